import { localeFrom, tagOf } from '@vigia/contract/kit/locales.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A country's name in the page's language. */
export function useCountryName() {
  const { i18n } = useTranslation();
  const tag = tagOf[localeFrom(i18n.language)];
  // Reading a language's names of countries takes long beside drawing a line.
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    return (code: string): string => names.of(code) ?? code;
  }, [tag]);
}
