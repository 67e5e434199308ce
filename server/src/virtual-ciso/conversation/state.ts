/** What a conversation is about: small, explicit, kept with it, and all that a follow-up may refer to. */
import { advice } from '@vigia/content/advice/load.ts';
import { dueKind } from '@vigia/contract/kinds.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { z } from 'zod';
import { folded } from '../orders.ts';
import { type TellingForm, tellingForm } from './form-asked.ts';

/** How much is remembered of each thing: a state stays small however long a conversation becomes. */
const most = { pieces: 3, refs: 5, listed: 8, question: 400, answered: 600, said: 1_000 } as const;

const listedThing = citation.pick({ kind: true, ref: true, title: true });
/** The record that was talked about last, whatever was asked since; gone after so many turns. */
const focus = z.object({ kind: z.string(), thing: listedThing, age: z.int() });
const oldest = 3;
const named = z.object({ id: z.string(), name: z.string() });

/** What was asked of a register last, so that “of those” narrows it. */
const query = z.object({
  /** Room and register. */
  of: z.string(),
  ...{ conditions: z.array(z.string()), nots: z.array(z.string()), lacking: z.array(z.string()) },
  limits: z.array(
    z.object({
      fact: z.string(),
      column: z.string(),
      is: z.enum(['over', 'under', 'least', 'most']),
      than: z.number(),
    }),
  ),
  ...{ owner: named.nullable(), unowned: z.boolean(), notOwner: named.nullable() },
  period: z.object({ from: z.string(), until: z.string(), on: z.enum(['since', 'day']) }).nullable(),
});
export type QueryKept = z.infer<typeof query>;

/** What was asked of days over all rooms last: whose, of which kinds, in which periods, only what is late. */
const due = z.object({
  periods: z.array(z.object({ from: z.string(), until: z.string() })),
  person: named.nullable(),
  mine: z.boolean(),
  late: z.boolean(),
  kinds: z.array(dueKind),
});
export type DueKept = z.infer<typeof due>;

/** What happened, or what is to be done, over the questions on its side: which steps are done, and what else was told of it. */
const matter = z.object({ piece: z.string(), done: z.array(z.int()), facts: z.array(z.string()), age: z.int() });
export type Matter = z.infer<typeof matter>;

/** What a customer asked, as it was asked; gone after so many turns about something else. */
const customer = z.object({ questions: z.array(z.string()), age: z.int() });

const talk = z.object({
  /** The last question that stood by itself. */
  question: z.string(),
  /** What kind of question that was. */
  kind: z.string(),
  /** Pieces of advice that it was about, nearest first. */
  pieces: z.array(z.string()),
  /** Controls and articles, most likely first. */
  refs: z.array(z.string()),
  framework: z.enum(frameworks).nullable(),
  /** What was listed last, in the order in which it stood. */
  listed: z.array(listedThing),
  /** The list from which the one that is talked about was taken: what "the other one" means. */
  among: z.array(listedThing).default([]),
  focus: focus.nullable().default(null),
  /** The other record of that register that was talked about before it: with it, “the two”. */
  earlier: focus.nullable().default(null),
  /** The room whose records were talked about last, whatever was asked since; gone after so many turns. */
  room: z.object({ kind: z.string(), age: z.int() }).nullable().default(null),
  /** What was asked of a record last: one of its facts, or whose, since when … it is. */
  asked: z.string().default(''),
  person: named.nullable(),
  /** Who was named last in a question, whatever was answered; gone after so many turns. */
  mentioned: z.object({ person: named, age: z.int() }).nullable().default(null),
  query: query.nullable().default(null),
  matter: matter.nullable().default(null),
  due: due.nullable().default(null),
  customer: customer.nullable().default(null),
  /** Since when a figure was told that moves. */
  since: z.string().nullable().default(null),
  /** Who was weighed against whom. */
  weighed: z.array(named).default([]),
  /** The language of the last question that was surely in one. */
  locale: z.enum(locales).nullable().default(null),
  /** The title of the plan that was proposed last. */
  proposed: z.string().nullable(),
  /** The first words of the answer before: who was named in it is whom one writes to. */
  answered: z.string().default(''),
});

const shape = talk.extend({
  /** What the text that was told last answered, in which talk and in what form: enough to tell the same again in another one. */
  told: z
    .object({
      said: z.string(),
      before: talk,
      form: tellingForm,
      isLetter: z.boolean(),
      isPlan: z.boolean().default(false),
    })
    .nullable()
    .default(null),
});
export type ConversationState = z.infer<typeof shape>;

/** Where nothing has been talked about yet. */
export const emptyConversation: ConversationState = {
  ...{ question: '', kind: '', pieces: [], refs: [], framework: null, listed: [], person: null, proposed: null },
  ...{
    locale: null,
    among: [],
    asked: '',
    focus: null,
    earlier: null,
    room: null,
    mentioned: null,
    query: null,
    matter: null,
  },
  ...{ answered: '', told: null, due: null, since: null, weighed: [], customer: null },
};

