/** Suppliers, judged end to end (specification §7 "Suppliers"; ISO/IEC 27001 A.5.19–A.5.23; NIST CSF GV.SC; LGPD art. 39). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { sheetImport } from '../kit/importing.ts';
import { asFile, page } from '../kit/page.ts';
import { contractFileRoutes } from './contract-file.routes.ts';
import {
  decisionProposing,
  evaluationDraft,
  evaluationFilters,
  evaluationReopening,
  evaluationResults,
  evaluationReview,
  evaluationSummary,
} from './evaluations.shapes.ts';
import { supplierFindingRoutes } from './findings.routes.ts';
import {
  formId,
  supplierTemplate,
  supplierTemplateChange,
  supplierTemplateDraft,
  supplierTemplateSummary,
} from './forms.shapes.ts';
import { handingRoutes } from './handing.routes.ts';
import {
  supplier,
  supplierCertificate,
  supplierCertificateDraft,
  supplierChange,
  supplierDraft,
  supplierFilters,
  supplierStates,
  supplierSummary,
  supplierTier,
} from './suppliers.shapes.ts';
import { supplierSheetFields } from './suppliers.sheet.ts';

const read = can('suppliers.read');
const edit = can('suppliers.edit');
const success = z.object({ success: z.literal(true) });
const withTemplate = z.strictObject({ id: z.union([formId, id]) });
const sent = z.object({ evaluation: evaluationSummary, emailSent: z.boolean() });
const counted = z.number().int();

export const suppliers = domain({
  list: { method: 'GET', path: '/suppliers', access: read, query: supplierFilters, returns: page(supplierSummary) },
  stats: {
    method: 'GET',
    path: '/suppliers/stats',
    access: read,
    returns: z.object({
      total: counted,
      byTier: z.record(supplierTier, counted),
      byState: z.record(z.enum(supplierStates), counted),
      openFindings: counted,
    }),
  },
  create: { method: 'POST', path: '/suppliers', access: edit, body: supplierDraft, status: 201, returns: supplier },
  export: {
    method: 'GET',
    path: '/suppliers/export',
    access: read,
    query: supplierFilters.omit({ page: true, limit: true }).extend(asFile),
    sends: 'file',
    returns: z.any(),
    about: 'The register by the list’s own filters, as .xlsx or .csv, in the columns that an import reads.',
  },
  import: {
    ...sheetImport(supplierSheetFields),
    path: '/suppliers/import',
    access: edit,
    about: 'Suppliers from .xlsx or .csv: a dry run tells all faults of all rows; nothing is half imported.',
  },
  templates: {
    method: 'GET',
    path: '/suppliers/templates',
    access: read,
    returns: z.object({ items: z.array(supplierTemplateSummary) }),
    about: 'Those shipped and the company’s own.',
  },
  template: {
    method: 'GET',
    path: '/suppliers/templates/:id',
    access: read,
    params: withTemplate,
    returns: supplierTemplate,
  },
  createTemplate: {
    method: 'POST',
    path: '/suppliers/templates',
    access: edit,
    body: supplierTemplateDraft,
    status: 201,
    returns: supplierTemplate,
  },
  updateTemplate: {
    method: 'PUT',
    path: '/suppliers/templates/:id',
    access: edit,
    params: withId,
    body: supplierTemplateChange,
    returns: supplierTemplate,
    about: 'What was sent keeps the version that it was sent with.',
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/suppliers/templates/:id',
    access: edit,
    params: withId,
    returns: success,
  },
  rehearse: {
    method: 'POST',
    path: '/suppliers/templates/:id/rehearsal',
    access: edit,
    params: withTemplate,
    status: 201,
    returns: z.object({ path: z.string() }),
    about: 'A link that shows the template as suppliers will see it, for a day; nothing is kept.',
  },
  evaluations: {
    method: 'GET',
    path: '/suppliers/evaluations',
    access: read,
    query: evaluationFilters,
    returns: page(evaluationSummary),
  },
  results: {
    method: 'GET',
    path: '/suppliers/evaluations/:id/results',
    access: read,
    params: withId,
    returns: evaluationResults,
  },
  evidence: {
    method: 'GET',
    path: '/suppliers/evaluations/:id/evidence/:fileId',
    access: read,
    params: withId.extend({ fileId: id }),
    sends: 'file',
    returns: z.any(),
  },
  review: {
    method: 'POST',
    path: '/suppliers/evaluations/:id/review',
    access: edit,
    params: withId,
    body: evaluationReview,
    returns: evaluationResults,
    refuses: [409],
    about: 'A verdict on top of one that was not seen (`basedOn`) is refused with who judged and what stands.',
  },
  revoke: {
    method: 'POST',
    path: '/suppliers/evaluations/:id/revoke',
    access: edit,
    params: withId,
    returns: evaluationResults,
    about: 'Ends every link to it; what was answered stays.',
  },
  extend: {
    method: 'POST',
    path: '/suppliers/evaluations/:id/extend',
    access: edit,
    params: withId,
    body: z.strictObject({ dueDate: evaluationDraft.shape.dueDate }),
    returns: evaluationResults,
  },
  propose: {
    method: 'POST',
    path: '/suppliers/evaluations/:id/decision',
    access: edit,
    params: withId,
    body: decisionProposing,
    returns: evaluationResults,
    about: 'What is to be approved. It counts once the approval is given.',
  },
  ...supplierFindingRoutes,
  ...contractFileRoutes,
  ...handingRoutes,
  get: { method: 'GET', path: '/suppliers/:id', access: read, params: withId, returns: supplier },
  update: {
    method: 'PUT',
    path: '/suppliers/:id',
    access: edit,
    params: withId,
    body: supplierChange,
    returns: supplier,
  },
  remove: { method: 'DELETE', path: '/suppliers/:id', access: edit, params: withId, returns: success },
  certify: {
    method: 'POST',
    path: '/suppliers/:id/certificates',
    access: edit,
    params: withId,
    body: supplierCertificateDraft,
    status: 201,
    returns: supplierCertificate,
  },
  removeCertificate: {
    method: 'DELETE',
    path: '/suppliers/:id/certificates/:certificateId',
    access: edit,
    params: withId.extend({ certificateId: id }),
    returns: success,
  },
  evaluate: {
    method: 'POST',
    path: '/suppliers/:id/evaluations',
    access: edit,
    params: withId,
    body: evaluationDraft,
    status: 201,
    returns: sent,
  },
  remind: {
    method: 'POST',
    path: '/suppliers/:id/remind',
    access: edit,
    params: withId,
    returns: sent,
    refuses: [409, 429],
    about: 'Mails a fresh link; the old one ends. At most once a day.',
  },
  reopen: {
    method: 'POST',
    path: '/suppliers/:id/reopen',
    access: edit,
    params: withId,
    body: evaluationReopening,
    returns: sent,
    about: 'Only what was asked again may be changed, or everything where nothing was.',
  },
  history: {
    method: 'GET',
    path: '/suppliers/:id/evaluations/history',
    access: read,
    params: withId,
    returns: z.object({ items: z.array(evaluationSummary) }),
    about: 'Oldest to newest, at most the last 50.',
  },
});
