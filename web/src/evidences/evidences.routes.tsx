import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

export const evidencesRoutes = [
  place({
    path: '/compliance/evidences',
    allow: 'admin',
    room: 'evidences',
    screen: () => import('./EvidencesScreen.tsx').then((m) => m.EvidencesScreen),
  }),
];

registerSearch({
  room: 'evidences',
  permission: 'evidence.read',
  search: async (query, signal) => (await import('./search.ts')).searchEvidences(query, signal),
});
