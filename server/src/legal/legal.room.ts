import { room } from '../kit/room.ts';
import { legalModule } from './legal.module.ts';
import { securityTextModule } from './security-txt.ts';

export const legalRoom = room({
  name: 'legal',
  buildsOn: [],
  modules: [legalModule, securityTextModule],
});
