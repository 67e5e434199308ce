/**
 * A question about a room's own records: how many, which, whose, since when. Every word must be known, of the register, of a
 * condition, of a period, or of the ways to ask; a question with another word in it asks something else. Pure.
 */
import type { RegisterOfRoom, RegisterOrder } from '../../kit/advisor/registers.ts';
import { conditionsIn, hasForm, saidBy } from './conditions-asked.ts';
import { plainWords } from './follow-ups.ts';
import { type Period, periodIn } from './periods.ts';
import {
  countedBehind,
  isAsking,
  type Name,
  nameIn,
  vocabularyOf,
  withNots,
  withoutAll,
  withoutName,
} from './register-names.ts';
import { howManyAsked, orders, several, superlative, worst } from './register-orders.ts';

export interface RegisterAsked {
  readonly of: RegisterOfRoom;
  /** Each of them is asked for, the longest name first. */
  readonly conditions: readonly string[];
  /** `nobody`, `me`, or a person's id. */
  readonly owner: string | null;
  /** The name of that person. */
  readonly who?: string;
  readonly period: Period | null;
  /** Words of the title; empty where all are meant. */
  readonly titled: readonly string[];
  /** The same as they were written. */
  readonly written?: readonly string[];
  /** Words that were let pass; they may be of a title. */
  readonly spared: readonly string[];
  /** Whether the title is one record's that is asked about; else it narrows. */
  readonly called: boolean;
  /** Whether the register's name asks already: no other question is meant. */
  readonly itself: boolean;
  /** Whether it is asked if there are any: yes or no comes first. */
  readonly whether: boolean;
  /** Whether it is asked if nobody and nothing is behind: any that there is says no. */
  readonly everybody: boolean;
  /** Whether only the gravest is asked for. */
  readonly one: boolean;
  /** What is asked for first, where that is not the gravest. */
  readonly order: RegisterOrder | null;
  /** Records that are left out. */
  readonly except?: readonly string[];
  /** So many of them are told, where a number is said: “the top 3”. */
  readonly most?: number | null;
}

const noWords: readonly string[] = [];
/** A register that is asked about as a whole. */
export const anyOfIt = {
  ...{ conditions: [], titled: noWords, spared: noWords, owner: null, period: null },
  ...{ called: false, itself: false, whether: false, everybody: false, one: false, order: null },
} as const;

/** How a question about one record of the company begins: how it stands, whose it is, by when, whether it is done. */
const aboutOne =
  /^(?:e )?(?:como (?:esta|anda|ficou|vai|va|sigue|quedo)|(?:qual|cual) (?:e |es )?(?:a |o |el |la )?(?:situacao|status|estado|prazo|plazo|dono|responsavel|responsable|situacion|nota)|quem (?:e |cuida|responde)|quien (?:es |se encarga|responde)|quando vence|cuando vence|what is the (?:status|deadline|owner|state)|whats the (?:status|deadline|owner|state)|how is|who (?:owns|is responsible|is in charge)|when is|status|situacao)/;
/** A register's name that asks already where something is; what follows is a title. */
const whereKept = /^(?:onde|where|donde) /;
/** What is said before a question. */
const opening =
  /^(?:(?:bom dia|boa tarde|boa noite|ola|oi|hola|buenos dias|buenas tardes|hello|hi|good morning|ta bom|tudo bem|certo|entendi|ok|okay|bueno|vale|right|all right|alright|fine|great|thanks|obrigad[oa]|gracias|ja|ya|already|mas|pero|but|entao|entonces|so|well|agora|ahora|now|e|y|and|what about|how about|me diga|dime|tell me|quero saber|quiero saber|i want to know) )+/;
/** At most so many words name a record. */
const longestTitle = 5;
/** What something is, and no record of it. */
export const definition =
  /^(?:o que (?:e|sao|significa)|que (?:es|son|significa)|what (?:is|are)|whats|define|explique|explain|explica)\b/;
