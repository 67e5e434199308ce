/** The screens of incidents (specification §2); anybody in the company may report one. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('incidents.read');
const edit = can('incidents.edit');

export const incidentsPlaces = {
  list: place('/incident-response', read, {
    reads: ['/incidents/stats', '/lists/incidents', '/incidents?page=1&limit=20&sort=-detectedAt'],
    query: ['status', 'severity', 'kind', 'sort'],
  }),
  report: place('/incident/report', can('incidents.report')),
  create: place('/incident/new', edit),
  incident: place('/incident/:id', read),
  /** `answer`: the field that is waited for. */
  edit: place('/incident/:id/edit', edit, { query: ['answer'] }),
  notice: place('/incident/:id/notice/:kind', read),
  rules: place('/incident-response/rules', read),
  review: place('/incident-response/review', read, { query: ['until'] }),
};
