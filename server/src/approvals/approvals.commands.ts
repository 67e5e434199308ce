/** What other rooms may ask of approvals: to freeze a record of theirs and ask people to decide on it. */
import type { approvalDraft } from '@vigia/contract/approvals/approvals.contract.ts';
import { forbidden, invalid } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { approversFrom, freezeSubject, openRound } from './approvals.asking.ts';

/** Freezes the subject as it is now and asks; the approval's id. Of one subject one approval is open; signed. */
export async function askApproval(ctx: Ctx, draft: z.output<typeof approvalDraft>): Promise<string> {
  const { subject, note, dueDate, ordered, ...body } = draft;
  const source = ctx.kit.approvals.get(subject.kind);
  if (source && !allows(ctx.role, source.submit)) throw forbidden();
  const asked = await approversFrom(ctx, body.approvers);
  const needed = body.needed ?? asked.length;
  if (needed > asked.length) throw invalid([{ pointer: '/needed', code: 'approvals.too-few' }]);
  const frozen = await freezeSubject(ctx, subject, ctx.locale);
  if (!frozen) throw invalid([{ pointer: '/subject/id', code: 'approvals.no-subject' }]);
  const made = { subject, ...frozen, locale: ctx.locale, note, needed, ordered, dueDate, previousId: null };
  const numbered = asked.map((one, position) => ({ ...one, position }));
  const id = await openRound(ctx, made, numbered);
  await source?.asked?.(ctx, subject.id, id);
  const { title, sha256 } = frozen;
  ctx.audit('approvals.asked', id, { after: { subject, title, sha256, needed, ordered, dueDate, approvers: asked } });
  return id;
}
