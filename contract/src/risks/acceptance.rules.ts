/** What an acceptance of a risk rests on, and which risks are an administrator's to decide (ISO/IEC 27001 6.1.3 f). Pure. */
import type { Risk, RiskDraft, RiskRating, RiskSeverity } from './risks.shapes.ts';

/** Whether a risk is decided by an administrator: accepted, closed, deleted. */
export const isGraveRisk = (severity: RiskSeverity): boolean => severity === 'high' || severity === 'critical';

const graded = ({ likelihood, impact }: RiskRating): RiskRating => ({ likelihood, impact });

/** A risk as it is written anew. */
export const draftOfRisk = ({
  title,
  cause,
  event,
  consequence,
  category,
  area,
  assets,
  ...risk
}: Risk): RiskDraft => ({
  ...{ title, cause, event, consequence, category, area, assets, treatment: risk.treatment, reviewOn: risk.reviewOn },
  ...{ inherent: graded(risk.inherent), current: graded(risk.current), target: graded(risk.target) },
  ownerId: risk.owner?.id ?? null,
  controls: risk.controls.map(({ framework, controlId }) => ({ framework, controlId })),
});

const controlsIn = ({ controls }: RiskDraft): string =>
  controls
    .map(({ framework, controlId }) => `${framework} ${controlId}`)
    .sort()
    .join(';');

/** What somebody accepts when they accept a risk. A day of review, a target and a smaller rating change nothing of it. */
const accepted = [
  'title',
  'cause',
  'event',
  'consequence',
  'category',
  'area',
  'assets',
  'ownerId',
  'treatment',
] as const;

/**
 * Whether an accepted risk that is written so is another one than was accepted: who accepted it has to look at it anew. Its
 * owner counts, for it is the owner who accepts; so do the controls that hold it, and a greater rating.
 */
export function endsAcceptance(before: RiskDraft, after: RiskDraft): boolean {
  const score = ({ current }: RiskDraft) => current.likelihood * current.impact;
  return (
    score(after) > score(before) ||
    controlsIn(after) !== controlsIn(before) ||
    accepted.some((field) => (before[field] ?? '') !== (after[field] ?? ''))
  );
}
