import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const complianceRoom = room({
  name: 'compliance',
  screens: [
    screen(compliancePlaces.iso27001, () => import('./framework/OurScreens.tsx').then((m) => m.IsoScreen)),
    screen(compliancePlaces['nist-csf'], () => import('./framework/OurScreens.tsx').then((m) => m.CsfScreen)),
    screen(compliancePlaces.lgpd, () => import('./framework/OurScreens.tsx').then((m) => m.LgpdScreen)),
    screen(compliancePlaces.control, () => import('./control/ControlScreen.tsx').then((m) => m.ControlScreen)),
    screen(compliancePlaces.statement, () => import('./soa/StatementScreen.tsx').then((m) => m.StatementScreen)),
    screen(compliancePlaces.own, () => import('./soa/OwnFrameworkScreen.tsx').then((m) => m.OwnFrameworkScreen)),
  ],
  navigation: [
    {
      group: 'prove',
      order: 10,
      place: compliancePlaces.iso27001,
      label: 'iso27001',
      icon: 'IconShieldCheck',
    },
    {
      group: 'prove',
      order: 20,
      place: compliancePlaces['nist-csf'],
      label: 'nistCsf',
      icon: 'IconShieldHalf',
    },
    {
      group: 'prove',
      order: 30,
      place: compliancePlaces.lgpd,
      label: 'lgpd',
      icon: 'IconScale',
    },
  ],
  search: {
    permission: 'compliance.read',
    search: async (query, signal) => (await import('./search.ts')).searchControls(query, signal),
  },
});
