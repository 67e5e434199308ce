/** What suppliers do without an account. Who may: whoever holds the link, for its one evaluation. */
import { conflict, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { byQuestion, mayChange } from '@vigia/contract/suppliers/asking.rules.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import type { LinkCtx } from '../kit/context.ts';
import { keepUpload } from '../kit/files/keeping.ts';
import { dropFiles } from '../kit/files/references.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { countLinks } from '../kit/links/links.ts';
import * as answers from './answers.store.ts';
import { lockFinding, setFinding } from './findings.store.ts';
import { linkedEvaluation, rehearsalView, responseView, takenOver } from './responding.reading.ts';
import { readSheetByLink } from './responding.sheet.ts';
import { heldByLink, holderOf, recount, saveByLink, submitByLink, tellOwner } from './responding.writing.ts';
import { questionsOf } from './suppliers.asking.ts';
import { answersSheetOf, receiptOf } from './suppliers.receipt.ts';
import { mailSupplier } from './suppliers.sending.ts';
import { lockSupplier } from './suppliers.store.ts';

/** So many links of one evaluation are made at most: its first, its reminders, and those of colleagues. */
const mostLinks = 40;

/** The question, where the questionnaire asks it and it may be changed now. */
async function askable(ctx: LinkCtx, question: string) {
  const found = await linkedEvaluation(ctx);
  const questions = byQuestion(questionsOf(found.form));
  const asked = questions.get(question);
  if (!asked) throw invalid([{ pointer: '/question', code: 'suppliers.unknown-question' }]);
  const given = await answers.answersOf(ctx.db, found.evaluation.id);
  const again = new Set(given.filter(({ review }) => review === 'asked').map((one) => one.question));
  const only = found.evaluation.status === 'reopened' && again.size > 0;
  if (only && !mayChange(asked, again, questions))
    throw invalid([{ pointer: '/question', code: 'suppliers.not-asked-again' }]);
  return found;
}

export const respondingModule = implement(responding, {
  rehearse: (ctx) => rehearsalView(ctx),

  get: (ctx) => responseView(ctx),

  save: (ctx, { body }) => saveByLink(ctx, body.answers),

  submit: manualTransaction<typeof responding.submit>(async (context, { body }) => {
    await context
      .work((ctx: LinkCtx) => submitByLink(ctx, body))
      .catch((fault: unknown) => {
        // Sent twice is sent once: whoever comes second is shown what was sent.
        if (!(fault instanceof Problem) || fault.code !== 'suppliers.sent-already') throw fault;
      });
    return context.work((ctx: LinkCtx) => responseView(ctx));
  }),

  attach: manualTransaction<typeof responding.attach>(async (context, { body: { question }, upload }) => {
    await context.work(async (ctx: LinkCtx) => {
      const { evaluation } = await askable(ctx, question);
      if (!['sent', 'answering', 'reopened'].includes(evaluation.status)) throw conflict('suppliers.closed');
    });
    return keepUpload(context, 'suppliers', upload, async (ctx: LinkCtx, file) => {
      const found = await askable(ctx, question);
      const { id } = await heldByLink(ctx);
      const there = await answers.proofsOf(ctx.db, id);
      if (there.length >= answers.mostSupplierProofs) throw conflict('suppliers.too-many-files');
      const proofId = await answers.addSupplierProof(ctx.db, id, question, file);
      await recount(ctx, found);
      ctx.audit('suppliers.proof-added', id, { after: { by: ctx.link.email, question, proof: proofId, ...file } });
      const made = (await answers.proofsOf(ctx.db, id)).find((one) => one.id === proofId);
      if (!made) throw new Error('A proof was added and is not there.');
      return made;
    });
  }),

  async detach(ctx, { params: { fileId } }) {
    const { id } = await heldByLink(ctx);
    const found = await answers.findProof(ctx.db, id, fileId);
    if (!found) throw notFound();
    if (found.givenIn) throw conflict('suppliers.file-given-in');
    const asked = await askable(ctx, found.question);
    await dropFiles(ctx, 'supplier-proof', [fileId]);
    await answers.removeProof(ctx.db, fileId);
    await recount(ctx, asked);
    const { name, sha256 } = found.file;
    ctx.audit('suppliers.proof-removed', id, { before: { by: ctx.link.email, proof: fileId, name, sha256 } });
    return { success: true as const };
  },

  async share(ctx, { body: { email, name, section } }) {
    const { id } = await heldByLink(ctx);
    const found = await linkedEvaluation(ctx);
    if (section !== null && !found.form.sections.some((one) => one.id === section))
      throw invalid([{ pointer: '/section', code: 'suppliers.unknown-section' }]);
    if (email === ctx.link.email) throw invalid([{ pointer: '/email', code: 'suppliers.own-address' }]);
    if ((await countLinks(ctx.db, 'supplier-evaluation', id)) >= mostLinks) throw conflict('suppliers.too-many-people');
    const emailSent = await mailSupplier(ctx, found, 'share', { email, name });
    ctx.audit('suppliers.shared', id, { after: { by: ctx.link.email, email, section } });
    return { emailSent };
  },

  async lastYear(ctx) {
    const { id, previous_id } = await heldByLink(ctx);
    const found = await linkedEvaluation(ctx);
    const [before, now] = await Promise.all([
      previous_id ? answers.answersOf(ctx.db, previous_id) : [],
      answers.answersOf(ctx.db, id),
    ]);
    const taken = takenOver(found.form, before, now);
    if (taken.length === 0) throw conflict('suppliers.nothing-before');
    const changes = taken.map(({ question, value, note }) => ({ question, value, note }));
    await answers.writeAnswers(ctx.db, id, changes, holderOf(ctx));
    await recount(ctx, found);
    ctx.audit('suppliers.answered', id, { after: { by: ctx.link.email, from: previous_id, answers: changes } });
    return responseView(ctx);
  },

  readSheet: readSheetByLink,

  async answerFinding(ctx, { params: { findingId }, body: { response } }) {
    const { evaluation } = await linkedEvaluation(ctx);
    const held = await lockFinding(ctx.db, findingId);
    if (held?.evaluationId !== evaluation.id) throw notFound();
    if (held.status !== 'open' && held.status !== 'answered') throw conflict('suppliers.finding-closed');
    await setFinding(ctx.db, findingId, { response, status: 'answered', responded_at: new Date().toISOString() });
    ctx.audit('suppliers.finding-answered', findingId, {
      before: { response: held.response },
      after: { by: ctx.link.email, response },
    });
    const supplier = await lockSupplier(ctx.db, held.supplierId);
    tellOwner(ctx, 'suppliers.finding-answered', supplier?.owner_id ?? null, {
      supplier: evaluation.supplier,
      evaluationId: evaluation.id,
    });
    return responseView(ctx);
  },

  answersSheet: answersSheetOf,
  receipt: receiptOf,
});
