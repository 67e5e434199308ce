/** The product's languages: Portuguese first and as fallback. */
import { z } from 'zod';

export const locales = ['pt', 'en', 'es'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;

/** How dates and numbers are written: Portuguese as in Brazil, the others neutrally; the same on screens and on paper. */
export const tagOf: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' };

const isLocale = (s: string): s is Locale => (locales as readonly string[]).includes(s);

/** The first of our languages that a tag or an Accept-Language header names; undefined where it names none. */
export function localeNamed(header: string | undefined): Locale | undefined {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return undefined;
}

/** The best of our languages for a tag or an Accept-Language header, in its order; Portuguese otherwise. */
export const localeFrom = (header: string | undefined): Locale => localeNamed(header) ?? 'pt';
