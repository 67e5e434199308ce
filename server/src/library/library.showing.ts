/** What of an approved document anybody may read: its text with its days, kept beside it. */
import type { Ctx } from '../kit/context.ts';
import { datedText } from './library.composing.ts';
import { type Found, findPolicy } from './library.store.ts';
import { publish } from './versions.store.ts';

type Showing = Pick<Ctx, 'db' | 'company'>;

export const showInPublic = ({ db, company }: Showing, found: Found, slug: string) =>
  publish(db, { ...found, markdown: datedText(found, company.timeZone) }, slug);

/** Has what is public follow what was approved or changed; the document as it holds now. */
export async function showAnew(ctx: Showing, id: string): Promise<Found | null> {
  const now = await findPolicy(ctx.db, id, 'approved');
  if (now?.slug) await showInPublic(ctx, now, now.slug);
  return now;
}
