import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

const room = 'action-plans';

export const actionPlansRoutes = [
  place({
    path: '/action-plans',
    allow: 'any',
    room,
    screen: () => import('./list/PlansScreen.tsx').then((m) => m.PlansScreen),
  }),
  place({
    path: '/action-plans/new',
    allow: 'basic',
    room,
    screen: () => import('./new/NewPlanScreen.tsx').then((m) => m.NewPlanScreen),
  }),
  place({
    path: '/action-plans/:actionPlanId',
    allow: 'any',
    room,
    screen: () => import('./plan/PlanScreen.tsx').then((m) => m.PlanScreen),
  }),
];

registerSearch({
  room,
  permission: 'action-plans.read',
  search: async (query, signal) => (await import('./search.ts')).searchPlans(query, signal),
});
