/** What people say of a document while it is written: of all of it, or of a passage. */
import type { Input } from '@vigia/contract/kit/domain.ts';
import { type MarkdownBlock, readMarkdown, textOfInlines } from '@vigia/contract/kit/markdown/markdown.ts';
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

const evened = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The words of blocks as they are read, without what marks them up. */
const wordsOf = (blocks: readonly MarkdownBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'rule') return [];
    if (block.kind === 'code') return [block.text];
    if (block.kind === 'list')
      return block.items.flatMap(({ inlines, inner }) => [textOfInlines(inlines), ...wordsOf(inner)]);
    if (block.kind === 'table') return [block.head, ...block.rows].flatMap((row) => row.map(textOfInlines));
    return [textOfInlines(block.inlines)];
  });

/** Whether the text says a passage: as its source has it, or as it is read and selected on a screen. */
function saysIn(markdown: string): (quote: string) => boolean {
  const read = evened(wordsOf(readMarkdown(markdown)).join(' '));
  return (quote) => markdown.includes(quote) || read.includes(evened(quote));
}

const shown =
  (says: (quote: string) => boolean) =>
  ({ part: _part, ...comment }: Awaited<ReturnType<typeof commentsOf>>[number]): PolicyComment => ({
    ...comment,
    stands: says(comment.quote),
  });

/** The comments on a document, oldest first. */
export async function policyComments(ctx: Ctx, id: string) {
  const found = await newest(ctx, id);
  return { items: (await commentsOf(ctx.db, { kind: 'policy', id })).map(shown(saysIn(found.markdown))) };
}

/** Adds one. A passage that the text does not say is refused: it would be about nothing. */
export async function commentPolicy(ctx: Ctx, { params: { id }, body }: Input<typeof library.comment>) {
  const found = await newest(ctx, id);
  const says = saysIn(found.markdown);
  if (!says(body.quote)) throw conflict('library.quote-gone');
  const about = { read: 'policies.edit', title: found.title, link: libraryPlaces.policy.at({ policyId: id }) } as const;
  const comment = await addComment(ctx, { kind: 'policy', id }, body, about);
  ctx.audit('library.commented', id, { after: { title: found.title, comment: comment.id } });
  return shown(says)(comment);
}
