import { legalPlaces } from '@vigia/contract/legal/legal.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const legalRoom = room({
  name: 'legal',
  screens: [
    screen(legalPlaces.privacy, () => import('./LegalScreen.tsx').then((m) => m.PrivacyScreen)),
    screen(legalPlaces.terms, () => import('./LegalScreen.tsx').then((m) => m.TermsScreen)),
  ],
});
