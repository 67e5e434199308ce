/** Which records of this room wait for somebody: themes that a person was asked to answer. */
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const questionnaireOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'theme', table: 'question_assignments', owner: 'account_id' },
    needs: 'questionnaire.answer-assigned',
    open: sql<boolean>`done_at IS NULL`,
    // A theme is asked of one person once.
    unless: (to) => sql<boolean>`EXISTS (SELECT FROM question_assignments o WHERE o.account_id = ${to}::uuid
      AND o.assessment_type = question_assignments.assessment_type AND o.domain = question_assignments.domain AND o.done_at IS NULL)`,
    unversioned: true,
    at: () => questionnairePlaces.assigned.at(),
  },
];