/** A state as it was kept; one that cannot be read any more is an empty one. */
export const readState = (kept: unknown): ConversationState => shape.safeParse(kept).data ?? emptyConversation;

/** What a turn was about. */
export type ConversationTurn = Partial<ConversationState>;

/** Kinds of answers that tell nothing: what was talked about before goes on. */
const saysNothing = new Set(['nothing', 'greeting', 'outside', 'others', 'secrets', 'act', 'attack', 'certify']);

/** The one record that is talked about; else the one before, for some turns. */
function focusAfter({ focus: before }: ConversationState, { kind, listed }: ConversationState): typeof before {
  const [thing, ...others] = listed;
  if (thing?.kind === 'record' && others.length === 0 && kind.startsWith('register:')) return { kind, thing, age: 0 };
  return before && before.age < oldest ? { ...before, age: before.age + 1 } : null;
}
/** The one that was talked about before the one that is; gone with it, and once another register's is. */
function earlierAfter({ focus: was, earlier }: ConversationState, now: ConversationState['focus']): typeof earlier {
  if (!now || !was || now.kind !== was.kind) return null;
  return now.thing.ref === was.thing.ref ? earlier : was;
}
/** The room that is talked about; else the one before, for some turns. */
function roomAfter({ room: before }: ConversationState, { kind }: ConversationState): typeof before {
  if (kind.startsWith('register:')) return { kind, age: 0 };
  return before && before.age < oldest ? { ...before, age: before.age + 1 } : null;
}
const olderCustomer = ({ customer: before }: ConversationState): ConversationState['customer'] =>
  before && before.age < oldest ? { ...before, age: before.age + 1 } : null;
/** Who begins so, or speaks of somebody's, asks on the side of what is talked about. */
const onTheSide =
  /^(?:e|y|and|mas|pero|but|also|tambem|tambien|what about) |\b(?:his|her|their|its|sus?|seus?|suas?|dele|dela|deles)\b/;
const mostOnTheSide = 12;
/** The matter that is talked about; else the one before, for some turns and over what is asked on its side. */
function matterAfter({ matter: before }: ConversationState, next: ConversationState): Matter | null {
  const [piece] = next.pieces;
  const older = before && before.age < oldest ? { ...before, age: before.age + 1 } : null;
  if (next.kind !== 'advice' || piece === undefined) return older;
  if (before?.piece === piece) return { ...before, age: 0 };
  const words = folded(next.question)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const isNew = advice().get(piece)?.kind === 'incident' || !onTheSide.test(words);
  return older && !isNew && words.split(' ').length <= mostOnTheSide ? older : { piece, done: [], facts: [], age: 0 };
}
/** The list that is talked about: of which the one was taken, where only that is. */
export const listTalked = ({ listed, among }: ConversationState): ConversationState['listed'] =>
  listed.length < 2 && among.length > 1 ? among : listed;

/** Whether advice was told last, and no record is talked about but a document that was quoted with it. */
export const adviceAlone = ({ kind, focus }: Pick<ConversationState, 'kind' | 'focus'>): boolean =>
  focus === null || (kind === 'advice' && focus.age === 0);

/** The talk about that record again. */
export const backToRecord = (state: ConversationState): ConversationState | null =>
  state.focus === null || (state.kind === state.focus.kind && state.listed[0]?.ref === state.focus.thing.ref)
    ? null
    : { ...state, kind: state.focus.kind, listed: [state.focus.thing], pieces: [], refs: [] };

/** An answer as the talk keeps it. */
export const answeredAs = (content: string): string => content.replaceAll(/ ?\[\d+\]/g, '').slice(0, most.answered);

/** The state that keeps what was told last, so that the same can be told again. Pure. */
export function tellingKept(
  { told: _, ...before }: ConversationState,
  after: ConversationState,
  told: {
    readonly said: string;
    readonly form: TellingForm;
    readonly isLetter: boolean;
    readonly isPlan: boolean;
    readonly content: string;
  },
): ConversationState {
  const { said, form, isLetter, isPlan, content } = told;
  return {
    ...after,
    answered: answeredAs(content),
    told: { said: said.slice(0, most.said), before, form, isLetter, isPlan },
  };
}

/** The state after a turn: a question that stands by itself drops what was before, a follow-up adds to it. Pure. */
export function stateAfter(before: ConversationState, turn: ConversationTurn, followsUp: boolean): ConversationState {
  if (turn.kind !== undefined && saysNothing.has(turn.kind)) return before;
  const next = { ...(followsUp ? before : emptyConversation), ...turn };
  const focusNow = turn.focus ?? focusAfter(before, next);
  return {
    ...next,
    focus: focusNow,
    earlier: earlierAfter(before, focusNow),
    room: roomAfter(before, next),
    matter: turn.matter ?? matterAfter(before, next),
    customer: turn.customer ?? olderCustomer(before),
    question: next.question.slice(0, most.question),
    pieces: next.pieces.slice(0, most.pieces),
    refs: next.refs.slice(0, most.refs),
    listed: next.listed.slice(0, most.listed),
    among: next.among.slice(0, most.listed),
  };
}
