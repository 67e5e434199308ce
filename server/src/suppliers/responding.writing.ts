/** What whoever holds a link writes: answers, proof, and the sending in. Everything is judged by the questionnaire as it was sent. */
import { conflict, type Fault, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { byQuestion, mayChange, stillOpen } from '@vigia/contract/suppliers/asking.rules.ts';
import type { SupplierAnswer } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { canonicalHash } from '../kit/canonical.ts';
import type { LinkCtx } from '../kit/context.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import * as answers from './answers.store.ts';
import * as evaluations from './evaluations.store.ts';
import { linkedEvaluation } from './responding.reading.ts';
import { questionsOf } from './suppliers.asking.ts';
import { dayOfSuppliers, heldAnswers } from './suppliers.reading.ts';
import { fits, isAnswerable, nextAfter, repeatOf } from './suppliers.rules.ts';
import { scoreOf } from './suppliers.scoring.ts';
import { lockSupplier, setSupplier, tierOfRank } from './suppliers.store.ts';
import { formById } from './templates.store.ts';

/** Who holds the link, as their answers are signed. */
export const holderOf = ({ link }: LinkCtx): string => link.name || link.email;

/** The evaluation of the link, held. Throws `suppliers.closed` where nothing may be changed now. */
export async function heldByLink(ctx: LinkCtx): Promise<evaluations.LockedEvaluation> {
  const held = await evaluations.lockEvaluation(ctx.db, ctx.link.record);
  if (!held) throw notFound();
  if (!isAnswerable(held.status)) throw conflict('suppliers.closed');
  return held;
}

/** What of an evaluation decides which answers it takes. */
interface Answerable {
  readonly evaluation: Pick<evaluations.FoundEvaluation['evaluation'], 'id' | 'status'>;
  readonly form: evaluations.FoundEvaluation['form'];
}

export interface SentAnswer extends answers.AnswerChange {
  readonly basedOn: number;
}

/** Refuses answers to questions that were not asked, that may not be changed now, or that are no answer to them. */
function check(found: Answerable, given: readonly answers.KeptAnswer[], sent: readonly SentAnswer[]): void {
  const questions = byQuestion(questionsOf(found.form));
  const again = new Set(given.filter(({ review }) => review === 'asked').map(({ question }) => question));
  const only = found.evaluation.status === 'reopened' && again.size > 0;
  const faults = sent.flatMap(({ question, value }, at): Fault[] => {
    const asked = questions.get(question);
    if (!asked) return [{ pointer: `/answers/${at}/question`, code: 'suppliers.unknown-question' }];
    if (only && !mayChange(asked, again, questions))
      return [{ pointer: `/answers/${at}/question`, code: 'suppliers.not-asked-again' }];
    return fits(asked, value) ? [] : [{ pointer: `/answers/${at}/value`, code: 'suppliers.unfit' }];
  });
  const twice = sent.findIndex((one, at) =>
    sent.some((other, before) => before < at && other.question === one.question),
  );
  if (twice >= 0) faults.push({ pointer: `/answers/${twice}/question`, code: 'suppliers.twice' });
  if (faults.length > 0) throw invalid(faults);
}

const same = (kept: SupplierAnswer, sent: answers.AnswerChange): boolean =>
  JSON.stringify(kept.value) === JSON.stringify(sent.value) && kept.note === sent.note;

/** What is new, what stands already, and what somebody else changed meanwhile. */
function sorted(given: readonly answers.KeptAnswer[], sent: readonly SentAnswer[]) {
  const kept = new Map(given.map((one) => [one.question, one]));
  const of = (one: SentAnswer) => kept.get(one.question);
  const differing = sent.filter((one) => {
    const there = of(one);
    return there === undefined || !same(there, one);
  });
  const isFresh = (one: SentAnswer) => (of(one)?.version ?? 0) === one.basedOn;
  return {
    fresh: differing.filter(isFresh),
    standing: sent.flatMap((one) => (differing.includes(one) ? [] : (of(one) ?? []))),
    overtaken: differing.flatMap((one) => (isFresh(one) ? [] : (of(one) ?? []))),
  };
}

const shown = ({ question, value, note, version, by, at }: SupplierAnswer): SupplierAnswer => ({
  ...{ question, value, note, version, by, at },
});

type Given = Pick<answers.KeptAnswer, 'question' | 'value' | 'note'>;
type Files = readonly { readonly question: string }[];

/** How much is answered now. The evaluation is held. */
function countAnswered(ctx: LinkCtx, found: Answerable, given: readonly Given[], files: Files) {
  const { id, status } = found.evaluation;
  const { sections } = scoreOf(found.form, heldAnswers(given, files), dayOfSuppliers(ctx));
  return evaluations.setEvaluation(ctx.db, id, {
    status: status === 'sent' ? 'answering' : status,
    answered: sections.reduce((all, { answered }) => all + answered, 0),
    asked: sections.reduce((all, { asked }) => all + asked, 0),
  });
}

/** How much is answered, after a change. The evaluation is held. */
export async function recount(ctx: LinkCtx, found: evaluations.FoundEvaluation): Promise<void> {
  const { id } = found.evaluation;
  const [given, files] = await Promise.all([answers.answersOf(ctx.db, id), answers.questionsWithFiles(ctx.db, id)]);
  await countAnswered(ctx, found, given, files);
}

/** Keeps answers. What was overtaken is told and stands as the other wrote it. */
export async function saveByLink(ctx: LinkCtx, sent: readonly SentAnswer[]) {
  const { record: id } = ctx.link;
  const [asked, given, files] = await Promise.all([
    evaluations.standingOf(ctx.db, id),
    answers.answersOf(ctx.db, id),
    answers.questionsWithFiles(ctx.db, id),
  ]);
  if (!asked) throw notFound();
  const { status, formId } = asked;
  if (!isAnswerable(status)) throw conflict('suppliers.closed');
  const found: Answerable = { evaluation: { id, status }, form: await formById(ctx, formId) };
  check(found, given, sent);
  const { fresh, standing, overtaken } = sorted(given, sent);
  if (fresh.length === 0) return { saved: standing.map(shown), overtaken: overtaken.map(shown) };
  await heldByLink(ctx);
  const saved = await answers.writeAnswers(ctx.db, id, fresh, holderOf(ctx));
  const written = new Set(saved.map(({ question }) => question));
  // Between reading and holding somebody may have answered the same: that stands, and is read again.
  const late = fresh.filter(({ question }) => !written.has(question)).map(({ question }) => question);
  const now = late.length > 0 ? await answers.answersOf(ctx.db, id) : given;
  await countAnswered(ctx, found, [...now.filter(({ question }) => !written.has(question)), ...saved], files);
  const met = Map.groupBy(
    now.filter(({ question }) => late.includes(question)),
    (one) => (fresh.some((mine) => mine.question === one.question && same(one, mine)) ? 'alike' : 'other'),
  );
  const lost = [...overtaken, ...(met.get('other') ?? [])];
  ctx.audit('suppliers.answered', id, {
    after: {
      by: ctx.link.email,
      answers: fresh.flatMap(({ basedOn: _, ...change }) => (written.has(change.question) ? [change] : [])),
      overtaken: lost.map(({ question }) => question),
    },
  });
  return { saved: [...standing, ...(met.get('alike') ?? []), ...saved].map(shown), overtaken: lost.map(shown) };
}

/** Tells whoever answers for the supplier, or the administrators where nobody does who may see it. */
export function tellOwner(
  ctx: Pick<LinkCtx, 'after' | 'company'>,
  kind: 'suppliers.submitted' | 'suppliers.finding-answered',
  owner: string | null,
  { supplier, evaluationId }: { supplier: string; evaluationId: string },
): void {
  ctx.after(noticeJob, {
    ...{ companyId: ctx.company.id, kind, values: { title: supplier } },
    to: owner ? { accounts: [owner], orAdmins: true } : { roles: ['ADMIN'] },
    link: suppliersPlaces.evaluation.at({ id: evaluationId }),
  });
}

interface Sent {
  readonly found: evaluations.FoundEvaluation;
  readonly given: readonly answers.KeptAnswer[];
  readonly proofs: readonly answers.ProofOfAnswer[];
  readonly name: string;
  readonly at: string;
}
/** The hash of all that is sent in: the questionnaire, every answer, and the bytes of every file. */
const receiptHash = ({ found, given, proofs, name, at }: Sent): string =>
  canonicalHash({
    ...{ evaluation: found.evaluation.id, formId: found.formId, name, at },
    answers: given.map(({ question, value, note }) => ({ question, value, note })),
    proofs: proofs.map(({ question, sha256 }) => ({ question, sha256 })),
  });

interface Sender {
  readonly name: string;
  readonly role: string;
}

/** Sends in. Throws `suppliers.sent-already` where it was, and says which questions are still open. */
export async function submitByLink(ctx: LinkCtx, sender: Sender): Promise<void> {
  const held = await evaluations.lockEvaluation(ctx.db, ctx.link.record);
  if (!held) throw notFound();
  if (!isAnswerable(held.status)) throw new Problem('suppliers.sent-already', { status: 409 });
  const found = await linkedEvaluation(ctx);
  const { form, evaluation } = found;
  const [given, proofs] = await Promise.all([
    answers.answersOf(ctx.db, evaluation.id),
    answers.proofsOf(ctx.db, evaluation.id),
  ]);
  const all = heldAnswers(given, proofs);
  const open = stillOpen(questionsOf(form), all);
  if (open.length > 0) throw invalid(open.map((id) => ({ pointer: `/answers/${id}`, code: 'suppliers.unanswered' })));
  const today = dayOfSuppliers(ctx);
  const at = new Date().toISOString();
  const receipt = receiptHash({ found, given, proofs, name: sender.name, at });
  const { score, knockouts } = scoreOf(form, all, today);
  const submittedName = [sender.name, sender.role].filter(Boolean).join(', ');
  await evaluations.setEvaluation(ctx.db, evaluation.id, {
    ...{ status: 'submitted', submitted_at: at, submitted_name: submittedName, receipt },
    ...{ score, knockouts: knockouts.length },
  });
  await answers.settleReviews(ctx.db, evaluation.id);
  await answers.settleProofs(ctx.db, evaluation.id, at);
  const supplier = await lockSupplier(ctx.db, evaluation.supplierId);
  if (supplier)
    await setSupplier(ctx.db, supplier.id, {
      ...{ score, knockouts: knockouts.length },
      next_on: nextAfter(today, tierOfRank(supplier.tier), repeatOf(supplier.repeat)),
    });
  ctx.audit('suppliers.submitted', evaluation.id, {
    after: { by: ctx.link.email, name: submittedName, receipt, score, knockouts, answers: given.length },
  });
  tellOwner(ctx, 'suppliers.submitted', supplier?.owner_id ?? null, {
    supplier: evaluation.supplier,
    evaluationId: evaluation.id,
  });
}
