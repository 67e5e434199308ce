/** The product's languages: Portuguese first and as fallback. */
import { z } from 'zod';

export const locales = ['pt', 'en', 'es'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;

/** How dates and numbers are written: Portuguese as in Brazil, the others neutrally; the same on screens and on paper. */
export const tagOf: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' };

/**
 * How an amount of a currency is written: whole units. Reais have their own sign in every language, as people know it;
 * others are marked as the language does, so that no dollar is taken for a peso.
 */
export const moneyStyle = (currency: string) =>
  ({
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: currency === 'BRL' ? 'narrowSymbol' : 'symbol',
  }) as const;

const isLocale = (s: string): s is Locale => (locales as readonly string[]).includes(s);

/** The best of our languages for a tag or an Accept-Language header, in its order; Portuguese otherwise. */
export function localeFrom(header: string | undefined): Locale {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return 'pt';
}
