/** What is to be written, read as a brief before anything else: a colleague, all staff, a customer or a supplier gets the letter that was asked for. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { type Addressed, type BriefLettered, inOwnTongue, letterTo } from '../answers/brief-letter.ts';
import { letterToCustomer, letterToStaff, letterToSupplier } from '../answers/brief-outside.ts';
import { recordCalled } from '../answers/from-titles.ts';
import { runningDecision } from '../answers/legal-clock.ts';
import { writtenLetter } from '../answers/letters.ts';
import { factSaid } from '../answers/record-facts.ts';
import { registerOfKind } from '../answers/registers.ts';
import { recordCitation } from '../citing.ts';
import { activeMembers, type MemberNamed } from '../virtual-ciso.read-model.ts';
import { briefAsked, isWritten, type LetterBrief } from './brief-asked.ts';
import { ofDraftedPlan, onlyOneSaid, toldBefore } from './brief-of-talk.ts';
import { addressedRecord, refined } from './brief-refined.ts';
import type { Conversed, Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { isEvidence, letterAsked } from './letter-asked.ts';
import { recordsMeant } from './record-meant.ts';
import { type ConversationState, stateAfter } from './state.ts';

const mostMembers = 200;
const mostRecords = 5;
interface Given {
  readonly question: string;
  readonly brief: LetterBrief;
  readonly state: ConversationState;
  readonly context: AnswerContext;
  readonly members: readonly MemberNamed[];
  /** What has to stand in it as it was said, in whatever language. */
  readonly said: readonly string[];
}

/** Letters that rooms write out of their own records, and those about the whole company: they go to whom the law or the meeting names. */
const ofTheirOwn = new Set(['agenda', 'board', 'notice-anpd', 'notice-people', 'request-answer']);
const suppliers = 'suppliers:supplier';
const requests = 'privacy:request';

/** The records that were talked about, or the one that is called. */
async function recordsOf({ brief, state, context, said: raw }: Given): Promise<readonly RecordFound[]> {
  const called = brief.about === '' || brief.act === 'invite' ? null : await recordCalled(brief.about, context);
  if (called) return [called];
  const listed = registerOfKind(state.kind) === null ? [] : state.listed;
  const focus = state.focus && state.kind !== 'work-of' ? [state.focus.thing] : [];
  const things = listed.length > 0 ? listed : focus;
  const ids = things.filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success);
  const refs = ids.slice(0, mostRecords).map(({ ref }) => ref);
  const talked = await context.registers.these(context.db, refs, context);
  const points = talked.length > 0 || brief.act === 'invite' ? [] : brief.points;
  const [said] = points;
  const named =
    said === undefined
      ? null
      : ((await recordCalled(said, context)) ?? (await onlyOneSaid(points.length > 0 ? raw : [], context)));
  return named ? [named] : talked;
}

/** Colleagues who were named in the answer before. */
const namedBefore = ({ state, members }: Given): MemberNamed[] =>
  members.filter(({ name }) => state.answered.includes(name));
/** The answer before said of one thing whose it is, and nothing beside. */
function toldAlone(given: Given, record: RecordFound | undefined): MemberNamed | null {
  const named = namedBefore(given);
  const [first] = named;
  if (!first || named.length > 1) return null;
  const rest = given.state.answered.replace(first.name, '').replace(record?.item.title ?? '', '');
  return rest.length <= longestRest ? first : null;
}
const longestRest = 40;

const ownersOf = (records: readonly RecordFound[], members: readonly MemberNamed[]): MemberNamed[] =>
  members.filter(({ id }) => records.some(({ item }) => item.owner === id));

/** Whom it goes to; null where that is nobody of the company. */
function colleagues(given: Given, records: readonly RecordFound[]): readonly MemberNamed[] | null {
  const { brief, state, members } = given;
  const { to } = brief;
  if (to.kind === 'members') return to.people;
  const before = namedBefore(given);
  if (to.kind === 'those')
    return before.length > 1 || (before.length === 1 && state.asked !== '') ? before : ownersOf(records, members);
  const alone = to.kind === 'one' ? toldAlone(given, records[0]) : null;
  if (alone) return [alone];
  const owners = ownersOf(records, members);
  if (to.kind === 'one' || to.kind === 'owner') {
    const talked = members.filter(({ id }) => id === (state.person ?? state.mentioned?.person)?.id);
    return owners.length === 0 || (talked.length > 0 && to.kind === 'one') ? talked : owners.slice(0, 1);
  }
  return null;
}

