/** What registers and their conditions are called, in all three languages and in whatever form, and the ways in which one asks. Pure. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { remembered } from '../../kit/remembered.ts';
import { say } from '../../kit/words.ts';
import { plainWords } from './follow-ups.ts';

export interface Name {
  readonly words: string;
  readonly condition: string | null;
  readonly of: RegisterOfRoom;
}

/** What the words of a key name, one after the other, in all three languages. */
export const phrases = (key: string): string[] =>
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
/** A word so long is known though a letter of it is missing. */
const longName = 9;
const mistyped = (word: string, name: string) =>
  word.slice(0, 8) === name.slice(0, 8) && word !== name && Math.abs(word.length - name.length) <= 1;
function firstNameIn({ registers, conditions }: Vocabulary, words: string): Name | undefined {
  const said = registers.filter((one) => without(words, one.words) !== null);
  const [first] = said;
  // What is said of another's records names no register of its own: risks that are “above the appetite”.
  const isSaidOf = (of: RegisterOfRoom) =>
    first !== undefined &&
    conditions.some(
      (one) => one.of === of && without(one.words, first.words) !== null && without(words, one.words) !== null,
    );
  return (
    said.find(({ of }) => of !== first?.of && isSaidOf(of)) ??
    first ??
    registers.find((one) => one.words.length >= longName && words.split(' ').some((word) => mistyped(word, one.words)))
  );
}
/** The name of a register that stands in the words. */
export const nameIn = (all: readonly RegisterOfRoom[], words: string): Name | undefined =>
  vocabularyOf(all).nameIn(words).name;
export const withoutName = (words: string, name: Name): string =>
  without(words, name.words) ??
  words
    .split(' ')
    .filter((word) => !mistyped(word, name.words))
    .join(' ');
/** The register whose name stands in the words, and the words without it. */
export function registerNamed(all: readonly RegisterOfRoom[], words: string) {
  const name = nameIn(all, words);
  return name ? { of: name.of, rest: withoutName(words, name) } : null;
}

const counts = /^(?:(?:e|y|and|mas|pero|but) )*(?:quant[oa]s|cuant[oa]s|how many) /;
/** The register whose records are counted in so many words: “how many administrators are there?” */
export function countedIn(all: readonly RegisterOfRoom[], words: string): RegisterOfRoom | null {
  const rest = words.replace(counts, '');
  const { registers } = vocabularyOf(all);
  const name = rest === words ? undefined : registers.find((one) => `${rest} `.startsWith(`${one.words} `));
  return name?.of ?? null;
}

const together =
  /^(?:(?:e|y|and) )*(?:juntando|somando|contando|considerando|em|en|in|across|over|sumando|entre) (?:tod[oa]s|all) .{3,40}? (?=(?:quant[oa]s|cuant[oa]s|how many) )/;
/** What is counted over all of another register: “all plans together, how many tasks are left?”. */
export function countedBehind(words: string, all: readonly RegisterOfRoom[]): string {
  const rest = words.replace(together, '');
  return rest !== words && countedIn(all, rest) ? rest : words;
}

const ofAll =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:quant[oa]s|cuant[oa]s|how many|quais|cuales|which|what|que) (?:(?:are|is|sao|son|os|as|los|las|the|our) )*/;
/** Whether the records of a register are asked for by their name for many: “which incidents are open?” */
export function asksForMany(all: readonly RegisterOfRoom[], of: RegisterOfRoom, words: string): boolean {
  const rest = words.replace(ofAll, '').split(' ');
  if (rest.length === words.split(' ').length) return false;
  // In English what they are like stands before: “how many open incidents”.
  return vocabularyOf(all).registers.some(
    (one) =>
      one.of.register === of.register &&
      (one.words.split(' ')[0] ?? '').endsWith('s') &&
      [0, 1, 2].some((at) => `${rest.slice(at).join(' ')} `.startsWith(`${one.words} `)),
  );
}

interface Vocabulary {
  readonly registers: readonly Name[];
  readonly conditions: readonly Name[];
}
/** So many questions are read at once. */
const mostRead = 200;
const vocabularies = new WeakMap<
  readonly RegisterOfRoom[],
  Vocabulary & { nameIn(words: string): { readonly name: Name | undefined } }
