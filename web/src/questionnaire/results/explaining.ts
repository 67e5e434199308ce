import type { AssessmentType, Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';

/** Which number is to be explained, and what it is called. Without domain and framework: the overall one. */
export interface Wanted {
  readonly name: string;
  readonly domain?: string;
  readonly framework?: Framework;
  readonly control?: string;
}

/** Opens the arithmetic behind a number. */
export type Explain = (wanted: Wanted) => void;

/** The result whose numbers they are, as the server is asked for it. */
export const resultIn = ({ id, assessmentType }: Pick<Result, 'id' | 'assessmentType'>) =>
  id === null ? { assessmentType, live: 'true' } : { assessmentType, id };

/** Where the answers of an assessment are given. */
export const resultAnswerPath = (type: AssessmentType, questionId?: string): string =>
  questionId
    ? questionnairePlaces.assessment.at({ assessmentType: type }, { q: questionId })
    : questionnairePlaces.assessment.at({ assessmentType: type });

/** The assessments in the order in which they are offered. */
export const offered = ['essential', 'security', 'privacy'] as const satisfies readonly AssessmentType[];
