/** The first screen after signing in. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const dashboardPlaces = { home: place('/dashboard', can('dashboard.read')) };