const possessive =
  /\b(?:nossos?|nossas?|meus?|minhas?|nuestros?|nuestras?|mis?|our|my|temos|tenho|tenemos|tengo|we have)\b/;
const unowned =
  /\b(?:sem (?:dono|responsavel|ninguem)|sin (?:dueno|responsable|nadie)|without (?:an |any )?owners?|unassigned|nobody (?:owns|in charge|responsible)|no one in charge|(?:nao (?:tem|ha)|sem|sin|no tienen?|without|have no|has no) (?:alguem|ninguem|anyone|anybody|nadie)|(?:have|has|with) no owners?|no tienen? (?:dueno|responsable)|nao (?:tem|tenha) (?:dono|responsavel)|que ninguem (?:tem|cuida))\b/;
const mine = /\b(?:meus?|minhas?|comigo|mis?|mios?|mias?|conmigo|my|mine|assigned to me|atribuid[oa]s? a mim)\b/;
const determiner = /\b(?:meus?|minhas?|mis?|my)\b/g;
/** “My biggest risk” is the company's; what one answers for is said otherwise. */
const isMine = (words: string): boolean => mine.test(worst.test(words) ? words.replaceAll(determiner, ' ') : words);
const have = /\b(?:tenho|tengo|do i have|have i|i have)\b/;

/** What the rest of the words narrow, and which of them are of no vocabulary. */
function narrowedBy(words: string, conditions: readonly Name[]) {
  const owner = unowned.test(words) ? ('nobody' as const) : isMine(words) ? ('me' as const) : null;
  const plain = words.replace(unowned, ' ').trim();
  // What is due first is no condition, though its words are those of one.
  const [first = superlative.exec(plain)?.[0]] =
    /\b(?:(?:vence|acaba|termina|expira|expires?|ends?|is due) (?:one )?(?:primeir[oa]|primero|antes|first|earliest|soonest))\b/.exec(
      plain,
    ) ?? [];
  const { met, rest: unmet } = conditionsIn(first ? plain.replace(first, ' ') : plain, conditions);
  const rest = first ? `${unmet} ${first}` : unmet;
  const extreme = worst.exec(rest)?.[0] ?? null;
  const [order = null, shape] = orders.find(([, one]) => one.test(rest)) ?? [];
  const left = rest
    .replace(shape ?? worst, ' ')
    .replace(worst, ' ')
    .split(' ')
    .filter(Boolean);
  return {
    ...{ owner, extreme: order === null ? extreme : null, order, asks: left.length > 0 },
    met: endingSoon(words, met, conditions),
    // What any name of a condition that is met has says no more.
    unknown: left.filter((word) => !isAsking(word) && !mine.test(word) && !saidBy(word, met, conditions)),
  };
}

const soon = /\b(?:soon|em breve|logo|pronto|shortly|por vencer|(?:a|perto de|cerca de) vencer)\b/;
/** What ends soon has not ended. */
const endingSoon = (words: string, met: readonly string[], conditions: readonly Name[]): string[] =>
  met.includes('late') && soon.test(words) && conditions.some(({ condition }) => condition === 'ending')
    ? met.map((one) => (one === 'late' ? 'ending' : one))
    : [...met];
const oneOfMany = new Set(
  'respondeu respondio answered situacao status estado prazo plazo dono responsavel responsable situacion cuida responde encarga vence anda vai va sigue owns responsible charge deadline owner state already ja ya'.split(
    ' ',
  ),
);
/** The record that is asked about by words of its title; null where the question is another one. */
function titledIn(whole: string, name: Name | undefined, unknown: readonly string[]): RegisterAsked | null {
  const titled = unknown.filter((word) => !oneOfMany.has(word) && word.length >= 3);
  const begins =
    name &&
    (aboutOne.test(whole) ||
      (whereKept.test(name.words) && whole.startsWith(`${name.words} `)) ||
      new RegExp(`^(?:e )?(?:o|a|el|la|the) ${name.words} `).test(whole));
  const fits = begins && titled.length > 0 && titled.length <= longestTitle;
  return fits ? { ...anyOfIt, of: name.of, titled, called: true } : null;
}
/** Which, how many, who: some of a register are asked for, not what something is. */
const whichOf =
  /^(?:(?:em|de|para|in|of|for|en) )?(?:quais|qual|quantos|quantas|que|quem|list[ae]r?|mostr[ae]r?|temos|tem|ha|which|what|how many|who|show|do we have|are there|cuales|cual|cuantos|cuantas|quien|quienes|hay|tenemos|muestra\w*)\b/;
