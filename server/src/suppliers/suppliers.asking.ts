/** Reading a questionnaire: its questions in one row, its texts in one language. Pure. */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import type { FormQuestion, SupplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';

/** The text in that language, or in the first that has one. */
export const textIn = (language: Locale, said: Readonly<Record<string, string>>): string =>
  said[language] || (locales.map((one) => said[one]).find(Boolean) ?? '');

export const questionsOf = ({ sections }: Pick<SupplierForm, 'sections'>): FormQuestion[] =>
  sections.flatMap(({ questions }) => questions);
