/** Security questionnaires of customers: answered from records, reviewed by people, sent back in their own file. */

import { buffer } from 'node:stream/consumers';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { CustomerForm, FormRow } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { fillInThread } from './customer-forms.pool.ts';
import { mustBeSpreadsheet } from './customer-forms.queries.ts';
import { cellsOf } from './customer-forms.rules.ts';
import { answerSpec } from './customer-forms.specs.ts';
import * as store from './customer-forms.store.ts';
import * as rows from './form-rows.store.ts';
import { columnOf, type Filling } from './workbook/grid.ts';

async function read(ctx: Ctx, id: string): Promise<store.Form> {
  const found = await store.findCustomerForm(ctx.db, id);
  if (!found) throw notFound();
  return found;
}

const shown = ({ fileKey: _key, sheets: _sheets, said: _said, ...form }: store.Form): CustomerForm => form;

const titleOf = (name: string) =>
  name
    .replace(/\.(xlsx|csv)$/i, '')
    .trim()
    .slice(0, 160) || name;

/** What is written where; a text that is long goes whole into its cell. */
function fillingsOf({ sheets, locale }: store.Form, leaving: Awaited<ReturnType<typeof rows.leaving>>): Filling[] {
  return leaving.flatMap(({ sheet, line, answer, said }) => {
    const { places, options } = sheets[sheet] ?? { places: null, options: [] };
    if (!places) return [];
    const cells = cellsOf({ answer: answerOf(answer), text: said }, places, options, locale ?? 'pt');
    const at = (column: string | null, text: string): Filling[] =>
      column === null || text === '' ? [] : [{ sheet, line, column: columnOf(column), text }];
    return [...at(places.answer, cells.answer), ...at(places.comment, cells.comment)];
  });
}

const answerOf = (kept: string): FormRow['answer'] =>
  (['yes', 'no', 'partly', 'n-a'] as const).find((one) => one === kept) ?? 'unknown';

export const customerFormsModule = implement(customerForms, {
  list: (ctx, { query }) => store.pageCustomerForms(ctx.db, query),

  async get(ctx, { params: { id }, query }) {
    const form = await read(ctx, id);
    return { form: shown(form), sheets: [...form.sheets], rows: await rows.pageFormRows(ctx.db, form, query) };
  },

  upload: manualTransaction<typeof customerForms.upload>(async (context, { body, upload }) => {
    await mustBeSpreadsheet(upload);
    return keepUpload(context, 'customer-forms', upload, async (ctx, file) => {
      const title = body.title || titleOf(file.name);
      const id = await store.insertCustomerForm(ctx.db, title, file);
      ctx.audit('customer-forms.added', id, { after: { title, file } });
      const form = await read(ctx, id);
      ctx.after(answerSpec, { companyId: ctx.company.id, formId: id, version: form.version });
      return shown(form);
    });
  }),

  async columns(ctx, { params: { id }, body }) {
    const before = await store.lockCustomerForm(ctx.db, id);
    if (!before) throw notFound();
    if (before.version !== body.version || before.status === 'reading')
      throw conflict('customer-forms.changed-meanwhile');
    const version = await store.setPlaces(ctx.db, id, body.sheets);
    ctx.audit('customer-forms.columns-said', id, { after: { sheets: body.sheets } });
    ctx.after(answerSpec, { companyId: ctx.company.id, formId: id, version });
    return shown(await read(ctx, id));
  },

  async changeRow(ctx, { params: { id, rowId }, body }) {
    const form = await read(ctx, id);
    const before = await rows.findFormRow(ctx.db, form, rowId);
    if (!before) throw notFound();
    const answer = body.answer ?? before.answer;
    const text = body.text ?? before.text;
    const says = answer !== 'unknown' || text !== '';
    if (body.approved === true && !says) throw conflict('customer-forms.nothing-to-approve');
    const status = !says ? 'blank' : body.approved === true ? 'approved' : 'edited';
    const done = await rows.change(ctx.db, rowId, body.version, { answer, text, status });
    if (!done) throw conflict('customer-forms.row-changed-meanwhile');
    const was = { answer: before.answer, text: before.text, status: before.status };
    ctx.audit('customer-forms.answered', id, { before: was, after: { where: before.where, answer, text, status } });
    const after = await rows.findFormRow(ctx.db, form, rowId);
    if (!after) throw notFound();
    return after;
  },

  async approveAll(ctx, { params: { id }, body: { above, version } }) {
    const form = await store.lockCustomerForm(ctx.db, id);
    if (!form) throw notFound();
    if (form.version !== version) throw conflict('customer-forms.changed-meanwhile');
    if (form.status !== 'ready') throw conflict('customer-forms.not-ready');
    const approved = await rows.approveAbove(ctx.db, id, above);
    ctx.audit('customer-forms.approved', id, { after: { above, approved } });
    return { approved };
  },

  async remove(ctx, { params: { id } }) {
    const form = await read(ctx, id);
    await dropFiles(ctx, 'customer-form', [id]);
    await store.removeCustomerForm(ctx.db, id);
    ctx.audit('customer-forms.removed', id, { before: { title: form.title, file: form.file, counts: form.counts } });
    return { success: true as const };
  },

  download: manualTransaction<typeof customerForms.download>(
    async (context, { params: { id }, query: { include } }) => {
      const { form, leaving } = await context.work(async (ctx: Ctx) => {
        const found = await read(ctx, id);
        if (found.status !== 'ready') throw conflict('customer-forms.not-ready');
        return { form: found, leaving: await rows.leaving(ctx.db, id, include) };
      });
      const bytes = await buffer(await context.kit.files.get(form.fileKey));
      const file = await fillInThread({ fill: bytes, cells: fillingsOf(form, leaving) });
      if ('refused' in file) throw new Error('A questionnaire that was read cannot be written.');
      return { name: form.file.name, type: form.file.type, body: file };
    },
  ),
});
