import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const evidencesRoom = room({
  name: 'evidences',
  screens: [screen(evidencesPlaces.register, () => import('./EvidencesScreen.tsx').then((m) => m.EvidencesScreen))],
  navigation: [
    {
      group: 'prove',
      order: 50,
      place: evidencesPlaces.register,
      label: 'evidences',
      icon: 'IconFileCheck',
    },
  ],
  search: {
    permission: 'evidence.read',
    search: async (query, signal) => (await import('./search.ts')).searchEvidences(query, signal),
  },
  commands: [{ label: 'add', to: evidencesPlaces.register.at({ add: 1 }), permission: 'evidence.edit' }],
});
