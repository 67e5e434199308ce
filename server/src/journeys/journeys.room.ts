import { room } from '../kit/room.ts';
import { journeysAdvisor } from './journeys.advisor.ts';
import { journeysModule } from './journeys.module.ts';
import { taskProof } from './journeys.proof.ts';

export const journeysRoom = room({
  name: 'journeys',
  buildsOn: ['action-plans', 'compliance'],
  advisor: journeysAdvisor,
  modules: [journeysModule],
  proof: { 'journey-task': taskProof },
  moves: ['posture'],
});
