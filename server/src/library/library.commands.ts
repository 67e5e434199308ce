/** What other rooms may ask of a document: that it be changed. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { addComment } from '../kit/comments/comments.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { findPolicy } from './library.store.ts';

/** Writes beside a document what is to change in it, and tells who answers for it; false where there is none such. */
export async function askChange(ctx: Ctx, id: string, body: string): Promise<boolean> {
  const found = await findPolicy(ctx.db, id, 'all');
  if (!found) return false;
  const { title, owner } = found;
  const role = owner && (await roleOfMember(ctx.db, owner.id));
  const mentions = owner && role && allows(role, 'policies.edit') ? [owner.id] : [];
  const about = { read: 'policies.edit', title, link: libraryPlaces.policy.at({ policyId: id }) } as const;
  const comment = await addComment(ctx, { kind: 'policy', id }, { body, mentions }, about);
  ctx.audit('library.commented', id, { after: { title, comment: comment.id } });
  return true;
}
