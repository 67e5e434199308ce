/** What is made of an incident: notices and the record that the law wants, actions, what was learned, the register as a file. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { asFile } from '../kit/page.ts';
import { filled } from '../kit/text.ts';
import { incidentAction, incidentActionChange, incidentActionDraft } from './actions.shapes.ts';
import { incidentPeriod, incidentReview } from './analysis.shapes.ts';
import { incidentFilters } from './incidents.shapes.ts';
import { incidentNotice, noticeDraft, noticeExport, noticeKind, noticeSent } from './notices.shapes.ts';
import { incidentRules, incidentRulesDraft } from './rules.shapes.ts';

const read = can('incidents.read');
const edit = can('incidents.edit');
const withNotice = z.strictObject({ id, kind: noticeKind });
const withAction = z.strictObject({ id, actionId: id });
const success = z.object({ success: z.literal(true) });

export const incidentRecords = domain({
  export: {
    method: 'GET',
    path: '/incidents/export',
    access: read,
    query: incidentFilters.omit({ page: true, limit: true }).extend(asFile),
    sends: 'file',
    returns: z.any(),
    about: 'The register by the list’s own filters, as .xlsx or .csv.',
  },
  review: {
    method: 'GET',
    path: '/incidents/review',
    access: read,
    query: incidentPeriod,
    returns: incidentReview,
    about:
      'Twelve months of incidents: by month, kind, severity and cause, and how long things took. Drills are left out.',
  },
  rules: {
    method: 'GET',
    path: '/incidents/rules',
    access: read,
    returns: incidentRules,
    about: 'Which laws and terms are the company’s own, and who is called first.',
  },
  setRules: {
    method: 'PUT',
    path: '/incidents/rules',
    access: edit,
    body: incidentRulesDraft,
    returns: incidentRules,
    about: 'Deadlines that run follow at once. `version` overtaken: 409, and nothing is lost.',
  },
  notice: {
    method: 'GET',
    path: '/incidents/:id/notices/:kind',
    access: read,
    params: withNotice,
    returns: incidentNotice,
    about: 'The draft as it was saved, else composed out of the record; what is missing is named. Nothing is sent.',
  },
  saveNotice: {
    method: 'PUT',
    path: '/incidents/:id/notices/:kind',
    access: edit,
    params: withNotice,
    body: noticeDraft,
    returns: incidentNotice,
    about: 'Saves a new version; the ones before are kept.',
  },
  noticeSent: {
    method: 'POST',
    path: '/incidents/:id/notices/:kind/sent',
    access: edit,
    params: withNotice,
    body: noticeSent,
    returns: incidentNotice,
    about: 'A person sent it and says when and how: the deadline of the law stops on that day.',
  },
  exportNotice: {
    method: 'GET',
    path: '/incidents/:id/notices/:kind/export',
    access: read,
    params: withNotice,
    query: noticeExport,
    sends: 'file',
    returns: z.any(),
  },
  addAction: {
    method: 'POST',
    path: '/incidents/:id/actions',
    access: edit,
    params: withId,
    body: incidentActionDraft,
    status: 201,
    returns: incidentAction,
  },
  changeAction: {
    method: 'PUT',
    path: '/incidents/:id/actions/:actionId',
    access: edit,
    params: withAction,
    body: incidentActionChange,
    returns: incidentAction,
  },
  removeAction: {
    method: 'DELETE',
    path: '/incidents/:id/actions/:actionId',
    access: edit,
    params: withAction,
    returns: success,
  },
  learn: {
    method: 'POST',
    path: '/incidents/:id/lessons',
    access: edit,
    params: withId,
    body: z.discriminatedUnion('becomes', [
      z.strictObject({ becomes: z.enum(['risk', 'plan']), lesson: filled(1000) }),
      z.strictObject({ becomes: z.literal('policy'), lesson: filled(1000), policyId: id }),
    ]),
    status: 201,
    returns: z.object({ becomes: z.enum(['risk', 'plan', 'policy']), id }),
    about:
      'Makes a lesson of this incident a risk of the register, an action plan, or a change asked of a document, beside its text (ISO/IEC 27001 A.5.27).',
  },
});
