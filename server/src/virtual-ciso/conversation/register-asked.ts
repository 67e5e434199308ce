/**
 * A question about a room's own records: how many, which, whose, since when. Every word must be known, of the register, of a
 * condition, of a period, or of the ways to ask; a question with another word in it asks something else. Pure.
 */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { say } from '../../kit/words.ts';
import { plainWords } from './follow-ups.ts';
import { type Period, periodIn } from './periods.ts';

export interface RegisterAsked {
  readonly of: RegisterOfRoom;
  /** Each of them is asked for, the longest name first. */
  readonly conditions: readonly string[];
  readonly owner: 'nobody' | 'me' | null;
  readonly period: Period | null;
  /** Words of the title; empty where all are meant. */
  readonly titled: readonly string[];
  /** Whether the title is one record's that is asked about; else it narrows. */
  readonly called: boolean;
  /** Whether the register's name asks already: no other question is meant. */
  readonly itself: boolean;
  /** Whether it is asked if there are any: yes or no comes first. */
  readonly whether: boolean;
  /** Whether only the gravest is asked for. */
  readonly one: boolean;
  /** Whether the newest is asked for. */
  readonly latest: boolean;
}

/** A register that is asked about as a whole. */
export const anyOfIt = {
  ...{ conditions: [], titled: [] as string[], owner: null, period: null },
  ...{ called: false, itself: false, whether: false, one: false, latest: false },
} as const;

interface Name {
  readonly words: string;
  readonly condition: string | null;
  readonly of: RegisterOfRoom;
}

const phrases = (key: string): string[] =>
  locales.flatMap((locale) =>
    say(locale, key)
      .split(';')
      .map((name) => plainWords(name))
      .filter(Boolean),
  );
/** The longest first: what is part of a longer name is not read by itself. */
const longestFirst = (a: Name, b: Name) => b.words.length - a.words.length;

/** Conditions of a register that words name, in whatever form. */
export const conditionsNamed = (all: readonly RegisterOfRoom[], of: RegisterOfRoom, words: string): string | null =>
  namedIn(
    words,
    vocabularyOf(all).conditions.filter((one) => one.of === of),
  )?.condition ?? null;
/** The register whose name stands in the words, and the words without it. */
export function registerNamed(all: readonly RegisterOfRoom[], words: string) {
  const name = vocabularyOf(all).registers.find((one) => without(words, one.words) !== null);
  return name ? { of: name.of, rest: without(words, name.words) ?? '' } : null;
}

const vocabularies = new WeakMap<readonly RegisterOfRoom[], { registers: Name[]; conditions: Name[] }>();
function vocabularyOf(all: readonly RegisterOfRoom[]) {
  const kept = vocabularies.get(all);
  if (kept) return kept;
  const key = ({ room, register }: RegisterOfRoom) => `${room}:advisor.${register.key}`;
  const made = {
    registers: all
      .flatMap((of) => phrases(`${key(of)}.names`).map((words) => ({ of, words, condition: null })))
      .sort(longestFirst),
    conditions: all
      .flatMap((of) =>
        of.register.conditions.flatMap((condition) =>
          phrases(`${key(of)}.${condition}.names`).map((words) => ({ of, words, condition })),
        ),
      )
      .sort(longestFirst),
  };
  vocabularies.set(all, made);
  return made;
}

/** The words without that phrase; null where it is not in them. */
function without(words: string, phrase: string): string | null {
  const at = ` ${words} `.indexOf(` ${phrase} `);
  return at < 0 ? null : ` ${words} `.replace(` ${phrase} `, ' ').trim();
}

/** Other names of what is asked about add nothing. */
const withoutAll = (words: string, names: readonly Name[]): string =>
  names.reduce((left, name) => without(left, name.words) ?? left, words);

/** Words of this length that begin alike are forms of one ("avaliado", "avaliados"). */
const stem = 6;
const alike = (a: string, b: string) =>
  a === b || (a.length >= stem && b.length >= stem && a.slice(0, stem) === b.slice(0, stem));
