import { apiTokensPlaces } from '@vigia/contract/api-tokens/api-tokens.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const apiTokensRoom = room({
  name: 'api-tokens',
  screens: [screen(apiTokensPlaces.tokens, () => import('./TokensScreen.tsx').then((m) => m.TokensScreen))],
  commands: [{ label: 'create', to: apiTokensPlaces.tokens.at(), permission: 'api-tokens.use' }],
});
