import i18next, { type BackendModule } from 'i18next';
import { expect, test, vi } from 'vitest';
import { formatsFor } from './format.ts';
import { languageDetector, wordsBackend } from './i18n.ts';
import { joinWords, type Words } from './joinWords.ts';
import { wordsOf } from './words.ts';

const files = import.meta.glob<Readonly<Record<string, Words>>>('../../../../contract/src/*/words/*.json', {
  import: 'default',
  eager: true,
});

const leaves = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
const holes = (text: string) => [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name).sort();
const portuguese = Object.keys(files).filter((path) => path.endsWith('/pt.json'));

test.each(portuguese)('%s has the same words in every language, with the same holes', (path) => {
  const pt = leaves(files[path] ?? {});
  for (const language of ['en', 'es']) {
    const other = new Map(leaves(files[path.replace('pt.json', `${language}.json`)] ?? {}));
    expect([...other.keys()].sort(), language).toEqual(pt.map(([key]) => key).sort());
    for (const [key, text] of pt) {
      expect(other.get(key)?.trim(), `${language} ${key}`).not.toBe('');
      expect(holes(other.get(key) ?? ''), `${language} ${key}`).toEqual(holes(text));
    }
  }
});

test('the languages and their fallback are those of the specification', () => {
  const { options } = i18next;
  expect(options.supportedLngs).toEqual(expect.arrayContaining(['pt', 'en', 'es']));
  expect(options.fallbackLng).toEqual(['pt']);
  const { backendConnector } = i18next.services;
  expect(backendConnector).toMatchObject({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 });
});

test('the language chosen here comes before those of the browser, and that of the page last', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA', 'en-GB']);
  document.documentElement.lang = 'pt';
  localStorage.removeItem('i18nextLng');
  expect(languageDetector.detect()).toEqual(['fr-CA', 'en-GB', 'pt']);
  languageDetector.cacheUserLanguage?.('es');
  expect(languageDetector.detect()).toEqual(['es', 'fr-CA', 'en-GB', 'pt']);
});

test('a language we do not speak becomes Portuguese, a regional one its language', async () => {
  await i18next.changeLanguage('de');
  expect(i18next.t('kit:retry')).toBe('Tentar de novo');
  await i18next.changeLanguage('es-MX');
  expect(i18next.t('kit:retry')).toBe('Intentar de nuevo');
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('i18nextLng')).toBe('es-MX');
});

test('the words of the fallback come where those of the spoken language do not, and when it is spoken itself', async () => {
  const asked = (language: string, room: string) =>
    new Promise((resolve, reject) => {
      wordsBackend.read(language, room, (fault, words) => (fault ? reject(fault) : resolve(words)));
    });
  await i18next.changeLanguage('en');
  expect(await asked('pt', 'auth')).toBeUndefined();
  await expect(asked('pt', 'no-such-room')).rejects.toThrow('no words for no-such-room in pt');
  await i18next.loadNamespaces('audit-log');
  expect(i18next.hasResourceBundle('pt', 'audit-log')).toBe(false);
  await i18next.changeLanguage('pt');
  expect(i18next.hasResourceBundle('pt', 'audit-log')).toBe(true);
});

test('a load of words that fails is tried again five times, after 350 ms and doubling', async () => {
  vi.useFakeTimers();
  const tries: number[] = [];
  const begun = Date.now();
  const instance = i18next.createInstance();
  instance.use({
    ...wordsBackend,
    read(language, room, done) {
      tries.push(Date.now() - begun);
      wordsBackend.read(language, room, done);
    },
  } satisfies BackendModule);
  void instance.init({ lng: 'pt', fallbackLng: 'pt', ns: ['no-such-room'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850]);
  vi.useRealTimers();
});

test.each(portuguese)(
  'of %s a browser gets what both sides and the screens say, and nothing of the server',
  async (path) => {
    const [room = ''] = /[\w-]+(?=\/words\/)/.exec(path) ?? [];
    const { shared = {}, web = {} } = files[path] ?? {};
    // The lines of menu and palette are one file each for all rooms.
    const { navigation: _navigation, commands: _commands, ...said } = joinWords(shared, web);
    if (Object.keys(said).length > 0) expect(await wordsOf(room, 'pt')).toEqual(said);
    else await expect(wordsOf(room, 'pt')).rejects.toThrow(`no words for ${room} in pt`);
  },
);

test('words of both sides and of the screens become one', () => {
  expect(joinWords({ a: { x: '1', y: '2' }, b: '3' }, { a: { y: '4' }, c: '5' })).toEqual({
    a: { x: '1', y: '4' },
    b: '3',
    c: '5',
  });
});

test('dates are those of the company, bare dates those on the calendar', () => {
  const { date, dateTime, relative, bytes, percent } = formatsFor('pt', 'America/Sao_Paulo');
  expect(dateTime('2026-11-21T01:30:00Z')).toBe('20 de nov. de 2026, 22:30');
  // Where a country says "10:30 p. m.", a sentence that ends in it would end twice.
  expect(formatsFor('es', 'America/Sao_Paulo').dateTime('2026-11-21T01:30:00Z')).toMatch(/22:30$/);
  expect(date('2026-11-21')).toBe('21 de nov. de 2026');
  expect(relative('2026-11-18T12:00:00Z', Date.parse('2026-11-21T12:00:00Z'))).toBe('há 3 dias');
  expect([bytes(1536), percent(0.42)]).toEqual(['1,5 kB', '42%']);
});

test('how many is grouped inside a sentence', async () => {
  await i18next.loadNamespaces('customer-forms');
  expect(i18next.t('customer-forms:approveAll.done', { count: 1_000 })).toBe('1.000 respostas aprovadas.');
});
