/**
 * Which rows of a questionnaire that somebody finished for someone else speak of questions that are asked now: by their
 * words, and by the controls that both speak for. Nothing is answered here: who reads the rows decides what they say.
 */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { normalized } from '../../kit/nearest/features.ts';
import { makeIndex } from '../../kit/nearest/nearest.ts';
import type { AnsweredQuestion } from '../workbook/workbook.ts';
import { formStopWords, languageOf } from './language.ts';
import { type Match, mainControls, matchesOf, matchOf } from './matching.ts';

/** A question that is asked now, in each language that it has. */
export interface TargetQuestion {
  readonly id: string;
  readonly text: Readonly<Record<Locale, string>>;
  /** What else says what it is about: why it is asked, what may be chosen. */
  readonly around: Readonly<Record<Locale, string>>;
  /** Questions of our assessment that ask the same, the nearest first; none where that is left to its words. */
  readonly like: readonly string[];
  /** Ids of the controls that it speaks for, whatever their framework. */
  readonly controls: readonly string[];
}

export interface FinishedRow {
  readonly tab: string;
  readonly line: number;
  readonly question: string;
  readonly answer: string;
  readonly comment: string;
}
export interface NearRow extends FinishedRow {
  /** `same`: the very question. `alike`: by its words. `subject`: only of the same subject. */
  readonly how: 'same' | 'alike' | 'subject';
}
export interface FinishedMatch {
  readonly id: string;
  /** The nearest first. */
  readonly rows: readonly NearRow[];
}

/** From which cosine a row asks the same in other words; below the second sum it does not even speak of the subject. */
const near = { alike: 0.42, subject: 0.36 } as const;
/** What it adds that both are nearest to one question of our assessment, or speak for one control. */
const adds = { question: 0.4, beside: 0.25, control: 0.12 } as const;
/** So many rows are shown for a question, and so often one row. */
const most = { rows: 3, uses: 2 } as const;

const textOf = (said: Readonly<Record<Locale, string>>, locale: Locale): string =>
  said[locale] || (locales.map((one) => said[one]).find(Boolean) ?? '');

/** What a text asks about: questions of our assessment, the nearest first, and the controls of the nearest. */
interface Subject {
  readonly questions: readonly string[];
  readonly nearness: number;
  readonly controls: ReadonlySet<string>;
}
function subjectOf({ control, questionId, also, nearness }: Match): Subject {
  const main = questionId === null ? [] : mainControls(questionId).map(({ controlId }) => controlId);
  const controls = new Set([...(control ? [control.controlId] : []), ...main]);
  return { questions: questionId === null ? [] : [questionId, ...also], nearness, controls };
}

/** How much two texts are of one subject by our assessment, 0 to about 0.5: it knows no language. */
function kinship(one: Subject, other: Subject): number {
  const [first] = one.questions;
  const least = Math.min(one.nearness, other.nearness);
  const same = first !== undefined && first === other.questions[0];
  const beside = one.questions.some((id) => other.questions.includes(id));
  const shared = [...one.controls].some((control) => other.controls.has(control));
  return (same ? adds.question * least : beside ? adds.beside * least : 0) + (shared ? adds.control : 0);
}

interface Pair {
  readonly id: string;
  readonly at: number;
  readonly score: number;
  readonly how: NearRow['how'];
}

const sameText = (target: TargetQuestion, text: string): boolean =>
  locales.some((locale) => target.text[locale] !== '' && normalized(target.text[locale]) === text);

const indexOf = (targets: readonly TargetQuestion[], part: 'text' | 'around', locale: Locale) =>
  makeIndex(
    targets.map((one) => ({ topic: one.id, text: textOf(one[part], locale) })),
    formStopWords[locale],
  );

/** How near each question lies to a text, by its words and by what stands around them. */
function wordsNear(targets: readonly TargetQuestion[], locale: Locale) {
  const [text, around] = [indexOf(targets, 'text', locale), indexOf(targets, 'around', locale)];
  return (said: string) => {
    const byText = new Map(text.nearest(said, targets.length).map(({ topic, best }) => [topic, best]));
    const byAround = new Map(around.nearest(said, targets.length).map(({ topic, best }) => [topic, best]));
    return (id: string) => ({ text: byText.get(id) ?? 0, around: byAround.get(id) ?? 0 });
  };
}

/** What each question that is asked now asks about; where nobody said it, by its words in the first language that it has. */
function subjectsOf(targets: readonly TargetQuestion[]): ReadonlyMap<string, Subject> {
  const read = ({ text, like, controls }: TargetQuestion): Subject => {
    if (like.length > 0) return { questions: like, nearness: 1, controls: new Set(controls) };
    const locale = locales.find((one) => text[one] !== '') ?? 'pt';
    const found = subjectOf(matchOf({ text: text[locale], ref: '', section: '', beside: '' }, locale));
    return { ...found, controls: new Set([...controls, ...found.controls]) };
  };
  return new Map(targets.map((target) => [target.id, read(target)]));
}

/** Every pair of a question and a row that are near enough. */
function pairsOf(rows: readonly AnsweredQuestion[], targets: readonly TargetQuestion[], locale: Locale): Pair[] {
  const wordsOf = wordsNear(targets, locale);
  const asked = subjectsOf(targets);
  const matches = matchesOf(rows, locale);
  return rows.flatMap((row, at): Pair[] => {
    const match = matches[at];
    if (!match) return [];
    const bare = normalized(row.text);
    const same = targets.filter((target) => sameText(target, bare));
    // What asks this very question says nothing of the others.
    if (same.length > 0) return same.map(({ id }) => ({ id, at, score: 2, how: 'same' }));
    const [wordsTo, subject] = [wordsOf(row.text), subjectOf(match)];
    return targets.flatMap(({ id }): Pair[] => {
      const words = wordsTo(id);
      const mine = asked.get(id);
      const score = Math.max(words.text, 0.8 * words.around) + (mine ? kinship(mine, subject) : 0);
      if (score < near.subject) return [];
      return [{ id, at, score, how: words.text >= near.alike ? 'alike' : 'subject' }];
    });
  });
}

/** The rows that speak of each question, the nearest first; questions of which none speaks are left out. */
export function finishedMatches(
  rows: readonly AnsweredQuestion[],
  targets: readonly TargetQuestion[],
): { readonly locale: Locale; readonly found: readonly FinishedMatch[] } {
  const locale = languageOf(rows.map(({ text }) => text));
  const used = new Map<number, number>();
  const chosen = new Map<string, NearRow[]>();
  for (const { id, at, how } of pairsOf(rows, targets, locale).sort((a, b) => b.score - a.score)) {
    const row = rows[at];
    const own = chosen.get(id) ?? [];
    if (!row || own.length >= most.rows || (used.get(at) ?? 0) >= most.uses) continue;
    used.set(at, (used.get(at) ?? 0) + 1);
    const { tab, line, text: question, answer, comment } = row;
    chosen.set(id, [...own, { tab, line, question, answer, comment, how }]);
  }
  return { locale, found: [...chosen].map(([id, near]) => ({ id, rows: near })) };
}
