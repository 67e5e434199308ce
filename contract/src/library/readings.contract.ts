/** Documents as people read and confirm them, and who asked them to (ISO/IEC 27001 7.3, A.5.1). */
import { z } from 'zod';
import { byToken, can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { asFile, page, paging } from '../kit/page.ts';
import { linkToken } from '../kit/text.ts';
import {
  linkedReading,
  policyReader,
  policyReading,
  readerFilters,
  readingAskDraft,
  readingConfirmation,
  readingCoverage,
  readingDuty,
  readingLinkDraft,
} from './readings.shapes.ts';

const confirms = can('policies.confirm');
const asks = can('policies.ask-reading');
const readsByLink = byToken('library.read');
const withToken = z.strictObject({ token: linkToken });

export const readings = domain({
  myReadings: {
    method: 'GET',
    path: '/library/readings',
    access: confirms,
    query: z.strictObject({ ...paging, view: z.enum(['open', 'all']).default('open') }),
    returns: page(readingDuty),
    about: 'What is asked of oneself, the soonest first.',
  },
  reading: {
    method: 'GET',
    path: '/library/policies/:id/reading',
    access: confirms,
    params: withId,
    returns: policyReading,
    about: 'The approved version, whatever is being drafted beside it.',
  },
  confirmReading: {
    method: 'POST',
    path: '/library/policies/:id/confirmation',
    access: confirms,
    params: withId,
    body: readingConfirmation,
    returns: policyReading,
    about: 'Said once for a version, however often it is sent; kept with the fingerprint of the text that was read.',
  },
  readingCoverage: {
    method: 'GET',
    path: '/library/policies/:id/reading-requests',
    access: asks,
    params: withId,
    returns: readingCoverage,
  },
  askReading: {
    method: 'POST',
    path: '/library/policies/:id/reading-requests',
    access: asks,
    params: withId,
    body: readingAskDraft,
    status: 201,
    returns: readingCoverage,
    about: 'Asks everybody, a role or chosen people to read and confirm; whoever joins later is asked too.',
  },
  withdrawReading: {
    method: 'DELETE',
    path: '/library/reading-requests/:id',
    access: asks,
    params: withId,
    returns: z.object({ success: z.literal(true) }),
    about: 'Nobody is asked any more; what was confirmed stays on record.',
  },
  readers: {
    method: 'GET',
    path: '/library/policies/:id/readers',
    access: asks,
    params: withId,
    query: readerFilters,
    returns: page(policyReader),
  },
  exportReaders: {
    method: 'GET',
    path: '/library/policies/:id/readers/export',
    access: asks,
    params: withId,
    query: readerFilters.omit({ page: true, limit: true }).extend(asFile),
    sends: 'file',
    returns: z.any(),
    about: 'Who read which version when, and who did not.',
  },
  mailReadingLinks: {
    method: 'POST',
    path: '/library/policies/:id/reading-links',
    access: asks,
    params: withId,
    body: readingLinkDraft,
    status: 202,
    limit: { max: 10, seconds: 3600 },
    refuses: [409],
    /** `mailLeaves`: else the links stay in the operator's outbox. */
    returns: z.object({ waiting: z.number().int(), mailLeaves: z.boolean() }),
    about: 'Mails those who have not confirmed a link of their own, by which they read and confirm without signing in.',
  },
  readingByLink: {
    method: 'GET',
    path: '/library/reading-links/:token',
    access: readsByLink,
    params: withToken,
    limit: { max: 120, seconds: 60 },
    returns: linkedReading,
    about: 'The approved version, for whoever holds the link. Confirms nothing.',
  },
  confirmByLink: {
    method: 'POST',
    path: '/library/reading-links/:token/confirmation',
    access: readsByLink,
    params: withToken,
    body: readingConfirmation,
    limit: { max: 20, seconds: 60 },
    refuses: [409],
    returns: linkedReading,
  },
});
