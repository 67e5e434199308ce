import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const incidentsRoom = room({
  name: 'incidents',
  screens: [
    screen(incidentsPlaces.list, () => import('./IncidentsScreen.tsx').then((m) => m.IncidentsScreen)),
    screen(incidentsPlaces.report, () => import('./ReportIncidentScreen.tsx').then((m) => m.ReportIncidentScreen)),
    screen(incidentsPlaces.create, () => import('./NewIncidentScreen.tsx').then((m) => m.NewIncidentScreen)),
    screen(incidentsPlaces.incident, () => import('./detail/IncidentScreen.tsx').then((m) => m.IncidentScreen)),
    screen(incidentsPlaces.notice, () => import('./notices/NoticeScreen.tsx').then((m) => m.NoticeScreen)),
    screen(incidentsPlaces.rules, () => import('./IncidentRulesScreen.tsx').then((m) => m.IncidentRulesScreen)),
    screen(incidentsPlaces.review, () => import('./IncidentReviewScreen.tsx').then((m) => m.IncidentReviewScreen)),
    screen(incidentsPlaces.edit, () => import('./EditIncidentScreen.tsx').then((m) => m.EditIncidentScreen)),
  ],
  navigation: [
    {
      group: 'protect',
      order: 30,
      place: incidentsPlaces.list,
      label: 'incidents',
      icon: 'IconSpeakerphone',
    },
    {
      group: 'protect',
      order: 35,
      place: incidentsPlaces.report,
      label: 'report',
      icon: 'IconAlertTriangle',
    },
  ],
  search: {
    permission: 'incidents.read',
    search: async (query, signal) => (await import('./search.ts')).searchIncidents(query, signal),
  },
  commands: [{ label: 'report', to: incidentsPlaces.report.at(), permission: 'incidents.report' }],
});
