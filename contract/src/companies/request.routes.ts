/** What a company asks about all its data: a copy to take along, or to be erased (LGPD art. 16 and 18, V and VI). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { filled, instant } from '../kit/text.ts';

const kind = z.enum(['copy', 'erasure']);
export type CompanyRequestKind = z.infer<typeof kind>;

/** In days from the day of asking: until when it is done, and from when on it may be. */
export const requestTerms = { copy: { from: 0, until: 15 }, erasure: { from: 7, until: 30 } } as const;

export const companyRequest = z.object({
  id,
  kind,
  reason: z.string(),
  state: z.enum(['open', 'cancelled', 'done']),
  askedAt: instant,
  askedBy: personRef.nullable(),
  /** Before this day nothing is erased. */
  fromOn: z.iso.date(),
  dueOn: z.iso.date(),
  endedAt: instant.nullable(),
  endedBy: personRef.nullable(),
});
export type CompanyRequest = z.infer<typeof companyRequest>;

/** The latest first. */
const told = z.object({ items: z.array(companyRequest) });

export const requestRoutes = domain({
  requests: {
    method: 'GET',
    path: '/companies/:id/requests',
    access: can('company.edit'),
    scope: 'installation',
    params: withId,
    returns: told,
    about: 'What the company asked about all its data: a copy, or to be erased.',
  },
  request: {
    method: 'POST',
    path: '/companies/:id/requests',
    access: can('company.edit'),
    stepUp: true,
    scope: 'installation',
    params: withId,
    body: z.strictObject({ kind, reason: filled(1_000) }),
    status: 201,
    returns: told,
    limit: { max: 10, seconds: 3_600 },
    refuses: [409],
    about: 'Tells every administrator and whoever runs the installation, who does it. One of a kind is open at a time.',
  },
  cancelRequest: {
    method: 'POST',
    path: '/companies/:id/requests/:requestId/cancel',
    access: can('company.edit'),
    scope: 'installation',
    params: withId.extend({ requestId: id }),
    returns: told,
    refuses: [409],
    about: 'By any administrator, until it is done.',
  },
});
