import { room } from '../kit/room.ts';
import { onboardingModule } from './onboarding.module.ts';

export const onboardingRoom = room({
  name: 'onboarding',
  buildsOn: ['auth', 'companies', 'priorities', 'questionnaire'],
  modules: [onboardingModule],
});
