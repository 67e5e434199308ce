/**
 * Security questionnaires of customers (specification §7 "Compliance"): a spreadsheet comes in, answers from the company's
 * own records are suggested, people review them, and the same spreadsheet goes out. Asks nothing of a model.
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page } from '../kit/page.ts';
import {
  columnsChange,
  form,
  formDraft,
  formFilters,
  formRow,
  maxFormBytes,
  rowChange,
  rowFilters,
  seenSheet,
} from './customer-forms.shapes.ts';

export const customerForms = domain({
  list: {
    method: 'GET',
    path: '/customer-forms',
    access: can('customer-forms.use'),
    query: formFilters,
    returns: page(form),
  },
  upload: {
    method: 'POST',
    path: '/customer-forms',
    access: can('customer-forms.use'),
    upload: { field: 'file', maxBytes: maxFormBytes },
    body: formDraft,
    status: 202,
    returns: form,
    limit: { max: 20, seconds: 60 },
    about: 'An .xlsx or .csv file of at most 2 MB. It is read and answered behind the scenes: ask for it again.',
  },
  get: {
    method: 'GET',
    path: '/customer-forms/:id',
    access: can('customer-forms.use'),
    params: withId,
    query: rowFilters,
    returns: z.object({ form, sheets: z.array(seenSheet), rows: page(formRow) }),
  },
  columns: {
    method: 'PUT',
    path: '/customer-forms/:id/columns',
    access: can('customer-forms.use'),
    params: withId,
    body: columnsChange,
    status: 202,
    returns: form,
    about: 'Says where the questions and answers stand, and answers again; what people edited or approved stays.',
  },
  changeRow: {
    method: 'PATCH',
    path: '/customer-forms/:id/rows/:rowId',
    access: can('customer-forms.use'),
    params: z.strictObject({ id, rowId: id }),
    body: rowChange,
    returns: formRow,
  },
  approveAll: {
    method: 'POST',
    path: '/customer-forms/:id/approve-all',
    access: can('customer-forms.use'),
    params: withId,
    body: z.strictObject({ above: z.number().min(0).max(1), version: z.int32() }),
    returns: z.object({ approved: z.number().int() }),
    about:
      'Approves the suggestions whose confidence is at least that; what is blank or edited is not touched. What was answered again since `version` is refused: nobody approves what they have not seen.',
  },
  remove: {
    method: 'DELETE',
    path: '/customer-forms/:id',
    access: can('customer-forms.use'),
    params: withId,
    returns: z.object({ success: z.literal(true) }),
  },
  download: {
    method: 'GET',
    path: '/customer-forms/:id/download',
    access: can('customer-forms.use'),
    params: withId,
    query: z.strictObject({ include: z.enum(['approved', 'all']).default('approved') }),
    sends: 'file',
    returns: z.any(),
    about:
      'The same file with the answers in its own cells and nothing else changed; by default only what is approved.',
  },
});
