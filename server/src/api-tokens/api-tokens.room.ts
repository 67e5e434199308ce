import { room } from '../kit/room.ts';
import { apiTokensModule } from './api-tokens.module.ts';

export const apiTokensRoom = room({
  name: 'api-tokens',
  buildsOn: ['frameworks', 'virtual-ciso'],
  modules: [apiTokensModule],
});
