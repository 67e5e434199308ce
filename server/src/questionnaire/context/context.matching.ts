/**
 * What a document says of each question. A passage counts where it names the subject (terms in three languages, ids of
 * controls); the nearest phrasings of all questions, and the cues around it, say how sure that is. Text is only data.
 */
import { type AssessmentType, chapters, chaptersOf } from '@vigia/content/load.ts';
import { normalized } from '../../kit/nearest/features.ts';
import { type Index, makeIndex, type Near } from '../../kit/nearest/nearest.ts';
import { ofCcm } from './ccm.ts';
import { type Cues, cuesOf } from './context.cues.ts';
import { gatesClosedBy } from './context.gates.ts';
import { sentencesOf } from './context.passages.ts';
import type { Passage } from './context.shapes.ts';
import { privacyTerms } from './terms.privacy.ts';
import { securityTerms } from './terms.security.ts';

/** One passage's word on one question. */
export interface Clue {
  readonly questionId: string;
  readonly at: number;
  readonly kind: Reading['kind'] | 'row' | 'ruled-out';
  readonly sure: number;
  /** The words that say it, where they are less than the passage. */
  readonly quote?: string;
}

interface Term {
  readonly questionId: string;
  readonly key: string;
  readonly parts: readonly RegExp[];
  /** What must not stand beside them. */
  readonly without: readonly RegExp[];
}

const start = 3;
const patternOf = (phrase: string) => new RegExp(` ${phrase.trim().replaceAll('*', '\\w*')} `);
const startOf = (phrase: string) => phrase.trim().slice(0, start);

/** Terms by the first letters of the first word that they need. */
const terms = new Map<string, Term[]>();
for (const [questionId, line] of Object.entries({ ...securityTerms, ...privacyTerms }))
  for (const key of line.split('|')) {
    const [wanted = '', ...unwanted] = key.split(' - ');
    const phrases = wanted.split(' + ');
    const first = startOf(phrases[0] ?? '');
    const held = terms.get(first) ?? [];
    held.push({ questionId, key, parts: phrases.map(patternOf), without: unwanted.map(patternOf) });
    terms.set(first, held);
  }

/** Questions that a control's id leads to: where it decides at most two of them. */
const ofControl = new Map<string, string[]>();
for (const { questions } of chapters)
  for (const { id, controls } of questions)
    for (const control of controls)
      if (control.weight === 3) ofControl.set(control.id, [...(ofControl.get(control.id) ?? []), id]);

const controlId = /\b(?:A\.[5-8]\.\d{1,2}|(?:GV|ID|PR|DE|RS|RC)\.[A-Z]{2}-\d{2})\b/g;
const ccmId = /(?<![A-Z&])((?:[A-Z]{3}|A&A)-\d{2})(\.\d{1,2})?\b/;

/** The questions that ids in the text lead to. */
function byIds(text: string): string[] {
  const [, control = '', part = ''] = ccmId.exec(text) ?? [];
  const own = ofCcm[control + part] ?? ofCcm[control] ?? [];
  const named = [...text.matchAll(controlId)].flatMap(([id]) => ofControl.get(id) ?? []);
  return [...own, ...(named.length <= 2 ? named : [])];
}

/** How each question is put, in three languages; made at first use. */
let known: Index | undefined;
const phrasings = (): Index => {
  known ??= makeIndex(
    chapters.flatMap(({ questions }) =>
      questions.flatMap(({ id, wording }) =>
        Object.values(wording).flatMap(({ text, explanation, levels }) =>
          [text, explanation, levels[2], levels[3]].flatMap((one) => (one ? [{ topic: id, text: one }] : [])),
        ),
      ),
    ),
  );
  return known;
};

/** What a passage says of one question: the sentence that names the subject, and those after it that name no other. */
interface SubjectSpan {
  readonly questionId: string;
  readonly keys: Set<string>;
  readonly sentence: string;
  readonly rest: string;
  readonly inHeading: boolean;
  /** How many subjects the sentence names. */
  readonly among: number;
}

