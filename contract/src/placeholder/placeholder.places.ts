/** The screen of the specification that says of itself that it is coming (§2). */
import { signedIn } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const any = signedIn();

export const placeholderPlaces = {
  actions: place('/actions', any),
};
