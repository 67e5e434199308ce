/** The figures of a run: noted one by one, shown as a table, kept as JSON and held against the run before. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a figure down: what was measured, what was wanted, and whether it is met; null where it is told and not judged. */
export type Note = (what: string, measured: number, unit: string, wanted: string, met: boolean | null) => void;

interface Figure {
  what: string;
  measured: number;
  unit: string;
  wanted: string;
  /** Null where a figure is told and not judged. */
  met: boolean | null;
}
const figures: Figure[] = [];
const verdict = (met: boolean | null) => (met === null ? 'told' : met ? 'met' : 'MISSED');

export const note: Note = (what, measured, unit, wanted, met) => {
  figures.push({ what, measured: Math.round(measured * 1000) / 1000, unit, wanted, met });
  process.stdout.write(
    `${verdict(met).padEnd(6)}  ${what}: ${measured.toFixed(unit === 'x' ? 2 : 1)} ${unit} (wanted ${wanted})\n`,
  );
};

/** All figures, in columns. */
export function table(): string {
  const rows = figures.map((f) => [verdict(f.met), f.what, `${f.measured} ${f.unit}`, f.wanted]);
  const wide = [0, 1, 2, 3].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return `\n${rows.map((row) => row.map((cell, i) => cell.padEnd(wide[i] ?? 0)).join('  ')).join('\n')}\n`;
}

const folder = join(import.meta.dirname, 'history');
/** A change by more than this part of the figure before is said. */
const noticed = 0.15;

/** A figure's name without what was counted on the way ("530/s against 1,020/s"), so that two runs find each other. */
const named = ({ what }: Pick<Figure, 'what'>) => what.replaceAll(/[\d,.]+ ?(?:\/s|ms|MB|s)\b/g, '…');

/** Whether less is better: told by what is wanted. Null where nothing is. */
const lessIsBetter = ({ wanted }: Figure): boolean | null =>
  wanted.includes('<=') || wanted === '0' ? true : wanted.includes('>=') ? false : null;

/** What became worse than in `before` by more than 15 %, a sentence each. */
function worse(before: readonly Figure[]): string[] {
  const then = new Map(before.map((figure) => [named(figure), figure]));
  return figures.flatMap((now) => {
    const old = then.get(named(now));
    const less = lessIsBetter(now);
    if (!old || less === null || old.measured === 0) return [];
    const change = (now.measured - old.measured) / old.measured;
    if ((less ? change : -change) <= noticed) return [];
    return [`${now.what}: ${old.measured} → ${now.measured} ${now.unit} (${Math.round(change * 100)} %)`];
  });
}

/**
 * Keeps the run in `bench/history` by its moment, and says what costs over 15 % more than in the newest run there that
 * measured the same parts.
 */
export function keep(parts: string): string {
  mkdirSync(folder, { recursive: true });
  const last = globSync(`*.${parts}.json`, { cwd: folder }).toSorted().at(-1);
  const before = last
    ? (JSON.parse(readFileSync(join(folder, last), 'utf8')) as { at: string; figures: Figure[] })
    : undefined;
  const at = new Date().toISOString();
  const file = join(folder, `${at.slice(0, 16).replaceAll(':', '-')}.${parts}.json`);
  writeFileSync(file, `${JSON.stringify({ at, figures }, null, 2)}\n`);
  if (!before) return 'Nothing to compare with: the first run of these parts here.\n';
  const found = worse(before.figures);
  return found.length === 0
    ? `Nothing costs over 15 % more than on ${before.at}.\n`
    : `Over 15 % worse than on ${before.at}:\n  ${found.join('\n  ')}\n`;
}