/** So many little words may stand between two words of a phrase ("não foram ainda avaliados"). */
const between = 4;
/** The words without that phrase in whatever form, little words within it left; null where it is not in them. */
export function withoutForms(words: string, phrase: string): string | null {
  const plain = without(words, phrase);
  const wanted = phrase.split(' ');
  if (plain !== null || wanted.join('').length < stem) return plain;
  const all = words.split(' ');
  const taken: number[] = [];
  for (const one of wanted) {
    const from = (taken.at(-1) ?? -1) + 1;
    const at = all.findIndex((word, place) => place >= from && alike(word, one));
    const skipped = taken.length === 0 ? [] : all.slice(from, at);
    if (at < 0 || skipped.length > between || !skipped.every((word) => asking.has(word))) return null;
    taken.push(at);
  }
  return all.filter((_, at) => !taken.includes(at)).join(' ');
}
/** The first of these names that stands in the words: by its very words before other forms of them. */
const namedIn = (words: string, names: readonly Name[]): Name | undefined =>
  names.find((one) => without(words, one.words) !== null) ??
  names.find((one) => withoutForms(words, one.words) !== null);
/** Refusals as one word, so that they are found. */
export const withNots = (words: string): string =>
  words
    .replaceAll(/\b(?:have|has|is|are|do|does|did|was|were|should|ca)n t\b/g, 'not')
    .replaceAll(/\b(?:havent|hasnt|isnt|arent|dont|doesnt|didnt|wasnt|werent)\b/g, 'not')
    .replaceAll(/\b(?:faltam?|faltan) (?=(?:ser |por )?(?:avaliar|avaliados?|evaluar))/g, 'por ');

/** How a question about one record of the company begins: how it stands, whose it is, by when, whether it is done. */
const aboutOne =
  /^(?:e )?(?:como (?:esta|anda|ficou|vai|va|sigue|quedo)|(?:qual|cual) (?:e |es )?(?:a |o |el |la )?(?:situacao|status|estado|prazo|plazo|dono|responsavel|responsable|situacion|nota)|quem (?:e |cuida|responde)|quien (?:es |se encarga|responde)|quando vence|cuando vence|what is the (?:status|deadline|owner|state)|whats the (?:status|deadline|owner|state)|how is|who (?:owns|is responsible|is in charge)|when is|status|situacao)/;
/** A register's name that asks already where something is; what follows is a title. */
const whereKept = /^(?:onde|where|donde) /;
/** What is said before a question. */
const opening =
  /^(?:(?:bom dia|boa tarde|boa noite|ola|oi|hola|buenos dias|buenas tardes|hello|hi|good morning|ta bom|tudo bem|certo|entendi|ok|okay|bueno|vale|right|all right|alright|fine|great|thanks|obrigad[oa]|gracias|mas|pero|but|entao|entonces|so|well|agora|ahora|now|e|y|and|what about|how about|me diga|dime|tell me|quero saber|quiero saber|i want to know) )+/;
/** At most so many words name a record. */
const longestTitle = 5;
const definition =
  /^(?:o que (?:e|sao|significa)|que (?:es|son|significa)|what (?:is|are)|whats|define|explique|explain|explica)\b/;
const possessive =
  /\b(?:nossos?|nossas?|meus?|minhas?|nuestros?|nuestras?|mis?|our|my|temos|tenho|tenemos|tengo|we have)\b/;
const unowned =
  /\b(?:sem (?:dono|responsavel|ninguem)|sin (?:dueno|responsable|nadie)|without (?:an |any )?owners?|unassigned|nobody owns|(?:have|has|with) no owners?|no tienen? (?:dueno|responsable)|nao (?:tem|tenha) (?:dono|responsavel)|que ninguem (?:tem|cuida))\b/;
const mine = /\b(?:meus?|minhas?|comigo|mis?|mios?|mias?|conmigo|my|mine|assigned to me|atribuid[oa]s? a mim)\b/;
/** The gravest of several, in whatever words. */
export const worst =
  /\b(?:(?:(?:me |nos |should )?(?:mais )?(?:preocupa|preocupam|worry|worries)(?: (?:us|me|mais|mas|most))?|keeps? (?:me|us) up(?: at night)?)|(?:o |a |os |as |el |la |los |las |the )?(?:pior(?:es)?|maior(?:es)?|principal|principais|mais (?:graves?|critic[oa]s?|urgentes?|perigos[oa]s?)|peor(?:es)?|mayor(?:es)?|principales|mas (?:graves?|critic[oa]s?|urgentes?|peligros[oa]s?)|worst|biggest|highest|top|most (?:serious|critical|urgent|dangerous)))\b/;
