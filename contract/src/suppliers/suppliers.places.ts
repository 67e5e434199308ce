/** The screens about suppliers (specification: `/suppliers…`), and those that suppliers open without an account. */
import { can, open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('suppliers.read');

export const suppliersPlaces = {
  register: place('/suppliers', read, {
    reads: ['/suppliers/stats', '/lists/suppliers', '/suppliers?page=1&limit=20&sort=tier'],
    query: ['tier', 'status', 'decision', 'state', 'owner', 'sort', 'search', 'data', 'process'],
  }),
  create: place('/suppliers/new', read),
  templates: place('/suppliers/templates', read),
  template: place('/suppliers/templates/:id', read),
  report: place('/suppliers/tprm-report', read),
  evaluation: place('/suppliers/evaluations/:id', read),
  supplier: place('/suppliers/:id', read, { query: ['send'] }),
  edit: place('/suppliers/:id/edit', read),
  /** For suppliers: answering, at both addresses of the specification, and a rehearsal that keeps nothing. */
  response: place('/suppliers/response/:token', open()),
  responseOld: place('/supplier-response/:token', open()),
  rehearsal: place('/test-supplier/:token', open()),
};
