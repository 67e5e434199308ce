/** Countries as people call them. */
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';

/** Names of countries by their codes (ISO 3166-1, two letters); what is none stays as it is. */
export function countryNames(codes: readonly string[], locale: Locale): string[] {
  const names = new Intl.DisplayNames([tagOf[locale]], { type: 'region' });
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code));
}
