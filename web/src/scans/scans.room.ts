import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const scansRoom = room({
  name: 'scans',
  screens: [
    screen(scansPlaces.scan, () => import('./ScanScreen.tsx').then((m) => m.ScanScreen)),
    screen(scansPlaces.result, () => import('./result/ScanResultScreen.tsx').then((m) => m.ScanResultScreen)),
    screen(scansPlaces.check, () => import('./ScanCheckScreen.tsx').then((m) => m.ScanCheckScreen)),
  ],
  navigation: [
    {
      group: 'protect',
      order: 40,
      place: scansPlaces.scan,
      label: 'scan',
      icon: 'IconRadar2',
    },
  ],
  commands: [{ label: 'start', to: scansPlaces.scan.at(), permission: 'scans.run' }],
});
