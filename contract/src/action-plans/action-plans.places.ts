/** The screens of the action plans. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('action-plans.read');

export const actionPlansPlaces = {
  list: place('/action-plans', read, {
    query: ['assignedTo', 'closed', 'sort'],
    reads: [
      '/action-plans?page=1&limit=20&sort=todo',
      '/action-plans/stats/dashboard',
      '/action-plans/people',
      '/lists/action-plans',
    ],
  }),
  create: place('/action-plans/new', can('action-plans.edit')),
  plan: place('/action-plans/:actionPlanId', read),
};
