/** The words of the server: problems, faults, mails. What `contract/<room>/words` says for both sides and for the server. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { countInWords } from '@vigia/contract/kit/count-in-words.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import i18next from 'i18next';

type Tree = { [key: string]: string | Tree };

const contractRoot = join(import.meta.dirname, '..', '..', '..', 'contract', 'src');

function merge(into: Tree, more: Tree): Tree {
  for (const [key, value] of Object.entries(more)) {
    const present = into[key];
    into[key] = typeof value === 'object' && typeof present === 'object' ? merge(present, value) : value;
  }
  return into;
}

/** room → words, of one language. */
function wordsIn(locale: Locale): Record<string, Tree> {
  const files = globSync(`*/words/${locale}.json`, { cwd: contractRoot });
  return Object.fromEntries(
    files.map((file) => {
      const { shared = {}, server = {} } = JSON.parse(readFileSync(join(contractRoot, file), 'utf8'));
      return [basename(dirname(dirname(file))), merge(shared, server)];
    }),
  );
}

const i18n = i18next.createInstance();
const resources = Object.fromEntries(locales.map((locale) => [locale, wordsIn(locale)]));
await i18n.use(countInWords).init({
  resources,
  fallbackLng: 'pt',
  supportedLngs: [...locales],
  defaultNS: 'kit',
  interpolation: { escapeValue: false, alwaysFormat: true },
});

export type Values = Record<string, string | number>;

/** The words of `room:key`; the key itself where there are none, which a law test forbids. */
export const say = (locale: Locale, key: string, values: Values = {}): string =>
  i18n.t(key, { lng: locale, ...values });

/** A problem's words by its code `room.reason`. */
export const sayProblem = (locale: Locale, code: string, values: Values = {}): string => {
  const [room = 'kit', reason = 'internal'] = code.split('.');
  return say(locale, `${room}:problems.${reason}`, values);
};

/** A fault's words by its code `room.reason`. */
export const sayFault = (locale: Locale, code: string, values: Values = {}): string => {
  const [room = 'kit', reason = 'format'] = code.split('.');
  return say(locale, `${room}:faults.${reason}`, values);
};