const padded = (text: string) => ` ${normalized(text)} `;
function termsIn(text: string): Term[] {
  const starts = new Set(text.split(' ').map((word) => word.slice(0, start)));
  return [...starts].flatMap((one) =>
    (terms.get(one) ?? []).filter(
      ({ parts, without }) => parts.every((part) => part.test(text)) && !without.some((part) => part.test(text)),
    ),
  );
}

const brief = 100;

/** The questions whose subject a passage names, each with the words that are about it. */
function spansIn({ text, where, verdict }: Passage): SubjectSpan[] {
  const sentences = verdict ? [text] : sentencesOf(text);
  const named = sentences.map((sentence) => Map.groupBy(termsIn(padded(sentence)), (term) => term.questionId));
  const spans = sentences.flatMap((sentence, at) => {
    const next = named.findIndex((one, place) => place > at && one.size > 0);
    const rest = sentences.slice(at + 1, next < 0 ? sentences.length : next).join(' ');
    return [...(named[at] ?? [])].map(([questionId, found]): SubjectSpan => {
      const keys = new Set(found.map(({ key }) => key));
      return { questionId, keys, sentence, rest, inHeading: false, among: named[at]?.size ?? 1 };
    });
  });
  if (!where.heading || text.length < brief || verdict) return spans;
  const [first = text, ...others] = sentences;
  const headed = Map.groupBy(termsIn(padded(where.heading)), (term) => term.questionId);
  const missing = [...headed].filter(([questionId]) => !spans.some((span) => span.questionId === questionId));
  return [
    ...spans,
    ...missing.map(([questionId, found]): SubjectSpan => {
      const keys = new Set(found.map(({ key }) => key));
      return { questionId, keys, sentence: first, rest: others.join(' '), inHeading: true, among: 1 };
    }),
  ];
}

/** Headings under which nothing is said to be done. */
const denying =
  /\b(?:not covered|cannot|out of scope|roadmap|before you|before treating|next steps|proximos passos|proximos pasos|nao coberto|fora do escopo|fuera de alcance|no cubierto)\b/;

interface Reading {
  readonly kind:
    | 'absent'
    | 'planned'
    | 'chance'
    | 'partial'
    | 'once'
    | 'stated'
    | 'ruled'
    | 'practised'
    | 'enforced'
    | 'inapplicable';
  readonly sure: number;
}

/** What a product can do for those who use it is said in the words that elsewhere only show what others may do. */
const ofProduct = /^(?:dev-product-access|mon-product|acc-connected-logins)$/;
/** Of these a company speaks to the person whose data it is. */
const toPeople = /^(?:prn|rgt)-/;

/** What is said of a subject by the sentence that names it and those that go on; null where it is not of the company. */
function readingOf({ questionId, sentence, rest }: SubjectSpan, heading: string | null): Reading | null {
  if (/\?\s*$/.test(sentence)) return null;
  const here = cuesOf(sentence, normalized(sentence));
  const after = cuesOf(rest, normalized(rest));
  if (here.notApplicable) return here.absent || here.partial ? null : { kind: 'inapplicable', sure: 0 };
  const aboutOthers = here.elsewhere || (here.toReader && !toPeople.test(questionId));
  if (aboutOthers && !ofProduct.test(questionId)) return null;
  if (here.absent || here.planned) return lacking(here, after);
  if (denying.test(normalized(heading ?? ''))) return null;
  return done(here, after);
}

function lacking(here: Cues, after: Cues): Reading {
  if (!here.absent) return { kind: 'planned', sure: -0.05 };
  if (here.partial || here.unformal || after.partial) return { kind: 'partial', sure: 0 };
  return { kind: 'absent', sure: 0.05 };
}

