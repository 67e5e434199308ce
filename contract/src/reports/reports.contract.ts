/** Reports for whoever leads: what the figures are, how they were counted, when (specification §2 "Reports"). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { asFile, page } from '../kit/page.ts';
import {
  coverageFilters,
  coverageRow,
  coverageSummary,
  reportSchedule,
  riskReport,
  scheduledReport,
} from './reports.shapes.ts';

const read = can('reports.read');

export const reports = domain({
  risks: {
    method: 'GET',
    path: '/reports/risk-assessment',
    access: read,
    returns: riskReport,
    about: 'What could hurt the company: its risks, what the assessment leaves open, and what happened.',
  },
  risksSheet: {
    method: 'GET',
    path: '/reports/risk-assessment/export',
    access: read,
    query: z.strictObject(asFile),
    sends: 'file',
    returns: z.any(),
  },
  risksPdf: {
    method: 'GET',
    path: '/reports/risk-assessment/pdf',
    access: read,
    sends: 'file',
    returns: z.any(),
  },
  training: {
    method: 'GET',
    path: '/reports/training-coverage',
    access: read,
    returns: coverageSummary,
    about:
      'Of the courses that the company asks: how many people hold a certificate that counts, by course, role and month.',
  },
  trainingPeople: {
    method: 'GET',
    path: '/reports/training-coverage/people',
    access: read,
    query: coverageFilters,
    returns: page(coverageRow),
  },
  trainingSheet: {
    method: 'GET',
    path: '/reports/training-coverage/export',
    access: read,
    query: coverageFilters.omit({ page: true, limit: true }).extend(asFile),
    sends: 'file',
    returns: z.any(),
  },
  trainingPdf: {
    method: 'GET',
    path: '/reports/training-coverage/pdf',
    access: read,
    sends: 'file',
    returns: z.any(),
  },
  schedules: {
    method: 'GET',
    path: '/reports/schedules',
    access: read,
    returns: z.object({ items: z.array(reportSchedule) }),
  },
  setSchedule: {
    method: 'PUT',
    path: '/reports/schedules/:report',
    access: can('reports.edit'),
    params: z.strictObject({ report: scheduledReport }),
    body: reportSchedule.pick({ every: true }).strict(),
    returns: reportSchedule,
    about:
      'Has a report mailed to everybody who may read it; each chooses in the own notifications whether to go on getting it.',
  },
});
