/** What a brief says first: one sentence on what moved, one on what presses. Chosen from its summary. */
import { asRead } from '../kit/means.ts';
import type { BriefSummary, FrameworkMoved } from './virtual-ciso.brief.ts';

/** Each has words in `virtual-ciso:brief.moved` and `virtual-ciso:brief.ahead`. */
export type MovedKind = 'up' | 'down' | 'first' | 'finished' | 'evidences' | 'answers' | 'quiet';
export type AheadKind = 'late' | 'due' | 'clear';

/** Whether a maturity reads otherwise than before. */
export const hasMoved = ({ before, now }: { before: number | null; now: number | null }): boolean =>
  now !== null && (before === null || asRead(before) !== asRead(now));

function movedKind({ moved, finished, evidences, answers }: BriefSummary): MovedKind {
  if (moved && moved.maturity.now !== null) {
    const { before, now } = moved.maturity;
    return before === null ? 'first' : now > before ? 'up' : 'down';
  }
  if (finished > 0) return 'finished';
  if (evidences > 0) return 'evidences';
  return answers > 0 ? 'answers' : 'quiet';
}

/** The two sentences, by kind; `count` is what their plural goes by. */
export function headlineOf(summary: BriefSummary): {
  moved: { kind: MovedKind; count: number };
  ahead: { kind: AheadKind; count: number };
} {
  const { finished, evidences, answers, late, due } = summary;
  const kind = movedKind(summary);
  const count = kind === 'finished' ? finished : kind === 'evidences' ? evidences : answers;
  const ahead = late > 0 ? 'late' : due > 0 ? 'due' : 'clear';
  return { moved: { kind, count }, ahead: { kind: ahead, count: late || due } };
}

/** What changed most first: by how much the maturity reads otherwise, a first measurement after any change. */
const change = ({ maturity: { before, now } }: FrameworkMoved): number =>
  before === null || now === null ? 0 : Math.abs(asRead(now) - asRead(before));

/** A brief in a few numbers. */
export function summarized({
  frameworks,
  ...counts
}: Omit<BriefSummary, 'moved'> & { frameworks: readonly FrameworkMoved[] }): BriefSummary {
  const [most] = frameworks.filter(({ maturity }) => hasMoved(maturity)).sort((a, b) => change(b) - change(a));
  return { moved: most ? { framework: most.framework, maturity: most.maturity } : null, ...counts };
}
