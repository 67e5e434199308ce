/** What a document of the library says for this company: its facts filled in, and what its answers do not bear out. */

import { type ComposedDocument, composeDocument, type UnprovenRule } from '@vigia/content/policies/compose.ts';
import { type DocumentTemplate, documentsUnder, placeholders } from '@vigia/content/policies/load.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { ApprovalDoubt } from '../kit/approvals/subject.ts';
import type { Ctx } from '../kit/context.ts';
import { dayAt, longDay } from '../kit/long-day.ts';
import { say } from '../kit/words.ts';
import { answersNow, currentModel, questionHref } from '../questionnaire/questionnaire.queries.ts';
import { reviewDay } from './library.rules.ts';
import { placeValues } from './values.store.ts';

type Values = Readonly<Record<string, string>>;
/** The company as documents see it: what fills their places, what it answered, which gates it closed. */
export interface CompanyFacts {
  readonly values: Values;
  readonly levels: ReadonlyMap<string, number>;
  readonly closed: ReadonlySet<string>;
  /** Questions that do not apply: what rests on them is not held against the company. */
  readonly idle: ReadonlySet<string>;
  /** Whether Brazil's law is its own: elsewhere no document cites it (decision 0136). */
  readonly lgpd: boolean;
}

/** The text with what the company asked for beside it, word for word, as its last chapter. */
export function withWishes(markdown: string, wishes: string, language: Locale): string {
  if (wishes.trim() === '') return markdown;
  const numbers = [...markdown.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  const number = numbers.length > 0 ? `${Math.max(...numbers) + 1}. ` : '';
  return `${markdown.trimEnd()}\n\n## ${number}${say(language, 'library:own-provisions')}\n\n${wishes.trim()}\n`;
}

/** The days of approval and of the next review are nobody's to fill in: they are known when a version is approved. */
const approvedOn = 'approved-on';
const reviewOn = 'review-on';
const fillsItself = (id: string): boolean => id === approvedOn || id === reviewOn;
type Labels = ReadonlyMap<string, ReturnType<typeof placeholders>[number]>;
let keptLabels: Labels | undefined;
/** The places by their id. Read when first asked for, as the documents are: starting does not wait for them. */
function labels(): Labels {
  keptLabels ??= new Map(placeholders().flatMap((one) => (fillsItself(one.id) ? [] : [[one.id, one] as const])));
  return keptLabels;
}
const questions = new Map(currentModel.questions.map((question) => [question.id, question]));

/** The template as it reads under the company's law; 404 where there is none such. */
export function documentTemplateOf(id: string, { lgpd }: Pick<CompanyFacts, 'lgpd'>): DocumentTemplate {
  const found = documentsUnder(lgpd).get(id);
  if (!found) throw notFound();
  return found;
}

/** Whether a place is one that documents have. */
export const isPlace = (id: string): boolean => labels().has(id);

/** What is known of the company, in three statements. */
export async function factsFor(ctx: Pick<Ctx, 'db' | 'company'>): Promise<CompanyFacts> {
  const [values, answers, lgpd] = await Promise.all([placeValues(ctx.db), answersNow(ctx.db), isUnderLgpd(ctx.db)]);
  const levels = new Map<string, number>();
  const closed = new Set<string>();
  for (const [question, value] of answers) {
    if (typeof value === 'number') levels.set(question, value);
    if (value === 'no') closed.add(question);
  }
  const idle = new Set(
    currentModel.questions.flatMap(({ id, when }) =>
      answers.get(id) === 'not_applicable' || (when !== null && closed.has(when)) ? [id] : [],
    ),
  );
  return { values: { ...values, company: ctx.company.name }, levels, closed, idle, lgpd };
}

/** Whether a document has a subject in this company. */
export const fitsCompany = ({ when }: DocumentTemplate, { closed }: CompanyFacts): boolean =>
  when.every((gate) => !closed.has(gate));

/** The controls that a template serves. */
export const servedBy = ({ serves }: DocumentTemplate): ControlRef[] =>
  framework.options.flatMap((key) => serves[key].map((controlId) => ({ framework: key, controlId })));

/** A template as it reads for the company today. */
export function composedFor(
  template: DocumentTemplate,
  { values, levels, idle }: CompanyFacts,
  { locale }: Pick<Ctx, 'locale'>,
): ComposedDocument {
  const composed = composeDocument(template, locale, values, levels);
  return {
    ...composed,
    missing: composed.missing.filter((place) => labels().has(place)),
    unproven: composed.unproven.filter(({ question }) => !idle.has(question)),
  };
}

const mark = /\[\[([a-z-]{3,30})\]\]/g;

/** The text with these places filled. */
export const filledIn = (markdown: string, values: Values): string =>
  markdown.replaceAll(mark, (all, id: string) => values[id] ?? all);

interface Dated {
  readonly markdown: string;
  readonly approvedAt: string | null;
  readonly reviewMonths: number;
  /** The day that was set with its approval, where it is the text that holds: a draft after it may say another interval. */
  readonly reviewOn: string | null;
  readonly language: Locale;
}
/** The text as it reads: once approved with that day and its review's, before with words for them (as who approves it reads it). */
export const datedText = (
  { markdown, approvedAt, reviewMonths, reviewOn: set, language }: Dated,
  timeZone: string,
): string => {
  const day = approvedAt && dayAt(approvedAt, timeZone);
  const told: Values = day
    ? {
        [approvedOn]: longDay(day, language),
        [reviewOn]: longDay(set ?? reviewDay(day, reviewMonths), language),
      }
    : {
        [approvedOn]: say(language, 'library:approved-on'),
        [reviewOn]: say(language, 'library:review-on', { count: reviewMonths }),
      };
  return filledIn(markdown, told);
};

/** Every mark that stands for a fact, known or not, but for the days that fill themselves; each once. */
export const marksIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(mark)].flatMap(([, id]) => (id && !fillsItself(id) ? [id] : []))),
];

