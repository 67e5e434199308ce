/** `node content/questions/check.ts [file…]`: says, in plain sentences, what is wrong with question files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { questionFile } from './schema.ts';

const root = import.meta.dirname;
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['security', 'privacy'].flatMap((d) => readdirSync(join(root, d)).map((f) => join(root, d, f)));
let faults = 0;
for (const file of files) {
  const parsed = questionFile.safeParse(parse(readFileSync(file, 'utf8')));
  if (parsed.success) continue;
  for (const issue of parsed.error.issues) {
    faults++;
    console.error(`${file} ${issue.path.join('.')}: ${issue.message}`);
  }
}
console.info(faults === 0 ? `${files.length} question files are well formed` : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
