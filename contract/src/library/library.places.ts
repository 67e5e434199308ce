/** The screens of the library, and the page that anybody may read. */
import { can, open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('policies.read');

export const libraryPlaces = {
  library: place('/library', read, { query: ['view', 'kind', 'status', 'sort', 'search'] }),
  policy: place('/library/policies/:policyId', read, { query: ['view'] }),
  debug: place('/library-debug', can('policies.publish')),
  publicPolicy: place('/public/policies/:slug', open()),
};
