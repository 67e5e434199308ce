import { room } from '../kit/room.ts';
import { dashboardModule } from './dashboard.module.ts';

export const dashboardRoom = room({
  name: 'dashboard',
  buildsOn: ['compliance', 'onboarding', 'questionnaire', 'virtual-ciso'],
  modules: [dashboardModule],
});
