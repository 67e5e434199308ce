/** Where the product under test listens and keeps its data: chosen once, by the first process, and handed on by environment. */
import { createServer } from 'node:net';
import { databaseFolder } from '../server/src/kit/testing/database-folder.ts';

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

process.env.VIGIA_E2E_DIR ??= databaseFolder('vigia-e2e');
process.env.VIGIA_E2E_PORT ??= String(await freePort());
/** Where scans ask for names: the laboratory's name server, while a journey runs one. */
process.env.VIGIA_E2E_DNS_PORT ??= String(await freePort());

export const dataDir = process.env.VIGIA_E2E_DIR;
export const port = Number(process.env.VIGIA_E2E_PORT);
export const dnsPort = Number(process.env.VIGIA_E2E_DNS_PORT);
