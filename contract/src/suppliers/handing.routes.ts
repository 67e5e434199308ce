/** The link itself, for an installation from which no mail goes out: somebody of the company hands it over. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';

export const handingRoutes = domain({
  handLink: {
    method: 'POST',
    path: '/suppliers/:id/link',
    access: can('suppliers.edit'),
    params: withId,
    returns: z.object({ link: z.string(), email: z.string() }),
    refuses: [409],
    about: 'Only where no mail goes out: a fresh link to what is out, shown this once; the old one ends.',
  },
});