const newest = /\b(?:(?:o |a |el |la |the )?(?:ultim[oa]|mais recente|mas reciente|latest|last|most recent|newest))\b/;
const several =
  /\b(?:piores|maiores|principais|graves|criticos|criticas|urgentes|perigosos|perigosas|peores|mayores|principales|peligrosos|peligrosas|ones|top)\b/;
const asking = new Set(
  (
    'tivemos houve teve tiveram aconteceu aconteceram chegou chegaram recebemos foi ficou ficaram quantos quantas quais qual que liste lista listar mostre mostra mostrar me ver veja temos tenho ha existe existem tem algum nenhum nenhuma alguma alguns algumas como estao esta estamos quem onde e o a os as um uma de do da dos das em no na nos nas com ainda hoje agora nosso nossa nossos nossas meu minha meus minhas so apenas todos todas foi foram ser sendo sido tiver tendo nos eles elas deles delas escola clinica escritorio loja consultorio negocio firma pegando ta tao registro registrados registradas cadastrados cadastradas empresa aqui gente por favor voce pode diga numero total sao foram esse essa esses essas este esta estes estas aberto para pra pro ao aos quando apareceu apareceram surgiu surgiram esperando espera esperam entrou entraram fizemos feita pendente pendentes ' +
    'is an did had have happened came received got been has how many which what list show us do we have are there is any who the our my of in on at with still today now only just all registered company here please can you tell number total were was right these those that to for when appeared came showed up waiting pending done did ' +
    'tuvimos hubo ocurrio ocurrieron llegaron recibimos fue quedan cuantos cuantas cuales cual que lista muestra muestrame ver tenemos tengo hay existe existen algun alguno alguna algunos algunas ninguno ninguna como estan esta quien quienes donde el la los las un una de del en con todavia hoy ahora nuestro nuestra nuestros nuestras mi mis solo todos todas registrados registradas empresa aqui por favor puede puedes dime numero total son fueron ese esa esos esas este estos estas y and ones escuela clinica oficina tienda negocio consultorio colegio despacho se han ha fueron sido todavia aun les nos ellos ellas tiene siguen sigue algo al cuando aparecieron aparecio surgieron esperan esperando hicimos pendiente pendientes'
  ).split(' '),
);

/** At most so many conditions are asked for at once. */
const mostConditions = 3;
/** The conditions that the words name, and the words without them. */
function conditionsIn(words: string, all: readonly Name[]): { met: string[]; rest: string } {
  const met: string[] = [];
  let rest = words;
  for (let asked = 0; asked < mostConditions; asked++) {
    const next = namedIn(rest, all);
    if (!next?.condition) break;
    if (!met.includes(next.condition)) met.push(next.condition);
    rest = withoutForms(rest, next.words) ?? rest;
  }
  return { met, rest };
}

/** What the rest of the words narrow, and which of them are of no vocabulary. */
function narrowedBy(words: string, conditions: readonly Name[]) {
  const owner = unowned.test(words) ? ('nobody' as const) : mine.test(words) ? ('me' as const) : null;
  const plain = words.replace(unowned, ' ').trim();
  const { met, rest } = conditionsIn(plain, conditions);
  const extreme = worst.exec(rest)?.[0] ?? null;
  const latest = newest.test(rest);
  const left = rest.replace(worst, ' ').replace(newest, ' ').split(' ').filter(Boolean);
  return {
    ...{ owner, extreme, latest, met, asks: left.length > 0 },
    unknown: left.filter((word) => !asking.has(word) && !mine.test(word)),
  };
}

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
/** At most so many words of titles narrow, and none shorter. */
const [mostTitled, shortest] = [3, 4];
/** What is asked for with these is what ought to be, and no record. */
const ought =
  /^(?:precis|dev(?:o|e|em|emos|eria)|need|should|must|necesit|deb(?:o|e|en|emos)|requir|exig|obrig|oblig|usar|custa|cuesta|cost)/;
