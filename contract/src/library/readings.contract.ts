/** Documents as people read and confirm them, and who asked them to (ISO/IEC 27001 7.3, A.5.1). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { asFile, page, paging } from '../kit/page.ts';
import {
  policyReader,
  policyReading,
  readerFilters,
  readingAskDraft,
  readingConfirmation,
  readingCoverage,
  readingDuty,
} from './readings.shapes.ts';

const confirms = can('policies.confirm');
const asks = can('policies.ask-reading');

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
});