/** The places that a text still leaves open, in their order, each once. */
export const openPlaces = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(mark)].flatMap(([, id]) => (id && labels().has(id) ? [id] : []))),
];

export const placeView = (id: string, locale: Locale): Policy['missing'][number] => {
  const { label, example } = labels().get(id)?.[locale] ?? { label: id, example: '' };
  return { id, label, example };
};

/** The text with what its open places ask for instead of their marks: as it is read on paper, never as it is kept. */
export const withPlacesNamed = (markdown: string, language: Locale): string =>
  filledIn(markdown, Object.fromEntries(openPlaces(markdown).map((id) => [id, `[${placeView(id, language).label}]`])));

const unprovenView = (rule: UnprovenRule, locale: Locale): Policy['unproven'][number] => ({
  number: rule.number,
  questionId: rule.question,
  question: questions.get(rule.question)?.text[locale] ?? rule.question,
  level: rule.level,
  answered: rule.answered,
  href: questionHref(rule.question),
});

/** Rules that no answer bears, each question once with all of its rules, by the highest level that they promise. */
export function unprovenViews(rules: readonly UnprovenRule[], locale: Locale): Policy['unproven'] {
  const views = new Map<string, Policy['unproven'][number]>();
  for (const rule of rules) {
    const [view, known] = [unprovenView(rule, locale), views.get(rule.question)];
    const both = known && { number: `${known.number}, ${view.number}`, level: Math.max(known.level, view.level) };
    views.set(rule.question, { ...view, ...both });
  }
  return [...views.values()];
}

/**
 * Which rules of the template still stand in the text and promise more than was answered. A rule that somebody reworded is
 * theirs: it is not compared.
 */
export function unprovenIn(
  markdown: string,
  template: DocumentTemplate,
  facts: CompanyFacts,
  language: Locale,
): UnprovenRule[] {
  const { unproven } = composeDocument(template, language, facts.values, facts.levels);
  // It may have been written while another law was the company's own.
  const offered = [true, false].flatMap((lgpd) => documentsUnder(lgpd).get(template.id) ?? []);
  return unproven.filter(({ number, rule, question }) => {
    if (facts.idle.has(question)) return false;
    return offered.some(({ [language]: { sections } }) => {
      const words = sections.flatMap(({ rules = {} }) => rules[rule] ?? [])[0] ?? '';
      const [beginning = ''] = words.split('{{');
      return markdown.includes(`**${number}** ${beginning}`.trim());
    });
  });
}

/** The same for whoever approves the text, each rule as it stands there. */
export function doubtsIn(markdown: string, rules: readonly UnprovenRule[], locale: Locale): ApprovalDoubt[] {
  const lines = markdown.split('\n');
  return rules.map((rule) => {
    const { number, question, level, answered } = unprovenView(rule, locale);
    const begins = `**${number}** `;
    const line = lines.find((one) => one.startsWith(begins)) ?? '';
    return { number, rule: line.slice(begins.length), question, level, answered };
  });
}
