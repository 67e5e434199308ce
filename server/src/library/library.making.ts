import { conflict } from '@vigia/contract/kit/problem.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { composedFor, documentTemplateOf, servedBy, withWishes } from './library.composing.ts';
import { companyFactsFor } from './library.facts.ts';
import { readPolicy } from './library.seen.ts';
import * as store from './library.store.ts';

/** Makes a document of a template, in the language of whoever makes it; `wishes` are its last chapter. */
export async function makeOfTemplate(ctx: Ctx, templateId: string, wishes: string): Promise<Policy> {
  const facts = await companyFactsFor(ctx);
  const template = documentTemplateOf(templateId, facts);
  const { title, markdown: composed } = composedFor(template, facts, ctx);
  const markdown = withWishes(composed, wishes, ctx.locale);
  const { kind, reviewMonths } = template;
  const id = await store.insertPolicy(ctx.db, {
    ...{ title, kind, language: ctx.locale, templateId, markdown, reviewMonths, by: ctx.user.id },
    ownerId: (await roleOfMember(ctx.db, ctx.user.id)) ? ctx.user.id : null,
  });
  if (id === null) throw conflict('library.made-already');
  const controls = servedBy(template);
  await store.setPolicyControls(ctx.db, id, controls);
  ctx.audit('library.created', id, { after: { title, kind, templateId, controls, wishes } });
  return readPolicy(ctx, id);
}
