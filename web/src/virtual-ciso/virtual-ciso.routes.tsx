import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

const room = 'virtual-ciso';
const screen = () => import('./ChatScreen.tsx').then((m) => m.ChatScreen);

/** One screen under two names (specification §2). */
export const virtualCisoRoutes = [
  place({ path: '/chat', allow: 'any', room, screen }),
  place({ path: '/virtual-ciso', allow: 'any', room, screen }),
];

registerSearch({
  room,
  permission: 'chat.use',
  search: async (query) => (await import('./asking.ts')).offerToAsk(query),
});
