/** The screens of the library, and the page that anybody may read. */
import { can, open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('policies.read');
const ask = can('policies.ask-reading');

export const libraryPlaces = {
  library: place('/library', read, {
    reads: ['/lists/policies', '/library/policies?page=1&limit=20&sort=title'],
    query: ['view', 'kind', 'status', 'sort', 'search'],
  }),
  policy: place('/library/policies/:policyId', read, { query: ['view'] }),
  readings: place('/library/readings', can('policies.confirm'), { query: ['view'] }),
  reading: place('/library/policies/:policyId/read', can('policies.confirm')),
  readers: place('/library/policies/:policyId/readers', ask, { query: ['state', 'search'] }),
  /** For people who do not sign in. */
  readingByLink: place('/library/reading/:token', open()),
  debug: place('/library-debug', read),
  trust: place('/library/trust', can('policies.publish')),
  publicPolicy: place('/public/policies/:slug', open()),
  publicTrust: place('/public/trust/:slug', open()),
};
