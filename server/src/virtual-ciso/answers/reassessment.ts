/** When the next assessment of each kind is due: the same days as on the dashboard. */
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { nextAssessments } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { dayAt } from '../../kit/long-day.ts';
import { recordCitation } from '../citing.ts';
import { lastSubmissions } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

export async function answerReassessment(
  only: 'privacy' | 'security' | 'all',
  context: AnswerContext,
): Promise<AnswerBuilder> {
  const { role, say, today, timeZone, date } = context;
  const submitted = await lastSubmissions(context.db);
  const next = nextAssessments((type) => submitted.get(type) ?? null)
    .filter(({ type }) => only === 'all' || (type === 'privacy') === (only === 'privacy'))
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
  const builder = new AnswerBuilder();
  if (next.length === 0) return builder.say(say('records.next-assessment-none'));
  for (const { type, dueAt } of next) {
    const day = dayAt(dueAt, timeZone);
    const href = allows(role, 'questionnaire.answer')
      ? questionnairePlaces.assessment.at({ assessmentType: type })
      : dashboardPlaces.home.at();
    const name = say(`assessments.${type}`);
    const key = day <= today ? 'next-assessment-late' : 'next-assessment';
    builder.say(say(`records.${key}`, { name, date: date(day) }), recordCitation(type, name, href));
  }
  return builder;
}
