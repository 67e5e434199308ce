/**
 * Which question of our assessment a customer's question asks: an id named in the row decides; else the nearest of our
 * questions, of the controls they speak for and of the ways in which customers are known to ask. Better none than a wrong one.
 */
import { controlsOf, type Framework, frameworks } from '@vigia/content/catalog.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { type AskedQuestion, chapters } from '@vigia/content/load.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { normalized } from '../../kit/nearest/features.ts';
import { type Index, makeIndex, type Phrasing } from '../../kit/nearest/nearest.ts';
import { asksWhatHappened } from '../reading/history.ts';
import { asksTheSameSide } from '../reading/narrow.ts';
import { coversScopes, scopesOf } from '../reading/scope.ts';
import { governance } from './asked/governance.ts';
import { technology } from './asked/technology.ts';
import { unanswerable } from './asked/unanswerable.ts';
import { controlOfCaiq } from './caiq.ts';
import { formStopWords } from './language.ts';

export interface AskedText {
  readonly text: string;
  readonly ref: string;
  readonly section: string;
  readonly beside: string;
}
export interface Match {
  readonly questionId: string | null;
  /** How near it lies, 0 to 1; how often such an answer is right is another matter (`customer-forms.confidence.ts`). */
  readonly nearness: number;
  /** By an id in the row, or by its words alone. */
  readonly by: 'id' | 'words';
  /** Others that the row asks about as well, the nearest first: for whom the first has no answer. */
  readonly also: readonly string[];
  /** The question covers only the neighbourhood of what is asked: the company's own words must say the rest. */
  readonly beside: boolean;
  /** The control that the row names, where it names one of ours. */
  readonly control: { readonly framework: Framework; readonly controlId: string } | null;
}

const maturity: readonly AskedQuestion[] = chapters.flatMap(({ questions }) =>
  questions.filter(({ kind }) => kind === 'maturity'),
);
const asked: Readonly<Record<string, Readonly<Record<Locale, string>>>> = { ...governance, ...technology };

/** In what words a question of ours is known to be asked: our own, and customers'. */
export const waysOfAsking = ({ id, wording }: AskedQuestion, locale: Locale): string => {
  const { text, explanation, levels } = wording[locale];
  return [text, explanation, ...levels, asked[id]?.[locale] ?? ''].join(' ');
};

interface Indexes {
  readonly questions: Index;
  readonly controls: Index;
  /** How the longer words begin that any of them uses. */
  readonly beginnings: ReadonlySet<string>;
}
/** A word of so many letters means something of its own, and these tell it from others. */
const longWord = 7;
const beginningsOf = (text: string): string[] =>
  normalized(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= longWord)
    .map((word) => word.slice(0, longWord));
const built = new Map<Locale, Indexes>();

const variants = (text: string): string[] => text.split(' | ');

function indexesOf(locale: Locale): Indexes {
  const ready = built.get(locale);
  if (ready) return ready;
  const own = maturity.flatMap(({ id, wording }): Phrasing[] => {
    const { text, explanation, levels } = wording[locale];
    return [
      { topic: id, text },
      { topic: id, text: explanation, weight: 0.8 },
      { topic: id, text: levels.join(' '), weight: 0.8 },
    ];
  });
  const customers = Object.entries({ ...asked, ...unanswerable }).flatMap(([topic, said]): Phrasing[] =>
    variants(said[locale]).map((text) => ({ topic, text, weight: 1.15 })),
  );
  const controls = frameworks.flatMap((framework) =>
    [...controlsOf(framework).values()].flatMap(({ id, title }): Phrasing[] => [
      { topic: id, text: title[locale], weight: 1.1 },
      { topic: id, text: `${title[locale]}. ${guidesOf(framework).get(id)?.wording[locale].asks ?? ''}` },
    ]),
  );
  const made = {
    questions: makeIndex([...own, ...customers], formStopWords[locale]),
    controls: makeIndex(controls, formStopWords[locale]),
    beginnings: new Set([...own, ...customers, ...controls].flatMap(({ text }) => beginningsOf(text))),
  };
  built.set(locale, made);
  return made;
}

