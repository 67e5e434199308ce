/** The screens of scanning (specification §2: any role). */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('scans.read');

export const scansPlaces = {
  scan: place('/security/scan', read, { query: ['view', 'target'] }),
  result: place('/security/scan/results/:id', read, { query: ['with'] }),
  check: place('/security/scan/checks/:check', read),
};
