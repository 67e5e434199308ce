import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { room, screen } from '../kit/room/room.ts';

/** Whoever signs up on the day of the theft reports it first, and answers about the company later. */
const emergency = { ungated: true } as const;

export const incidentsRoom = room({
  name: 'incidents',
  screens: [
    screen(incidentsPlaces.list, () => import('./IncidentsScreen.tsx').then((m) => m.IncidentsScreen)),
    screen(
      incidentsPlaces.report,
      () => import('./ReportIncidentScreen.tsx').then((m) => m.ReportIncidentScreen),
      emergency,
    ),
    screen(incidentsPlaces.create, () => import('./NewIncidentScreen.tsx').then((m) => m.NewIncidentScreen), emergency),
    screen(
      incidentsPlaces.incident,
      () => import('./detail/IncidentScreen.tsx').then((m) => m.IncidentScreen),
      emergency,
    ),
    screen(incidentsPlaces.notice, () => import('./notices/NoticeScreen.tsx').then((m) => m.NoticeScreen), emergency),
    screen(incidentsPlaces.rules, () => import('./IncidentRulesScreen.tsx').then((m) => m.IncidentRulesScreen)),
    screen(incidentsPlaces.review, () => import('./IncidentReviewScreen.tsx').then((m) => m.IncidentReviewScreen)),
    screen(incidentsPlaces.edit, () => import('./EditIncidentScreen.tsx').then((m) => m.EditIncidentScreen), emergency),
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
