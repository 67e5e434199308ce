import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const dashboardRoom = room({
  name: 'dashboard',
  screens: [
    screen(dashboardPlaces.home, () => import('./DashboardScreen.tsx').then((m) => m.DashboardScreen), {
      words: ['questionnaire'],
    }),
    screen(dashboardPlaces.mainboard, () => import('./MainboardScreen.tsx').then((m) => m.MainboardScreen)),
  ],
  navigation: [
    {
      group: 'overview',
      order: 10,
      place: dashboardPlaces.home,
      label: 'dashboard',
      icon: 'IconLayoutDashboard',
    },
    {
      group: 'overview',
      order: 20,
      place: dashboardPlaces.mainboard,
      label: 'mainboard',
      icon: 'IconPresentation',
    },
  ],
});
