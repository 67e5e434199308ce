import { room } from '../kit/room.ts';
import { outboxModule } from './outbox.module.ts';

export const outboxRoom = room({
  name: 'outbox',
  buildsOn: [],
  modules: [outboxModule],
});
