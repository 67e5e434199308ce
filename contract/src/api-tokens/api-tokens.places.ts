/** The screen of personal tokens. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const apiTokensPlaces = { tokens: place('/profile/tokens', can('api-tokens.use')) };
