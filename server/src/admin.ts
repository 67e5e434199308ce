/** `npm run admin -- <command>`: what the operator does from the command line, also while the server runs. */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { loadDotEnv, readConfig } from './kit/config.ts';
import { makePool } from './kit/db/pool.ts';
import { makeWork } from './kit/db/work.ts';
import { makeFiles } from './kit/files/files.ts';
import { commands } from './operator/commands.ts';
import { openDatabase } from './operator/database.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const usage = () =>
  ['Usage: npm run admin -- <command>', ...[...commands.values()].map((c) => `  ${c.usage}`)].join('\n');

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      confirm: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...words] = positionals;
  const command = commands.get(name);
  if (!command || values.help) {
    print(usage());
    return values.help ? 0 : 2;
  }
  loadDotEnv();
  const config = readConfig();
  const database = await openDatabase(config, command.needs);
  const pool = makePool({ url: database.url, max: 2 });
  const enqueue = async () => {
    throw new Error('A command asks for no jobs.');
  };
  try {
    const work = makeWork(pool, { prepare: false, enqueue });
    const tools = { url: database.url, work, files: makeFiles(config), print, readInput: () => text(process.stdin) };
    const { name: called, confirm } = values;
    return await command.run(tools, words, { passwordStdin: values['password-stdin'], name: called, confirm });
  } finally {
    await pool.end();
    await database.close();
  }
}

try {
  process.exit(await main());
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
}
