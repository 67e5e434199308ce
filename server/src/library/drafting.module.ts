/** What the outside model would rather write in a draft, as its author reads, takes and leaves it. Who may: the contract. */
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import { drafting } from '@vigia/contract/library/drafting.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { implement } from '../kit/http/implement.ts';
import { filledIn } from './library.composing.ts';
import { discardVersion } from './library.discarding.ts';
import { mustBeDraft } from './library.rules.ts';
import { readPolicy } from './library.seen.ts';
import * as store from './library.store.ts';
import { placeValues } from './values.store.ts';
import { proposedOver, withChapters } from './wording.rules.ts';
import { dropWording, findWording } from './wordings.store.ts';

/** What waits beside the text; facts that were told since stand in it as they stand in the text. Null where nothing waits. */
async function proposalOver(ctx: Ctx, id: string, { number, markdown }: { number: number; markdown: string }) {
  const kept = await findWording(ctx.db, id, number);
  if (!kept) return null;
  const facts = await placeValues(ctx.db);
  const { model, refused, createdAt } = kept;
  const filled = { before: filledIn(kept.before, facts), after: filledIn(kept.after, facts) };
  return { model, refused, createdAt, ...proposedOver(markdown, filled) };
}

export const draftingModule = implement(drafting, {
  async wording(ctx, { params: { id } }) {
    const found = await store.findPolicy(ctx.db, id, 'all');
    if (!found) throw notFound();
    return { proposal: found.status === 'DRAFT' ? await proposalOver(ctx, id, found) : null };
  },

  async acceptWording(ctx, { params: { id }, body: { chapters, version } }) {
    const row = await store.lockPolicy(ctx.db, id);
    if (!row) throw notFound();
    mustBeDraft(row.status);
    if (row.version !== version) throw conflict('kit.changed-meanwhile');
    const draft = await store.findPolicy(ctx.db, id, 'all');
    const proposal = draft && (await proposalOver(ctx, id, draft));
    const taken = proposal?.chapters.filter(({ number }) => chapters.includes(number)) ?? [];
    if (!draft || taken.length < new Set(chapters).size) throw conflict('library.wording-gone');
    const markdown = withChapters(draft.markdown, new Map(taken.map(({ number, after }) => [number, after])));
    await store.updateVersion(ctx.db, id, row.number, { markdown });
    await store.updatePolicy(ctx.db, id, {});
    await dropWording(ctx.db, id, row.number);
    ctx.audit('library.wording-taken', id, { after: { model: proposal?.model, chapters } });
    return readPolicy(ctx, id);
  },

  discardVersion,

  async declineWording(ctx, { params: { id } }) {
    const row = await store.lockPolicy(ctx.db, id);
    if (!row || !(await dropWording(ctx.db, id, row.number))) throw notFound();
    ctx.audit('library.wording-left', id, {});
    return { success: true as const };
  },
});