/** Some of a register are asked for: then so many words that say nothing to us are let pass. */
const asksForSome =
  /^(?:(?:em|de|para|in|of|for|en|dos?|das?) )?(?:quais|qual|quant[oa]s|que|quem|onde|o que|list[ae]r?|mostr[ae]r?|temos|tem|ha|tivemos|houve|teve|algu\w+|todos|todas|existe\w*|esta|estao|estan|ja|ya|which|wich|what|whats|how many|who|whose|show|do we|did we|have we|are|is|any|were|was|cual|cuales|cuant[oa]s|quien|quienes|hay|hubo|tenemos|tuvimos|muestra\w*|dime|me diga|diga|lista)\b/;
const mostSpare = 2;
/** At most so many words of titles narrow, and none shorter. */
const [mostTitled, shortest] = [3, 4];
/** What is asked for with these is what ought to be, and no record. */
const ought =
  /^(?:precis|dev(?:o|e|em|emos|eria)|need|should|must|necesit|deb(?:o|e|en|emos)|requir|exig|obrig|oblig|usar|custa|cuesta|cost)/;
/** What asks, and what one does first, is in no title that is meant. */
const asksOfIt =
  /^(?:qual|quais|quem|onde|quando|which|what|when|where|whose|cual|cuales|quien|quienes|donde|cuando|faco|fazer|fazemos|hago|hacer|hacemos|primeir[oa]|primer[oa]?|first|antes|before)$/;
const ofTitles = (words: readonly string[]): boolean =>
  words.length <= mostTitled &&
  words.every((word) => word.length >= shortest && !ought.test(word) && !asksOfIt.test(word));
const narrowsByTitle = (whole: string, unknown: readonly string[]): boolean =>
  whichOf.test(whole) && !aboutOne.test(whole) && ofTitles(unknown);
/** Words as titles have them, whether one or many. */
const singular = (word: string) => (word.length >= 5 ? word.replace(/(?:e?s)$/, '') : word);

const yesOrNo =
  /^(?:e |y |and )?(?:(?:a gente |nos |la empresa |a empresa )?(?:temos|tem|ha|existem?|tivemos|teve|houve|fizemos|fizeram|chegou|chegaram|hicimos|hicieron|tenemos|tiene|hay|existen?|hubo|tuvimos|llego|llegaron)|(?:do|did|have) we|(?:are|is|were|was) there|any|alg(?:uem|um|uma|uns|umas|uien|un|una|uno|unos|unas))\b(?!.*\b(?:quantos|quantas|quais|cuantos|cuantas|cuales|how many|which)\b)/;

/** Whether all are done is asked. */
const everybody =
  /^(?:(?:e|y|and) )?(?:(?:is|are|has|have|did|esta|estao|estan) )?(?:todos?|todas?|todo mundo|todo el mundo|everyone|everybody|all)\b(?!.*\b(?:quais|cuales|which|list)\b)|^(?!(?:(?:e|y|and|entao|entonces|so) )*(?:quem|quien|quienes|who|which|quais|cuales|quant[oa]s|cuant[oa]s|how many|what|que|qual|cual)\b).*\b(?:em dia|al dia|up to date|on track)\b/;

/** A name of so many words asks already ("who has not done the training"). */
const wholeQuestion = 4;

/** A question that only names another register goes on with what was asked of the one before. */
const goingOn = /^(?:e|y|and|what about|how about|e quanto a|y los|y las|e os|e as|and the) /;