>();
export function vocabularyOf(all: readonly RegisterOfRoom[]) {
  const kept = vocabularies.get(all);
  if (kept) return kept;
  const key = ({ room, register }: RegisterOfRoom) => `${room}:advisor.${register.key}`;
  const names: Vocabulary = {
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
  const made = { ...names, nameIn: remembered(mostRead, (words) => ({ name: firstNameIn(names, words) })) };
  vocabularies.set(all, made);
  return made;
}

/** The words without that phrase; null where it is not in them. */
export function without(words: string, phrase: string): string | null {
  if (!words.includes(phrase)) return null;
  const at = ` ${words} `.indexOf(` ${phrase} `);
  return at < 0 ? null : ` ${words} `.replace(` ${phrase} `, ' ').trim();
}

/** Other names of what is asked about add nothing. */
export const withoutAll = (words: string, names: readonly Name[]): string =>
  names.reduce((left, name) => without(left, name.words) ?? left, words);

/** Words of this length that begin alike are forms of one ("avaliado", "avaliados"). */
const stem = 6;
const one = (word: string) => (word.length >= 4 ? word.replace(/s$/, '') : word);
/** Whether a word is a form of another. */
export const isFormOf = (a: string, b: string): boolean =>
  a === b || one(a) === one(b) || (a.length >= stem && b.length >= stem && a.slice(0, stem) === b.slice(0, stem));
/** How every form of a phrase's first word begins: most phrases are in no question at all. */
const beginningOf = (phrase: string): string => {
  const end = phrase.indexOf(' ');
  return one(end < 0 ? phrase : phrase.slice(0, end)).slice(0, stem);
};
/** So many little words may stand between two words of a phrase ("não foram ainda avaliados"). */
const between = 4;
/** The words without that phrase in whatever form, little words within it left; null where it is not in them. */
export function withoutForms(words: string, phrase: string): string | null {
  if (!words.includes(beginningOf(phrase))) return null;
  const plain = without(words, phrase);
  const wanted = phrase.split(' ');
  if (plain !== null || wanted.join('').length < stem) return plain;
  const all = words.split(' ');
  const taken: number[] = [];
  for (const one of wanted) {
    const from = (taken.at(-1) ?? -1) + 1;
    const at = all.findIndex((word, place) => place >= from && isFormOf(word, one));
    const skipped = taken.length === 0 ? [] : all.slice(from, at);
    if (at < 0 || skipped.length > between || !skipped.every((word) => asking.has(word))) return null;
    taken.push(at);
  }
  return all.filter((_, at) => !taken.includes(at)).join(' ');
}
/** The first of these names that stands in the words: by its very words before other forms of them. */
export const namedIn = (words: string, names: readonly Name[]): Name | undefined =>
  names.find((one) => without(words, one.words) !== null) ??
  names.find((one) => withoutForms(words, one.words) !== null);
/** Refusals as one word, so that they are found. */
export const withNots = (words: string): string =>
  words
    .replaceAll(/\b(?:have|has|is|are|do|does|did|was|were|should|ca)n t\b/g, 'not')
    .replaceAll(/\b(?:havent|hasnt|isnt|arent|dont|doesnt|didnt|wasnt|werent)\b/g, 'not')
    .replaceAll(/\b(?:faltam?|faltan) (?=(?:ser |por )?(?:avaliar|avaliados?|evaluar))/g, 'por ');

const asking = new Set(
  (
    'vigia plataforma platform cair tudo parar cae todo everything goes down hit hits involved involve touched affect sistema reais real verdade agora conosco tipo estamos falta faltam devendo deve devem dia mesmo ultimamente prazo prazos questionario mais outro outros outra outras fora ' +
    'everyone everybody up date really real ever lately other others else charge one ones whose owe owes ' +
    'mundo dia reales verdad otro otros otra otras ademas plazo plazos cuestionario deben debe ' +
    'tivemos houve teve tiveram aconteceu aconteceram chegou chegaram recebemos foi ficou ficaram quantos quantas quais qual que liste lista listar mostre mostra mostrar me ver veja temos tenho ha existe existem tem algum nenhum nenhuma alguma alguns algumas como estao esta estamos quem onde e o a os as um uma de do da dos das em no na nos nas com ainda hoje agora nosso nossa nossos nossas meu minha meus minhas so apenas todos todas foi foram ser sendo sido tiver tendo nos eles elas deles delas escola clinica escritorio loja consultorio negocio firma pegando ta tao registro registrados registradas cadastrados cadastradas empresa aqui gente por favor voce pode diga numero total sao foram esse essa esses essas este esta estes estas aberto para pra pro ao aos quando apareceu apareceram surgiu surgiram esperando espera esperam entrou entraram fizemos feita pendente pendentes ' +
    'come already ja ya llego llegado entro entrado is an did had have happened came received got been has how many which what list show us do we have are there is any who the our my of in on at with still today now only just all registered company here please can you tell number total were was right these those that to for when appeared came showed up waiting pending done did ' +
    'tuvimos hubo ocurrio ocurrieron llegaron recibimos fue quedan cuantos cuantas cuales cual que lista muestra muestrame ver tenemos tengo hay existe existen algun alguno alguna algunos algunas ninguno ninguna como estan esta quien quienes donde el la los las un una de del en con todavia hoy ahora nuestro nuestra nuestros nuestras mi mis solo todos todas registrados registradas empresa aqui por favor puede puedes dime numero total son fueron ese esa esos esas este estos estas y and ones escuela clinica oficina tienda negocio consultorio colegio despacho se han ha fueron sido todavia aun les nos ellos ellas tiene siguen sigue algo al cuando aparecieron aparecio surgieron esperan esperando hicimos pendiente pendientes'
  ).split(' '),
);

/** Whether a word belongs to the ways to ask. */
export const isAsking = (word: string): boolean => asking.has(word);
