/** A submission on paper: the result, what stands behind it, and every answer with the level it describes. */

import { numberFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { bandOf, sayCounts } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { answerStandingOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { bullets, heading, keyValues, meter, note, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { questionsOfModel } from './questionnaire.model.ts';
import { resultNow } from './questionnaire.resulting.ts';
import type { AssessmentSheet } from './questionnaire.results.ts';
import { comparedSubmission } from './questionnaire.sheets.ts';
import { findSubmission } from './submissions.store.ts';

interface Page {
  readonly sheet: AssessmentSheet;
  readonly result: Result;
  readonly locale: Locale;
  /** The words of `questionnaire:pdf.*`. */
  readonly say: (key: string, values?: Record<string, string | number>) => string;
  readonly number: (value: number) => string;
  /** The words of `questionnaire:*`, which every outlet shares. */
  readonly shared: (key: string, values?: Record<string, string | number>) => string;
}

/** The submission as a document; the transaction is over before the document is set. */
export const exportPdf = manualTransaction<typeof questionnaire.pdf>(async (context, { params }) => {
  const { sheet, result } = await context.work(async (ctx: Ctx) => {
    const found = await findSubmission(ctx.db, params.id);
    if (!found) throw notFound();
    const asked = comparedSubmission(ctx.db, found);
    const result = await resultNow(ctx, asked);
    return { sheet: (await asked).sheet, result };
  });
  const { locale, company } = context;
  const decimal = numberFormat(tagOf[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const say: Page['say'] = (key, values) => context.words(`questionnaire:pdf.${key}`, values);
  const shared: Page['shared'] = (key, values) => context.words(`questionnaire:${key}`, values);
  const page: Page = { sheet, result, locale, say, shared, number: (value) => decimal.format(asRead(value)) };
  const at = Temporal.Instant.from(sheet.submittedAt ?? '').toZonedDateTimeISO(company.timeZone);
  const day = at.toPlainDate().toString();
  const title = context.words(`questionnaire:types.${sheet.assessmentType}`);
  const who = sheet.submittedBy;
  const subtitle = who ? say('submitted-by', { name: `${who.firstName} ${who.lastName}`.trim() }) : say('submitted');
  const about = { locale, title, subtitle, company: company.name, day };
  const body = await makePdf({ ...about, content: contentOf(page) }, await logoOf(context));
  return { name: `${title} ${day}.pdf`, type: 'application/pdf', body };
});

const contentOf = (page: Page): PdfBlock[] => [
  ...summary(page),
  ...domains(page),
  ...frameworks(page),
  ...points(page),
  ...changes(page),
  ...answers(page),
];

const words = ({ say, number }: Page, maturity: number | null) =>
  maturity === null ? say('not-assessed') : say('of-five', { value: number(maturity) });

function summary(page: Page): PdfBlock[] {
  const { overall, progress } = page.result;
  return [
    heading(page.say('overall')),
    meter({ label: page.say('overall-label'), value: overall.maturity, words: words(page, overall.maturity) }),
    ...(overall.maturity === null ? [] : [paragraph(page.shared(bandOf(overall.maturity)))]),
    keyValues([
      [page.say('answered'), page.say('of', { part: progress.answered, whole: progress.applicable })],
      [page.say('not-applicable'), String(progress.notApplicable)],
      [page.say('unknown'), String(progress.unknown)],
      [page.say('arithmetic'), page.say('sum', { sum: overall.sum, weight: overall.weight })],
    ]),
    note(page.say('how')),
  ];
}

const domains = (page: Page): PdfBlock[] => [
  heading(page.say('domains')),
  ...page.result.domains.map(({ title, maturity }) =>
    meter({ label: title, value: maturity, words: words(page, maturity) }),
  ),
];

const frameworks = (page: Page): PdfBlock[] => [
  heading(page.say('frameworks')),
  paragraph(page.say('frameworks-how')),
  table(
    [
      { header: page.say('framework'), share: 2 },
      { header: page.say('maturity'), align: 'right' },
      { header: page.say('assessed'), share: 3 },
    ],
    page.result.frameworks.map((framework) => [
      framework.title,
      words(page, framework.maturity),
      sayCounts(framework.counts, page.shared),
    ]),
  ),
];

function points(page: Page): PdfBlock[] {
  const { strongest, weakest, next, unknown } = page.result;
  const lines = (title: string, items: readonly string[]): PdfBlock[] =>
    items.length > 0 ? [heading(title), bullets(items)] : [];
  return [
    ...lines(
      page.say('strongest'),
      strongest.map(({ text, value, level }) => page.say('point', { text, value, level })),
    ),
    ...lines(
      page.say('weakest'),
      weakest.map(({ text, value, level }) => page.say('point', { text, value, level })),
    ),
    ...lines(
      page.say('find-out'),
      unknown.map((point) => point.text),
    ),
    ...lines(
      page.say('next'),
      next.map(({ text, goalLevel: level }) => (level ? page.say('aim', { text, level }) : text)),
    ),
  ];
}

function changes(page: Page): PdfBlock[] {
  const { comparedWith, changes: changed } = page.result;
  if (!comparedWith || changed.length === 0) return [];
  const columns = [
    { header: page.say('question'), share: 4 },
    { header: page.say('before') },
    { header: page.say('after') },
  ];
  const rows = changed.map(({ text, before, after }) => [text, valueIn(page, before), valueIn(page, after)]);
  return [heading(page.say('changes')), table(columns, rows)];
}

const valueIn = ({ say }: Page, value: string | number | null) =>
  typeof value === 'number' ? String(value) : say(`values.${value ?? 'none'}`);

function answers(page: Page): PdfBlock[] {
  const { sheet, locale } = page;
  const questions = questionsOfModel(sheet.model, sheet.assessmentType);
  const given = new Map(sheet.answers.map((answer) => [answer.questionId, answer]));
  const values = new Map(sheet.answers.map((answer) => [answer.questionId, answer.value]));
  const columns = [{ header: page.say('question') }, { header: page.say('answer') }];
  const answered = (question: (typeof questions)[number]): string => {
    const answer = given.get(question.id);
    if (answerStandingOf(question, values) === 'switched-off') return page.say('switched-off');
    const value = answer?.value ?? null;
    const said = typeof value === 'number' ? `${value}: ${question.levels[locale][value] ?? ''}` : valueIn(page, value);
    return [said, answer?.reason, answer?.comment].filter(Boolean).join('\n');
  };
  return sheet.model.domains.flatMap(({ id, title }) => {
    const own = questions.filter((question) => question.domain === id);
    if (own.length === 0) return [];
    return [
      heading(title[locale]),
      table(
        columns,
        own.map((question) => [question.text[locale], answered(question)]),
      ),
    ];
  });
}