interface Heard {
  readonly whole: string;
  readonly name: Name | undefined;
  readonly of: RegisterOfRoom;
  readonly period: Period | null;
  readonly narrowing: Narrowing;
  /** Whether the register's name asks already. */
  readonly itself: boolean;
}
/** What a question says of a register; null where it speaks of none. */
function heardIn(question: string, all: readonly RegisterOfRoom[], today: string, before: string | null): Heard | null {
  const whole = countedBehind(withNots(plainWords(question)), all)
    .replace(opening, '')
    .trim();
  const { registers, conditions } = vocabularyOf(all);
  const name = nameIn(all, whole);
  const of = name?.of ?? all.find(({ room, register }) => `${room}:${register.key}` === before);
  if (!of) return null;
  const { period, rest } = periodIn(name ? withoutName(whole, name) : whole, today);
  const ofIt = (one: Name) => one.of === of;
  const bare = withoutAll(rest, registers.filter(ofIt));
  const covered = whole.split(' ').length - bare.split(' ').filter(Boolean).length;
  const itself = covered >= wholeQuestion || (bare === '' && (covered >= 2 || before !== null));
  const narrowed = narrowedBy(bare, conditions.filter(ofIt));
  // What the room calls its own is no title, where the name asks all by itself (“who is up to date with training?”).
  const own = (word: string) => itself && registers.some((one) => one.of.room === of.room && hasForm(one.words, word));
  const narrowing = { ...narrowed, unknown: narrowed.unknown.filter((word) => !own(word)) };
  const owner = of.register.own && (have.test(whole) || mine.test(whole)) ? (narrowing.owner ?? 'me') : narrowing.owner;
  return { whole, name, of, period, narrowing: { ...narrowing, owner }, itself };
}

/** Some are asked for so plainly that words which say nothing to us are let pass. */
const isLoose = ({ whole, name, period, narrowing }: Heard): boolean =>
  narrowing.unknown.length <= (name === undefined ? 1 : mostSpare) &&
  asksForSome.test(whole) &&
  !narrowing.unknown.some((word) => ought.test(word)) &&
  narrows(narrowing, period);

/** Words as they stand in the question, with their accents. */
export function writtenIn(question: string, plain: readonly string[]): readonly string[] {
  const said = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return plain.map((word) => said.find((one) => plainWords(one) === word)?.toLowerCase() ?? word);
}

/** What is asked of which register; null where something else is. `before`: the register that was talked about. */
export function registerAsked(
  question: string,
  all: readonly RegisterOfRoom[],
  today: string,
  before: string | null,
): RegisterAsked | null {
  const heard = question.length > 200 ? null : heardIn(question, all, today, before);
  if (!heard) return null;
  const { whole, name, of, period, narrowing, itself } = heard;
  const { unknown } = narrowing;
  const defines =
    name !== undefined && definition.test(whole) && !definition.test(name.words) && !possessive.test(whole);
  const elliptic = before !== null && goesOn(question, name, unknown);
  const told = { ...narrowedTo(of, whole, narrowing), period, itself, written: writtenIn(question, unknown) };
  if (!defines && !elliptic && isLoose(heard))
    return { ...told, titled: [], spared: unknown.filter((word) => word.length >= shortest) };
  const title = !defines && name !== undefined && narrowsByTitle(whole, unknown);
  if (unknown.length > 0 && !elliptic && !title) return titledIn(whole, name, unknown);
  const named = !defines && name !== undefined && !of.register.narrowed && (narrowing.asks || itself);
  return narrows(narrowing, period) || elliptic || named ? told : null;
}

const isThere =
  /^(?:(?:e|y|and) )*(?:tem|temos|ha|existe\w*|teve|tivemos|houve|hay|hubo|tenemos|tuvimos|(?:is|are|was|were) there|do we have|did we have|have we had)\b/;
