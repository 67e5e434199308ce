/** Setting what the board wants of a framework. */
import type { boardTargetChange } from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { holdTargets, putTarget, removeTarget, targetsNow } from './targets.store.ts';

type Change = z.output<typeof boardTargetChange>;

export async function setTarget(ctx: Ctx, framework: Framework, { basedOn, ...draft }: Change) {
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  if (draft.dueDate <= today) throw invalid([{ pointer: '/dueDate', code: 'dashboard.target-day-gone' }]);
  await holdTargets(ctx.db);
  const before = (await targetsNow(ctx.db)).get(framework) ?? null;
  if (before?.level !== basedOn?.level || before?.dueDate !== basedOn?.dueDate) throw conflict('kit.changed-meanwhile');
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
