import { placeholderPlaces } from '@vigia/contract/placeholder/placeholder.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const placeholderRoom = room({
  name: 'placeholder',
  screens: [screen(placeholderPlaces.actions, () => import('./ActionsScreen.tsx').then((m) => m.ActionsScreen))],
});
