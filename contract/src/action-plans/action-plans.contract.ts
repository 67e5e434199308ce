/** Action plans and their subtasks (specification §7 "Action plans"; ISO/IEC 27001 10.2, NIST CSF ID.IM-04). */
import { z } from 'zod';
import { maxFileBytes } from '../evidences/evidences.contract.ts';
import { commentDraft } from '../kit/comments.ts';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { sheetImport } from '../kit/importing.ts';
import { asFile, page } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { line } from '../kit/text.ts';
import { planSheetFields } from './action-plans.import.ts';
import {
  attachment,
  bulkChange,
  comment,
  plan,
  planChange,
  planDraft,
  planFilters,
  planRow,
  planStats,
  planTemplate,
} from './action-plans.shapes.ts';
import { subtaskChange, subtaskDraft } from './subtasks.shapes.ts';

const withSubtask = z.strictObject({ id, subtaskId: id });
const withAttachment = z.strictObject({ id, attachmentId: id });
const done = z.object({ success: z.literal(true) });
export const actionPlans = domain({
  stats: {
    method: 'GET',
    path: '/action-plans/stats/dashboard',
    access: can('action-plans.read'),
    returns: planStats,
  },
  people: {
    method: 'GET',
    path: '/action-plans/people',
    access: can('action-plans.read'),
    returns: z.object({ items: z.array(personRef), left: z.array(personRef) }),
    about:
      'Who can be asked to do something: the active members, by name; `left`: who is no longer active and still owns something.',
  },
  templates: {
    method: 'GET',
    path: '/action-plans/defaults/templates',
    access: can('action-plans.read'),
    returns: z.object({ items: z.array(planTemplate) }),
  },
  copyTemplate: {
    method: 'POST',
    path: '/action-plans/defaults/:id/copy',
    access: can('action-plans.edit'),
    params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{3,60}$/) }),
    status: 201,
    returns: plan,
    about: 'A copy that is the company’s own. While it is worked on: 409, which names it.',
  },
  bulk: {
    method: 'POST',
    path: '/action-plans/bulk',
    access: can('action-plans.edit'),
    body: bulkChange,
    returns: z.object({ changed: z.number().int() }),
    about: 'All of it or nothing: a plan that may not move there is named in the faults.',
  },
  import: {
    ...sheetImport(planSheetFields),
    path: '/action-plans/import',
    access: can('action-plans.import'),
    about:
      'Plans from .xlsx or .csv. A dry run tells headings, mapping, all faults of all rows; nothing is half imported.',
  },
  export: {
    method: 'GET',
    path: '/action-plans/export',
    access: can('action-plans.read'),
    query: planFilters.omit({ page: true, limit: true }).extend(asFile),
    sends: 'file',
    returns: z.any(),
  },
  list: {
    method: 'GET',
    path: '/action-plans',
    access: can('action-plans.read'),
    query: planFilters,
    returns: page(planRow),
  },
  create: {
    method: 'POST',
    path: '/action-plans',
    access: can('action-plans.edit'),
    body: planDraft,
    status: 201,
    returns: plan,
  },
  get: { method: 'GET', path: '/action-plans/:id', access: can('action-plans.read'), params: withId, returns: plan },
  update: {
    method: 'PUT',
    path: '/action-plans/:id',
    access: can('action-plans.edit'),
    params: withId,
    body: planChange,
    returns: plan,
  },
  remove: {
    method: 'DELETE',
    path: '/action-plans/:id',
    access: can('action-plans.edit'),
    params: withId,
    returns: done,
    about: 'An administrator may; others only what they created themselves.',
  },
  addSubtask: {
    method: 'POST',
    path: '/action-plans/:id/subtasks',
    access: can('action-plans.edit'),
    params: withId,
    body: subtaskDraft,
    status: 201,
    returns: plan,
  },
  updateSubtask: {
    method: 'PUT',
    path: '/action-plans/:id/subtasks/:subtaskId',
    access: can('action-plans.edit'),
    params: withSubtask,
    body: subtaskChange,
    returns: plan,
  },
  removeSubtask: {
    method: 'DELETE',
    path: '/action-plans/:id/subtasks/:subtaskId',
    access: can('action-plans.edit'),
    params: withSubtask,
    returns: plan,
  },
  comment: {
    method: 'POST',
    path: '/action-plans/:id/comments',
    access: can('action-plans.edit'),
    params: withId,
    body: z.strictObject({ ...commentDraft, subtaskId: id.nullable().default(null) }),
    status: 201,
    returns: comment,
  },
  attach: {
    method: 'POST',
    path: '/action-plans/:id/attachments',
    access: can('action-plans.edit'),
    params: withId,
    upload: { field: 'file', maxBytes: maxFileBytes },
    body: z.strictObject({
      subtaskId: z.union([id, z.literal('').transform(() => undefined)]).optional(),
      name: line(200).optional(),
    }),
    status: 201,
    returns: attachment,
  },
  detach: {
    method: 'DELETE',
    path: '/action-plans/:id/attachments/:attachmentId',
    access: can('action-plans.edit'),
    params: withAttachment,
    returns: done,
  },
  download: {
    method: 'GET',
    path: '/action-plans/:id/attachments/:attachmentId/download',
    access: can('action-plans.read'),
    params: withAttachment,
    sends: 'file',
    returns: z.any(),
  },
});
