/** Which roles a company asks for a second factor (ISO/IEC 27001:2022 A.8.5). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { companyRole } from '../kit/roles.ts';

export const secondFactorRule = z.strictObject({
  roles: z.array(companyRole).max(3),
  /** How many days people have, from now or from when they join. */
  graceDays: z.int().min(0).max(90),
});

/** A rule, and the one that was read: whoever changed it meanwhile is not written over. */
const ruleChange = secondFactorRule.extend({ basedOn: secondFactorRule });

const count = z.int();
const told = z.object({
  ...secondFactorRule.shape,
  /** Active members without a second factor, by role. */
  unprotected: z.object({ ADMIN: count, BASIC: count, VIEWER: count }),
});

export const secondFactorRoutes = domain({
  secondFactor: {
    method: 'GET',
    path: '/companies/:id/second-factor',
    access: can('company.edit'),
    scope: 'installation',
    params: withId,
    returns: told,
    about: 'Which roles the company asks for a second factor, and who has none yet.',
  },
  setSecondFactor: {
    method: 'PUT',
    path: '/companies/:id/second-factor',
    access: can('company.edit'),
    stepUp: true,
    scope: 'installation',
    params: withId,
    body: ruleChange,
    returns: told,
    about: 'When the days are over, members of these roles without one see only how to turn one on.',
  },
});
