/** What a question is about: topics by their nearest phrasings and by all they say, and the controls that they speak of. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { eventWords } from '@vigia/content/advisor/events.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { normalized } from '../kit/nearest/features.ts';
import { spokenIn } from './conversation/language.ts';
import { indexesOf, indexesReady } from './indexes/indexes.ts';

export interface KnowledgeFound {
  /** A piece's id, or `intent:…` or `outside:…`. */
  readonly topic: string;
  readonly score: number;
  /** The cosine of the nearest phrasing, 0 to 1. */
  readonly best: number;
}

export interface Looked {
  /** The language in which it seems to be asked. */
  readonly locale: Locale;
  /** Every topic near the question, nearest first. */
  readonly topics: readonly KnowledgeFound[];
  /** The pieces of advice among them, those first whose controls also lie near. */
  readonly pieces: readonly KnowledgeFound[];
  /** Ids of controls and articles, by how much the nearest pieces and their own words speak for them. */
  readonly refs: readonly string[];
  /** Above 0: more likely ours to answer than not (a logit). */
  readonly ours: number;
}

/** Weights, measured on the open questions (`npm run eval`). */
const weights = {
  /** All that a piece says, beside its nearest phrasings. */
  whole: 8,
  /** What a piece's controls ask, beside the piece. */
  controls: 3,
  /** A piece's vote falls with its distance from the nearest … */
  vote: 2,
  /** … and from one of its controls to the next. */
  rank: 0.6,
  /** A control's own words, beside the votes. */
  own: 3,
  /** A piece for what is happening, where something is told to have happened. */
  event: 1,
  /** What the learned model says of a piece, in standard deviations over all topics. */
  model: 0.5,
} as const;
/** Pieces that vote. */
const voters = 12;
/** Another language than the reader's has to be clearly nearer. */
const foreign = 0.85;

/** Logistic regression over questions inside and outside of what we know: constant, then one weight each. */
const scope = { constant: -7.27, score: 2, outside: -2.65, leaning: 0.73, model: 3.05 } as const;

const isPiece = ({ topic }: KnowledgeFound) => !topic.includes(':');
const isOutside = ({ topic }: KnowledgeFound) => topic.startsWith('outside:');

function topicsIn(locale: Locale, question: string): KnowledgeFound[] {
  const { near, whole } = indexesOf(locale);
  const phrasings = new Map(near.nearest(question, 80).map((one) => [one.topic, one]));
  return whole
    .nearest(question, 80)
    .map(({ topic, best }) => ({
      topic,
      score: (phrasings.get(topic)?.score ?? 0) + weights.whole * best,
      best: phrasings.get(topic)?.best ?? 0,
    }))
    .sort(byScore);
}

/** The language in which a question is asked: what its words say; else the reader's, unless another lies clearly nearer. */
function spoken(question: string, locale: Locale): { locale: Locale; topics: KnowledgeFound[] } {
  const said = spokenIn(question);
  if (said) return { locale: said, topics: topicsIn(said, question) };
  const own = { locale, topics: topicsIn(locale, question) };
  const score = ({ topics }: typeof own) => topics[0]?.score ?? 0;
  const [nearest] = locales
    .filter((one) => one !== locale)
    .map((one) => ({ locale: one, topics: topicsIn(one, question) }))
    .sort((a, b) => score(b) - score(a));
  return nearest && score(nearest) * foreign > score(own) ? nearest : own;
}

interface Modelled {
  /** What the learned model says of each topic, in standard deviations over all. */
  readonly topics: ReadonlyMap<string, number>;
  /** By how much it holds the question for ours (a logit). */
  readonly ours: number;
}

function modelled(question: string, locale: Locale): Modelled {
  const { model } = indexesOf(locale);
  const logits = model.weigh(question);
  const all = model.topics.map((topic, at) => ({ topic, score: logits[at] ?? 0, best: 0 }));
  const either = (of: readonly KnowledgeFound[]) => Math.log(of.reduce((sum, { score }) => sum + Math.exp(score), 0));
  const mean = logits.reduce((sum, one) => sum + one, 0) / logits.length;
  const spread = Math.sqrt(logits.reduce((sum, one) => sum + (one - mean) ** 2, 0) / logits.length) || 1;
  return {
    topics: new Map(all.map(({ topic, score }) => [topic, (score - mean) / spread])),
    ours: either(all.filter((one) => !isOutside(one))) - either(all.filter(isOutside)),
  };
}

