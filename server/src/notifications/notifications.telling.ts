/** Notices in words: kind and facts become a title and a sentence in the reader's language. */

import type { NotificationKind } from '@vigia/contract/kinds.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { keyOfKind } from '@vigia/contract/notifications/notifications.rules.ts';
import { longDay } from '../kit/long-day.ts';
import { say, type Values } from '../kit/words.ts';

export interface NoticeWords {
  title: string;
  body: string;
}

/** What happened, as it is told. A browser's own description of itself is put into words, a day as the reader writes it, and what has a name in each language (`title:es`) is called by the reader's. What is over by then (`past`) has words of its own, where those for its time would not be true. */
export function tell(locale: Locale, kind: NotificationKind, facts: Values): NoticeWords {
  const own = `:${locale}`;
  const named = Object.entries(facts).filter(([name]) => name.endsWith(own));
  const known = { ...facts, ...Object.fromEntries(named.map(([name, fact]) => [name.slice(0, -own.length), fact])) };
  if ('device' in facts) known.device = deviceIn(locale, String(facts.device));
  if ('day' in facts) known.day = dayIn(locale, String(facts.day));
  const said = 'past' in facts ? { ...known, context: 'past' } : known;
  const part = (name: string) => say(locale, `notifications:kinds.${keyOfKind(kind)}.${name}`, said);
  return { title: part('title'), body: part('body') };
}

/** `2026-05-04` as 4 de maio de 2026; a day is the same everywhere. */
const dayIn = (locale: Locale, day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? longDay(day, locale) : day);

/** Order matters: most browsers also call themselves by the names of others. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iOS/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A browser and its system, out of a `User-Agent`. */
function deviceIn(locale: Locale, agent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(agent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return say(locale, 'notifications:device.named', { browser, system });
  return browser ?? system ?? say(locale, 'notifications:device.unknown');
}
