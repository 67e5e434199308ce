import { type Currency, currencies } from '@vigia/contract/kit/currencies.ts';
import { localeFrom, tagOf } from '@vigia/contract/kit/locales.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';

/** What a currency is called in the page's language, behind its code. */
function useCurrencyName(): (code: Currency) => string {
  const { i18n } = useTranslation();
  const tag = tagOf[localeFrom(i18n.language)];
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'currency' });
    return (code) => `${code} · ${names.of(code) ?? code}`;
  }, [tag]);
}

/** Every currency to choose from. */
export function useCurrencies() {
  const name = useCurrencyName();
  return useMemo(() => currencies.map((value) => ({ value, label: name(value) })), [name]);
}

/** What the company counts in. */
export const useOwnCurrency = (): Currency => useSession((session) => session.company?.currency) ?? 'BRL';
