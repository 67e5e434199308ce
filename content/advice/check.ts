/** `node content/advice/check.ts [file …]`: says, in plain sentences, what is wrong with the advice and the tips. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { adviceFaults } from './faults.ts';
import { known } from './known.ts';
import { type Advice, adviceFile, type Tip, tipFile } from './schema.ts';

const root = import.meta.dirname;
const named = process.argv.slice(2).map((path) => basename(path));
const names = readdirSync(root).filter((name) => name.endsWith('.yaml'));
const faults: string[] = [];
const pieces: Advice[] = [];
const tips: Tip[] = [];
for (const name of named.length > 0 ? named : names) {
  try {
    const raw: unknown = parse(readFileSync(join(root, name), 'utf8'));
    const parsed = name.startsWith('tips') ? tipFile.safeParse(raw) : adviceFile.safeParse(raw);
    if (!parsed.success) {
      const all = Array.isArray(raw) ? (raw as { id?: string }[]) : [];
      for (const { path, message } of parsed.error.issues)
        faults.push(`${name} ${all[Number(path[0])]?.id ?? ''} ${path.slice(1).join('.')}: ${message}`);
    } else if (name.startsWith('tips')) tips.push(...(parsed.data as Tip[]));
    else pieces.push(...(parsed.data as Advice[]));
  } catch (fault) {
    faults.push(`${name}: ${fault instanceof Error ? fault.message : fault}`);
  }
}
faults.push(...adviceFaults(pieces, tips, known));

for (const fault of faults) console.error(fault);
console.info(
  faults.length === 0
    ? `${pieces.length} pieces of advice and ${tips.length} tips are well formed`
    : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
