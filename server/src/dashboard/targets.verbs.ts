/** Setting what the board wants of a framework. */
import type { boardTargetDraft } from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import { invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { putTarget, removeTarget, targetsNow } from './targets.store.ts';

export async function setTarget(ctx: Ctx, framework: Framework, draft: z.output<typeof boardTargetDraft>) {
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  if (draft.dueDate <= today) throw invalid([{ pointer: '/dueDate', code: 'dashboard.target-day-gone' }]);
  const before = (await targetsNow(ctx.db)).get(framework) ?? null;
  await putTarget(ctx.db, framework, draft, ctx.user.id);
  ctx.audit('dashboard.target-set', null, { before, after: { framework, ...draft } });
  return { success: true as const };
}

export async function dropTarget(ctx: Ctx, framework: Framework) {
  const before = await removeTarget(ctx.db, framework);
  if (!before) throw notFound();
  ctx.audit('dashboard.target-dropped', null, { before: { framework, level: before.level, dueDate: before.due_on } });
  return { success: true as const };
}
