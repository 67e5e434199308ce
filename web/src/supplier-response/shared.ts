/** What the parts of the page share: the text of the questionnaire in the reader's language, and what is asked now. */
import { type Locale, localeFrom, locales } from '@vigia/contract/kit/locales.ts';
import { byQuestion, isAnswered, isAsked, mayChange } from '@vigia/contract/suppliers/asking.rules.ts';
import type { AskedQuestion, SupplierResponse } from '@vigia/contract/suppliers/responding.contract.ts';
import { useTranslation } from 'react-i18next';
import type { GivenAnswer } from './keeper.ts';

type Localized = Readonly<Record<Locale, string>>;

/** Reads a text of the questionnaire in the language of the page, or in the first that has one. */
export function useSaid(): (text: Localized) => string {
  const { i18n } = useTranslation();
  const language = localeFrom(i18n.resolvedLanguage);
  return (text) => text[language] || (locales.map((one) => text[one]).find(Boolean) ?? '');
}

export interface AskedPart {
  readonly id: string;
  readonly title: Localized;
  readonly intro: Localized;
  readonly questions: readonly AskedQuestion[];
  /** Of those that must be answered, or decided. */
  readonly open: readonly string[];
  readonly answered: number;
}

interface Held {
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  readonly conflicts: ReadonlyMap<string, unknown>;
  readonly refused: ReadonlySet<string>;
}

/**
 * The parts with the questions that are asked, by what was answered; of a reopened questionnaire only those asked again.
 * An answer that somebody has to choose, or to write again, is none yet.
 */
export function askedParts(view: SupplierResponse, { answers, conflicts, refused }: Held): AskedPart[] {
  const files = new Map(view.answers.map(({ question, proofs }) => [question, proofs.length]));
  const again = new Set(view.answers.flatMap((one) => (one.again ? one.question : [])));
  const all = view.sections.flatMap(({ questions }) => questions);
  const known = byQuestion(all);
  const held = new Map(
    all.map(({ id }) => [id, { value: null, note: '', ...answers.get(id), files: files.get(id) ?? 0 }] as const),
  );
  return view.sections.flatMap(({ questions, ...section }) => {
    const asked = questions.filter(
      (question) => isAsked(question, held, known) && (!view.onlyAgain || mayChange(question, again, known)),
    );
    if (asked.length === 0) return [];
    const unsettled = asked.filter(({ id }) => conflicts.has(id) || refused.has(id));
    const answered = asked.filter((question) => isAnswered(question, held) && !unsettled.includes(question));
    const lacking = asked.filter((question) => !question.optional && !answered.includes(question));
    const open = [...new Set([...lacking, ...unsettled])].map(({ id }) => id);
    return [{ ...section, questions: asked, open, answered: answered.length }];
  });
}
