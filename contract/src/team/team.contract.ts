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

/** What somebody answers for and is not over, by kind: in words of the reader's language, and where it is listed. */
export const owned = z.object({
  items: z.array(z.object({ key: z.string(), text: z.string(), count: z.number().int(), href: z.string() })),
});
export type Owned = z.output<typeof owned>;
/** Who answers for it from now on: an active member. Without it all of it keeps the name of whoever leaves. */
const handTo = id.optional();

const done = z.object({ success: z.literal(true) });
/** Open invitations that ended, because whoever sent them may not send them any more. */
const ended = { endedInvitations: z.number().int() };

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
    stepUp: 'sometimes',
    params: withId,
    body: memberDraft,
    returns: teamUser.extend(ended),
    about: 'Making somebody an administrator asks for a confirmed session.',
  },
  owned: {
    method: 'GET',
    path: '/team/users/:id/owned',
    access: can('team.edit'),
    params: withId,
    returns: owned,
    about: 'What this person answers for and is not over, by kind: to be handed over before the person leaves.',
  },
  remove: {
    method: 'DELETE',
    path: '/team/users/:id',
    access: can('team.edit'),
    stepUp: true,
    params: withId,
    query: z.strictObject({ handTo }),
    returns: done.extend(ended),
  },
  setStatus: {
    method: 'PATCH',
    path: '/team/users/:id/status',
    access: can('team.edit'),
    stepUp: true,
    params: withId,
    body: z.strictObject({ isActive: z.boolean(), handTo }),
    returns: teamUser.extend(ended),
  },
  resend: {
    method: 'POST',
    path: '/team/invitations/:id/resend',
    access: can('team.edit'),
    stepUp: 'sometimes',
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
