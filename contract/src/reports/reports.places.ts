/** The reports (specification §2, for administrators). */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('reports.read');

export const reportsPlaces = {
  risks: place('/reports/riskassessment', read),
  packs: place('/reports/board-packs', read),
  pack: place('/reports/board-packs/:packId', read),
  training: place('/reports/training-coverage', read, { query: ['courseId', 'role', 'state', 'search'] }),
};
