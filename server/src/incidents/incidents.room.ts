import { room } from '../kit/room.ts';
import { incidentClockDue } from './incidents.due.ts';
import { incidentsModule } from './incidents.module.ts';

export const incidentsRoom = room({
  name: 'incidents',
  buildsOn: ['action-plans', 'questionnaire'],
  modules: [incidentsModule],
  due: { 'incident-clock': incidentClockDue },
  records: { 'incident-file': { table: 'incident_files' } },
});
