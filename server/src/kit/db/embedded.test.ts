/** What the embedded database does to the process that has it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const embedded = join(import.meta.dirname, 'embedded.ts');
/** The code with which a program ends that has the embedded database, and did this. */
const endsWith = (program: string) =>
  new Promise<number>((resolve) => {
    const words = ['--input-type=module', '-e', `await import(${JSON.stringify(embedded)}); ${program}`];
    const child = execFile(process.execPath, words);
    child.on('close', (code) => resolve(code ?? -1));
  });

it.each([
  ['process.exitCode = 3', 3],
  ['process.exit(4)', 4],
  ['throw new Error("it failed")', 1],
  ['', 0],
])('lets a program end as it comes to its end: %s', async (program, code) => {
  expect(await endsWith(program)).toBe(code);
});
