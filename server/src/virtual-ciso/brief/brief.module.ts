/** The brief of a week (ISO/IEC 27001 9.3: what a management review begins with). Who may: the contract. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import { briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { implement } from '../../kit/http/implement.ts';
import { answerContextOf } from '../answers/answer-context.ts';
import { spanOf } from './brief.facts.ts';
import { gatherFacts } from './brief.making.ts';
import * as store from './brief.store.ts';
import { toldBrief } from './brief.telling.ts';

export const briefsModule = implement(briefs, {
  list: (ctx, { query }) => store.pageBriefs(ctx.db, query),

  async get(ctx, { params: { week } }) {
    const context = answerContextOf(ctx);
    if (week !== 'now') {
      const kept = await store.findBrief(ctx.db, week);
      if (!kept) throw notFound();
      return toldBrief(kept.facts, kept, context);
    }
    const now = Temporal.Now.instant();
    const facts = await gatherFacts(ctx.db, ctx.kit.due, spanOf(now, ctx.company.timeZone, false));
    return toldBrief(facts, { week: null, madeAt: now.toString({ smallestUnit: 'millisecond' }) }, context);
  },
});
