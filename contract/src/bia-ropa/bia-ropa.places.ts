/** The screens of processes and personal data (specification: `/bia-ropa`). */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('processing.read');

export const biaRopaPlaces = {
  inventory: place('/bia-ropa', read, {
    reads: ['/bia-ropa/status', '/bia-ropa?page=1&limit=20&sort=position'],
    query: ['view', 'search', 'area', 'role', 'basis', 'system', 'dataPoint', 'sensitive', 'sort'],
  }),
  create: place('/bia-ropa/new', read),
  activity: place('/bia-ropa/:id', read),
  report: place('/bia-ropa/:id/impact-report', read, { query: ['step'] }),
  edit: place('/bia-ropa/:id/edit', read),
};
