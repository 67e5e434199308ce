import { place } from '../kit/routing/place.tsx';

export const onboardingRoutes = [
  place({
    path: '/onboarding',
    allow: 'any',
    room: 'onboarding',
    ungated: true,
    screen: () => import('./OnboardingScreen.tsx').then((m) => m.OnboardingScreen),
  }),
  place({
    path: '/onboarding/report',
    allow: 'any',
    room: 'onboarding',
    screen: () => import('./report/ReportScreen.tsx').then((m) => m.ReportScreen),
  }),
];
