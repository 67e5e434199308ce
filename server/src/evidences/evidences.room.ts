import { room } from '../kit/room.ts';
import { evidencesAdvisor } from './evidences.advisor.ts';
import { evidenceDue } from './evidences.due.ts';
import { evidencesModule } from './evidences.module.ts';
import { evidencesOwned } from './evidences.owned.ts';

export const evidencesRoom = room({
  name: 'evidences',
  buildsOn: ['compliance', 'frameworks', 'questionnaire', 'team'],
  advisor: evidencesAdvisor,
  modules: [evidencesModule],
  due: { evidence: evidenceDue },
  moves: ['posture'],
  owned: evidencesOwned,
  records: { evidence: { table: 'evidences' } },
});
