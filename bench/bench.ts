/**
 * `npm run bench`: the speed and size of the product, as ratios and sizes: a table, and JSON in `bench/history`, held
 * against the run before. `-- compliance growth`: some parts alone; `-- --quick`: what is measured in three minutes.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build.ts';
import { type Embedded, startEmbedded } from '../server/src/kit/db/embedded.ts';
import { advisorFigures } from './advisor.ts';
import { attackFigures } from './attacks.ts';
import { processingFigures } from './bia-ropa.ts';
import { seedCompliance } from './compliance.seed.ts';
import { complianceFigures } from './compliance.ts';
import { growthFigures } from './growth.ts';
import { hourlyFigures } from './hourly.ts';
import { houseFigures } from './house.ts';
import { libraryFigures } from './library.ts';
import { memoryFigures } from './memory.ts';
import { neighbourFigures } from './neighbours.ts';
import { keep, note, table } from './note.ts';
import { processFigures } from './process.ts';
import { registerFigures } from './registers.ts';
import { requestFigures } from './requests.ts';
import { seed } from './seed.ts';
import { quiet, temporary } from './settings.ts';
import { supplierFigures } from './suppliers.ts';
import { trainingFigures } from './training.ts';
import { vulnerabilityFigures } from './vulnerabilities.ts';

const given = process.argv.slice(2);
const isQuick = given.includes('--quick');
const parts = given.filter((word) => word !== '--quick');

if (parts[0] === 'chaos') {
  const cycles = parts[1] ?? '6';
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'chaos.ts'), '--cycles', cycles], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
if (isQuick) Object.assign(process.env, { BENCH_SECONDS: '1', BENCH_ROUNDS: '1' });

const dir = temporary();
let database: Embedded | undefined;
/** A database of its own for a part, with so many companies. */
async function seeded(name: string, companies: number) {
  database ??= await startEmbedded(dir);
  return seed(database.url, name, companies);
}

/** Every part, in the order of a whole run; a room adds a file and a line here. */
const measures: Readonly<Record<string, () => Promise<void> | void>> = {
  house: () => houseFigures(note),
  process: () => processFigures(note),
  memory: () => memoryFigures(note),
  requests: async () => requestFigures(await seeded('many', 1_000), await seeded('few', 10), note),
  growth: async () => growthFigures(await seeded('grown', 10), note),
  neighbours: async () => neighbourFigures(await seeded('beside', 10), note),
  hourly: async () => hourlyFigures(await seeded('hourly', 300), note),
  compliance: async () => complianceFigures(await seeded('complying', 1_000), quiet, note),
  async advisor() {
    const asking = await seeded('asking', 100);
    await seedCompliance(asking);
    await advisorFigures(asking, quiet, note);
  },
  library: async () => libraryFigures(await seeded('written', 10), quiet, note),
  processing: async () => processingFigures(await seeded('processing', 10), quiet, note),
  training: async () => trainingFigures(await seeded('trained', 10), quiet, note),
  vulnerabilities: async () => vulnerabilityFigures(await seeded('scanned', 10), quiet, note),
  registers: async () => registerFigures(await seeded('registered', 10), quiet, note),
  suppliers: async () => supplierFigures(await seeded('supplied', 10), quiet, note),
  async attacks() {
    const people = await seeded('attacked', 66);
    await seedCompliance(people);
    await attackFigures(people, join(dir, 'files'), quiet, parts, note);
  },
};
const quickParts = ['house', 'process', 'requests', 'registers', 'suppliers'];
const isAsked = (part: string) => (isQuick ? quickParts : parts.length === 0 ? [part] : parts).includes(part);

buildIfStale();
const broken: string[] = [];
try {
  for (const [part, measure] of Object.entries(measures)) {
    if (!isAsked(part)) continue;
    try {
      await measure();
    } catch (fault) {
      // What one part refuses must not cost the figures of the others; the run still ends badly.
      broken.push(`${part}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
} finally {
  await database?.stop();
  rmSync(dir, { recursive: true, force: true });
}
process.stdout.write(table());
for (const fault of broken) process.stdout.write(`NOT MEASURED  ${fault}\n`);
const name = isQuick ? 'quick' : parts.length === 0 ? 'all' : parts.join('-');
if (broken.length === 0) process.stdout.write(keep(name));
process.exitCode = broken.length === 0 ? 0 : 1;
