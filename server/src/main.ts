/** Starts the product: config → database → migrations → app → listen. `--demo` fills an empty database first. */
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { makeApp, makeLog } from './app.ts';
import { openDemo } from './demo/demo.ts';
import { loadDotEnv, readConfig } from './kit/config.ts';
import { type Embedded, startEmbedded } from './kit/db/embedded.ts';
import { migrate } from './kit/db/migrate.ts';
import { greet } from './kit/greeting.ts';

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? address?.port : undefined);

loadDotEnv();
let embedded: Embedded | null = null;
try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const config = readConfig();
  const log = makeLog(config.LOG_LEVEL);
  embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR);
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  await migrate(config.DATABASE_DIRECT_URL ?? url);
  const demo = values.demo ? await openDemo(config.DATABASE_DIRECT_URL ?? url) : '';
  const app = await makeApp(config, url, log);
  await app.server.listen({ host: config.HOST, port: config.PORT });
  process.stdout.write(greet(config, portOf(app.server.server.address()) ?? config.PORT) + demo);

  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    await app.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', leave).on('SIGINT', leave);
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  await embedded?.stop();
  process.exit(1);
}
