/** What people say of a document while it is written: of all of it, or of a passage. */
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import type { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { PolicyComment } from '@vigia/contract/library/library.shapes.ts';
import { addComment, commentsOf } from '../kit/comments/comments.ts';
import type { Ctx } from '../kit/context.ts';
import * as store from './library.store.ts';

async function newest(ctx: Ctx, id: string): Promise<store.Found> {
  const found = await store.findPolicy(ctx.db, id, 'all');
  if (!found) throw notFound();
  return found;
}

const shown =
  ({ markdown }: store.Found) =>
  ({ part: _part, ...comment }: Awaited<ReturnType<typeof commentsOf>>[number]): PolicyComment => ({
    ...comment,
    stands: comment.quote === '' || markdown.includes(comment.quote),
  });

/** The comments on a document, oldest first. */
export async function policyComments(ctx: Ctx, id: string) {
  const found = await newest(ctx, id);
  return { items: (await commentsOf(ctx.db, { kind: 'policy', id })).map(shown(found)) };
}

/** Adds one. A passage that the text does not say is refused: it would be about nothing. */
export async function commentPolicy(ctx: Ctx, { params: { id }, body }: Input<typeof library.comment>) {
  const found = await newest(ctx, id);
  if (!found.markdown.includes(body.quote)) throw conflict('library.quote-gone');
  const about = { read: 'policies.edit', title: found.title, link: libraryPlaces.policy.at({ policyId: id }) } as const;
  const comment = await addComment(ctx, { kind: 'policy', id }, body, about);
  ctx.audit('library.commented', id, { after: { title: found.title, comment: comment.id } });
  return shown(found)(comment);
}
