/** What whoever holds a link sees of an approval: the frozen text and their own part. */
import type { LinkedApproval } from '@vigia/contract/approvals/approvals.contract.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { LinkCtx } from '../kit/context.ts';
import * as store from './approvals.store.ts';
import * as approvers from './approvers.store.ts';

/** Nobody's account: it sees what its link is about, and no other approval. */
const nobody: store.Viewer = {
  me: '00000000-0000-0000-0000-000000000000',
  administers: true,
  readable: [],
  today: '9999-12-31',
};

export async function linkedView(ctx: LinkCtx): Promise<LinkedApproval> {
  const approvalId = await approvers.approvalOfApprover(ctx.db, ctx.link.record);
  const found = approvalId ? await store.findApproval(ctx.db, approvalId, nobody) : null;
  const own = found && (await approvers.approversOf(ctx.db, found.id)).find(({ id }) => id === ctx.link.record);
  if (!found || !own) throw notFound();
  const source = ctx.kit.approvals.get(found.subject.kind);
  const doubts = found.status === 'open' ? await source?.doubts?.(ctx, found.subject.id) : undefined;
  const { title, readable, sha256, note, dueDate, askedBy, createdAt } = found;
  const { name, email, status, decidedAt, decidedName, comment } = own;
  return {
    ...{ title, readable, sha256, note, dueDate, name, email, status, decidedAt, decidedName, comment },
    isMarkdown: source?.markdown ?? false,
    since: await store.approvedBefore(ctx.db, found, email),
    doubts: (doubts ?? []).map(({ number, rule }) => ({ number, rule })),
    company: ctx.company.name,
    askedBy: askedBy ? `${askedBy.firstName} ${askedBy.lastName}`.trim() : ctx.company.name,
    askedAt: own.askedAt ?? createdAt,
    approvalStatus: found.status,
  };
}
