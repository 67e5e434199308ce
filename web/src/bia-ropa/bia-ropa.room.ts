import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const biaRopaRoom = room({
  name: 'bia-ropa',
  screens: [
    screen(biaRopaPlaces.inventory, () => import('./ProcessesScreen.tsx').then((m) => m.ProcessesScreen)),
    screen(biaRopaPlaces.create, () => import('./form/NewActivityScreen.tsx').then((m) => m.NewActivityScreen)),
    screen(biaRopaPlaces.activity, () => import('./activity/ActivityScreen.tsx').then((m) => m.ActivityScreen)),
    screen(biaRopaPlaces.report, () => import('./report/ImpactReportScreen.tsx').then((m) => m.ImpactReportScreen)),
    screen(biaRopaPlaces.edit, () => import('./form/EditActivityScreen.tsx').then((m) => m.EditActivityScreen)),
  ],
  navigation: [
    {
      group: 'privacy',
      order: 10,
      place: biaRopaPlaces.inventory,
      label: 'biaRopa',
      icon: 'IconAffiliate',
    },
  ],
  search: {
    permission: 'processing.read',
    search: async (query, signal) => (await import('./search.ts')).searchActivities(query, signal),
  },
  commands: [{ label: 'start', to: biaRopaPlaces.inventory.at({ view: 'start' }), permission: 'processing.edit' }],
});
