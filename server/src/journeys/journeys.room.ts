import { room } from '../kit/room.ts';
import { journeysModule } from './journeys.module.ts';

export const journeysRoom = room({
  name: 'journeys',
  buildsOn: ['action-plans', 'compliance'],
  modules: [journeysModule],
  moves: ['posture'],
});