/** A control's questions with the share of it that each speaks for, 0 to 1. */
const speakFor: ReadonlyMap<string, readonly { id: string; share: number }[]> = (() => {
  const found = new Map<string, { id: string; share: number }[]>();
  for (const question of maturity)
    for (const { id, weight } of question.controls)
      found.set(id, [...(found.get(id) ?? []), { id: question.id, share: weight / 3 }]);
  return found;
})();

const everyQuestion: ReadonlyMap<string, AskedQuestion> = new Map(
  chapters.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)),
);

/** The controls that a question is mainly about. */
export const mainControls = (questionId: string): ControlRef[] =>
  (everyQuestion.get(questionId)?.controls ?? [])
    .filter(({ weight }) => weight >= 3)
    .map(({ framework, id }) => ({ framework, controlId: id }));

/** How much the controls that lie near count beside the questions themselves. */
const controlShare = 0.35;
/** How much the words around a question count: its section, its control's title. */
const aroundShare = 0.35;

interface Ranked {
  readonly id: string;
  readonly score: number;
  readonly best: number;
}

/** Our questions by nearness to a text, the nearest first. */
function ranked(text: string, around: string, locale: Locale): Ranked[] {
  const { questions, controls } = indexesOf(locale);
  const scores = new Map<string, { score: number; best: number }>();
  const add = (id: string, score: number, best: number) => {
    const was = scores.get(id);
    scores.set(id, { score: (was?.score ?? 0) + score, best: Math.max(was?.best ?? 0, best) });
  };
  for (const [said, share] of [[text, 1] as const, [around, aroundShare] as const]) {
    if (said === '') continue;
    for (const { topic, score, best } of questions.nearest(said, 40)) add(topic, score * share, share === 1 ? best : 0);
    for (const { topic, score } of controls.nearest(said, 8))
      for (const one of speakFor.get(topic) ?? []) add(one.id, score * one.share * controlShare * share, 0);
  }
  return [...scores].map(([id, one]) => ({ id, ...one })).sort((a, b) => b.score - a.score);
}

const isoNamed = /\bA[.\s-]?([5-8])\.(\d{1,2})\b/i;
const csfNamed = /\b(GV|ID|PR|DE|RS|RC)\.([A-Z]{2})-(\d{1,2})\b/;

/** The control of ours that a text names by its id. */
function controlIn(text: string): Match['control'] {
  const iso = isoNamed.exec(text);
  const isoId = iso && `A.${iso[1]}.${iso[2]}`;
  if (isoId && controlsOf('iso27001').has(isoId)) return { framework: 'iso27001', controlId: isoId };
  const csf = csfNamed.exec(text);
  const csfId = csf && `${csf[1]}.${csf[2]}-${csf[3]?.padStart(2, '0')}`;
  return csfId && controlsOf('nist-csf').has(csfId) ? { framework: 'nist-csf', controlId: csfId } : null;
}

/** Below this nearness nothing is suggested; from the second value on it is as near as words can be. */
const near = { least: 0.16, sure: 0.5 } as const;
/** A guess that lies farther than this is none. */
const least = 0.4;
/** What covers the question's scopes is chosen over a nearer one that does not, down to this share of its score. */
const nextBest = 0.7;

const between = (value: number, low: number, high: number) => Math.min(1, Math.max(0, (value - low) / (high - low)));
const round = (value: number) => Math.round(value * 100) / 100;

/** Whether it speaks of something that neither our questions nor the frameworks know: “quantum computing”. */
export const namesUnknown = (text: string, locale: Locale): boolean =>
  beginningsOf(text).some((one) => !indexesOf(locale).beginnings.has(one));

