/** What this room adds to what is due, and to what people are told. */
export const onboardingKinds = {
  due: [],
  notices: ['onboarding.completed'],
} as const;
