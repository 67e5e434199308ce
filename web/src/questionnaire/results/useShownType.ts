import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { resultInHand } from '@vigia/contract/questionnaire/questionnaire.in-hand.ts';
import { useRead } from '../../kit/api/queries.ts';

/** Where nothing was submitted yet: the assessment that the company is at. */
function useInHand(enabled: boolean) {
  const standing = (type: AssessmentType) => [{ query: { assessmentType: type } }, { enabled }] as const;
  const essential = useRead(questionnaire.dashboard, ...standing('essential'));
  const security = useRead(questionnaire.dashboard, ...standing('security'));
  const privacy = useRead(questionnaire.dashboard, ...standing('privacy'));
  const report = useRead(onboarding.report, {}, { enabled });
  const assessments = [essential, security, privacy].flatMap(({ data }) =>
    data ? [{ ...data, submitted: data.lastSubmittedAt }] : [],
  );
  const isKnown = assessments.length === 3 && report.data !== undefined;
  return {
    type: isKnown ? resultInHand({ assessments, suggested: report.data.suggestedAssessment }) : undefined,
    reads: enabled ? [essential, security, privacy, report] : [],
  };
}

/** The assessment asked for; else the one submitted last; else the one that the company is at. */
export function useShownType(asked: AssessmentType | undefined) {
  const latest = useRead(questionnaire.assessments, { query: { limit: 1 } }, { enabled: asked === undefined });
  const inHand = useInHand(asked === undefined && latest.data?.items.length === 0);
  const type = asked ?? latest.data?.items[0]?.assessmentType ?? inHand.type;
  return { type, reads: asked === undefined ? [latest, ...inHand.reads] : [] };
}
