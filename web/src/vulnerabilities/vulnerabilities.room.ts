import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const vulnerabilitiesRoom = room({
  name: 'vulnerabilities',
  screens: [
    screen(vulnerabilitiesPlaces.list, () => import('./FindingsScreen.tsx').then((m) => m.FindingsScreen)),
    screen(vulnerabilitiesPlaces.import, () =>
      import('./import/ImportReportScreen.tsx').then((m) => m.ImportReportScreen),
    ),
    screen(vulnerabilitiesPlaces.finding, () => import('./detail/FindingScreen.tsx').then((m) => m.FindingScreen)),
  ],
  navigation: [
    {
      group: 'protect',
      order: 50,
      place: vulnerabilitiesPlaces.list,
      label: 'vulnerabilities',
      icon: 'IconBug',
    },
  ],
  search: {
    permission: 'vulnerabilities.read',
    search: async (query, signal) => (await import('./search.ts')).searchFindings(query, signal),
  },
  commands: [{ label: 'import', to: vulnerabilitiesPlaces.import.at(), permission: 'vulnerabilities.edit' }],
});
