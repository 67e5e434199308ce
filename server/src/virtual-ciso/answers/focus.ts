/** Which records are talked about, and the one of several that is asked for: the first in an order, the next, the other one. */
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { ConversationState, ConversationTurn } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { tellFact, tellRecord } from './record-facts.ts';
import { registerKind, registerOfKind } from './registers.ts';

/** So many of those listed are told at once, or kept in their order. */
export const mostTold = 5;
/** So many records are set in order by a number. */
const mostOrdered = 100;

const listing = ({ item }: RecordFound) => ({ kind: 'record' as const, ref: item.id, title: item.title });
export const focusOn = (records: readonly RecordFound[], asked: string, state: ConversationState): ConversationTurn => {
  const [one] = records;
  if (!one) return {};
  const listed = records.map(listing);
  return {
    ...{ kind: registerKind(one), listed, asked, pieces: [], refs: [] },
    among: state.listed.length > 1 ? state.listed : state.among,
  };
};

/** A fact of the first of these, by its title; who asks on for the next goes through them in their order. */
export async function ofFirst(
  records: readonly RecordFound[],
  fact: RegisterFact,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const [top] = records;
  if (!top) return null;
  const { content, citations } = (await tellFact([top], fact, context)).done();
  const text = `${top.item.title}: ${content.replace(/ ?\[\d+\]/g, '')}`;
  const turn = { ...focusOn([top], fact.key, state), ...(records.length > 1 ? { among: records.map(listing) } : {}) };
  return { builder: new AnswerBuilder().say(text, ...citations), turn };
}

/** Those that have most or least of a number: of what a fact adds up, or of what it says. */
export async function ordered(
  of: RegisterOfRoom,
  { key, adds = key }: RegisterFact,
  first: 'most' | 'least',
  context: AnswerContext,
): Promise<RecordFound[]> {
  const conditions = of.register.conditions.includes('open') ? ['open'] : [];
  const { items } = await context.registers.read(
    context.db,
    of.register,
    { conditions },
    { ...context, most: mostOrdered },
  );
  const ids = items.map(({ id }) => id);
  const told = await context.registers.facts(context.db, of.register, ids, context);
  const sign = first === 'most' ? -1 : 1;
  return items
    .flatMap((item) => {
      const value = told.get(item.id)?.[adds];
      return value === null || value === undefined || Number.isNaN(Number(value))
        ? []
        : [{ item, value: Number(value) }];
    })
    .toSorted((a, b) => sign * (a.value - b.value))
    .slice(0, mostTold)
    .map(({ item }) => ({ ...of, item }));
}

const theOther =
  /^(?:(?:e|y|and|nao|no|mas|pero|but) )*(?:(?:o|a|el|la|the) )?(?:outr[oa]|otr[oa]|other)(?: (?:one|dele|dela|risco|plano|plan|fornecedor|proveedor|supplier))?$/;
const theNext =
  /^(?:(?:e|y|and|mas|pero|but|then) )*(?:(?:o|a|el|la|the|quem|qual|which|what|que|cual|quien|who) )*(?:(?:e|is|es|vem|viene|comes) )*(depois|despues|after|segund[oa]|second|terceir[oa]|tercer[oa]|third|proxim[oa]|seguinte|siguiente|next)(?: (?:one|dess[ea]|dele|dela|disso|de es[aeo]|de el|de ella|that|it|lugar|place|a vencer|que vence|due))*$/;
/** The one of the list after that which is talked about, or the one in that place. */
function followingIn(words: string, { among, listed }: ConversationState) {
  const [, place = ''] = theNext.exec(words) ?? [];
  if (place === '' || among.length < 2 || listed.length !== 1) return undefined;
  const at = among.findIndex(({ ref }) => ref === listed[0]?.ref);
  return at < 0 ? undefined : among[/^(?:ter|third)/.test(place) ? 2 : at + 1];
}
/** The one of the list that was not talked about, or the next. */
export async function ofOther(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const list = state.among.length > 1 ? state.among : state.listed;
  const now = state.listed.length === 1 ? state.listed[0]?.ref : list[0]?.ref;
  const other = theOther.test(words) ? list.find(({ kind, ref }) => kind === 'record' && ref !== now) : undefined;
  const next = other ?? followingIn(words, state);
  const [record] = next ? await context.registers.these(context.db, [next.ref], context) : [];
  const same = registerOfKind(state.kind);
  if (!record) return null;
  const fact = record.register.facts?.keys.find(({ key }) => key === state.asked);
  if (other === undefined && (same === null || registerKind(record) !== state.kind)) return null;
  const told = fact ? await ofFirst([record], fact, state, context) : null;
  const builder = told?.builder ?? (await tellRecord(record, context));
  return { builder, turn: { ...focusOn([record], state.asked, state), among: list } };
}