function done(here: Cues, after: Cues): Reading {
  if (here.chance) return { kind: 'chance', sure: 0 };
  if (here.partial || after.absent || after.partial || after.planned) return { kind: 'partial', sure: -0.05 };
  if (here.once || after.once) return { kind: 'once', sure: 0 };
  const is = (cue: 'enforced' | 'checked' | 'often' | 'ruled' | 'proven' | 'dated') => here[cue] || after[cue];
  if (is('enforced') && (is('checked') || is('often') || is('ruled'))) return { kind: 'enforced', sure: 0 };
  if (is('often') && (is('proven') || (is('checked') && (is('ruled') || is('dated')))))
    return { kind: 'practised', sure: 0.05 };
  if (is('ruled') || is('often') || is('enforced')) return { kind: 'ruled', sure: 0.05 };
  return { kind: 'stated', sure: 0 };
}

const wantedIn = new Map<AssessmentType, Set<string>>();
const wanted = (type: AssessmentType): Set<string> => {
  const ready = wantedIn.get(type) ?? new Set(chaptersOf(type).flatMap(({ questions }) => questions.map((q) => q.id)));
  wantedIn.set(type, ready);
  return ready;
};

/** What these passages say; `from` is the place of the first one in the document. */
export function cluesIn(type: AssessmentType, passages: readonly Passage[], from: number): Clue[] {
  const asked = wanted(type);
  return passages.flatMap((passage, at) => cluesOf(passage, from + at).filter((clue) => asked.has(clue.questionId)));
}

function cluesOf(passage: Passage, at: number): Clue[] {
  if (passage.verdict) return rowClues(passage, at);
  const gates = gatesClosedBy(passage.text).map(
    (questionId): Clue => ({ questionId, at, kind: 'ruled-out', sure: 0.72 }),
  );
  // What introduces a list has not said it yet; what a document begins with describes it best.
  const opening = /:\s*$/.test(passage.text) ? -0.1 : 0.03 / (1 + at / 10);
  const nearestTo = new Map<string, Near[]>();
  const read = spansIn(passage).flatMap((span): Clue[] => {
    const reading = readingOf(span, passage.where.heading);
    if (!reading) return [];
    const near = nearestTo.get(span.sentence) ?? phrasings().nearest(span.sentence, 15);
    nearestTo.set(span.sentence, near);
    const shape = opening + (span.sentence.length < tooShort ? -0.08 : 0) + (span.among > 3 ? -0.1 : 0);
    const own = (span.keys.size > 1 ? 0.07 : 0) + (span.inHeading ? -0.12 : 0) + nearness(near, span.questionId);
    return [
      {
        questionId: span.questionId,
        at,
        kind: reading.kind,
        sure: 0.58 + own + shape + reading.sure,
        quote: quoteOf(span, passage),
      },
    ];
  });
  return [...gates, ...read];
}
/** Word for word: the sentence and those that go on, or the passage where a heading named the subject. */
const quoteOf = ({ sentence, rest, inHeading }: SubjectSpan, { text }: Passage): string =>
  inHeading ? text : `${sentence} ${rest}`.trim();
/** Characters below which a sentence says too little by itself. */
const tooShort = 30;

/** How much the nearest phrasings of all questions speak for this one. */
function nearness(near: readonly Near[], questionId: string): number {
  const place = near.findIndex(({ topic }) => topic === questionId);
  if (place < 0) return -0.12;
  return (place < 3 ? 0.09 : 0.03) + 0.15 * (near[place]?.best ?? 0);
}

/** A row that answers: the ids in it say what was asked, else its own words do. */
function rowClues(passage: Passage, at: number): Clue[] {
  const cues = cuesOf(passage.text, normalized(passage.text));
  if (passage.verdict !== 'na' && cues.notApplicable) return [];
  const ids = byIds(passage.text);
  if (ids.length > 0) return ids.map((questionId) => ({ questionId, at, kind: 'row', sure: 0.7 }));
  if (ccmId.test(passage.text)) return [];
  const named = spansIn(passage);
  const near = phrasings().nearest(passage.text, 5);
  return named
    .filter(({ questionId, keys }) => keys.size > 1 || near.some(({ topic }) => topic === questionId))
    .map(({ questionId }) => ({ questionId, at, kind: 'row', sure: named.length > 2 ? 0.5 : 0.62 }));
}
