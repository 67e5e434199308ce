import { outboxPlaces } from '@vigia/contract/outbox/outbox.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const outboxRoom = room({
  name: 'outbox',
  screens: [
    screen(outboxPlaces.list, () => import('./OutboxScreen.tsx').then((m) => m.OutboxScreen)),
    screen(outboxPlaces.message, () => import('./MessageScreen.tsx').then((m) => m.MessageScreen)),
  ],
  navigation: [
    {
      group: 'company',
      order: 40,
      place: outboxPlaces.list,
      label: 'outbox',
      icon: 'IconMailbox',
    },
  ],
});
