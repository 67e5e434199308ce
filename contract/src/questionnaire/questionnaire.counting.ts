/**
 * What the parts of a framework are called, how they are counted, and what is said of a maturity: once, for every screen,
 * paper, letter, spreadsheet and tool. Requirements of ISO/IEC 27001's clauses, controls of its Annex A, outcomes of NIST
 * CSF and articles of the LGPD are counted apart, and what no question asks is told apart from what waits for an answer.
 */

import { z } from 'zod';
import { asRead } from '../kit/means.ts';

export const controlKinds = ['requirement', 'control', 'outcome', 'article'] as const;
const controlKind = z.enum(controlKinds);
export type ControlKind = z.infer<typeof controlKind>;

/**
 * ISO/IEC 27001 lets nobody leave out a requirement of its clauses 4 to 10. So a question about one that is switched off
 * or said not to apply leaves the requirement unjudged; it never rules it out, nor speaks for it by silence.
 */
export const isRequirement = (framework: string, control: string): boolean =>
  framework === 'iso27001' && /^\d/.test(control);

/** What a part of a framework is called: of ours by the framework, of one that the company brought a control. */
export const controlKindOf = (framework: string, id: string): ControlKind => {
  if (isRequirement(framework, id)) return 'requirement';
  return framework === 'nist-csf' ? 'outcome' : framework === 'lgpd' ? 'article' : 'control';
};

/** `applicable` = `assessed` + `waiting` + `notAsked`; with those that do not apply they are `all`. */
export const controlCount = z.object({
  kind: controlKind,
  all: z.number().int(),
  applicable: z.number().int(),
  assessed: z.number().int(),
  /** Asked, and not answered well enough to judge by. */
  waiting: z.number().int(),
  /** No question that is put to this company decides it. */
  notAsked: z.number().int(),
});
export type ControlCount = z.infer<typeof controlCount>;

export interface ControlSeen {
  readonly kind: ControlKind;
  readonly applies: boolean;
  readonly assessed: boolean;
  readonly asked: boolean;
}

/** Counts each kind that occurs, in the order in which the kinds are told. */
export function countControls(seen: readonly ControlSeen[]): ControlCount[] {
  return controlKinds.flatMap((kind): ControlCount[] => {
    const own = seen.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const applying = own.filter(({ applies }) => applies);
    const assessed = applying.filter((one) => one.assessed).length;
    const notAsked = applying.filter((one) => !one.assessed && !one.asked).length;
    const waiting = applying.length - assessed - notAsked;
    return [{ kind, all: own.length, applicable: applying.length, assessed, waiting, notAsked }];
  });
}

/** What a coverage is said with: the words of `questionnaire:` under this key. */
export type CountKey = `counts.${ControlKind}` | `counts.not-asked.${ControlKind}`;
export type SayCount = (key: CountKey, values: { count: number; assessed: number }) => string;

/** How much is assessed, each kind for itself, and how much no question asks. */
export const sayCounts = (counts: readonly ControlCount[], say: SayCount): string =>
  [
    ...counts.map(({ kind, applicable: count, assessed }) => say(`counts.${kind}`, { count, assessed })),
    ...counts.flatMap(({ kind, notAsked: count, assessed }) =>
      count > 0 ? [say(`counts.not-asked.${kind}`, { count, assessed })] : [],
    ),
  ].join('; ');

/**
 * The level that a sentence about a mean speaks of, by the figure as it is shown, with one digit: the nearest one, but
 * good (3) and above only once reached. Whoever puts a mean in words uses this, so one figure gets one meaning.
 */
export function levelOf(mean: number): 0 | 1 | 2 | 3 | 4 | 5 {
  const shown = asRead(mean);
  const reached = levels.findLast((level) => level <= shown) ?? 0;
  return reached >= 3 ? reached : (levels.findLast((level) => level <= 2 && level <= shown + 0.5) ?? 0);
}
const levels = [0, 1, 2, 3, 4, 5] as const;

/** The sentence for a maturity, under `questionnaire:`: one figure gets one sentence, wherever it is shown. */
export const bandOf = (maturity: number) => `bands.b${levelOf(maturity)}` as const;
