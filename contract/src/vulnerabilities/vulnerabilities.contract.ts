/** What scans and reports found, each once (rooms: §7; ISO/IEC 27001 A.8.8; NIST CSF ID.RA-01). */
import { z } from 'zod';
import { commentDraft, commentShape } from '../kit/comments.ts';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import {
  attackListReply,
  findingImport,
  findingImportReply,
  findingImportWishes,
  maxReportBytes,
} from './vulnerabilities.imports.ts';
import {
  finding,
  findingBulk,
  findingChange,
  findingDeadlines,
  findingExportFormat,
  findingFilters,
  findingStats,
  findingSummary,
} from './vulnerabilities.shapes.ts';

const read = can('vulnerabilities.read');
const edit = can('vulnerabilities.edit');
const one = { params: withId, returns: finding } as const;

export const vulnerabilities = domain({
  list: { method: 'GET', path: '/vulnerabilities', access: read, query: findingFilters, returns: page(findingSummary) },
  stats: { method: 'GET', path: '/vulnerabilities/stats', access: read, returns: findingStats },
  bulk: {
    method: 'POST',
    path: '/vulnerabilities/bulk',
    access: edit,
    body: findingBulk,
    returns: z.object({ changed: z.number().int() }),
    about: 'All of it or nothing: a finding that may not move there is named in the faults.',
  },
  import: {
    method: 'POST',
    path: '/vulnerabilities/import',
    access: edit,
    upload: { field: 'file', maxBytes: maxReportBytes },
    body: findingImportWishes,
    returns: findingImportReply,
    refuses: [422, 429, 503],
    about:
      'A report of a scanner, or a zip file of several: the tool is told by the bytes. Each finding is kept once; what could not be read is counted.',
  },
  attackList: {
    ...{ method: 'POST', path: '/vulnerabilities/attack-lists', access: edit, refuses: [422] },
    ...{ upload: { field: 'file', maxBytes: maxReportBytes }, returns: attackListReply },
    about:
      'The EPSS table (CSV, also packed with gzip) or the KEV catalogue (JSON, CSV): marks the findings that the company has now; nothing is fetched.',
  },
  imports: {
    method: 'GET',
    path: '/vulnerabilities/imports',
    access: read,
    query: z.strictObject(paging),
    returns: page(findingImport),
  },
  export: {
    method: 'GET',
    path: '/vulnerabilities/export',
    access: read,
    query: findingFilters.omit({ page: true, limit: true }).extend({ format: findingExportFormat.default('xlsx') }),
    sends: 'file',
    returns: z.any(),
  },
  deadlines: { method: 'GET', path: '/vulnerabilities/deadlines', access: read, returns: findingDeadlines },
  setDeadlines: {
    method: 'PUT',
    path: '/vulnerabilities/deadlines',
    access: edit,
    body: findingDeadlines,
    returns: findingDeadlines,
    about:
      'Days to close a finding of each severity. Days that a person set stay; all others move. `version` overtaken: 409, and nothing is lost.',
  },
  get: { method: 'GET', path: '/vulnerabilities/:id', access: read, ...one },
  change: {
    method: 'PATCH',
    path: '/vulnerabilities/:id',
    access: edit,
    body: findingChange,
    ...one,
    about: 'Putting off asks for a day within a year and a reason; calling it false asks for a reason.',
  },
  comment: {
    method: 'POST',
    path: '/vulnerabilities/:id/comments',
    access: edit,
    params: withId,
    body: z.strictObject(commentDraft),
    status: 201,
    returns: commentShape,
  },
  createPlan: {
    method: 'POST',
    path: '/vulnerabilities/:id/action-plan',
    access: edit,
    params: withId,
    status: 201,
    returns: z.object({ planId: id }),
  },
  createRisk: {
    method: 'POST',
    path: '/vulnerabilities/:id/risk',
    access: edit,
    params: withId,
    status: 201,
    returns: z.object({ riskId: id }),
    about: 'Takes the finding into the risk register, rated by its severity.',
  },
});
