import { room } from '../kit/room.ts';
import { evidencesAdvisor } from './evidences.advisor.ts';
import { evidenceDue } from './evidences.due.ts';
import { evidencesModule } from './evidences.module.ts';

export const evidencesRoom = room({
  name: 'evidences',
  buildsOn: ['compliance', 'frameworks', 'questionnaire', 'team'],
  advisor: evidencesAdvisor,
  modules: [evidencesModule],
  due: { evidence: evidenceDue },
  moves: ['posture'],
  records: { evidence: { table: 'evidences' } },
});
