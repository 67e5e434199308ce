/** The screens of the action plans. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('action-plans.read');

export const actionPlansPlaces = {
  list: place('/action-plans', read, { query: ['assignedTo', 'closed', 'sort'] }),
  create: place('/action-plans/new', can('action-plans.edit')),
  plan: place('/action-plans/:actionPlanId', read),
};
