/** What is asked of people: whether somebody did what is talked about, what they work on, and who has the most to do. */
import { talkedOf } from '../answers/about-facts.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { kindWords } from '../answers/from-talk.ts';
import { talksOf, tellLoads, tellOfPerson, tellWork } from '../answers/people.ts';
import { registerOfKind } from '../answers/registers.ts';
import { tellLatest, tellWhole } from '../answers/trail.ts';
import { membersNamed } from '../virtual-ciso.read-model.ts';
import { type Conversed, listedIn, ownerOfTalk, type Step } from './by-slots.ts';
import { factNames } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { likened, meaningOf } from './likeness.ts';
import { asksWhatIsOpen, type LoadAsked, loadAsked, personWorkAsked } from './people-asked.ts';
import { type ConversationState, stateAfter } from './state.ts';
import { trailAsked } from './trail-asked.ts';

const mostWords = 9;
const pronoun = /\b(?:el[ea]|d?el[ea]|he|she|his|her|him|ella|el)\b/;
/** When it was, or with what result: asked of who was talked about. */
const goesOnWith =
  /^(?:(?:e|y|and) )*(?:quando|cuando|when|que dia|em que dia|com que|com qual|con que|con cual|with what|what|qual|cual)(?: (?:foi|fue|was|did|nota|puntaje|score|mark|grade|data|fecha|day|isso|eso|that|it|a|la|the|dia|passou|paso|pass|passed|tirou|saco|get|got|what|he|she|el[ea]|ella))*$/;

/** Whether somebody did it, of the records that were talked about: who is named, or who was just talked about. */
export const ofWhoDid: Step = async (question, state, context) => {
  const words = plainWords(question);
  if (registerOfKind(state.kind) === null || words.split(' ').length > mostWords || asksWhatIsOpen(question))
    return null;
  const records = await talkedOf('', state, context);
  const [first] = records;
  if (!first?.register.facts?.keys.some(({ people }) => people)) return null;
  const before = state.person && (pronoun.test(words) || goesOnWith.test(words)) ? plainWords(state.person.name) : '';
  const said = words.split(' ');
  const told =
    (await tellOfPerson(records, said, context)) ??
    (before === '' ? null : await tellOfPerson(records, before.split(' '), context));
  if (!told) return null;
  const name = plainWords(told.who.name).split(' ');
  const known = new Set([
    ...kindWords(first),
    ...factNames(first).flatMap((one) => (one.fact.people ? likened(one.words).of : [])),
    ...records.flatMap(({ item }) => likened(plainWords(item.title)).of),
    ...['nota', 'score', 'data', 'passou'].map(meaningOf),
  ]);
  const strange = likened(said.filter((word) => !name.includes(word)).join(' ')).of.filter((one) => !known.has(one));
  if (strange.length > 0) return null;
  const turn = { question, asked: told.who.fact.key, ...talksOf(told.who) };
  return { draft: told.builder.done(), state: stateAfter(state, turn, true) };
};

const loadKind = (asked: LoadAsked) => `loads:${asked.late ? 'late' : 'open'}`;
const loadBefore = ({ kind }: ConversationState): LoadAsked | null =>
  kind.startsWith('loads:') ? { first: 'most', late: kind === 'loads:late' } : null;

async function ofLoad(question: string, state: ConversationState, context: AnswerContext): Promise<Conversed | null> {
  // Of courses and documents the room itself knows who has done all.
  const asked = loadAsked(question, loadBefore(state));
  if (!asked || (asked.first !== 'least' && asked.late && /^register:(?:training|library):/.test(state.kind)))
    return null;
  const { builder, person } = await tellLoads(asked, context);
  const due = asked.late ? { periods: [], person: null, mine: false, late: true, kinds: [] } : null;
  const turn = { question, kind: loadKind(asked), person, due };
  return builder.isEmpty ? null : { draft: builder.done(), state: stateAfter(state, turn, false) };
}

/** What else is with who was talked about: of a record, who has it. */
const moreOf =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:o )?(?:que|what) (?:mais|mas|else)(?: (?:does|is|esta|ta|tem|tiene|have|has|got|com|con|with|el[ea]?|ella|he|she|him|her|his|on|s|plate|encima|em cima|nas maos|a cargo|cuida|lleva|a|de))*$/;
const everyWork = { names: [], late: false, whether: false };
async function whoElse(question: string, state: ConversationState, context: AnswerContext) {
  if (!moreOf.test(plainWords(question))) return null;
  return state.person ?? (state.listed.length === 1 ? ownerOfTalk(state, context) : null);
}
/** What somebody works on, and who has the most or the least to do. */
export const ofPeople: Step = async (question, state, context) => {
  const load = await ofLoad(question, state, context);
  if (load) return load;
  const going = state.kind === 'work-of' || loadBefore(state) !== null;
  const same = await whoElse(question, state, context);
  const asked = same ? everyWork : personWorkAsked(question, going);
  if (!asked) return null;
  const found = asked.names.length === 0 ? [] : await membersNamed(context.db, asked.names, 2);
  const before = same ?? state.person;
  const [one, ...others] = asked.names.length === 0 && before ? [before] : found;
  if (!one || others.length > 0) return null;
  const name = plainWords(one.name).split(' ');
  if (asked.names.some((word) => !name.includes(word))) return null;
  const draft = (await tellWork(one, asked, context)).done();
  const due = { periods: [], person: one, mine: false, late: asked.late, kinds: [] };
  const turn = { question, kind: 'work-of', person: one, listed: listedIn(draft), due };
  return { draft, state: stateAfter(state, turn, false) };
};

const asksWhenLast =
  /^(?:(?:e|y|and) )*(?:quando|cuando|when)\b.*\b(?:it|that|this|isso|eso|ele|ela|lo|la|feit[oa]|hech[oa]|done|fez|hizo)\b/;
const ofTrailKind = 'trail';
/** What is asked of the audit log. */
export const ofTrail: Step = async (question, state, context) => {
  const asked = trailAsked(question, state.kind === ofTrailKind, context.today);
  // When it was last done is asked of what is talked about.
  const ofRecord = registerOfKind(state.kind) !== null && asksWhenLast.test(plainWords(question));
  if (!asked || ofRecord) return null;
  if (asked.ask !== 'last') {
    const draft = (await tellWhole(asked.ask, context)).done();
    return { draft, state: stateAfter(state, { question, kind: ofTrailKind }, false) };
  }
  const [person = null, ...others] = asked.names.length === 0 ? [] : await membersNamed(context.db, asked.names, 2);
  const named = plainWords(person?.name ?? '').split(' ');
  if (others.length > 0 || asked.names.some((word) => !named.includes(word))) return null;
  if (asked.period && !person) return null;
  const same = /\b(?:el[ea]|he|she|ella)\b/.test(plainWords(question)) ? state.person : null;
  const draft = (await tellLatest(person ?? same, context, asked.period ?? null)).done();
  return { draft, state: stateAfter(state, { question, kind: ofTrailKind, person: person ?? same }, false) };
};
