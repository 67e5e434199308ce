/** What would change a control's picture, following the same rules that made it. Pure. */
import { weakest } from '@vigia/contract/compliance/compliance.rules.ts';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';

type Term = ControlView['terms'][number];

export type ControlChange =
  | { readonly kind: 'answer'; readonly terms: readonly Term[] }
  | { readonly kind: 'raise'; readonly terms: readonly Term[] }
  | { readonly kind: 'mean'; readonly terms: readonly Term[] }
  | { readonly kind: 'approve' | 'scope' | 'declare' | 'decide' | 'gate' | 'keep' | 'prove' | 'verify' };

/** How many questions are named as weighing most. */
const named = 2;

const levelIn = (term: Term): number | null =>
  term.standing === 'answered' && typeof term.value === 'number' ? term.value : null;
/** What a term lacks in the sum to be at the target. */
const lacking = (term: Term, target: number): number => term.weight * Math.max(0, target - (levelIn(term) ?? target));

function towardsTarget({ terms, row }: ControlView): ControlChange[] {
  const decisive = terms.filter((term) => term.weight >= deciding);
  const waiting = decisive.filter((term) => term.standing === 'unanswered');
  const low = decisive.filter((term) => (levelIn(term) ?? weakest) < weakest);
  const heaviest = terms
    .filter((term) => lacking(term, row.target) > 0)
    .sort((a, b) => lacking(b, row.target) - lacking(a, row.target))
    .slice(0, named);
  const below = row.maturity !== null && row.maturity < row.target;
  return [
    ...(waiting.length > 0 ? [{ kind: 'answer' as const, terms: waiting }] : []),
    ...(low.length > 0 ? [{ kind: 'raise' as const, terms: low }] : []),
    ...(below && heaviest.length > 0 ? [{ kind: 'mean' as const, terms: heaviest }] : []),
  ];
}

/** In the order in which one would go about it: the result first, then how well it is proven. */
export function changesOf(view: ControlView): ControlChange[] {
  const { result, excluded, source, assurance } = view.row;
  if (result === 'not_applicable') return [{ kind: excluded === 'decided' ? 'decide' : 'gate' }];
  const rule = view.because.at(-1)?.rule;
  if (rule === 'statement-open') return [{ kind: 'approve' }];
  if (rule === 'scope-open') return [{ kind: 'scope' }];
  if (view.mayDeclare && result !== 'compliant') return [{ kind: 'declare' }];
  const first: ControlChange[] = result === 'compliant' ? [{ kind: 'keep' }] : towardsTarget(view);
  if (source === 'none' || assurance === 'verified') return first;
  return [...first, { kind: assurance === 'declared' ? 'prove' : 'verify' }];
}
