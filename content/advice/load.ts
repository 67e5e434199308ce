/**
 * The advice and the tips, read when first asked for: a server that nobody asks keeps its memory. A file that is wrong is
 * a fault of the first question, and of a test before that.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { adviceFaults } from './faults.ts';
import { known } from './known.ts';
import { type Advice, adviceFile, type Tip, tipFile } from './schema.ts';

export type { Advice, Tip } from './schema.ts';

const root = import.meta.dirname;
const once = <T>(read: () => T): (() => T) => {
  let kept: T | undefined;
  return () => {
    kept ??= read();
    return kept;
  };
};
const files = (tips: boolean) =>
  readdirSync(root).filter((name) => name.endsWith('.yaml') && name.startsWith('tips') === tips);

/** Every piece of advice by its id, checked. */
export const advice = once((): ReadonlyMap<string, Advice> => {
  const pieces = files(false).flatMap((name) => {
    const parsed = adviceFile.safeParse(readYaml(join(root, name)));
    if (!parsed.success) throw new Error(`content/advice/${name}: ${parsed.error.message}`);
    return parsed.data;
  });
  const faults = adviceFaults(pieces, tips(), known);
  if (faults.length > 0) throw new Error(`content/advice: ${faults.join('; ')}`);
  return new Map(frozen(pieces).map((piece) => [piece.id, piece]));
});

/** The tips of the day. */
export const tips = once((): readonly Tip[] =>
  frozen(files(true).flatMap((name) => tipFile.parse(readYaml(join(root, name))))),
);
