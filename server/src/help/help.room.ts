import { room } from '../kit/room.ts';
import { helpModule } from './help.module.ts';

export const helpRoom = room({
  name: 'help',
  buildsOn: [],
  modules: [helpModule],
});
