/** `npm run admin -- <command>`: what the operator does from the command line, also while the server runs. */
import { text } from 'node:stream/consumers';
import { loadDotEnv } from './kit/config.ts';
import { runCommand } from './operator/command-line.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  loadDotEnv();
  process.exit(await runCommand(process.argv.slice(2), process.env, { print, readInput: () => text(process.stdin) }));
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
}
