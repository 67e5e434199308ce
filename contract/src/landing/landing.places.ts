/** The pages for whoever is not signed in. */
import { open } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const landingPlaces = { home: place('/', open(), { visitor: true }), how: place('/como-funciona', open()) };
