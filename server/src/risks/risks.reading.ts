/** A risk with what other rooms know of it. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { Risk } from '@vigia/contract/risks/risks.shapes.ts';
import { namesOf } from '../frameworks/frameworks.queries.ts';
import type { SubjectCtx } from '../kit/approvals/subject.ts';
import * as store from './risks.store.ts';

export const dayOfRegister = (ctx: Pick<SubjectCtx, 'company'>): string =>
  Temporal.Now.plainDateISO(ctx.company.timeZone).toString();

/** The risk; 404 where there is none such. */
export async function readRisk(ctx: Pick<SubjectCtx, 'db' | 'locale' | 'company'>, id: string): Promise<Risk> {
  const [found, controls] = await Promise.all([
    store.findRisk(ctx.db, id, dayOfRegister(ctx)),
    store.controlsOfRisk(ctx.db, id),
  ]);
  if (!found) throw notFound();
  const nameIn = await namesOf(ctx.db, controls, ctx.locale);
  return { ...found, controls: controls.map((control) => ({ ...control, title: nameIn(control) })) };
}
