/** What other rooms may ask of approvals: to freeze a record of theirs and ask people to decide on it. */
import type { approvalDraft } from '@vigia/contract/approvals/approvals.contract.ts';
import { forbidden, invalid } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { z } from 'zod';
import { hashOfSnapshot, type Snapshot } from '../kit/approvals/subject.ts';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { approversFrom, freezeSubject, mustBeAhead, mustBeReady, openRound } from './approvals.asking.ts';
import { closeApproval, dateApproval, insertApproval, type NewApproval } from './approvals.store.ts';
import { insertApprovers, markAsked, setVote } from './approvers.store.ts';

/** Freezes the subject as it is now and asks; the approval's id. Of one subject one approval is open; signed. */
export async function askApproval(ctx: Ctx, draft: z.output<typeof approvalDraft>): Promise<string> {
  const { subject, note, dueDate, ordered, ...body } = draft;
  const source = ctx.kit.approvals.get(subject.kind);
  if (source && !allows(ctx.role, source.submit)) throw forbidden();
  mustBeAhead(ctx, dueDate);
  const asked = await approversFrom(ctx, body.approvers, { asker: ctx.user.id });
  const needed = body.needed ?? asked.length;
  if (needed > asked.length) throw invalid([{ pointer: '/needed', code: 'approvals.too-few' }]);
  const frozen = await freezeSubject(ctx, subject, ctx.locale);
  if (!frozen) throw invalid([{ pointer: '/subject/id', code: 'approvals.no-subject' }]);
  await mustBeReady(ctx, subject);
  const made = { subject, ...frozen, locale: ctx.locale, note, needed, ordered, dueDate, previousId: null };
  const numbered = asked.map((one, position) => ({ ...one, position }));
  const id = await openRound(ctx, made, numbered);
  await source?.asked?.(ctx, subject.id, id);
  const { title, sha256 } = frozen;
  ctx.audit('approvals.asked', id, { after: { subject, title, sha256, needed, ordered, dueDate, approvers: asked } });
  return id;
}

interface DemoRound extends Pick<NewApproval, 'subject' | 'dueDate' | 'by'> {
  readonly snapshot: Snapshot;
  /** A member by account, or somebody outside by address. */
  readonly approver: { readonly accountId: string | null; readonly email: string; readonly name: string };
  readonly asked: Date;
  /** When it was approved; it waits where it was not. */
  readonly decided?: Date;
}
/** A round of the demo company, asked of one person on a day gone by; nobody is told. Its id. */
export async function openDemoApproval(
  db: Db,
  { snapshot, approver, asked, decided, ...round }: DemoRound,
): Promise<string> {
  const about = { locale: 'pt', note: '', needed: 1, ordered: false, previousId: null };
  const sha256 = hashOfSnapshot(round.subject, snapshot);
  const id = await insertApproval(db, { ...round, ...snapshot, ...about, sha256 });
  if (!id) throw new Error('The demo asks twice for the same approval.');
  const [place = ''] = await insertApprovers(db, id, [{ position: 0, ...approver }]);
  await markAsked(db, [place]);
  if (decided) {
    const by = approver.accountId === null ? 'link' : 'session';
    const from = { address: '203.0.113.24', device: '' };
    await setVote(db, place, { status: 'approved', comment: '', name: approver.name, hash: sha256, by, ...from });
    await closeApproval(db, id, 'approved');
  }
  await dateApproval(db, id, asked, decided ?? null);
  return id;
}
