import { room } from '../kit/room.ts';
import { dashboardModule } from './dashboard.module.ts';

export const dashboardRoom = room({
  name: 'dashboard',
  buildsOn: ['action-plans', 'compliance', 'onboarding', 'priorities', 'questionnaire', 'virtual-ciso'],
  modules: [dashboardModule],
});
