/** The screens of the risk register (specification: `/risk-management`). */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('risks.read');

export const risksPlaces = {
  register: place('/risk-management', read, {
    reads: ['/risks/stats', '/lists/risks', '/risks?page=1&limit=20&sort=-score', '/risks/method'],
    query: ['view', 'category', 'severity', 'status', 'owner', 'likelihood', 'impact', 'sort', 'search'],
  }),
  create: place('/risk-management/new', read, { query: ['control'] }),
  risk: place('/risk-management/:id', read),
  edit: place('/risk-management/:id/edit', read),
  approve: place('/risk-management/:id/approve/:token', read),
  plan: place('/risk-management/:riskId/create-action-plan', read),
};
