/** What whoever holds a link sees: one evaluation, its questions without what they are worth, and what was answered. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { FormQuestion, SupplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import type { AskedQuestion, SupplierResponse } from '@vigia/contract/suppliers/responding.contract.ts';
import type { LinkCtx } from '../kit/context.ts';
import * as answers from './answers.store.ts';
import * as evaluations from './evaluations.store.ts';
import { findingsOf } from './findings.store.ts';
import { questionsOf } from './suppliers.asking.ts';
import { answersWithFiles, dayOfSuppliers } from './suppliers.reading.ts';
import { fits, isAnswerable } from './suppliers.rules.ts';
import { findForm } from './templates.store.ts';

function askedOf(question: FormQuestion): AskedQuestion {
  const { id, kind, text, why, proofText, optional, proof, na, when, unit, options } = question;
  const shown = options.map(({ id: option, text: said, alone }) => ({ id: option, text: said, alone }));
  return { id, kind, text, why, proofText, optional, proof, na, when, unit, options: shown };
}

const sectionsOf = ({ sections }: SupplierForm): SupplierResponse['sections'] =>
  sections.map(({ id, title, intro, questions }) => ({ id, title, intro, questions: questions.map(askedOf) }));

/** How many answers of the last evaluation could be taken over: of questions that are open here. */
export function takenOver(
  form: SupplierForm,
  before: readonly answers.KeptAnswer[],
  now: readonly answers.KeptAnswer[],
): answers.KeptAnswer[] {
  const known = new Map(questionsOf(form).map((question) => [question.id, question]));
  const given = new Set(now.filter(({ value }) => value !== null).map(({ question }) => question));
  return before.filter(({ question, value }) => {
    const asked = known.get(question);
    return value !== null && asked !== undefined && !given.has(question) && fits(asked, value);
  });
}

/** The evaluation of the link. Throws `notFound` where it is gone. */
export async function linkedEvaluation(ctx: LinkCtx): Promise<evaluations.FoundEvaluation> {
  const found = await evaluations.findEvaluation(ctx.db, ctx.link.record, dayOfSuppliers(ctx));
  if (!found) throw notFound();
  return found;
}

export async function responseView(ctx: LinkCtx): Promise<SupplierResponse> {
  const { evaluation, form } = await linkedEvaluation(ctx);
  const [given, proofs, findings, before] = await Promise.all([
    answers.answersOf(ctx.db, evaluation.id),
    answers.proofsOf(ctx.db, evaluation.id),
    findingsOf(ctx.db, evaluation.id),
    evaluation.previous ? answers.answersOf(ctx.db, evaluation.previous.id) : [],
  ]);
  const { id, supplier, locale, message, status, dueDate, late, reopenReason } = evaluation;
  const editable = isAnswerable(status);
  return {
    ...{ id, rehearsal: false, company: ctx.company.name, supplier, name: ctx.link.name, message, locale, status },
    ...{ dueDate, late, editable, reopenReason, title: form.title, intro: form.intro, minutes: form.minutes },
    ...{ submittedAt: evaluation.submittedAt, submittedName: evaluation.submittedName, receipt: evaluation.receipt },
    onlyAgain: status === 'reopened' && given.some(({ review }) => review === 'asked'),
    sections: sectionsOf(form),
    answers: answersWithFiles(given, proofs).map(({ review, comment, ...answer }) => ({
      ...answer,
      again: review === 'asked',
      comment: review === 'asked' ? comment : '',
    })),
    findings: findings.map(({ evaluationId: _evaluation, planId: _plan, riskId: _risk, ...finding }) => finding),
    lastYear: editable ? takenOver(form, before, given).length : 0,
  };
}

/** The questions of a template, for a link that shows them and keeps nothing. */
export async function rehearsalView(ctx: LinkCtx): Promise<SupplierResponse> {
  const form = await findForm(ctx.db, ctx.link.record);
  if (!form) throw notFound();
  const today = dayOfSuppliers(ctx);
  return {
    ...{ id: ctx.link.record, rehearsal: true, company: ctx.company.name, supplier: '', name: ctx.link.name },
    ...{ message: '', locale: ctx.locale, status: 'sent', late: false, editable: true, onlyAgain: false },
    dueDate: Temporal.PlainDate.from(today).add({ days: 14 }).toString(),
    ...{ reopenReason: '', title: form.title, intro: form.intro, minutes: form.minutes, sections: sectionsOf(form) },
    ...{ answers: [], submittedAt: null, submittedName: null, receipt: null, findings: [], lastYear: 0 },
  };
}
