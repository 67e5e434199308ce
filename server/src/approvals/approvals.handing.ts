/** Another in the place of somebody who has yet to decide: what others decided stays. */
import type { Approver, approverDraft } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { approvalKind } from '@vigia/contract/kinds.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import type { OnLeave } from '../kit/leaving.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { approversFrom, askNext, mustBeFew } from './approvals.asking.ts';
import { endApprovalLinks } from './approvals.deciding.ts';
import { type LockedApproval, lockApproval } from './approvals.store.ts';
import * as approvers from './approvers.store.ts';

type Draft = z.output<typeof approverDraft>;
interface Place {
  readonly held: LockedApproval;
  readonly all: readonly Approver[];
  readonly own: Approver;
}

/** Puts somebody in a place of an approval that is held, and asks them where it is their turn. */
export async function handOn(ctx: Ctx, { held, all, own }: Place, to: Draft, how: approvers.HandedOn): Promise<void> {
  const [asked] = await approversFrom(ctx, [to], { asker: held.asked_by, at: '/to' });
  const there = (one: { accountId: string | null; email: string }) =>
    asked?.accountId ? one.accountId === asked.accountId : one.email === asked?.email;
  if (!asked || all.some(there)) throw invalid([{ pointer: '/to', code: 'approvals.twice' }]);
  await mustBeFew(ctx, { kind: approvalKind.parse(held.subject_kind), id: held.subject_id }, [asked]);
  const [next = ''] = await approvers.insertApprovers(ctx.db, held.id, [{ ...asked, position: own.position }]);
  await approvers.setHandedOn(ctx.db, own.id, next, how);
  await endApprovalLinks(ctx, [own]);
  const { status, reason } = how;
  ctx.audit(`approvals.${status}`, held.id, {
    before: { approver: own.name },
    after: { approver: asked, ...(reason === '' ? {} : { reason }) },
  });
  await askNext(ctx, { ...held, asker: `${ctx.user.firstName} ${ctx.user.lastName}`.trim() });
}

/** Names somebody in the place of a member who left. Throws where that place can still be decided from. */
export async function replaceApprover(ctx: Ctx, held: LockedApproval, approverId: string, to: Draft): Promise<void> {
  if (held.status !== 'open') throw conflict('approvals.closed');
  const all = await approvers.approversOf(ctx.db, held.id);
  const own = all.find(({ id }) => id === approverId);
  if (!own) throw notFound();
  if (own.unreachable !== 'left') throw conflict('approvals.not-left');
  await handOn(ctx, { held, all, own }, to, { status: 'replaced', reason: '' });
}

/** Puts who goes on with it in the place of the one who left; false where they cannot stand there. */
async function goesOn(ctx: Ctx, approvalId: string, from: string, to: string): Promise<boolean> {
  const held = await lockApproval(ctx.db, approvalId);
  if (held?.status !== 'open' || held.asked_by === to) return false;
  const all = await approvers.approversOf(ctx.db, held.id);
  const own = all.find((one) => one.accountId === from && one.unreachable === 'left');
  if (!own || all.some((one) => one.accountId === to)) return false;
  await handOn(ctx, { held, all, own }, { accountId: to }, { status: 'replaced', reason: '' });
  return true;
}

/**
 * Another decides in the place of who left, where somebody was named to go on. Else whoever asked is told that a decision
 * will not come; the administrators, where that was the one who left.
 */
export const followLeft: OnLeave = async (ctx, { id: from, name, handTo }) => {
  for (const { id, title, asked_by: asker } of await approvers.roundsWithout(ctx.db, from)) {
    if (handTo && (await goesOn(ctx, id, from, handTo))) continue;
    ctx.after(noticeJob, {
      companyId: ctx.company.id,
      kind: 'approvals.approver-left',
      to: asker && asker !== from ? { accounts: [asker], orAdmins: true } : { roles: ['ADMIN'] },
      values: { title, name },
      link: approvalsPlaces.approval.at({ workflowId: id }),
    });
  }
};
