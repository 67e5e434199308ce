/** The page on which a company tells strangers what it does for security: written, looked at and made public by an admin. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { trustDraft, trustSettings } from './trust.shapes.ts';

const shows = can('policies.publish');

export const trust = domain({
  trustPage: {
    method: 'GET',
    path: '/library/trust-page',
    access: shows,
    returns: trustSettings,
    about: 'What is chosen, and the page as strangers read it.',
  },
  saveTrustPage: {
    method: 'PUT',
    path: '/library/trust-page',
    access: shows,
    body: trustDraft,
    returns: trustSettings,
    about: 'Saving makes nothing public; where the page is public already, it changes at once.',
  },
  publishTrustPage: {
    method: 'POST',
    path: '/library/trust-page/publication',
    access: shows,
    body: z.strictObject({ isPublic: z.boolean() }),
    returns: trustSettings,
    about: 'Whether anybody may read the page. Takes effect at once.',
  },
});
