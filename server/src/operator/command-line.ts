/** The operator's command line, apart from its process: what is asked, with which settings, and where it is answered. */
import { parseArgs } from 'node:util';
import { continueChains } from '../kit/audit/continue.ts';
import { auditKeys } from '../kit/audit/keys.ts';
import { readConfig } from '../kit/config.ts';
import { makePool } from '../kit/db/pool.ts';
import { makeUnitOfWork } from '../kit/db/unit-of-work.ts';
import { makeFiles } from '../kit/files/files.ts';
import type { Tools } from './command.ts';
import { commands } from './commands.ts';
import { openDatabase } from './database.ts';

const usage = () =>
  ['Usage: npm run admin -- <command>', ...[...commands.values()].map((c) => `  ${c.usage}`)].join('\n');

/** Runs the command that the arguments name; returns the exit code. Throws what the operator is to read. */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  { print, readInput }: Pick<Tools, 'print' | 'readInput'>,
): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      confirm: { type: 'string' },
      heads: { type: 'string' },
      like: { type: 'string' },
      admin: { type: 'string' },
      unasked: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [asked = '', ...words] = positionals;
  const command = commands.get(asked);
  if (!command || values.help) {
    print(usage());
    return values.help ? 0 : 2;
  }
  const config = readConfig(env);
  const database = await openDatabase(config, command.needs);
  const pool = makePool({ url: database.url, max: 2 });
  try {
    const keys = auditKeys(config);
    if (command.needs === 'up to date') await continueChains(database.url, keys);
    const work = makeUnitOfWork(pool, { prepare: false, keys });
    const tools = { url: database.url, keys, work, files: makeFiles(config), print, readInput };
    const { 'password-stdin': passwordStdin, help: _, ...others } = values;
    return await command.run(tools, words, { passwordStdin, ...others });
  } finally {
    await pool.end();
    await database.close();
  }
}
