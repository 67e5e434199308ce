/** The first questions, and the portrait that they give. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('onboarding.read');

export const onboardingPlaces = {
  questions: place('/onboarding', read, { query: ['step'] }),
  report: place('/onboarding/report', read),
};
