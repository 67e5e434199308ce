/** How a person likes the lists to be. Nobody sees another's. */
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import { type KeptList, lists, mostListViews } from '@vigia/contract/lists/lists.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { implement } from '../kit/http/implement.ts';
import * as store from './lists.store.ts';

const own = (ctx: Ctx, { list }: { list: KeptList }): store.OfList => ({ person: ctx.user.id, list });

/** Whoever runs the installation looks at a company and leaves nothing in it. */
async function ofMember(ctx: Ctx, params: { list: KeptList }): Promise<store.OfList> {
  if ((await roleOfMember(ctx.db, ctx.user.id)) === null) throw conflict('lists.not-a-member');
  return own(ctx, params);
}

export const listsModule = implement(lists, {
  async get(ctx, { params }) {
    const [hidden, views] = await Promise.all([
      store.hiddenOf(ctx.db, own(ctx, params)),
      store.viewsOf(ctx.db, own(ctx, params)),
    ]);
    return { hidden, views };
  },
  async setColumns(ctx, { params, body: { hidden } }) {
    await store.hideColumns(ctx.db, await ofMember(ctx, params), hidden);
    return { hidden };
  },
  async keepView(ctx, { params, body }) {
    const mine = await ofMember(ctx, params);
    const kept = await store.viewsOf(ctx.db, mine);
    if (kept.length >= mostListViews && !kept.some(({ name }) => name === body.name))
      throw conflict('lists.too-many-views', { values: { most: mostListViews } });
    return store.keepView(ctx.db, mine, body);
  },
  async dropView(ctx, { params }) {
    if (!(await store.dropView(ctx.db, own(ctx, params), params.id))) throw notFound();
    return { success: true as const };
  },
});
