/** The screens of requests about personal data, and those that the people concerned open without an account. */
import { can, open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('privacy.read');

export const privacyPlaces = {
  requests: place('/privacy-requests', read, {
    reads: ['/privacy/requests/figures', '/lists/privacy-requests', '/privacy/requests?page=1&limit=20&sort=dueOn'],
    query: ['status', 'kind', 'search', 'sort'],
  }),
  request: place('/privacy-requests/:id', read, { query: ['search', 'result'] }),
  programme: place('/privacy-programme', read, { query: ['step'] }),
  form: place('/privacy/:slug', open()),
  confirm: place('/privacy/confirm/:token', open()),
  handover: place('/privacy/answer/:token', open()),
};
