/** What an installation tells about itself, for whoever is signed in or not (LGPD, art. 9). */
import { open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const legalPlaces = { privacy: place('/privacidade', open()), terms: place('/termos', open()) };
