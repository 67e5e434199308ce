/** Texts and answers of questionnaires, in the language of the page. */
import { type Locale, localeFrom, locales } from '@vigia/contract/kit/locales.ts';
import { fixedValue, valueTexts } from '@vigia/contract/suppliers/asking.rules.ts';
import type { SupplierAnswer } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { FormQuestion, LocalizedText } from '@vigia/contract/suppliers/forms.shapes.ts';
import { useTranslation } from 'react-i18next';

/** The text in that language, or in the first that has one. */
export const localizedIn = (language: Locale, text: LocalizedText | undefined): string =>
  text ? text[language] || (locales.map((one) => text[one]).find(Boolean) ?? '') : '';

/** Reads texts and answers in the language of the page. */
export function useQuestionnaireWords() {
  const { t, i18n } = useTranslation('suppliers');
  const language = localeFrom(i18n.resolvedLanguage);
  const said = (text: LocalizedText | undefined) => localizedIn(language, text);
  const answer = ({ kind, options, unit }: FormQuestion, value: SupplierAnswer['value']): string => {
    const texts = valueTexts(value);
    const fixed = fixedValue(kind, value);
    if (fixed) return t(`values.${fixed}`);
    if (options.length > 0) return options.flatMap(({ id, text }) => (texts.includes(id) ? said(text) : [])).join('; ');
    const [typed = ''] = texts;
    return unit && typed ? `${typed} ${t(`units.${unit}`)}` : typed;
  };
  return { said, answer };
}
