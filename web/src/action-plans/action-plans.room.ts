import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const actionPlansRoom = room({
  name: 'action-plans',
  screens: [
    screen(actionPlansPlaces.list, () => import('./list/PlansScreen.tsx').then((m) => m.PlansScreen)),
    screen(actionPlansPlaces.create, () => import('./new/NewPlanScreen.tsx').then((m) => m.NewPlanScreen)),
    screen(actionPlansPlaces.plan, () => import('./plan/PlanScreen.tsx').then((m) => m.PlanScreen)),
  ],
  navigation: [
    {
      group: 'improve',
      order: 20,
      place: actionPlansPlaces.list,
      label: 'actionPlans',
      icon: 'IconListCheck',
    },
  ],
  search: {
    permission: 'action-plans.read',
    search: async (query, signal) => (await import('./search.ts')).searchPlans(query, signal),
  },
  commands: [{ label: 'create', to: actionPlansPlaces.create.at(), permission: 'action-plans.edit' }],
});
