/** What a question is compared with, per language: every phrasing, everything that a piece of advice says, and everything that a control asks. */

import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { type AdvisorAsked, asked } from '@vigia/content/advisor/load.ts';
import { controlsOf, frameworks } from '@vigia/content/catalog.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { chapters } from '@vigia/content/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { Phrasing } from '../../kit/nearest/nearest.ts';

const topicOf = ({ id, kind }: AdvisorAsked) => `${kind}:${id}`;
const joined = (parts: readonly string[]) => parts.join(' . ');

const said = (piece: Advice, locale: Locale): string[] => {
  const { title, answer, steps, mistakes } = piece[locale];
  return [title, title, answer, ...steps, ...mistakes];
};

/** What the assessment asks about each control, in words. */
function questionsByControl(locale: Locale): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { controls, wording } of chapters.flatMap((chapter) => chapter.questions))
    for (const { id, weight } of controls)
      if (weight >= deciding) {
        const { text, explanation, levels } = wording[locale];
        found.set(id, [...(found.get(id) ?? []), text, explanation, ...levels]);
      }
  return found;
}

function controlTexts(locale: Locale) {
  const questions = questionsByControl(locale);
  return frameworks.flatMap((framework) =>
    [...controlsOf(framework)].flatMap(([id, { title }]) => {
      const words = guidesOf(framework).get(id)?.wording[locale];
      if (!words) return [];
      const levels = words.levels ? Object.values(words.levels) : [];
      const about = questions.get(id) ?? [];
      return [
        { topic: id, text: joined([title[locale], title[locale], words.asks, ...levels, ...words.evidence, ...about]) },
      ];
    }),
  );
}

/** Phrasings and texts by topic: pieces' ids, `intent:…`, `outside:…`, and ids of controls. */
export interface Texts {
  readonly near: readonly Phrasing[];
  /** One text per topic: all of its phrasings and all that it says. */
  readonly whole: readonly Phrasing[];
  /** One text per control: what it asks, and what is asked about it. */
  readonly controls: readonly Phrasing[];
  /** What people ask of us, what explains it, and what they ask out of place. */
  readonly ours: readonly string[];
  readonly explained: readonly string[];
  readonly others: readonly string[];
}

/** All that a language's indexes are made of. */
export function textsOf(locale: Locale): Texts {
  const pieces = [...advice().values()];
  const rest = asked();
  const row = (topic: string) => (text: string) => ({ topic, text });
  const of = (kind: AdvisorAsked['kind']) => rest.filter((one) => one.kind === kind).flatMap((one) => one[locale]);
  return {
    near: [
      ...pieces.flatMap((piece) => [piece[locale].title, ...piece[locale].asks].map(row(piece.id))),
      ...rest.flatMap((one) => one[locale].map(row(topicOf(one)))),
    ],
    whole: [
      ...pieces.map((piece) => row(piece.id)(joined([...piece[locale].asks, ...said(piece, locale)]))),
      ...rest.map((one) => row(topicOf(one))(joined(one[locale]))),
    ],
    controls: controlTexts(locale),
    ours: [...pieces.flatMap((piece) => [piece[locale].title, ...piece[locale].asks]), ...of('intent')],
    explained: pieces.flatMap((piece) => said(piece, locale).slice(2)),
    others: of('outside'),
  };
}

/** How people ask for an intent. */
export const phrasingsOf = (intent: string, locale: Locale): readonly string[] =>
  asked().find(({ id, kind }) => kind === 'intent' && id === intent)?.[locale] ?? [];
