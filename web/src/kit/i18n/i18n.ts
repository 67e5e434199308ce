/** Languages (specification §1, §9): pt first and as fallback; one namespace per room, loaded per room and language. */
import { countInWords } from '@vigia/contract/kit/count-in-words.ts';
import { localeFrom, locales } from '@vigia/contract/kit/locales.ts';
import i18next, { type BackendModule, type InitOptions, type LanguageDetectorModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { wordsOf } from './words.ts';

const fallback = 'pt';
/** The language that was last asked for; before, the detected one is spoken. */
let chosen: string | undefined;
i18next.on('languageChanging', (language: string | undefined) => {
  chosen = language;
});

/**
 * The fallback's words are fetched only where those of the spoken language do not come: every language has the same.
 * Where they come, nothing is kept of the fallback, so that i18next asks for it again once it is spoken itself.
 */
async function wordsFor(room: string, language: string): Promise<ResourceKey | undefined> {
  const spoken = () => localeFrom(chosen ?? i18next.language);
  if (language !== fallback || spoken() === fallback) return wordsOf(room, language);
  const there = await wordsOf(room, spoken()).catch(() => undefined);
  // Meanwhile somebody may have chosen the fallback itself: then it is what is waited for.
  return there && spoken() !== fallback ? undefined : wordsOf(room, language);
}

/** Hands i18next a room's words; a failed load is marked as worth retrying (5 times, 350 ms doubling, 10 at once). */
export const wordsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, room, done) {
    wordsFor(room, language).then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    );
  },
};

const kept = 'i18nextLng';

/**
 * The language chosen here before, else the first of the browser's that is spoken, else the page's; a choice is kept in
 * this browser (specification §9).
 */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    [localStorage.getItem(kept), ...navigator.languages, document.documentElement.lang].filter((one) => one !== null),
  cacheUserLanguage: (language) => localStorage.setItem(kept, language),
};

/** Readies i18next, with the kit's words of the language. */
export const speak = (own: InitOptions = {}) =>
  i18next
    .use(countInWords)
    .use(wordsBackend)
    .use(initReactI18next)
    .init({
      supportedLngs: [...locales],
      fallbackLng: fallback,
      load: 'languageOnly',
      ns: ['kit'],
      defaultNS: 'kit',
      interpolation: { escapeValue: false, alwaysFormat: true },
      // While developing and testing a key without words is an error; people see the fallback language.
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: (languages, room, key) =>
        console.error(`faltam palavras para ${room}:${key} em ${languages.join(', ')}`),
      ...own,
    });

/** Starts i18next; resolves when the kit's words of the detected language are there. */
export async function startI18n(): Promise<typeof i18next> {
  i18next.use(languageDetector);
  await speak();
  const follow = (language: string) => document.documentElement.setAttribute('lang', language);
  follow(i18next.resolvedLanguage ?? 'pt');
  i18next.on('failedLoading', (language, room, reason) => console.error(`palavras de ${room}/${language}: ${reason}`));
  i18next.on('languageChanged', () => follow(i18next.resolvedLanguage ?? 'pt'));
  return i18next;
}
