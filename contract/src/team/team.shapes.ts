/** An invitation, as the team and the sign-in page know it: apart from the routes, so that the latter does not load those. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { companyRole } from '../kit/roles.ts';
import { instant } from '../kit/text.ts';

export const invitationStatus = z.enum(['PENDING', 'ACCEPTED', 'EXPIRED']);
export const invitation = z.object({
  id,
  email: z.string(),
  role: companyRole,
  firstName: z.string(),
  lastName: z.string(),
  status: invitationStatus,
  invitedAt: instant,
  expiresAt: instant,
  /** What became of its mail; `kept` where no mail server is set, `failed` where the address was refused. */
  mail: z.enum(['kept', 'queued', 'sent', 'failed']).nullable(),
});
/** An invitation just made or sent again. */
export const invited = z.object({
  invitation,
  /** True when the mail server took the message within five seconds; else it waits, or is kept where there is none. */
  emailSent: z.boolean(),
  /** The link that accepts it, shown this once: for whoever hands it over by other means. */
  link: z.string(),
});
export type Invited = z.infer<typeof invited>;
export type Invitation = z.infer<typeof invitation>;
