/** The people of a company and who is invited (specification §7 "Team"). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { many } from '../kit/fields.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { firstName, lastName } from '../kit/people.ts';
import { companyRole } from '../kit/roles.ts';
import { instant, line } from '../kit/text.ts';
import { invitation, invitationStatus, invited } from './team.shapes.ts';

export const teamUser = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: companyRole,
  isActive: z.boolean(),
  /** Also runs the installation: a company does not change such a member. */
  isOperator: z.boolean(),
  lastLoginAt: instant.nullable(),
  joinedAt: instant,
});
export type TeamUser = z.infer<typeof teamUser>;

/**
 * A company gives the role (`basedOn`: the role seen before). The name is the member's own, but for somebody who has
 * never signed in.
 */
export const memberDraft = z.strictObject({
  role: companyRole.optional(),
  basedOn: companyRole.optional(),
  firstName: firstName.optional(),
  lastName: lastName.optional(),
});
export const teamFilters = z.strictObject({
  ...paging,
  search: line(100).optional(),
  role: many(companyRole),
  status: z.enum(['active', 'inactive']).optional(),
  sort: z.enum(['name', '-name', 'lastLoginAt', '-lastLoginAt', 'role']).default('name'),
});
export const invitationFilters = z.strictObject({ ...paging, status: many(invitationStatus) });

const done = z.object({ success: z.literal(true) });

export const team = domain({
  users: { method: 'GET', path: '/team/users', access: can('team.read'), query: teamFilters, returns: page(teamUser) },
  invitations: {
    method: 'GET',
    path: '/team/invitations',
    access: can('team.read'),
    query: invitationFilters,
    returns: page(invitation),
  },
  update: {
    method: 'PUT',
    path: '/team/users/:id',
    access: can('team.edit'),
    params: withId,
    body: memberDraft,
    returns: teamUser,
  },
  remove: {
    method: 'DELETE',
    path: '/team/users/:id',
    access: can('team.edit'),
    params: withId,
    returns: done,
  },
  setStatus: {
    method: 'PATCH',
    path: '/team/users/:id/status',
    access: can('team.edit'),
    params: withId,
    body: z.strictObject({ isActive: z.boolean() }),
    returns: teamUser,
  },
  resend: {
    method: 'POST',
    path: '/team/invitations/:id/resend',
    access: can('team.edit'),
    params: withId,
    limit: { max: 30, seconds: 60 },
    returns: invited,
  },
  cancel: { method: 'DELETE', path: '/team/invitations/:id', access: can('team.edit'), params: withId, returns: done },
  stats: {
    method: 'GET',
    path: '/team/team/stats',
    access: can('team.read'),
    returns: z.object({
      total: z.number().int(),
      active: z.number().int(),
      inactive: z.number().int(),
      pendingInvitations: z.number().int(),
      byRole: z.record(companyRole, z.number().int()),
    }),
  },
});
