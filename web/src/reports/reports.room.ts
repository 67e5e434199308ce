import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const reportsRoom = room({
  name: 'reports',
  screens: [
    screen(reportsPlaces.packs, () => import('./packs/PacksScreen.tsx').then((m) => m.PacksScreen)),
    screen(reportsPlaces.pack, () => import('./packs/PackScreen.tsx').then((m) => m.PackScreen)),
    screen(reportsPlaces.risks, () => import('./RiskReportScreen.tsx').then((m) => m.RiskReportScreen)),
    screen(reportsPlaces.training, () => import('./TrainingReportScreen.tsx').then((m) => m.TrainingReportScreen)),
  ],
  navigation: [
    {
      group: 'prove',
      order: 70,
      place: reportsPlaces.packs,
      label: 'packs',
      icon: 'IconPresentation',
    },
    {
      group: 'prove',
      order: 80,
      place: reportsPlaces.risks,
      label: 'risks',
      icon: 'IconReportAnalytics',
    },
    {
      group: 'prove',
      order: 90,
      place: reportsPlaces.training,
      label: 'training',
      icon: 'IconClipboardCheck',
    },
  ],
});
