import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

const room = 'compliance';
const frameworks = () => import('./framework/OurScreens.tsx');

export const complianceRoutes = [
  place({ path: '/compliance/iso27001', allow: 'admin', room, screen: () => frameworks().then((m) => m.IsoScreen) }),
  place({ path: '/compliance/nist-csf', allow: 'admin', room, screen: () => frameworks().then((m) => m.CsfScreen) }),
  place({ path: '/compliance/lgpd', allow: 'admin', room, screen: () => frameworks().then((m) => m.LgpdScreen) }),
  place({
    path: '/compliance/:framework/control/:id',
    allow: 'admin',
    room,
    screen: () => import('./control/ControlScreen.tsx').then((m) => m.ControlScreen),
  }),
];

registerSearch({
  room,
  permission: 'compliance.read',
  search: async (query, signal) => (await import('./search.ts')).searchControls(query, signal),
});
