import { landingPlaces } from '@vigia/contract/landing/landing.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const landingRoom = room({
  name: 'landing',
  buildsOn: ['dashboard', 'questionnaire'],
  screens: [
    screen(landingPlaces.home, () => import('./LandingScreen.tsx').then((m) => m.LandingScreen), { prerendered: true }),
    screen(landingPlaces.how, () => import('./HowScreen.tsx').then((m) => m.HowScreen), { prerendered: true }),
  ],
});
