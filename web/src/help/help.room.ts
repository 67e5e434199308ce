import { helpPlaces } from '@vigia/contract/help/help.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const helpRoom = room({
  name: 'help',
  screens: [screen(helpPlaces.help, () => import('./HelpScreen.tsx').then((m) => m.HelpScreen))],
  commands: [
    { label: 'glossary', to: helpPlaces.help.at() },
    { label: 'risk', to: helpPlaces.help.at({ tab: 'risk' }) },
    { label: 'rhythm', to: helpPlaces.help.at({ tab: 'rhythm' }) },
  ],
});