const ofTitles = (words: readonly string[]): boolean =>
  words.length <= mostTitled && words.every((word) => word.length >= shortest && !ought.test(word));
const narrowsByTitle = (whole: string, unknown: readonly string[]): boolean =>
  whichOf.test(whole) && !aboutOne.test(whole) && ofTitles(unknown);
/** Words as titles have them, whether one or many. */
const singular = (word: string) => (word.length >= 5 ? word.replace(/(?:e?s)$/, '') : word);

const yesOrNo =
  /^(?:e |y |and )?(?:(?:a gente |nos |la empresa |a empresa )?(?:temos|tem|ha|existem?|tivemos|teve|houve|chegou|chegaram|tenemos|tiene|hay|existen?|hubo|tuvimos|llego|llegaron)|(?:do|did|have) we|(?:are|is|were|was) there|any|alg(?:uem|um|uma|uns|umas|uien|un|una|uno|unos|unas))\b(?!.*\b(?:quantos|quantas|quais|cuantos|cuantas|cuales|how many|which)\b)/;

/** A name of so many words asks already ("who has not done the training"). */
const wholeQuestion = 4;

/** A question that only names another register goes on with what was asked of the one before. */
const goingOn = /^(?:e|y|and|what about|how about|e quanto a|y los|y las|e os|e as|and the) /;

/** What is asked of which register; null where something else is. `before`: the register that was talked about. */
export function registerAsked(
  question: string,
  all: readonly RegisterOfRoom[],
  today: string,
  before: string | null,
): RegisterAsked | null {
  if (question.length > 200) return null;
  const whole = withNots(plainWords(question)).replace(opening, '').trim();
  const { registers, conditions } = vocabularyOf(all);
  const name = registers.find(({ words }) => without(whole, words) !== null);
  const of = name?.of ?? all.find(({ room, register }) => `${room}:${register.key}` === before);
  if (!of) return null;
  const { period, rest } = periodIn((name && without(whole, name.words)) ?? whole, today);
  const ofIt = (one: Name) => one.of === of;
  const bare = withoutAll(rest, registers.filter(ofIt));
  const itself = whole.split(' ').length - bare.split(' ').filter(Boolean).length >= wholeQuestion;
  const narrowing = narrowedBy(bare, conditions.filter(ofIt));
  const defines = definition.test(whole) && !possessive.test(whole);
  const { unknown } = narrowing;
  const elliptic = before !== null && goesOn(question, name, unknown);
  const title = !defines && name !== undefined && narrowsByTitle(whole, unknown);
  if (unknown.length > 0 && !elliptic && !title) return titledIn(whole, name, unknown);
  const named = !defines && name !== undefined && !of.register.narrowed && (narrowing.asks || itself);
  return narrows(narrowing, period) || elliptic || named
    ? { ...narrowedTo(of, whole, narrowing), period, itself }
    : null;
}

/** Whether it goes on with the register before: by another's name, or by words of a title. */
const goesOn = (question: string, name: Name | undefined, unknown: readonly string[]): boolean =>
  goingOn.test(plainWords(question)) && (name !== undefined || unknown.length > 0) && ofTitles(unknown);

type Narrowing = ReturnType<typeof narrowedBy>;
const narrows = ({ met, owner, extreme, latest }: Narrowing, period: Period | null): boolean =>
  met.length > 0 || period !== null || extreme !== null || latest || owner === 'nobody';
const narrowedTo = (of: RegisterOfRoom, whole: string, { owner, met, unknown, extreme, latest }: Narrowing) => ({
  ...{ of, owner, conditions: met, titled: unknown.map(singular), called: false },
  ...{ latest, one: latest || (extreme !== null && !several.test(extreme)) },
  whether: yesOrNo.test(whole),
});

/** What goes on with the question before asks the same of another register: whose, and how they stand. */
export function asBefore(asked: RegisterAsked, question: string, before: RegisterAsked | null): RegisterAsked {
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
