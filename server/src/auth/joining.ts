/** What accepting an invitation does: the place in the company, signed and told. */
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import type { OpenCtx } from '../kit/context.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { acceptInvitation } from '../team/team.commands.ts';
import * as accounts from './accounts.store.ts';

/** Accepts the invitation of a link for an account; the company, or null where somebody was faster. */
export async function joinBy(
  ctx: Pick<OpenCtx, 'db' | 'audit' | 'after'>,
  link: Buffer,
  accountId: string,
): Promise<string | null> {
  const accepted = await acceptInvitation(ctx.db, link);
  if (!accepted) return null;
  const { companyId, role } = accepted;
  await accounts.join(ctx.db, companyId, accountId, role);
  const { user } = await accounts.whoAmI(ctx.db, accountId, companyId);
  ctx.audit('team.invitation-accepted', accepted.id, { company: companyId, actorId: accountId, after: { role } });
  ctx.after(noticeJob, {
    companyId,
    kind: 'team.invitation-accepted',
    to: { roles: ['ADMIN'] },
    except: accountId,
    values: { name: `${user.firstName} ${user.lastName}` },
    link: teamPlaces.members.at(),
  });
  return companyId;
}
