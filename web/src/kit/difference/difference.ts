/** Two texts as rows: what stands on both sides, and what was taken out beside what took its place. */
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface SidePiece {
  readonly text: string;
  /** Whether the other side does not have it. */
  readonly alone: boolean;
  readonly key: string;
}
export interface DifferenceRow {
  readonly key: string;
  readonly changed: boolean;
  readonly before: readonly SidePiece[];
  readonly after: readonly SidePiece[];
}

/** The number of a rule is read as a number, without the stars that make it bold. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => line.replace(/^\*\*(\d+(?:\.\d+)*)\*\*/, '$1'));
/** Changes looked for at most: texts with nothing in common are shown one after the other. */
const maxEditLength = 2000;
const maxWordEdits = 400;

const whole = (text: string, alone: boolean): SidePiece[] => [{ text, alone, key: '0' }];

/** A paragraph beside the one that took its place, word by word where they have words in common. */
function sidesOf(before: string, after: string): Pick<DifferenceRow, 'before' | 'after'> {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxWordEdits });
  const same = parts?.filter(({ added, removed }) => !added && !removed).reduce((n, { value }) => n + value.length, 0);
  if (!parts || !same || same * 3 < Math.max(before.length, after.length))
    return { before: whole(before, true), after: whole(after, true) };
  const side = (kind: 'removed' | 'added') =>
    parts.flatMap((part, at) =>
      part[kind === 'removed' ? 'added' : 'removed'] ? [] : [{ text: part.value, alone: part[kind], key: `${at}` }],
    );
  return { before: side('removed'), after: side('added') };
}

function changedRows(out: readonly string[], entered: readonly string[], run: number): DifferenceRow[] {
  return Array.from({ length: Math.max(out.length, entered.length) }, (_, at) => {
    const [before, after] = [out[at], entered[at]];
    const sides =
      before !== undefined && after !== undefined
        ? sidesOf(before, after)
        : {
            before: before === undefined ? [] : whole(before, true),
            after: after === undefined ? [] : whole(after, true),
          };
    return { key: `${run} ${at}`, changed: true, ...sides };
  });
}

export function rowsOf(before: string, after: string): DifferenceRow[] {
  const [a, b] = [paragraphsOf(before), paragraphsOf(after)];
  const runs = diffArrays(a, b, { maxEditLength }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  return runs.flatMap(({ value, added, removed }, run) => {
    if (!added && !removed)
      return value.map((text, at) => {
        const both = whole(text, false);
        return { key: `${run} ${at}`, changed: false, before: both, after: both };
      });
    // What was taken out stands beside what comes behind it.
    if (added && runs[run - 1]?.removed) return [];
    if (added) return changedRows([], value, run);
    return changedRows(value, runs[run + 1]?.added ? (runs[run + 1]?.value ?? []) : [], run);
  });
}

/** So many paragraphs that are alike, left out. */
interface AlikeRows {
  readonly key: string;
  readonly alike: number;
}

/** What changed, with the paragraph before and after it; of the others only how many they are. */
export function foldedRows(rows: readonly DifferenceRow[]): (DifferenceRow | AlikeRows)[] {
  const near = (at: number) => [at - 1, at, at + 1].some((one) => rows[one]?.changed);
  const folded: (DifferenceRow | AlikeRows)[] = [];
  for (const [at, row] of rows.entries()) {
    const last = folded.at(-1);
    if (near(at)) folded.push(row);
    else if (last && 'alike' in last) folded[folded.length - 1] = { key: last.key, alike: last.alike + 1 };
    else folded.push({ key: `${row.key} alike`, alike: 1 });
  }
  return folded;
}
