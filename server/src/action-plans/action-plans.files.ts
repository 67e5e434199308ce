/** Files beside a plan: kept first, then named by a row; judged by their bytes. The same file stands once in its place. */
import type { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { readChecked } from '../kit/files/checked.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { holdPlan } from './action-plans.changing.ts';
import * as plans from './plans.store.ts';
import * as subtasks from './subtasks.store.ts';

export const attachFile = manualTransaction<typeof actionPlans.attach>(
  async (context, { params: { id }, body, upload }) => {
    if (!(await context.work((ctx: Ctx) => plans.about(ctx.db, id)))) throw notFound();
    return keepUpload(context, 'action-plans', upload, async (ctx, file) => {
      const subtaskId = body.subtaskId ?? null;
      const already = await subtasks.attachedAlready(ctx.db, file, id, subtaskId);
      if (already) {
        await ctx.kit.files.remove(file.key);
        return subtasks.attachmentOf(already);
      }
      await holdPlan(ctx, id);
      if (subtaskId && !(await subtasks.isOf(ctx.db, id, subtaskId))) throw notFound();
      const row = await subtasks.attach(ctx.db, file, { planId: id, subtaskId, by: ctx.user.id });
      ctx.audit('action-plans.attached', id, { after: { attachment: row.id, ...file } });
      const found = await subtasks.attached(ctx.db, id, row.id);
      if (!found) throw notFound();
      return subtasks.attachmentOf(found);
    });
  },
);

/** The row goes, and the file where no evidence names it. */
export async function detachFile(
  ctx: Ctx,
  { params: { id, attachmentId } }: { params: { id: string; attachmentId: string } },
) {
  await holdPlan(ctx, id);
  const found = await subtasks.attached(ctx.db, id, attachmentId);
  if (!found) throw notFound();
  await dropFiles(ctx, 'plan-attachment', [attachmentId]);
  await subtasks.detach(ctx.db, attachmentId);
  ctx.audit('action-plans.detached', id, { before: { attachment: attachmentId, name: found.name } });
  return { success: true as const };
}

export const downloadFile = manualTransaction<typeof actionPlans.download>(
  async (context, { params: { id, attachmentId } }) => {
    const found = await context.work((ctx: Ctx) => subtasks.attached(ctx.db, id, attachmentId));
    if (!found) throw notFound();
    return {
      name: found.name,
      type: found.type,
      body: await readChecked(context.kit, { key: found.file_key, sha256: found.sha256 }),
    };
  },
);
