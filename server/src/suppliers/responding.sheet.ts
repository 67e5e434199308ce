/** What a supplier's own finished questionnaire says of ours: read, shown, and forgotten. */
import { assessmentLike } from '@vigia/content/suppliers/load.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import { byQuestion, mayChange } from '@vigia/contract/suppliers/asking.rules.ts';
import type { FormQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import type { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { finishedSheet, type TargetQuestion } from '../customer-forms/customer-forms.queries.ts';
import type { LinkCtx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { answersOf } from './answers.store.ts';
import { linkedEvaluation } from './responding.reading.ts';
import { readingOf } from './responding.sheet.rules.ts';
import { questionsOf } from './suppliers.asking.ts';
import { isAnswerable } from './suppliers.rules.ts';

function targetOf({ id, text, why, options, controls }: FormQuestion): TargetQuestion {
  const around = (language: 'pt' | 'en' | 'es') =>
    [why[language], ...options.map((one) => one.text[language])].filter(Boolean).join(' ');
  return {
    ...{ id, text, like: assessmentLike().get(id) ?? [] },
    around: { pt: around('pt'), en: around('en'), es: around('es') },
    controls: controls.map(({ controlId }) => controlId),
  };
}

/** The questions of the link's evaluation whose answers may change now. Throws `suppliers.closed` where none may. */
async function openQuestions(ctx: LinkCtx): Promise<FormQuestion[]> {
  const { evaluation, form } = await linkedEvaluation(ctx);
  if (!isAnswerable(evaluation.status)) throw conflict('suppliers.closed');
  const questions = questionsOf(form);
  const given = await answersOf(ctx.db, evaluation.id);
  const again = new Set(given.filter(({ review }) => review === 'asked').map(({ question }) => question));
  if (evaluation.status !== 'reopened' || again.size === 0) return questions;
  const known = byQuestion(questions);
  return questions.filter((one) => mayChange(one, again, known));
}

export const readSheetByLink = manualTransaction<typeof responding.readSheet>(async (context, { upload }) => {
  const questions = await context.work((ctx: LinkCtx) => openQuestions(ctx));
  const { answered, locale, found } = await finishedSheet(upload, questions.map(targetOf));
  const known = new Map(questions.map((one) => [one.id, one]));
  const answers = found.map(({ id, rows }) => {
    const question = known.get(id);
    const [first] = rows;
    if (!question || !first) throw notFound();
    const { value, note } = readingOf(question, first, locale);
    return {
      ...{ question: id, value: typeof value === 'object' && value ? [...value] : value, note },
      rows: rows.map(({ tab: sheet, ...row }) => ({ sheet, ...row })),
    };
  });
  return { rows: answered, answers };
});
