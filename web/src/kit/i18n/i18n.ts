/** Languages (specification §1, §9): pt first and as fallback; one namespace per room, loaded per room and language. */
import { locales } from '@vigia/contract/kit/locales.ts';
import i18next, { type BackendModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { wordsOf } from './words.ts';

/** Hands i18next a room's words; a failed load is marked as worth retrying (5 times, 350 ms doubling, 10 at once). */
export const wordsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, room, done) {
    wordsOf(room, language).then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    );
  },
};

/** Starts i18next; resolves when the kit's words of the detected language are there. */
export async function startI18n(): Promise<typeof i18next> {
  await i18next
    .use(wordsBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...locales],
      fallbackLng: 'pt',
      load: 'languageOnly',
      ns: ['kit'],
      defaultNS: 'kit',
      interpolation: { escapeValue: false },
      // While developing and testing a key without words is an error; people see the fallback language.
      saveMissing: import.meta.env.DEV,
      missingKeyHandler: (languages, room, key) =>
        console.error(`no words for ${room}:${key} in ${languages.join(', ')}`),
      detection: { order: ['localStorage', 'navigator', 'htmlTag'], caches: ['localStorage'] },
    });
  const follow = (language: string) => document.documentElement.setAttribute('lang', language);
  follow(i18next.resolvedLanguage ?? 'pt');
  i18next.on('failedLoading', (language, room, reason) => console.error(`words ${room}/${language}: ${reason}`));
  i18next.on('languageChanged', () => follow(i18next.resolvedLanguage ?? 'pt'));
  return i18next;
}