/** Whether it is asked if there are any of a register: of what is kept, and not what to do with such. */
export const asksForAnyOf = (question: string, { registers, today }: AnyReader): boolean =>
  isThere.test(plainWords(question)) && (registerAsked(question, registers.all, today, null)?.whether ?? false);
const ofWhich = /^(?:(?:e|y|and) )*(?:qual|quais|que|quant[oa]s|cual|cuales|cuant[oa]s|which|what|how many)\b/;
/** A name of so many letters says itself what is asked. */
const longName = 20;
/** Which of a register is asked in words that are its own name, and so of no record that is called alike. */
export function asksOfRegister(question: string, { registers }: Pick<AnyReader, 'registers'>): boolean {
  const words = withNots(plainWords(question));
  return ofWhich.test(words) && (nameIn(registers.all, words)?.words.length ?? 0) >= longName;
}
interface AnyReader {
  readonly registers: { readonly all: readonly RegisterOfRoom[] };
  readonly today: string;
}

/** Whether it goes on with the register before: by another's name, or by words of a title. */
const goesOn = (question: string, name: Name | undefined, unknown: readonly string[]): boolean =>
  goingOn.test(plainWords(question)) && (name !== undefined || unknown.length > 0) && ofTitles(unknown);

type Narrowing = ReturnType<typeof narrowedBy>;
const narrows = ({ met, owner, extreme, order }: Narrowing, period: Period | null): boolean =>
  met.length > 0 || period !== null || extreme !== null || order !== null || owner === 'nobody';
/** What is due soonest, weighs least, is nobody's or one's own to do is asked of what is not over. */
const stillOpen = (
  { register }: RegisterOfRoom,
  { met, owner, order }: Pick<Narrowing, 'met' | 'owner' | 'order'>,
): readonly string[] =>
  met.length === 0 &&
  (owner === 'nobody' || (owner === 'me' && register.own === true) || (order !== null && order !== 'newest')) &&
  register.conditions.includes('open')
    ? ['open']
    : met;
/** When something was is asked of the last time. */
const wasWhen =
  /(?<!\b(?:ate|desde|hasta|since|until|by|para|pra) )\b(?:quando|cuando|when|que dia|what day)\b.*\b(?:foi|foram|fizemos|fizeram|fez|aconteceu|rodou|rodamos|teve|tivemos|was|were|did|have|fue|fueron|hicimos|hizo|tuvimos|paso)\b|\b(?:foi|foram|fizemos|aconteceu|rodou|was|were|fue|fueron|hicimos)\b.*(?<!\b(?:ate|desde|hasta|since|until|by|para|pra) )\b(?:quando|cuando|when)\b/;
const lastTime = (whole: string): RegisterOrder | null => (wasWhen.test(whole) ? 'newest' : null);
const narrowedTo = (of: RegisterOfRoom, whole: string, { owner, met, unknown, extreme, order }: Narrowing) => ({
  ...{ of, owner, titled: unknown.map(singular), spared: noWords, called: false },
  conditions: stillOpen(of, { met, owner, order }),
  ...{ order: order ?? lastTime(whole), one: order !== null || (extreme !== null && !several.test(extreme)) },
  whether: yesOrNo.test(whole),
  everybody: everybody.test(whole),
  most: howManyAsked(whole),
});

/** What goes on with the question before asks the same of another register: whose, and how they stand. */
export function asBefore(asked: RegisterAsked, question: string, before: RegisterAsked | null): RegisterAsked {
  if (before?.period && asked.period) return { ...asked, period: { ...asked.period, on: before.period.on } };
  const itself = asked.conditions.length > 0 || asked.owner !== null || asked.period !== null || asked.one;
  if (!before || itself || asked.titled.length > 0 || !goingOn.test(plainWords(question))) return asked;
  const { conditions } = asked.of.register;
  return {
    ...asked,
    conditions: before.conditions.filter((one) => conditions.includes(one)),
    owner: before.owner,
    whether: before.whether,
  };
}
