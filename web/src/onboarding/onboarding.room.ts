import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const onboardingRoom = room({
  name: 'onboarding',
  screens: [
    screen(onboardingPlaces.questions, () => import('./OnboardingScreen.tsx').then((m) => m.OnboardingScreen), {
      ungated: true,
    }),
    screen(onboardingPlaces.report, () => import('./report/ReportScreen.tsx').then((m) => m.ReportScreen)),
  ],
  navigation: [
    {
      group: 'assess',
      order: 10,
      place: onboardingPlaces.report,
      label: 'portrait',
      icon: 'IconBuildingLighthouse',
    },
  ],
});
