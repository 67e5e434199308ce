import { room } from '../kit/room.ts';
import { onboardingModule } from './onboarding.module.ts';

export const onboardingRoom = room({
  name: 'onboarding',
  buildsOn: ['action-plans', 'auth', 'companies', 'priorities', 'questionnaire'],
  modules: [onboardingModule],
});
