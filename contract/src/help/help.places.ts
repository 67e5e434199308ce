/** The screen of help. */
import { signedIn } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const helpPlaces = { help: place('/help', signedIn(), { query: ['tab'] }) };
