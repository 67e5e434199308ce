/** What is due of assessments: themes that somebody was asked to answer. */
import { assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, PastRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';
import { titleOfTheme } from './questionnaire.assigning.ts';

const mine = questionnairePlaces.assigned.at();

/** Nobody is told of what is asked of somebody else. */
function notices(companyId: string, { id, title, day, left, people }: ToRemind): Notice[] {
  const [person] = people;
  if (!person) return [];
  return [
    {
      id: noticeIdOf('assessment.theme-due-soon', companyId, id, day, String(left)),
      ...{ companyId, kind: 'assessment.theme-due-soon', except: null },
      ...{ to: { accounts: [person.id] }, values: { title, day }, link: mine },
    },
  ];
}

export const themeDue: DueSource = {
  personal: 'questionnaire.answer',
  permission: 'questionnaire.answer-assigned',
  near: 14,
  open: () => sql<OpenRow>`SELECT a.id, NULL::uuid AS parent, a.title, a.due_on AS day, a.account_id AS person,
      a.account_id AS owner, ARRAY[a.account_id] AS people, a.assessment_type || ' ' || a.domain AS ref
    FROM question_assignments a WHERE a.done_at IS NULL`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT a.id, NULL::uuid AS parent, a.title, a.done_at AS at,
        a.assessment_type || ' ' || a.domain AS ref
      FROM question_assignments a WHERE a.done_at IS NOT NULL`,
  },
  titled(ref, locale) {
    const [type, domain = ''] = ref.split(' ');
    const known = assessmentType.safeParse(type);
    return known.success ? titleOfTheme(known.data, domain, locale) : undefined;
  },
  at: () => mine,
  all: mine,
  reminder: { before: [7, 1], after: 'weekly', notices },
};
