/** Writing templates: the company's own, copied or new, each change a version; and showing one as suppliers will see it. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { supplierTemplateChange, supplierTemplateDraft } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { makeLink } from '../kit/links/links.ts';
import { formFaults } from './suppliers.rules.ts';
import { readTemplate } from './suppliers.templates.ts';
import * as store from './templates.store.ts';

export async function createTemplate(ctx: Ctx, draft: z.output<typeof supplierTemplateDraft>) {
  if ((await store.countTemplates(ctx.db)) >= store.mostTemplates) throw conflict('suppliers.too-many-templates');
  const source = 'from' in draft ? draft.from : null;
  const form = 'from' in draft ? (await readTemplate(ctx, draft.from)).form : draft.form;
  const faults = formFaults(form);
  if (faults.length > 0) throw invalid(faults);
  const id = await store.insertTemplate(ctx.db, source, form);
  ctx.audit('suppliers.template-created', id, { after: { source, title: form.title } });
  return readTemplate(ctx, id);
}

export async function changeTemplate(ctx: Ctx, id: string, { form, version }: z.output<typeof supplierTemplateChange>) {
  const before = await store.findTemplate(ctx.db, id);
  if (!before) throw notFound();
  const faults = formFaults(form);
  if (faults.length > 0) throw invalid(faults);
  if (!(await store.rewriteTemplate(ctx.db, id, version, form))) throw conflict('kit.changed-meanwhile');
  ctx.audit('suppliers.template-changed', id, { before: { form: before.form }, after: { form } });
  return readTemplate(ctx, id);
}

export async function dropTemplate(ctx: Ctx, id: string) {
  const before = await store.findTemplate(ctx.db, id);
  if (!before) throw notFound();
  await store.removeTemplate(ctx.db, id);
  ctx.audit('suppliers.template-removed', id, { before: { title: before.form.title, version: before.version } });
  return { success: true as const };
}

/** A link for a day to the questions as suppliers see them. */
export async function rehearsalOf(ctx: Ctx, id: string) {
  const { form } = await readTemplate(ctx, id);
  const record = await store.keepForm(ctx.db, form);
  const { token } = await makeLink(ctx.db, {
    ...{ purpose: 'suppliers.rehearse', kind: 'supplier-form', record, days: 1 },
    ...{ email: ctx.user.email, name: `${ctx.user.firstName} ${ctx.user.lastName}`.trim() },
  });
  ctx.audit('suppliers.rehearsed', record, { after: { template: id } });
  return { path: suppliersPlaces.rehearsal.at({ token }) };
}
