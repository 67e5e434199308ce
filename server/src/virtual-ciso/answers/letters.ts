/** What is written to somebody: facts of the records filled in, what is missing named, nothing sent and nothing invented. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { LetterOfRoom } from '../../kit/advisor/letter.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { recordCitation } from '../citing.ts';
import { itemAsked, plainWords } from '../conversation/follow-ups.ts';
import type { LetterAsked } from '../conversation/letter-asked.ts';
import { isOfAsking, likened } from '../conversation/likeness.ts';
import type { ConversationState, ConversationTurn } from '../conversation/state.ts';
import { look } from '../knowledge.ts';
import { piecesOf } from './advice.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { companyLetters } from './company-letters.ts';
import { meant } from './from-talk.ts';
import { letterBuilt, staffLetter } from './letter.ts';
import { withTold } from './nearest-meant.ts';
import { registerKind } from './registers.ts';
import { letterOfTalk, staffLetterOfTalk } from './talk-letters.ts';

export interface Lettered {
  readonly builder: AnswerBuilder;
  readonly turn: ConversationTurn;
}

/** A name is meant by a question that has most of its longer words. */
const mostOf = 0.5;
const longWords = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length >= 4);
function namedIn(words: string, items: readonly RegisterFound[]): RegisterFound | undefined {
  const said = new Set(words.split(' '));
  const [first] = items
    .map((item) => {
      const own = longWords(item.title);
      return { item, share: own.filter((word) => said.has(word)).length / Math.max(1, own.length) };
    })
    .filter(({ share }) => share >= mostOf)
    .sort((a, b) => b.share - a.share);
  return first?.item;
}

/** The records of a letter's register that still need one, the gravest first. */
async function candidates({ letter }: LetterOfRoom, of: RegisterOfRoom, context: AnswerContext) {
  const question = { conditions: [letter.condition] };
  return (await context.registers.read(context.db, of.register, question, { ...context, most: 100 })).items;
}

/** The only one that does what the words call it by: “our hosting supplier”. */
async function calledByService(
  words: string,
  of: RegisterOfRoom,
  items: readonly RegisterFound[],
  context: AnswerContext,
) {
  const does = (of.register.facts?.keys ?? []).some(({ key }) => key === 'service');
  if (!does || items.length < 2) return null;
  const asked = new Set(likened(words).of.filter((one) => !isOfAsking(one)));
  const called = (await withTold(of, items, context)).filter(({ told }) =>
    meant(told.service ?? '').some((one) => asked.has(one)),
  );
  return called.length === 1 ? (called[0]?.record.item ?? null) : null;
}

/** The record that it is about: one that was talked about, one that is named, or the only one there is. */
function recordOf(
  { words, refers }: LetterAsked,
  of: RegisterOfRoom,
  items: readonly RegisterFound[],
  state: ConversationState,
): RegisterFound | null {
  const named = namedIn(words, items);
  if (named) return named;
  const talked = state.kind === registerKind(of) ? state.listed.filter(({ kind }) => kind === 'record') : [];
  const one = talked.at(itemAsked(words) ?? 0);
  const kept = items.find(({ id }) => id === one?.ref);
  if (kept && (refers || talked.length === 1 || itemAsked(words) !== null)) return kept;
  const [only, ...others] = items;
  return only && others.length === 0 ? only : null;
}

async function ofRecord(one: LetterOfRoom, asked: LetterAsked, state: ConversationState, context: AnswerContext) {
  const { room, letter } = one;
  const of = context.registers.all.find((each) => each.room === room && each.register.key === letter.register);
  const builder = new AnswerBuilder();
  if (!of) return null;
  const kind = registerKind(of);
  if (!allows(context.role, letter.permission))
    return { builder: builder.say(context.say('records.admins-only')), turn: { kind } };
  const items = await candidates(one, of, context);
  const named = asked.bare ? namedIn(asked.words, items) : recordOf(asked, of, items, state);
  const record = named ?? (asked.bare ? null : await calledByService(asked.words, of, items, context));
  if (asked.bare && !record) return null;
  if (record) {
    const written = await letter.write(context, record.id);
    const listed = [{ kind: 'record' as const, ref: record.id, title: record.title }];
    return { builder: letterBuilt(written, record.id, context), turn: { kind, listed } };
  }
  const list = recordCitation(
    of.register.key,
    context.words(`${room}:advisor.${letter.register}.list`),
    of.register.all,
  );
  const ofTalk = items.length === 0 && state.pieces.length > 0 ? letterOfTalk(letter.key, state, context) : null;
  if (ofTalk) return { builder: ofTalk, turn: { kind: 'letter', pieces: state.pieces, refs: state.refs } };
  if (items.length === 0)
    return { builder: builder.say(context.say(`letter.none.${letter.key}`), list), turn: { kind } };
  builder.say(context.say('letter.which-record'), list);
  builder.list(
    '',
    items.slice(0, 3).map(({ title }) => title),
    true,
  );
  builder.related = items.slice(0, 3).map(({ title }) => context.say(`letter.ask.${letter.key}`, { title }));
  const listed = items.slice(0, 3).map(({ id, title }) => ({ kind: 'record' as const, ref: id, title }));
  return { builder, turn: { kind, listed } };
}

/** So few words that lie at no subject say how it is to be, and not of what. */
const [mostOfTalk, ofItsOwn] = [2, 5] as const;
/** What was asked to be written; null where nobody can. */
export async function writtenLetter(
  asked: LetterAsked,
  state: ConversationState,
  context: AnswerContext,
): Promise<Lettered | null> {
  const ofRoom = context.letters.find(({ letter }) => letter.key === asked.kind);
  if (ofRoom) return ofRecord(ofRoom, asked, state, context);
  const ofCompany = companyLetters[asked.kind];
  if (ofCompany) return { builder: await ofCompany(context), turn: { kind: 'letter', listed: [] } };
  if (asked.kind !== 'staff') return null;
  const short =
    asked.about.split(' ').length <= mostOfTalk && (look(asked.about, context.locale).pieces[0]?.score ?? 0) < ofItsOwn;
  const ofTalk = asked.about === '' || short ? staffLetterOfTalk(state, context) : null;
  if (ofTalk) return { builder: ofTalk, turn: { kind: 'letter', pieces: state.pieces, refs: state.refs } };
  const [piece] = piecesOf(state.pieces.slice(0, 1).map((topic) => ({ topic, score: 1, best: 1 })));
  const { builder, pieces } = staffLetter(asked.about || (piece?.[context.locale].title ?? ''), context);
  return { builder, turn: { kind: 'letter', pieces } };
}
