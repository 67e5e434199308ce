/** What follows when somebody of the company may do less than before. */
import type { TeamUser } from '@vigia/contract/team/team.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { endInvitationsOf } from './invitations.store.ts';

/** Ends the open invitations that they sent, and tells the rooms; returns how many ended. Their place is already as it will be. */
export async function followLeaving(ctx: Ctx, member: TeamUser, handTo?: string): Promise<number> {
  const person = { id: member.id, name: `${member.firstName} ${member.lastName}`.trim(), handTo };
  for (const hear of ctx.kit.onLeave) await hear(ctx, person);
  const ended = await endInvitationsOf(ctx.db, member.id);
  for (const { id, email, role } of ended) ctx.audit('team.invitation-ended', id, { before: { email, role } });
  return ended.length;
}
