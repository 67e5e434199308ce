/** Deciding: once, on exactly the text that was frozen, and only while the subject still says the same. */
import type { Approver, decision } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { type ApproverStatus, isByAuthor, outcomeOf } from '@vigia/contract/approvals/approvals.rules.ts';
import { approvalKind } from '@vigia/contract/kinds.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { conflict, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import type { DecidedCtx } from '../kit/approvals/subject.ts';
import type { Ctx, LinkCtx } from '../kit/context.ts';
import { revokeLinks } from '../kit/links/links.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { say } from '../kit/words.ts';
import { askNext, freezeSubject } from './approvals.asking.ts';
import * as store from './approvals.store.ts';
import * as approvers from './approvers.store.ts';

type AnyVoterCtx = Pick<Ctx | LinkCtx, 'db' | 'kit' | 'company' | 'audit' | 'after' | 'address' | 'device'>;

interface Ballot {
  readonly approvalId: string;
  /** Which of the approvers it is who decides. */
  readonly is: (one: Approver) => boolean;
  readonly name: string;
  readonly by: 'session' | 'link';
  readonly sent: z.output<typeof decision>;
}

const refusals: Readonly<Partial<Record<ApproverStatus, string>>> = {
  waiting: 'approvals.not-your-turn',
  approved: 'approvals.decided-already',
  rejected: 'approvals.decided-already',
  delegated: 'approvals.delegated-already',
  replaced: 'approvals.delegated-already',
};

/** The approver's place in an open approval. Throws what stands against deciding now. */
export function placeOf(
  held: Pick<store.LockedApproval, 'status'>,
  all: readonly Approver[],
  is: Ballot['is'],
): Approver {
  // Who was asked twice over delegation decides where it is open.
  const own = all.filter(is);
  const voter = own.find(({ status }) => status === 'asked') ?? own.at(-1);
  if (!voter) throw new Problem('approvals.not-asked', { status: 403 });
  const refusal = refusals[voter.status];
  if (refusal && voter.status !== 'waiting') throw conflict(refusal);
  if (held.status === 'stale') throw conflict('approvals.stale');
  if (held.status !== 'open') throw conflict('approvals.closed');
  if (refusal) throw conflict(refusal);
  return voter;
}

/** Counts a decision. `stale`: the subject says something else by now, and nothing was counted. */
export async function countDecision(ctx: AnyVoterCtx, ballot: Ballot): Promise<'counted' | 'stale'> {
  const { approvalId, sent } = ballot;
  const held = await store.lockApproval(ctx.db, approvalId);
  if (!held) throw notFound();
  const voter = placeOf(held, await approvers.approversOf(ctx.db, approvalId), ballot.is);
  if (sent.hash !== held.sha256) throw conflict('approvals.other-text');
  const language = locale.catch('pt').parse(held.locale);
  const subject = { kind: approvalKind.parse(held.subject_kind), id: held.subject_id };
  await ctx.kit.approvals.get(subject.kind)?.hold?.(ctx, subject.id);
  const now = await freezeSubject(ctx, subject, language);
  if (now?.sha256 !== held.sha256) {
    await markStale(ctx, held, now?.sha256 ?? null);
    return 'stale';
  }
  const status = sent.decision === 'approve' ? 'approved' : 'rejected';
  const { name, by } = ballot;
  const { address, device } = ctx;
  await approvers.setVote(ctx.db, voter.id, {
    status,
    comment: sent.comment,
    name,
    hash: sent.hash,
    by,
    address,
    device,
  });
  ctx.audit('approvals.decided', approvalId, {
    after: { approver: voter.id, name, by, status, comment: sent.comment, sha256: sent.hash, address },
  });
  await settle(ctx, held);
  return 'counted';
}

/** The next are asked, or the approval is over. */
async function settle(ctx: AnyVoterCtx, held: store.LockedApproval): Promise<void> {
  const all = await approvers.approversOf(ctx.db, held.id);
  const outcome = outcomeOf(all, held.needed);
  if (outcome === 'open') {
    await askNext(ctx, { ...held, asker: ctx.company.name });
    return;
  }
  await store.closeApproval(ctx.db, held.id, outcome);
  const byAuthor = outcome === 'approved' && isByAuthor(all, held.asked_by);
  ctx.audit('approvals.closed', held.id, { before: { status: 'open' }, after: { status: outcome, byAuthor } });
  const { id: approvalId, sha256 } = held;
  const told = toldRoom(ctx, held);
  await told.subject?.decided?.(told.ctx, held.subject_id, {
    ...{ approvalId, status: outcome, sha256, byAuthor },
  });
  tellAsker(ctx, held, 'approvals.closed', { outcome });
}

/** The room whose record it is, and the context in which it hears of it: in the language of the frozen text. */
function toldRoom(ctx: Pick<AnyVoterCtx, 'db' | 'company' | 'kit' | 'audit' | 'after'>, held: Told) {
  const language = locale.catch('pt').parse(held.locale);
  const words: DecidedCtx['words'] = (key, values) => say(language, key, values);
  const { db, company, kit, audit, after } = ctx;
  return {
    subject: kit.approvals.get(approvalKind.parse(held.subject_kind)),
    ctx: { db, company, kit, locale: language, words, audit, after } satisfies DecidedCtx,
  };
}
type Told = Pick<store.LockedApproval, 'subject_kind' | 'subject_id' | 'locale'>;

/** The frozen text is not what the subject says any more: nobody decides on it, and whoever asked is told. */
export async function markStale(
  ctx: Pick<Ctx, 'db' | 'audit' | 'after' | 'company' | 'kit'>,
  held: Told & Pick<store.LockedApproval, 'id' | 'title' | 'asked_by' | 'sha256'>,
  now: string | null,
): Promise<void> {
  await store.closeApproval(ctx.db, held.id, 'stale');
  ctx.audit('approvals.stale', held.id, { before: { sha256: held.sha256 }, after: { sha256: now } });
  const told = toldRoom(ctx, held);
  await told.subject?.released?.(told.ctx, held.subject_id);
  tellAsker(ctx, held, 'approvals.stale');
}

function tellAsker(
  ctx: Pick<Ctx, 'after' | 'company'>,
  held: Pick<store.LockedApproval, 'id' | 'title' | 'asked_by'>,
  kind: 'approvals.closed' | 'approvals.stale',
  values: Record<string, string> = {},
): void {
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind,
    to: held.asked_by ? { accounts: [held.asked_by], orAdmins: true } : { roles: ['ADMIN'] },
    values: { title: held.title, ...values },
    link: approvalsPlaces.approval.at({ workflowId: held.id }),
  });
}

/** Ends the links of an approval's approvers. */
export const endApprovalLinks = async (ctx: Pick<Ctx, 'db'>, all: readonly Approver[]): Promise<void> => {
  await revokeLinks(
    ctx.db,
    'approver',
    all.map(({ id }) => id),
  );
};
