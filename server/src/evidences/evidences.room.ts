import { room } from '../kit/room.ts';
import { evidenceDue } from './evidences.due.ts';
import { evidencesModule } from './evidences.module.ts';

export const evidencesRoom = room({
  name: 'evidences',
  buildsOn: ['compliance', 'frameworks', 'questionnaire', 'team'],
  modules: [evidencesModule],
  due: { evidence: evidenceDue },
  moves: ['posture'],
  records: { evidence: { table: 'evidences' } },
});
