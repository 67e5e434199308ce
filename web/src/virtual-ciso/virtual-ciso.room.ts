import { virtualCisoPlaces } from '@vigia/contract/virtual-ciso/virtual-ciso.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const virtualCisoRoom = room({
  name: 'virtual-ciso',
  screens: [
    // Open from the first minute: an emergency does not wait for the first questions.
    screen(virtualCisoPlaces.chat, () => import('./ChatScreen.tsx').then((m) => m.ChatScreen), { ungated: true }),
    screen(virtualCisoPlaces.officer, () => import('./ChatScreen.tsx').then((m) => m.ChatScreen), { ungated: true }),
    screen(virtualCisoPlaces.brief, () => import('./brief/BriefScreen.tsx').then((m) => m.BriefScreen)),
  ],
  navigation: [
    {
      group: 'overview',
      order: 5,
      place: virtualCisoPlaces.chat,
      label: 'chat',
      icon: 'IconMessageCircle',
    },
  ],
  search: {
    permission: 'chat.use',
    search: async (query) => (await import('./asking.ts')).offerToAsk(query),
  },
  commands: [
    { label: 'ask', to: virtualCisoPlaces.chat.at(), permission: 'chat.use' },
    { label: 'brief', to: virtualCisoPlaces.brief.at(), permission: 'compliance.read' },
  ],
});
