/** The screens of the questionnaires and of their results. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const answer = can('questionnaire.answer');
const read = can('assessment.read');
const query = ['assessmentType', 'id', 'live'] as const;

export const questionnairePlaces = {
  choose: place('/questionnaire', answer, {
    reads: [
      '/questionnaire/dashboard?assessmentType=essential',
      '/questionnaire/dashboard?assessmentType=security',
      '/questionnaire/dashboard?assessmentType=privacy',
    ],
  }),
  context: place('/questionnaire/context', answer, { query: ['id'] }),
  assigned: place('/questionnaire/assigned', can('questionnaire.answer-assigned'), { query: ['id', 'q'] }),
  /** `q`: the question to begin at. */
  assessment: place('/questionnaire/:assessmentType', answer, { query: ['q'] }),
  /** One screen under two paths (specification §2). */
  result: place('/assessment', read, { query }),
  results: place('/assessment-results', read, { query }),
  earlier: place('/assessment-old', read, { query: ['assessmentType'] }),
};