/** How likely a question is ours to answer (a logit), by the topics that lie near and by the learned model. */
function oursOf(question: string, locale: Locale, topics: readonly KnowledgeFound[], model: Modelled): number {
  const first = (of: readonly KnowledgeFound[]) => of[0]?.score ?? 0;
  return (
    scope.constant +
    scope.score * first(topics.filter((one) => !isOutside(one))) +
    scope.outside * first(topics.filter(isOutside)) +
    scope.leaning * indexesOf(locale).leaning(question) +
    scope.model * model.ours
  );
}

const byScore = (a: KnowledgeFound, b: KnowledgeFound) => b.score - a.score;

/** Whether one of the words stands in any text that we read, the reader's language first. */
export const knowsAnyOf = (words: readonly string[], reader: Locale): boolean =>
  [reader, ...locales].some((locale) => words.some((word) => indexesOf(locale).knows(word)));

/** How who tells of something asks for help ("and now", "what do I do"); undefined where nobody does. */
export function callForHelp(question: string): string | undefined {
  const said = ` ${normalized(question)} `;
  return eventWords().after.find((phrase) => said.includes(` ${phrase} `));
}

/** Whether something is told to have happened, so that the first hour counts. */
export function tellsOfEvent(question: string): boolean {
  const { words } = eventWords();
  const said = normalized(question).split(' ');
  return said.some((word) => words.has(word)) || callForHelp(question) !== undefined;
}

/** Reads a question against everything we know. A few milliseconds; the first in a language opens its indexes. */
export function look(question: string, reader: Locale): Looked {
  const { locale, topics } = spoken(question, reader);
  return lookIn(locale, question, topics);
}

function lookIn(locale: Locale, question: string, near: readonly KnowledgeFound[]): Looked {
  const model = modelled(question, locale);
  const topics = near
    .map((one) => ({ ...one, score: one.score + weights.model * (model.topics.get(one.topic) ?? 0) }))
    .sort(byScore);
  const own = new Map(
    indexesOf(locale)
      .controls.nearest(question, 300)
      .map(({ topic, best }) => [topic, best]),
  );
  const refsOf = (topic: string) => advice().get(topic)?.refs ?? [];
  const bonus = (topic: string) =>
    Math.max(
      0,
      ...refsOf(topic)
        .slice(0, 3)
        .map((ref, at) => (own.get(ref) ?? 0) * (1 - at * 0.15)),
    );
  const urgent = tellsOfEvent(question) ? weights.event : 0;
  const pieces = topics
    .filter(isPiece)
    .map((one) => ({
      ...one,
      score:
        one.score + weights.controls * bonus(one.topic) + (advice().get(one.topic)?.kind === 'incident' ? urgent : 0),
    }))
    .sort(byScore);
  const top = pieces[0]?.score ?? 1;
  const votes = new Map<string, number>();
  for (const { topic, score } of pieces.slice(0, voters))
    refsOf(topic).forEach((ref, at) => {
      votes.set(ref, (votes.get(ref) ?? 0) + (Math.max(0, score) / top) ** weights.vote * weights.rank ** at);
    });
  const refs = [...votes]
    .map(([ref, vote]): [string, number] => [ref, vote + weights.own * (own.get(ref) ?? 0)])
    .sort((a, b) => b[1] - a[1])
    .map(([ref]) => ref);
  return { locale, topics, pieces, refs, ours: oursOf(question, locale, near, model) };
}

/** What an intent is about: the pieces nearest to the question without the words in which such things are asked. */
export function subjectsOf(question: string, intent: string, locale: Locale): Pick<Looked, 'pieces' | 'refs'> {
  const subject = indexesOf(locale).subjectOf(question, intent);
  return lookIn(locale, subject, topicsIn(locale, subject));
}

/** The topics that lie nearest, for who only searches. */
const nearestTopics = (question: string, locale: Locale, most = 8): KnowledgeFound[] =>
  look(question, locale).topics.slice(0, most);

/** A piece of knowledge as it is read: `refs` are ids as their frameworks write them. */
export interface KnowledgePiece extends Pick<Advice, 'id' | 'kind' | 'refs' | 'sources' | 'reviewed'> {
  readonly title: string;
  readonly answer: string;
  readonly steps: readonly string[];
  readonly mistakes: readonly string[];
}

/** The pieces that lie nearest to a question, best first. */
export async function searchKnowledge(query: string, locale: Locale, most: number): Promise<KnowledgePiece[]> {
  await indexesReady([locale]);
  return nearestTopics(query, locale, most * 2)
    .flatMap(({ topic }) => advice().get(topic) ?? [])
    .slice(0, most)
    .map(({ id, kind, refs, sources, reviewed, [locale]: said }) => {
      const { title, answer, steps, mistakes } = said;
      return { id, kind, title, answer, steps, mistakes, refs, sources, reviewed };
    });
}
