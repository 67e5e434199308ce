/** An invitation whose link was handed over is mailed too: only the mailbox shows that somebody is who was invited. */
import { z } from 'zod';
import { byToken, domain } from '../kit/domain.ts';
import { linkToken } from '../kit/text.ts';

export const invitationMail = domain({
  mailInvitation: {
    method: 'POST',
    path: '/auth/invitations/:token/mail',
    access: byToken(),
    scope: 'installation',
    params: z.strictObject({ token: linkToken }),
    returns: z.object({ success: z.literal(true) }),
    limit: { max: 10, seconds: 60 },
    about: 'Mails an open invitation once more, to its address; at most five an hour.',
  },
});
