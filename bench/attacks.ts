/** What somebody may do to everybody else, measured on the product as it runs: with its jobs, on a folder of its own. */
import { bombFigures } from './attacks.bombs.ts';
import { databaseFigures } from './attacks.database.ts';
import { exportFigures } from './attacks.exports.ts';
import { floodFigures } from './attacks.floods.ts';
import type { Note } from './note.ts';
import { start } from './processes.ts';
import type { Seeded } from './seed.ts';

const kinds = ['bombs', 'floods', 'exports', 'database'] as const;

/** All of them, or those that are named. */
export async function attackFigures(
  people: Seeded,
  folder: string,
  env: Record<string, string>,
  wanted: readonly string[],
  note: Note,
): Promise<void> {
  const asked = (kind: (typeof kinds)[number]) => !kinds.some((one) => wanted.includes(one)) || wanted.includes(kind);
  const settings = { ...env, DATABASE_URL: people.url, DATA_DIR: folder };
  const beside = async (figures: typeof bombFigures) => {
    const product = await start('scripts/start.mjs', settings);
    await figures(product, people, note);
    await product.stop();
  };
  if (asked('bombs')) await beside(bombFigures);
  if (asked('floods')) await beside(floodFigures);
  if (asked('exports')) await beside(exportFigures);
  if (asked('database')) await databaseFigures(people, settings, note);
}
