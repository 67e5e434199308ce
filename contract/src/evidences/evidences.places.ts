/** The screen of the evidence register. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const evidencesPlaces = {
  register: place('/compliance/evidences', can('evidence.read'), {
    reads: ['/lists/evidences', '/compliance/evidences?page=1&limit=20&sort=-createdAt'],
    query: ['id', 'framework', 'control', 'add', 'search', 'sort'],
  }),
};
