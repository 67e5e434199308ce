/** The screen of the frameworks that the company brought. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const frameworksPlaces = { list: place('/compliance/frameworks', can('compliance.read')) };
