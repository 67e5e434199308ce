import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const dashboardRoom = room({
  name: 'dashboard',
  screens: [screen(dashboardPlaces.home, () => import('./DashboardScreen.tsx').then((m) => m.DashboardScreen))],
  navigation: [
    {
      group: 'overview',
      order: 10,
      place: dashboardPlaces.home,
      label: 'dashboard',
      icon: () => import('@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'),
    },
  ],
});
