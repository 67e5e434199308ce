import { room } from '../kit/room.ts';
import { legalModule } from './legal.module.ts';

export const legalRoom = room({
  name: 'legal',
  buildsOn: [],
  modules: [legalModule],
});
