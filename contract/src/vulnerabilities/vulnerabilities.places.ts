/** The screens of what was found (specification: `/vulnerabilities`, for administrators). */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('vulnerabilities.read');

export const vulnerabilitiesPlaces = {
  list: place('/vulnerabilities', read, {
    reads: [
      '/vulnerabilities/stats',
      '/vulnerabilities/deadlines',
      '/lists/vulnerabilities',
      '/vulnerabilities?page=1&limit=20&sort=-severity',
    ],
    query: [
      'view',
      'category',
      'severity',
      'status',
      'source',
      'owner',
      'overdue',
      'known',
      'report',
      'scan',
      'sort',
      'search',
    ],
  }),
  import: place('/vulnerabilities/import', can('vulnerabilities.edit')),
  finding: place('/vulnerabilities/:id', read),
};
