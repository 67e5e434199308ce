/** Which assessment a company is at: the same wherever it is asked without being named. */
import type { AssessmentProgress, AssessmentType } from './questionnaire.answers.ts';

/** What tells how far an assessment is. */
export interface FarSoFar {
  readonly assessmentType: AssessmentType;
  readonly overall: { readonly answered: number };
  readonly progress: Pick<AssessmentProgress, 'notApplicable' | 'unknown'>;
  readonly submitted: unknown;
}

/** What was begun with. A gate begins nothing: it may have been answered by the first questions, before anybody opened the assessment. */
export const touched = ({ overall, progress: p }: Pick<FarSoFar, 'overall' | 'progress'>): number =>
  overall.answered + p.notApplicable + p.unknown;

interface Setting {
  /** The assessment to begin with, by the first questions. */
  readonly suggested: AssessmentType;
  readonly assessments: readonly FarSoFar[];
}

/**
 * The security assessment the company is at: the full one once it went beyond the essential questions, or where it is
 * the one suggested and the essential one was not submitted instead.
 */
export function securityInHand({ assessments, suggested }: Setting): AssessmentType {
  const of = (type: AssessmentType) => assessments.find((one) => one.assessmentType === type);
  const [full, essential] = [of('security'), of('essential')];
  if (!full || !essential) return 'essential';
  const wanted = suggested === 'security' && !essential.submitted;
  return wanted || full.submitted || touched(full) > touched(essential) ? 'security' : 'essential';
}

/** The one whose result is shown first: that of privacy only where nothing else was begun. */
export function resultInHand(setting: Setting): AssessmentType {
  const begun = setting.assessments.filter((one) => touched(one) > 0);
  return begun.length === 1 && begun[0] ? begun[0].assessmentType : securityInHand(setting);
}
