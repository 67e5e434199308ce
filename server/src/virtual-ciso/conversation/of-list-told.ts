/** What is done with the list that a register told: set in another order, told on, told whole. */
import { AnswerBuilder } from '../answers/answer-builder.ts';
import { combinedRecords, mostNamed } from '../answers/combined.ts';
import { registerLine, talkedRegister } from '../answers/registers.ts';
import { tellsSeveral } from './by-combining.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { sortAsked } from './register-orders.ts';
import { stateAfter } from './state.ts';

/** So many are told where all are asked for. */
const mostTold = 20;
const going = '(?:(?:e|y|and|ok|please|por favor|now|agora|ahora|me|nos|us) )*';
const shows =
  '(?:(?:mostr\\w+|muestr\\w+|show|list\\w*|diga|diz|dime|tell|give|quais sao|cuales son|what are|which are|me|us|nos) )*';
const ofThem = '(?: (?:d[ea]l[ae]s|de ell[oa]s|of them|da lista|de la lista|of the list|on the list|ones?))?';
const others = new RegExp(
  `^${going}${shows}(?:o resto|[oa]s (?:outr[oa]s|demais|que faltam)|el resto|l[oa]s (?:demas|otr[oa]s|que faltan)|the (?:rest|others|other ones|remaining(?: ones)?)|(?:mais|more))${ofThem}$`,
);
const everyOne = new RegExp(
  `^${going}${shows}(?:tod[oa]s(?: (?:el[ae]s|ell[oa]s|l[oa]s))?|(?:them )?all|all of them|the (?:whole|full) list|a lista (?:toda|inteira|completa)|la lista (?:entera|completa))$`,
);

/** From which of the list on, and in which order, it is asked for; null where that is not asked. */
function toldOn(words: string) {
  const sorted = sortAsked(words);
  if (sorted !== null) return { from: 0, most: mostTold, order: sorted === 'gravest' ? null : sorted };
  if (everyOne.test(words)) return { from: 0, most: mostTold, order: null };
  return others.test(words) ? { from: mostNamed, most: mostTold, order: null } : null;
}

export const ofListTold: Step = async (question, state, context) => {
  const asked = toldOn(plainWords(question));
  const of = talkedRegister(state, context);
  if (!asked || !of || !state.query || state.listed.length < 2 || !tellsSeveral(state)) return null;
  const { from, most, order } = asked;
  const read = await combinedRecords(state.query, { of, order, ask: 'list' }, context);
  if (!read) return null;
  const items = read.items.slice(from, from + most);
  const builder = new AnswerBuilder();
  builder.list(
    '',
    items.map((item) => registerLine(of, item, context)),
    true,
  );
  const left = read.count - from - items.length;
  if (items.length === 0) builder.say(context.say('talk.no-more'));
  if (left > 0 && items.length > 0) builder.say(context.say('registers.more', { count: left }));
  const listed = items.map(({ id, title }) => ({ kind: 'record' as const, ref: id, title }));
  return { draft: builder.done(), state: stateAfter(state, items.length > 0 ? { listed } : {}, true) };
};
