/**
 * What a question is compared with, per language: every phrasing, everything that a piece of advice says, and everything
 * that a control asks. Built when somebody first asks in it, so that a server that nobody asks keeps its memory.
 */

import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { type Asked, asked } from '@vigia/content/advisor/load.ts';
import { controlsOf, frameworks } from '@vigia/content/catalog.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { chapters } from '@vigia/content/load.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { plain } from '../kit/nearest/features.ts';
import { type Index, makeIndex, makeIndexGently, type Phrasing } from '../kit/nearest/nearest.ts';
import { silent } from './silent.ts';

export interface Indexes {
  /** Phrasings: topics are pieces' ids, `intent:…` and `outside:…`. */
  readonly near: Index;
  /** One text per topic: all of its phrasings and all that it says. */
  readonly whole: Index;
  /** One text per control: what it asks, and what is asked about it. */
  readonly controls: Index;
  /** Whether a question's words are rather ours (above 0) or of what is none of our business (below). */
  leaning(question: string): number;
  /** A question without the words in which an intent is usually asked: what is left is its subject. */
  subjectOf(question: string, intent: string): string;
}

const topicOf = ({ id, kind }: Asked) => `${kind}:${id}`;
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

/** The beginning of a word by which it is known in its other forms. */
const known = 6;
const stemsOf = (text: string): Set<string> =>
  new Set(
    plain(text)
      .split(' ')
      .filter(Boolean)
      .map((word) => word.slice(0, known)),
  );

/** How many texts of a kind hold each stem; what explains counts less than what asks. */
class Words {
  readonly #holders = new Map<string, number>();
  #texts = 0;
  add(texts: readonly string[], weight = 1): this {
    for (const text of texts)
      for (const stem of stemsOf(text)) this.#holders.set(stem, (this.#holders.get(stem) ?? 0) + weight);
    if (weight === 1) this.#texts += texts.length;
    return this;
  }
  has(stem: string): boolean {
    return this.#holders.has(stem);
  }
  /** How likely a text of this kind holds the stem. */
  share(stem: string): number {
    return ((this.#holders.get(stem) ?? 0) + 0.3) / (this.#texts + 1);
  }
}

/** No single word says more than this for one side (a logarithm of odds). */
const loudest = 3;
const explaining = 0.3;

/** Naive Bayes over stems: ours against what is none of our business. Words that nobody knows say nothing. */
function leaningOf(ours: Words, others: Words, quiet: ReadonlySet<string>): Indexes['leaning'] {
  return (question) => {
    const said = plain(question)
      .split(' ')
      .filter((word) => !quiet.has(word));
    const met = [...stemsOf(said.join(' '))].filter((stem) => ours.has(stem) || others.has(stem));
    const odds = met.map((stem) => Math.log(ours.share(stem) / others.share(stem)));
    const sum = odds.reduce((total, one) => total + Math.max(-loudest, Math.min(loudest, one)), 0);
    return sum / Math.sqrt(met.length + 1);
  };
}

/** A word that so many of an intent's phrasings hold belongs to the asking, not to what is asked about. */
const usual = 0.04;

function subjectsOf(others: readonly Asked[], locale: Locale): Indexes['subjectOf'] {
  return (question, intent) => {
    const phrasings = others.find(({ id, kind }) => kind === 'intent' && id === intent)?.[locale] ?? [];
    const words = new Words().add(phrasings);
    const left = plain(question)
      .split(' ')
      .filter((word) => words.share(word.slice(0, known)) < usual);
    return left.join(' ');
  };
}

/** What the indexes of a language are made of. */
function partsOf(locale: Locale) {
  const pieces = [...advice().values()];
  const others = asked();
  const row = (topic: string) => (text: string) => ({ topic, text });
  const of = (kind: Asked['kind']) => others.filter((one) => one.kind === kind).flatMap((one) => one[locale]);
  const ours = new Words()
    .add(pieces.flatMap((piece) => [piece[locale].title, ...piece[locale].asks]))
    .add(of('intent'))
    .add(
      pieces.flatMap((piece) => said(piece, locale).slice(2)),
      explaining,
    );
  return {
    near: [
      ...pieces.flatMap((piece) => [piece[locale].title, ...piece[locale].asks].map(row(piece.id))),
      ...others.flatMap((one) => one[locale].map(row(topicOf(one)))),
    ],
    whole: [
      ...pieces.map((piece) => row(piece.id)(joined([...piece[locale].asks, ...said(piece, locale)]))),
      ...others.map((one) => row(topicOf(one))(joined(one[locale]))),
    ],
    controls: controlTexts(locale),
    subjectOf: subjectsOf(others, locale),
    leaning: leaningOf(ours, new Words().add(of('outside')), silent[locale]),
  };
}

const built = new Map<Locale, Indexes>();
const underWay = new Map<Locale, Promise<void>>();

/** The indexes of a language; made at once where nobody made them ready before. */
export function indexesOf(locale: Locale): Indexes {
  const known = built.get(locale);
  if (known) return known;
  const { near, whole, controls, ...rest } = partsOf(locale);
  const index = (phrasings: readonly Phrasing[]) => makeIndex(phrasings, silent[locale]);
  const made = { near: index(near), whole: index(whole), controls: index(controls), ...rest };
  built.set(locale, made);
  return made;
}

async function prepare(locale: Locale): Promise<void> {
  const { near, whole, controls, ...rest } = partsOf(locale);
  const index = (phrasings: readonly Phrasing[]) => makeIndexGently(phrasings, silent[locale]);
  built.set(locale, { near: await index(near), whole: await index(whole), controls: await index(controls), ...rest });
}

/** Makes every language's indexes ready, little by little: nobody else waits for it. */
export async function indexesReady(): Promise<void> {
  for (const locale of locales) {
    if (built.has(locale)) continue;
    const work = underWay.get(locale) ?? prepare(locale);
    underWay.set(locale, work);
    await work;
  }
}
