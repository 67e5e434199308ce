import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const reportsRoom = room({
  name: 'reports',
  screens: [
    screen(reportsPlaces.risks, () => import('./RiskReportScreen.tsx').then((m) => m.RiskReportScreen)),
    screen(reportsPlaces.training, () => import('./TrainingReportScreen.tsx').then((m) => m.TrainingReportScreen)),
  ],
  navigation: [
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
