/**
 * What a document says of each question. A passage counts where it names the subject (terms in three languages, ids of
 * controls); the nearest phrasings of all questions, and the cues around it, say how sure that is. Text is only data.
 */
import { type AssessmentType, chapters, chaptersOf } from '@vigia/content/load.ts';
import { normalized } from '../../kit/nearest/features.ts';
import { type Index, makeIndex, type Near } from '../../kit/nearest/nearest.ts';
import { ofCcm } from './ccm.ts';
import { type Cues, cuesOf } from './context.cues.ts';
import { sentencesOf } from './context.passages.ts';
import type { Passage } from './context.shapes.ts';
import { privacyTerms } from './terms.privacy.ts';
import { securityTerms } from './terms.security.ts';

/** One passage's word on one question. */
export interface Clue {
  readonly questionId: string;
  readonly at: number;
  readonly kind: 'absent' | 'planned' | 'partial' | 'stated' | 'ruled' | 'practised' | 'row';
  readonly sure: number;
}

interface Term {
  readonly questionId: string;
  readonly key: string;
  readonly parts: readonly RegExp[];
}

const start = 3;
const patternOf = (phrase: string) => new RegExp(` ${phrase.trim().replaceAll('*', '\\w*')} `);
const startOf = (phrase: string) => phrase.trim().slice(0, start);

/** Terms by the first letters of the first word that they need. */
const terms = new Map<string, Term[]>();
for (const [questionId, line] of Object.entries({ ...securityTerms, ...privacyTerms }))
  for (const key of line.split('|')) {
    const phrases = key.split(' + ');
    const first = startOf(phrases[0] ?? '');
    const held = terms.get(first) ?? [];
    held.push({ questionId, key, parts: phrases.map(patternOf) });
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

interface Named {
  readonly questionId: string;
  readonly keys: Set<string>;
  readonly sentence: string;
  readonly inHeading: boolean;
}

const padded = (text: string) => ` ${normalized(text)} `;
function termsIn(text: string): Term[] {
  const starts = new Set(text.split(' ').map((word) => word.slice(0, start)));
  return [...starts].flatMap((one) =>
    (terms.get(one) ?? []).filter(({ parts }) => parts.every((part) => part.test(text))),
  );
}

const brief = 100;

/** The questions whose subject a passage names, each with the sentence that does. */
function namedIn({ text, where, verdict }: Passage): Map<string, Named> {
  const found = new Map<string, Named>();
  const note = (term: Term, sentence: string, inHeading: boolean) => {
    const held = found.get(term.questionId);
    if (held) held.keys.add(term.key);
    else found.set(term.questionId, { questionId: term.questionId, keys: new Set([term.key]), sentence, inHeading });
  };
  const sentences = verdict ? [text] : sentencesOf(text);
  for (const sentence of sentences) for (const term of termsIn(padded(sentence))) note(term, sentence, false);
  if (where.heading && text.length >= brief && !verdict) {
    const [first = text] = sentences;
    for (const term of termsIn(padded(where.heading))) if (!found.has(term.questionId)) note(term, first, true);
  }
  return found;
}

/** Headings under which nothing is said to be done. */
const denying =
  /\b(?:not covered|cannot|out of scope|roadmap|before you|before treating|next steps|proximos passos|proximos pasos|nao coberto|fora do escopo|fuera de alcance|no cubierto)\b/;

interface Reading {
  readonly kind: Clue['kind'];
  readonly sure: number;
}

/** What the sentence says of its subject, in the light of the whole passage; null where it says nothing of the company. */
function kindOf(passage: Passage, sentence: string): Reading | null {
  const here = cuesOf(sentence, normalized(sentence));
  const around = cuesOf(passage.text, normalized(passage.text));
  if (/\?\s*$/.test(sentence) || here.notApplicable || here.elsewhere) return null;
  if (here.absent || here.planned) return lacking(here, around);
  if (denying.test(normalized(passage.where.heading ?? ''))) return null;
  return done(here, around);
}

function lacking(here: Cues, around: Cues): Reading {
  if (!here.absent) return { kind: 'planned', sure: -0.05 };
  return here.partial || here.unformal || around.partial
    ? { kind: 'partial', sure: 0 }
    : { kind: 'absent', sure: 0.05 };
}

function done(here: Cues, around: Cues): Reading {
  const doubt = around.absent ? -0.1 : 0;
  if (here.partial) return { kind: 'partial', sure: -0.05 };
  if (here.once) return { kind: 'stated', sure: 0 };
  if (here.proven && around.often && !around.absent && !around.elsewhere) return { kind: 'practised', sure: 0.08 };
  if (here.ruled || here.often) return { kind: 'ruled', sure: doubt || 0.05 };
  return { kind: 'stated', sure: doubt };
}

const wantedIn = new Map<AssessmentType, Set<string>>();
const wanted = (type: AssessmentType): Set<string> => {
  const ready =
    wantedIn.get(type) ??
    new Set(
      chaptersOf(type).flatMap(({ questions }) => questions.filter((q) => q.kind === 'maturity').map((q) => q.id)),
    );
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
  const named = namedIn(passage);
  if (named.size === 0) return [];
  const near = phrasings().nearest(passage.text, 15);
  // What introduces a list has not said it yet; what a document begins with describes it best.
  const opening = /:\s*$/.test(passage.text) ? -0.1 : 0.03 / (1 + at / 10);
  const shape = opening + (passage.text.length < 50 ? -0.08 : 0) + (named.size > 4 ? -0.1 : 0);
  return [...named.values()].flatMap(({ questionId, keys, sentence, inHeading }) => {
    const read = kindOf(passage, sentence);
    if (!read) return [];
    const own = (keys.size > 1 ? 0.07 : 0) + (inHeading ? -0.12 : 0) + nearness(near, questionId);
    return [{ questionId, at, kind: read.kind, sure: 0.55 + own + shape + read.sure }];
  });
}

/** How much the nearest phrasings of all questions speak for this one. */
function nearness(near: readonly Near[], questionId: string): number {
  const place = near.findIndex(({ topic }) => topic === questionId);
  if (place < 0) return -0.12;
  return (place < 3 ? 0.09 : 0.03) + 0.15 * (near[place]?.best ?? 0);
}

/** A row that answers: the ids in it say what was asked, else its own words do. */
function rowClues(passage: Passage, at: number): Clue[] {
  const cues = cuesOf(passage.text, normalized(passage.text));
  if (passage.verdict === 'na' || cues.notApplicable) return [];
  const ids = byIds(passage.text);
  if (ids.length > 0) return ids.map((questionId) => ({ questionId, at, kind: 'row', sure: 0.7 }));
  if (ccmId.test(passage.text)) return [];
  const named = [...namedIn(passage).values()];
  const near = phrasings().nearest(passage.text, 5);
  return named
    .filter(({ questionId, keys }) => keys.size > 1 || near.some(({ topic }) => topic === questionId))
    .map(({ questionId }) => ({ questionId, at, kind: 'row', sure: named.length > 2 ? 0.5 : 0.62 }));
}