/** To whom a record is talked of outside the company: a supplier's contact, who asked for their data. */
async function outside(given: Given, records: readonly RecordFound[]): Promise<BriefLettered | null> {
  const { brief, context, members } = given;
  const [record] = records;
  const key = record ? `${record.room}:${record.register.key}` : '';
  if (record && key === suppliers) {
    const waits = record.item.meets.some((one) => one === 'waiting' || one === 'late');
    if (isEvidence(brief.words) || (brief.act === 'remind' && waits) || records.length > 1) return null;
    return letterToSupplier(brief, record, context, members);
  }
  if (brief.points.length === 0 || isEvidence(brief.words) || (record && key !== requests)) return null;
  const to: Addressed = { names: record ? [record.item.title] : [], member: null, outside: true };
  return letterTo(to, brief, records, context, { members, decide: null });
}

async function inside(
  given: Given,
  records: readonly RecordFound[],
  people: readonly MemberNamed[],
): Promise<BriefLettered> {
  const { brief, state, context, members } = given;
  const [one, ...others] = people;
  const to: Addressed = {
    names: people.map(({ name }) => name),
    member: others.length === 0 ? (one ?? null) : null,
    outside: false,
  };
  const decide =
    brief.act === 'status'
      ? await runningDecision(
          state,
          records.map(({ item }) => item.id),
          context,
        )
      : null;
  return letterTo(to, brief, records, context, { members, decide });
}

/** To a customer: what was asked for, or what the company is asked. */
async function toCustomer(given: Given): Promise<BriefLettered | null> {
  const { brief, context, members, question } = given;
  const asked = await letterToCustomer(question, context, members);
  if (asked || brief.points.length === 0) return asked;
  const to: Addressed = { names: [], member: null, outside: true };
  return letterTo(to, brief, [], context, { members, decide: null });
}

/** What is for everybody: courses, documents. */
const ofEverybody: ReadonlySet<string> = new Set(['training:course', 'library:policy']);
/** A letter that says the name of a course alone tells what it is and until when. */
async function ofNamedToStaff({ brief, state, context, members }: Given): Promise<BriefLettered | null> {
  const [said = brief.about, ...others] = brief.points;
  if (said === '' || others.length > 0) return null;
  const isOfEverybody = ({ room, register }: RecordFound) => ofEverybody.has(`${room}:${register.key}`);
  const called = await recordCalled(said, context);
  const meant = called ? [] : await recordsMeant(plainWords(said), state, context);
  const [record, ...more] = [...(called ? [called] : []), ...meant.map((one) => one.record)].filter(isOfEverybody);
  if (!record || more.length > 0) return null;
  const { id, title } = record.item;
  const until = record.register.facts?.keys.find(({ key }) => key === 'until');
  const facts = await context.registers.facts(context.db, record.register, [id], context);
  const by = until ? factSaid(record, until, facts.get(id) ?? {}, context) : null;
  const points = [`${context.say('writing.remind')} “${title}”`, by ?? ''].filter(Boolean);
  return letterToStaff({ ...brief, points }, state, context, members, record);
}

async function toStaff(given: Given): Promise<BriefLettered | null> {
  const { brief, state, context, members } = given;
  const named = await ofNamedToStaff(given);
  if (named) return named;
  // “Tell everybody of the incident that is open” says nothing but which it is.
  const pointed = await onlyOneSaid(given.said.length > 0 ? given.said : [brief.about], context);
  if (pointed) return letterToStaff({ ...brief, points: [], about: '' }, state, context, members, pointed);
  const says = brief.points.length > 0 || brief.about !== '';
  const refers = !says && registerOfKind(state.kind) !== null && state.listed.length === 1;
  const [record] = refers ? await recordsOf(given) : [];
  return letterToStaff(brief, state, context, members, record ?? null);
}

/** Those who stand outside in a talk about such a record. */
const strangers: ReadonlySet<string> = new Set([suppliers, requests]);
async function written(given: Given): Promise<BriefLettered | null> {
  const { brief } = given;
  const { kind } = brief.to;
  if (kind === 'customer') return toCustomer(given);
  if (kind === 'staff') return toStaff(given);
  const called = kind === 'members' ? null : await addressedRecord(given.question, given.context);
  if (called && strangers.has(`${called.room}:${called.register.key}`)) return outside(given, [called]);
  if (kind === 'nobody' && brief.points.length === 0 && brief.act !== 'remind') return null;
  const records = await recordsOf(given);
  const [first] = records;
  const isStranger = first !== undefined && strangers.has(`${first.room}:${first.register.key}`);
  const ofTheirs = isStranger && kind !== 'members' && kind !== 'owner' && toldAlone(given, first) === null;
  if (kind === 'supplier' || ofTheirs) return outside(given, isStranger ? records : []);
  return toPeople(given, records);
}
/** To whoever has it, or was talked about; null where nobody is known. */
async function toPeople(given: Given, records: readonly RecordFound[]): Promise<BriefLettered | null> {
  const { brief, state, members } = given;
  // Those of an incident are the people whose data it was.
  const ofIncident = brief.to.kind === 'those' && registerOfKind(state.kind) === 'incidents:incident';
  if (ofIncident && namedBefore(given).length < 2) return null;
  const people = colleagues(given, records) ?? ownersOf(records, members);
  return people.length === 0 && records.length === 0 ? null : inside(given, records, people);
}

