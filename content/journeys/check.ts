/** `node content/journeys/check.ts`: says, in plain sentences, what is wrong with the journeys' templates. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { langs } from '../catalog.ts';
import { steps } from '../frameworks/load.ts';
import { journeyFaults } from './faults.ts';
import { type JourneyFile, journeyFile } from './schema.ts';

const root = import.meta.dirname;
const faults: string[] = [];
const files: JourneyFile[] = [];
for (const name of readdirSync(root).filter((one) => one.endsWith('.yaml'))) {
  const parsed = journeyFile.safeParse(parse(readFileSync(join(root, name), 'utf8')));
  if (parsed.success) files.push(parsed.data);
  else for (const issue of parsed.error.issues) faults.push(`${name} ${issue.path.join('.')}: ${issue.message}`);
}
faults.push(...journeyFaults(files, steps, langs));

for (const fault of faults) console.error(fault);
const tasks = files.flatMap((file) => file.tasks);
console.info(
  faults.length === 0
    ? `${files.length} journeys and ${tasks.length} tasks are well formed`
    : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
