import { room } from '../kit/room.ts';
import { incidentsAdvisor } from './incidents.advisor.ts';
import { incidentsBoard } from './incidents.board.ts';
import { incidentsDemo } from './incidents.demo.ts';
import { incidentClockDue, incidentWaitingDue } from './incidents.due.ts';
import { incidentsLetters } from './incidents.letters.ts';
import { incidentsModule } from './incidents.module.ts';
import { incidentsOwned } from './incidents.owned.ts';
import { incidentProof } from './incidents.proof.ts';
import { incidentNoticeSubject } from './notices.approvals.ts';
import { incidentRecordsModule } from './records.module.ts';

export const incidentsRoom = room({
  name: 'incidents',
  buildsOn: [
    'action-plans',
    'companies',
    'compliance',
    'frameworks',
    'library',
    'privacy',
    'questionnaire',
    'risks',
    'team',
  ],
  advisor: incidentsAdvisor,
  letters: incidentsLetters,
  proof: { incident: incidentProof },
  board: incidentsBoard,
  owned: incidentsOwned,
  modules: [incidentsModule, incidentRecordsModule],
  due: { 'incident-clock': incidentClockDue, 'incident-waiting': incidentWaitingDue },
  records: { 'incident-file': { table: 'incident_files' } },
  approvals: { 'incident-notice': incidentNoticeSubject },
  moves: ['posture'],
  demo: incidentsDemo,
});
