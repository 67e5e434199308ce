/** The people of a company: their roles, who may still come in, who is out (ISO/IEC 27001 A.5.16, A.5.18). */

import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { conflict, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { type TeamUser, team } from '@vigia/contract/team/team.contract.ts';
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import { mustBeConfirmed } from '../kit/auth/confirmed.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { makeTokens } from './invitations.rules.ts';
import * as invitations from './invitations.store.ts';
import { mailInvitation, type Stored, told } from './team.commands.ts';
import { followLeaving } from './team.leaving.ts';
import { leavesNobody, type NextMembership } from './team.rules.ts';
import * as store from './team.store.ts';

const done = { success: true } as const;

type What = 'role-changed' | 'activated' | 'deactivated' | 'removed';

export const teamModule = implement(team, {
  users: (ctx, { query }) => store.pageMembers(ctx.db, query),
  invitations: (ctx, { query }) => invitations.pageInvitations(ctx.db, query),
  async stats(ctx) {
    const [rows, pendingInvitations] = await Promise.all([store.countByRole(ctx.db), invitations.pending(ctx.db)]);
    const sum = (of: typeof rows) => of.reduce((n, row) => n + row.count, 0);
    const active = rows.filter((row) => row.isActive);
    const ofRole = (role: string) => sum(rows.filter((row) => row.role === role));
    return {
      total: sum(rows),
      active: sum(active),
      inactive: sum(rows) - sum(active),
      pendingInvitations,
      byRole: { ADMIN: ofRole('ADMIN'), BASIC: ofRole('BASIC'), VIEWER: ofRole('VIEWER') },
    };
  },
  async update(ctx, { params: { id }, body: { role, basedOn, ...names } }) {
    const before = await changeable(ctx, id);
    if (basedOn !== undefined && basedOn !== before.role) throw conflict('kit.changed-meanwhile');
    const member = await named(ctx, before, names);
    if (role === undefined || role === member.role) return { ...member, endedInvitations: 0 };
    if (role === 'ADMIN') mustBeConfirmed(ctx);
    await prepare(ctx, member, { role });
    await store.setRole(ctx.db, id, role);
    const endedInvitations = await followLeaving(ctx, member);
    return { ...signed(ctx, 'role-changed', member, { role }), endedInvitations };
  },
  owned: async (ctx, { params: { id } }) => {
    await changeable(ctx, id);
    return { items: await ctx.kit.owned.of(ctx.db, id, ctx.locale) };
  },
  async setStatus(ctx, { params: { id }, body: { isActive, handTo } }) {
    const member = await changeable(ctx, id);
    if (isActive === member.isActive) return { ...member, endedInvitations: 0 };
    await prepare(ctx, member, { isActive });
    if (!isActive) await handOver(ctx, member, handTo);
    await store.setMemberActive(ctx.db, id, isActive);
    const endedInvitations = isActive ? 0 : await followLeaving(ctx, member, handTo);
    return { ...signed(ctx, isActive ? 'activated' : 'deactivated', member, { isActive }), endedInvitations };
  },
  async remove(ctx, { params: { id }, query: { handTo } }) {
    const member = await changeable(ctx, id);
    await prepare(ctx, member, null);
    await handOver(ctx, member, handTo);
    await store.removeMember(ctx.db, id);
    const endedInvitations = await followLeaving(ctx, member, handTo);
    signed(ctx, 'removed', member, { isActive: false });
    return { ...done, endedInvitations };
  },
  resend: manualTransaction(async (context, { params }) =>
    told(context, await context.work((ctx) => resent(ctx, params.id))),
  ),
  async cancel(ctx, { params: { id } }) {
    const invitation = await invitations.findInvitation(ctx.db, id);
    if (!invitation || !(await invitations.cancel(ctx.db, id))) throw await refusalOf(ctx, id);
    ctx.audit('team.invitation-cancelled', id, { before: { email: invitation.email, role: invitation.role } });
    return done;
  },
});

/** Sends an invitation again. */
async function resent(ctx: Ctx, id: string): Promise<Stored> {
  const tokens = makeTokens();
  const invitation = await invitations.renew(ctx.db, {
    ...{ companyId: ctx.company.id, id, tokenHash: tokens.hash, by: ctx.user },
  });
  if (!invitation) throw await refusalOf(ctx, id);
  if (invitation.role === 'ADMIN') mustBeConfirmed(ctx);
  ctx.audit('team.invitation-resent', id, { after: { email: invitation.email, role: invitation.role } });
  return mailInvitation(ctx, ctx.company, invitation, tokens);
}

interface Names {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** The member with other names, where it has never signed in. Throws 409 `team.own-name` where it has. */
async function named(ctx: Ctx, member: TeamUser, { firstName, lastName }: Names): Promise<TeamUser> {
  const next = { firstName: firstName ?? member.firstName, lastName: lastName ?? member.lastName };
  if (next.firstName === member.firstName && next.lastName === member.lastName) return member;
  if (!(await store.nameNewcomer(ctx.db, member.id, next))) throw conflict('team.own-name');
  const { firstName: first, lastName: last } = member;
  ctx.audit('team.member-named', member.id, { before: { firstName: first, lastName: last }, after: next });
  return { ...member, ...next };
}

/** The member, or why nobody here may change it. */
async function changeable(ctx: Ctx, id: string): Promise<TeamUser> {
  const member = await store.findMember(ctx.db, id);
  if (!member) throw notFound();
  if (member.isOperator) throw new Problem('team.operator', { status: 403 });
  return member;
}

/** Holds what the change depends on, and ends the member's sessions: no right that is taken away is used once more. */
async function prepare(ctx: Ctx, member: TeamUser, next: NextMembership): Promise<void> {
  const places = await store.lockMember(ctx.db, member.id);
  const now = places.find((place) => place.id === member.id);
  if (now?.role !== member.role || now.isActive !== member.isActive) throw conflict('kit.changed-meanwhile');
  if (leavesNobody(places, member.id, next)) throw conflict('team.last-admin');
  await store.endSessions(ctx.db, member.id);
}

/** Gives what the member answers for to an active colleague, signs it, and tells whoever has it now. Throws 422 for anybody else. */
async function handOver(ctx: Ctx, member: TeamUser, to: string | undefined): Promise<void> {
  if (to === undefined) return;
  const role = to === member.id ? null : await roleOfMember(ctx.db, to);
  if (!role) throw invalid([{ pointer: '/handTo', code: 'team.not-a-colleague' }]);
  const items = await ctx.kit.owned.of(ctx.db, member.id, ctx.locale);
  if (items.some(({ needs }) => !allows(role, needs)))
    throw invalid([{ pointer: '/handTo', code: 'team.may-not-hold' }]);
  if (items.length === 0) return;
  const given = await ctx.kit.owned.handOver(ctx, member.id, to);
  ctx.audit('team.handed-over', member.id, { before: { owner: member.id }, after: { owner: to, ...given } });
  if (to === ctx.user.id) return;
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind: 'team.handed-over',
    to: { accounts: [to] },
    values: {
      name: `${member.firstName} ${member.lastName}`.trim(),
      count: items.reduce((sum, { count }) => sum + count, 0),
    },
    link: dashboardPlaces.home.at(),
  });
}

/** Signs the change and tells the other ADMINs. Returns the member as it now is. */
function signed(ctx: Ctx, what: What, member: TeamUser, next: Partial<TeamUser>): TeamUser {
  const { email, role, isActive } = member;
  ctx.audit(`team.member-${what}`, member.id, {
    before: { email, role, isActive },
    after: what === 'removed' ? undefined : { email, role, isActive, ...next },
  });
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind: 'team.member-changed',
    to: { roles: ['ADMIN'] },
    except: ctx.user.id,
    values: { name: `${member.firstName} ${member.lastName}`.trim(), what, role: next.role ?? role },
    link: teamPlaces.members.at(),
  });
  return { ...member, ...next };
}

async function refusalOf(ctx: Ctx, id: string): Promise<Problem> {
  const invitation = await invitations.findInvitation(ctx.db, id);
  return invitation?.status === 'ACCEPTED' ? conflict('team.invitation-accepted') : notFound();
}