/** Not to somebody, but the thing itself that is talked about. */
const writesIt =
  /^(?:\w+ ){0,2}?(?:(?:escrev\w*|redij\w*|redig\w*|escrib\w*|redact\w*|write|draft) (?:el[ea]|it|isso|eso)|escribel[oa]|redactal[oa])\b(?! (?:que|to))/;
/** A document of the library has its text already, and where it is changed. */
async function ofDocument({ brief, state, context }: Given): Promise<AnswerBuilder | null> {
  if (brief.to.kind !== 'nobody' || registerOfKind(state.kind) !== 'library:policy' || !state.listed[0]) return null;
  const [record] = await context.registers.these(context.db, [state.listed[0].ref], context);
  if (!record) return null;
  const facts = await context.registers.facts(context.db, record.register, [record.item.id], context);
  const parts = record.register.facts?.keys.find(({ key }) => key === 'parts');
  const said = parts ? factSaid(record, parts, facts.get(record.item.id) ?? {}, context) : null;
  const builder = new AnswerBuilder();
  const { id, title } = record.item;
  builder.say(context.say('writing.document', { title }), recordCitation(id, title, record.register.at(id)));
  return builder.say(said ?? '');
}

/** The letter that is asked for; null where none is, or where a room writes it out of its own records. */
export const ofBrief: Step = async (question, state, context) => {
  if (!isWritten(question, state)) return null;
  const members = await activeMembers(context.db, mostMembers);
  const asked = briefAsked(question, state, members, context.today);
  if (!asked) return null;
  const brief = await refined(inOwnTongue(asked, context), context);
  const given = { question, brief, state, context, members, said: asked.points };
  const ofPlan = ofDraftedPlan(brief, state, members, context);
  if (ofPlan) return lettered(await inside({ ...given, brief: ofPlan.brief }, [], [ofPlan.owner]), question, state);
  const document = writesIt.test(brief.words) ? await ofDocument(given) : null;
  if (document) return { draft: document.done(), state: stateAfter(state, { question }, true) };
  const own = letterAsked(question, { ...state, kind: '', pieces: [] })?.kind ?? '';
  const toColleague =
    brief.to.kind === 'members' || (brief.to.kind === 'one' && plainWords(question) !== '' && own === '');
  if (own === 'board' && brief.points.length > 0) return lettered(await toBoard(given), question, state);
  if (ofTheirOwn.has(own) && !toColleague) return null;
  const letter =
    (await written(given)) ?? (await ofToldBefore(question, state, context)) ?? askBack(brief, state, members, context);
  return letter && lettered(letter, question, state);
};
const lettered = ({ builder, turn }: BriefLettered, question: string, state: ConversationState): Conversed => ({
  draft: builder.done(),
  state: stateAfter(state, { question, ...turn, asked: 'letter' }, false),
});

/** What is said to those who run the company, and no page about everything. */
async function toBoard(given: Given): Promise<BriefLettered> {
  const { brief, context, members } = given;
  const records = await recordsOf(given);
  const isRecord = (await onlyOneSaid(given.said, context)) !== null;
  const to: Addressed = { names: [context.say('writing.to-board')], member: null, outside: false };
  return letterTo(to, isRecord ? { ...brief, points: [] } : brief, records, context, { members, decide: null });
}

/** What was told in the sentence before the order says which letter it is. */
async function ofToldBefore(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<BriefLettered | null> {
  const before = toldBefore(question, state, context);
  const asked = before === state ? null : letterAsked(question, before);
  const letter = asked && (await writtenLetter(asked, before, context));
  return letter && { builder: letter.builder, turn: letter.turn };
}

const pointing: ReadonlySet<string> = new Set(['one', 'those', 'owner']);
/** Where nothing was talked about, whom it goes to and what it says is asked. */
function askBack(
  { to }: LetterBrief,
  { pieces, listed, focus, person }: ConversationState,
  members: readonly MemberNamed[],
  context: AnswerContext,
): BriefLettered | null {
  const talked = pieces.length + listed.length > 0 || focus !== null || person !== null;
  if (talked || !pointing.has(to.kind)) return null;
  const [one] = members.filter(({ id }) => id !== context.person);
  const name = one?.name ?? context.say('nudge.gap');
  return { builder: new AnswerBuilder().say(context.say('writing.ask-back', { name })), turn: {} };
}
