import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const privacyRoom = room({
  name: 'privacy',
  screens: [
    screen(privacyPlaces.requests, () => import('./RequestsScreen.tsx').then((m) => m.RequestsScreen)),
    screen(privacyPlaces.request, () => import('./RequestScreen.tsx').then((m) => m.RequestScreen)),
    screen(privacyPlaces.programme, () => import('./ProgrammeScreen.tsx').then((m) => m.ProgrammeScreen)),
    screen(privacyPlaces.form, () => import('./PublicFormScreen.tsx').then((m) => m.PublicFormScreen)),
    screen(privacyPlaces.confirm, () => import('./ConfirmScreen.tsx').then((m) => m.ConfirmScreen)),
    screen(privacyPlaces.handover, () => import('./AnswerScreen.tsx').then((m) => m.AnswerScreen)),
  ],
  navigation: [
    {
      group: 'privacy',
      order: 20,
      place: privacyPlaces.requests,
      label: 'requests',
      icon: 'IconUserQuestion',
    },
    {
      group: 'privacy',
      order: 30,
      place: privacyPlaces.programme,
      label: 'programme',
      icon: 'IconUserShield',
    },
  ],
});
