/** What comes first (decision 0029). Who may: the contract. */

import { priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import { implement } from '../kit/http/implement.ts';
import { longDay } from '../kit/long-day.ts';
import { planWork } from './priorities.planning.ts';
import { thingsFirst } from './priorities.queries.ts';
import { toldPriority } from './priorities.telling.ts';

export const prioritiesModule = implement(priorities, {
  plan: (ctx, { body: { questionId } }) => planWork(ctx, questionId),

  async list(ctx, { query: { limit } }) {
    const { db, role, locale, kit, user, company, words } = ctx;
    const today = Temporal.Now.plainDateISO(company.timeZone).toString();
    const { things, records } = await thingsFirst({ db, due: kit.due, role, person: user.id, today });
    const date = (day: string) => longDay(day, locale);
    const reader = { locale, role, due: kit.due, words: (key: string, values = {}) => words(key, values), date };
    const planOf = (step: string) => records.steps.get(step)?.planId ?? null;
    return {
      items: things.slice(0, limit).flatMap((thing) => toldPriority(thing, planOf, reader)),
      total: things.length,
    };
  },
});