/** Which question of ours a customer's question asks. */
export function matchOf({ text, ref, section, beside }: AskedText, locale: Locale): Match {
  const control = controlIn(`${ref} ${beside} ${text}`);
  const around = `${section} ${beside}`.slice(0, 600).trim();
  const all = ranked(text.slice(0, 2_000), around, locale);
  const scopes = scopesOf(text);
  const covers = (id: string) => coversScopes(id, scopes);
  const caiq = controlOfCaiq(`${ref} ${beside} ${text.slice(0, 40)}`);
  if (caiq) return { control, ...amongNamed(caiq, covers, all) };
  const main = control ? (speakFor.get(control.controlId) ?? []).filter((one) => one.share === 1) : [];
  if (main.length === 0) {
    if (asksWhatHappened(text)) return { control, ...none };
    const same = all.filter(({ id }) => asksTheSameSide(id, text));
    return { control, ...byWords(same, covers) };
  }
  return {
    control,
    ...amongNamed(
      main.map(({ id }) => id),
      covers,
      all,
    ),
  };
}

type Chosen = Omit<Match, 'control'>;
const none: Chosen = { questionId: null, nearness: 0, by: 'words', also: [], beside: false };

/** Of the questions that an id stands for, the nearest; less near where words would choose another. */
function amongNamed(named: readonly string[], covers: (id: string) => boolean, all: readonly Ranked[]): Chosen {
  const covering = named.filter(covers);
  const ids = covering.length > 0 ? covering : named;
  const ordered = [...all.flatMap(({ id }) => (ids.includes(id) ? [id] : [])), ...ids];
  const [chosen, ...also] = [...new Set(ordered)];
  if (chosen === undefined) return none;
  const nearness = all[0]?.id === chosen ? 1 : 0.8;
  return { questionId: chosen, nearness, by: 'id', also, beside: covering.length === 0 };
}

const isNone = ({ id }: Ranked) => id.startsWith('none-');

function byWords(all: readonly Ranked[], covers: (id: string) => boolean): Chosen {
  const [nearest] = all;
  if (!nearest || isNone(nearest)) return none;
  const [first, second] = all.filter((one) => isNone(one) || covers(one.id));
  if (!first || isNone(first) || first.best < near.least || first.score < nearest.score * nextBest)
    return nearest.best < near.least ? none : besideOnly(nearest);
  const lead = between(first.score - (second?.score ?? 0), 0, first.score * 0.4);
  const sure = between(first.best, near.least, near.sure);
  const nearness = round(0.25 + 0.45 * sure + 0.3 * lead);
  if (nearness < least) return none;
  return { questionId: first.id, nearness, by: 'words', also: [], beside: false };
}

const besideOnly = ({ id, best }: Ranked): Chosen => {
  const nearness = round(0.25 + 0.45 * between(best, near.least, near.sure));
  return { questionId: id, nearness, by: 'words', also: [], beside: true };
};

/** Whether a question only goes on with the one before it: "Are these reviewed at least once a year?" */
const goesOn =
  /^(?:reviewed|updated|annually|year|significant|changes?|upon|occurs?|once|regularly|periodically|them|revisad[ao]s?|atualizad[ao]s?|actualizad[ao]s?|anualmente|ano|vez|mudancas?|cambios?|significativ[ao]s?|periodicamente|regularmente|these|above|exercised|tested|testad[ao]s?|probad[ao]s?)$/;
const toldApart = (text: string, locale: Locale): boolean =>
  normalized(text)
    .split(' ')
    .some((word) => word !== '' && !formStopWords[locale].has(word) && !goesOn.test(word));

/** What each question of a form asks; one that says nothing of its own asks what the one before it asks. */
export function matchesOf(questions: readonly (AskedText & { readonly sheet: number })[], locale: Locale): Match[] {
  const found: Match[] = [];
  for (const [at, question] of questions.entries()) {
    const before = questions[at - 1]?.sheet === question.sheet ? found[at - 1] : undefined;
    const own = matchOf(question, locale);
    const named = own.control !== null || controlOfCaiq(question.ref) !== null;
    found.push(
      before && !named && !toldApart(question.text, locale)
        ? { ...before, nearness: round(before.nearness * 0.9) }
        : own,
    );
  }
  return found;
}
