/** The receipt of a supplier: what was sent in, when, by whom, with the hash that shows that nothing changed. */

import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { fixedValue, valueTexts } from '@vigia/contract/suppliers/asking.rules.ts';
import type { FormQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import type { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import type { LinkCtx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { dayAt } from '../kit/long-day.ts';
import { heading, keyValues, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { tableReply } from '../kit/sheets/table-reply.ts';
import { say } from '../kit/words.ts';
import * as answers from './answers.store.ts';
import { linkedEvaluation } from './responding.reading.ts';
import { questionsOf, textIn } from './suppliers.asking.ts';
import { isAnswerable } from './suppliers.rules.ts';

/** An answer as it is read on paper. */
function saidIn(language: Locale, question: FormQuestion, value: answers.KeptAnswer['value']): string {
  const words = (key: string) => say(language, `suppliers:${key}`);
  const fixed = fixedValue(question.kind, value);
  if (fixed) return words(`values.${fixed}`);
  const texts = valueTexts(value);
  if (question.options.length > 0)
    return question.options.flatMap(({ id, text }) => (texts.includes(id) ? textIn(language, text) : [])).join('; ');
  const [typed = ''] = texts;
  return question.unit && typed ? `${typed} ${words(`units.${question.unit}`)}` : typed;
}

type Found = Awaited<ReturnType<typeof linkedEvaluation>>;
interface Company {
  readonly name: string;
  readonly timeZone: string;
}
interface Sent {
  readonly found: Found;
  readonly given: readonly answers.KeptAnswer[];
  readonly proofs: readonly answers.ProofOfAnswer[];
}

/** When it came in, as the clock stands where the company is, which the paper names. */
function cameAt(language: Locale, submittedAt: string | null, timeZone: string): string {
  const at = dayFormat(tagOf[language], { dateStyle: 'long', timeStyle: 'medium', timeZone });
  return `${at.format(new Date(submittedAt ?? 0))} (${timeZone.replaceAll('_', ' ')})`;
}

function contentOf(language: Locale, { name, timeZone }: Company, { found, given, proofs }: Sent): PdfBlock[] {
  const words = (key: string) => say(language, `suppliers:receipt.${key}`);
  const { evaluation, form } = found;
  const held = new Map(given.map((one) => [one.question, one]));
  const rowsOf = (questions: readonly FormQuestion[]) =>
    questions.flatMap((question) => {
      const answer = held.get(question.id);
      const files = proofs.filter((one) => one.question === question.id).map(({ name }) => name);
      if (!answer && files.length === 0) return [];
      const said = answer ? [saidIn(language, question, answer.value), answer.note].filter(Boolean).join('\n') : '';
      return [[textIn(language, question.text), said, files.join('\n')]];
    });
  const columns = [
    { header: words('question'), share: 3 },
    { header: words('answer'), share: 3 },
    { header: words('proof'), share: 2 },
  ];
  return [
    keyValues([
      [words('for'), name],
      [words('supplier'), evaluation.supplier],
      [words('by'), evaluation.submittedName ?? ''],
      [words('at'), cameAt(language, evaluation.submittedAt, timeZone)],
      [words('hash'), evaluation.receipt ?? ''],
    ]),
    paragraph(words('means')),
    ...form.sections.flatMap(({ title, questions }) => {
      const rows = rowsOf(questions);
      return rows.length > 0 ? [heading(textIn(language, title), 2), table(columns, rows)] : [];
    }),
  ];
}

/** What was sent in. Throws `suppliers.not-sent-in` where nothing was, or while it is open again: it is no longer that. */
async function sentBy(ctx: LinkCtx): Promise<Sent> {
  const found = await linkedEvaluation(ctx);
  if (!found.evaluation.receipt || isAnswerable(found.evaluation.status)) throw conflict('suppliers.not-sent-in');
  const { id } = found.evaluation;
  const [given, proofs] = await Promise.all([answers.answersOf(ctx.db, id), answers.proofsOf(ctx.db, id)]);
  return { found, given, proofs };
}

export const receiptOf = manualTransaction<typeof responding.receipt>(async (context) => {
  const sent = await context.work(sentBy);
  const { locale, company } = context;
  const { evaluation, form } = sent.found;
  const about = { locale, company: company.name, day: dayAt(evaluation.submittedAt ?? '', company.timeZone) };
  const titles = { title: say(locale, 'suppliers:receipt.title'), subtitle: textIn(locale, form.title) };
  const paper = { ...about, ...titles, content: contentOf(locale, company, sent) };
  const body = await makePdf(paper, await logoOf(context));
  return { name: `${say(locale, 'suppliers:receipt.file')}.pdf`, type: 'application/pdf', body };
});

/** The answers as a table that the next questionnaire can be filled from: it says nothing of who asked. */
export const answersSheetOf = manualTransaction<typeof responding.answersSheet>(async (context) => {
  const { found, given } = await context.work(sentBy);
  const { locale } = context;
  const words = (key: string) => say(locale, `suppliers:receipt.${key}`);
  const held = new Map(given.map((one) => [one.question, one]));
  const rows = questionsOf(found.form).flatMap((question) => {
    const answer = held.get(question.id);
    return answer ? [[textIn(locale, question.text), saidIn(locale, question, answer.value), answer.note]] : [];
  });
  const columns = [
    { title: words('question'), width: 60 },
    { title: words('answer'), width: 50 },
    { title: words('comment'), width: 50 },
  ];
  return tableReply({ name: words('answers'), columns, rows, locale }, words('answers'), 'xlsx');
});
