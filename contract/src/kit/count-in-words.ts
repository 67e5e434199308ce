import { localeFrom, tagOf } from './locales.ts';

/**
 * How many, inside a sentence: grouped as the language does it ("1.000 riscos"). For the words of both sides (i18next's
 * `formatter`, asked of every value): `count` stays a number, for it chooses between one and many; everything else is put
 * in as it is given.
 */
export const countInWords = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (
    value: unknown,
    _format?: string,
    language?: string,
    { interpolationkey }: { readonly interpolationkey?: string } = {},
  ): string =>
    interpolationkey === 'count' && typeof value === 'number' && value > 999
      ? value.toLocaleString(tagOf[localeFrom(language)])
      : (value as string),
};
