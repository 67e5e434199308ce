/** The first screen after signing in, and the executive overview. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('dashboard.read');

export const dashboardPlaces = {
  home: place('/dashboard', read, { reads: ['/dashboard'] }),
  mainboard: place('/mainboard', read, { reads: ['/dashboard/mainboard'] }),
};
