/**
 * By how much a question asks for what has a name: both are read as what is asked (who, when, how much …) and the stems of the
 * words that say of what, the same word in whatever form and in any of the three languages. Pure.
 */
import { sameWords } from '@vigia/content/advisor/same-words.ts';
import { remembered } from '../../kit/remembered.ts';
import { plainWords } from './follow-ups.ts';
import { soundOf } from './sounds.ts';

/** “No” denies in Spanish, and says where something is in Portuguese: what stands beside it tells. */
const spanishNo =
  '(?<=\\b(?:quien|quienes|cual|cuales|cuantos|cuantas|todavia|aun|ya|ellos|ellas|nadie) )no|no(?= (?:ha|han|he|hemos|hay|hubo|habia|tiene|tienen|tengo|tenemos|se|lo|la|le|les|los|las|nos|me|esta|estan|estaba|fue|fueron|es|son|sirve|sirven|puede|pueden|debe|deben|hizo|hicieron|hicimos|leyo|leyeron|leimos|termino|terminaron|completo|completaron|confirmo|confirmaron|firmo|firmaron|respondio|respondieron|respondimos|paso|pasaron|aprobo|aprobaron|revisamos|probamos|sabemos|funciona|funcionan|funciono|cumple|cumplen|cumplimos)\\b)';
/** What a question asks for, in its first words or anywhere in it. The longer phrase comes before what is part of it. */
const asked: readonly (readonly [string, RegExp])[] = [
  ['?why', /\b(?:por ?que|why|how come|qual (?:e )?o motivo|cual es la razon)\b/g],
  [
    '?long',
    /\b(?:quanto (?=demor|dur|lev|tard)|cuanto (?=tard|dur|llev|demor)|quanto tempo|cuanto tiempo|how (?:long|much time)|quant[oa]s (?:dias|horas|minutos|meses)|cuant[oa]s (?:dias|horas|minutos|meses)|how many (?:days|hours|minutes|months))\b/g,
  ],
  ['?since', /\b(?:desde quando|desde cuando|since when|ha quanto tempo|hace cuanto|ha quantos dias)\b/g],
  [
    '?until',
    /\b(?:ate quando|hasta cuando|until when|till when|by when|(?:para|pra) quando|para cuando|ate que dia|hasta que dia)\b/g,
  ],
  ['?when', /\b(?:quando|cuando|when|que dia|what day|em que data|en que fecha)\b/g],
  ['?much', /\b(?:quant[oa]s?|cuant[oa]s?|how (?:many|much)|que porcentagem|what percentage)\b/g],
  ['?who', /\b(?:quem|quien|quienes|who|whom|whose)\b/g],
  ['?where', /\b(?:onde|donde|where)\b/g],
  ['?how', /\b(?:como|how)\b/g],
  ['?which', /\b(?:qual|quais|cual|cuales|which)\b/g],
  [
    '?not',
    new RegExp(
      `\\b(?:not|never|nao|nunca|jamais|sem|sin|without|nobody|ninguem|nadie|none|neither|nor|nem|ni|${spanishNo})\\b`,
      'g',
    ),
  ],
  ['?what', /\b(?:o que|oq|que|what)\b/g],
];

/** What asks for one of these asks for the wider kind too. */
const wider: Readonly<Record<string, readonly string[]>> = {
  '?long': ['?much'],
  '?since': ['?when'],
  '?until': ['?when'],
};

/** Words that say nothing of what is asked for. */
const little = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas ao aos com para por pelo pela e ou se ja so la ai eu tu voce a gente nosso nossa nossos nossas meu minha seu sua ele ela eles elas dele dela deles delas nele nela neles isso disso nisso isto esse essa esses essas desse dessa nesse nessa este esta estes estas deste desta aquele aquela lhe me te se mesmo mesma agora entao hoje ainda tambem muito mais menos ' +
    'han he hemos habia haya hayan e es sao era foi foram ser sendo siendo sido esta estao estava estamos ficou fica tem temos tinha tiver ha houve vai vamos deu da pode posso podemos deve devo acho sei ' +
    'most more if else out se si yet still ainda aun todavia after tal coisa coisas cosa cosas thing things stuff lado side en estan estao serio bueno ever already vez algum dia real reales reais really actually again novo ya ja favor please ok qual quer ' +
    'algum alguma alguns algumas algun alguna algunos algunas any some nenhum nenhuma ningun ninguna none no nao not all todos todas tudo todo each cada ' +
    'el la los las un una unos unas del al con sin y si ya lo le les su sus mi nuestro nuestra nuestros nuestras eso ese esa esos esas este esto estos estas aquel ello ella ellas ellos ahi alli hoy ahora entonces tambien muy mas son fue fueron sera hay hubo tiene tenemos puede puedo debe va vamos ' +
    'the an of to in on at for with by from and or is are was were be been do does did have has had can could should would will shall may must i we you he she it its they them their his her our us my me your this that these those there then now today still also very more one ones s ll re ve d t' +
    // What one does about anything, and who does it.
    ' diz dizem dice dicen say says said est hay haya tenerla tenerlo tener vuelta fez fiz fizemos fizeram hizo hicimos hicieron hiciste come came comes already before after antes despues depois own right now working down fazer faz faco fazemos feito hacer hace hago hacemos hecho make makes made doing done go goes going gone get gets got give put use used using usar usa uso usamos ' +
    'preciso precisa precisamos necesito necesita necesitamos need needs want wants wanted quero quer queremos quiero quiere queremos tenho tengo ter tener having vou voy vamos ir indo yendo posso consigo logro devemos debo deben deve should ' +
    'alguem alguien someone somebody anyone anybody algo something anything nada nothing todo todos tudo every quando caso cuando num numa antes before depois despues enquanto mientras while como tipo modo jeito forma manera way primeiros sobre about acerca quanto cuanto'
  ).split(' '),
);

/** Endings that a word has in one form and not in another, the longer ones first; what is left is long enough to tell it. */
const endings =
  /(?<=^.{3,})(?:amento|imento|acoes?|aciones?|mente|acao|acion|ation|icao|icion|ments?|aveis?|avel|ables?|iveis?|ivel|ibles?|agens?|agem|ajes?|andos?|endos?|indos?|iendo|aram|eram|iram|aron|i?eron|amos|emos|imos|ados?|adas?|idos?|idas?|ings?|ions?|ones?|oes?|ao|on|ed|es|ou|eu|iu|ei|ar|er|ir|em|am|an|en|as|os|s|a|e|o)$/;
const shortest = 3;
/** A shorter stem may be of another word (“date”, “data”). */
const [sureStem, sureWord] = [4, 6] as const;
/** A word without its ending, as Portuguese and Spanish both have it. */
export function stemOf(word: string): string {
  if (/^\d+$/.test(word)) return word;
  const one = soundOf(word.length > shortest + 1 ? word.replace(/s$/, '') : word);
  return one.replace(endings, '').slice(0, 7);
}

const lines = () => [...sameWords().asked, ...sameWords().named];
let kept: { readonly exact: ReadonlyMap<string, string>; readonly byStem: ReadonlyMap<string, string> } | undefined;
/** The meaning of each word, and of each stem that has one alone. */
function meanings() {
  if (kept) return kept;
  const all = lines().flatMap((words) => words.map((word): [string, string] => [word, `=${words[0] ?? word}`]));
  const byStem = new Map<string, string>();
  for (const [word, meaning] of all) {
    const stem = stemOf(word);
    // A short one that sounds like another word's says nothing of that.
    if (stem.length < sureStem && soundOf(word) !== word) continue;
    const before = byStem.get(stem);
    byStem.set(stem, before === undefined || before === meaning ? meaning : '');
  }
  kept = { exact: new Map(all), byStem };
  return kept;
}
const plural = /(?<=.{3})s$/;
/** What a word means: the same for all that mean the same, else its stem. */
export function meaningOf(word: string): string {
  const { exact, byStem } = meanings();
  const stem = stemOf(word);
  // One of several means what several do, though the stem is of other words too ("accounts").
  return (
    exact.get(word) ??
    exact.get(word.replace(plural, '')) ??
    (((stem.length >= sureStem || word.length >= sureWord) && byStem.get(stem)) || stem)
  );
}
/** Whether a word has a meaning of its own here, as it stands. */
export const isOfVocabulary = (word: string): boolean => meanings().exact.has(word);
/** Whether a meaning is what is asked of a record, and no part of its name. */
export const isOfAsking = (meaning: string): boolean => sameWords().asked.some(([first]) => `=${first}` === meaning);
/** All words that mean what this one does, itself first. */
export function sameAs(word: string): readonly string[] {
  const meaning = meaningOf(word);
  const line = meaning.startsWith('=') ? lines().find(([first]) => `=${first}` === meaning) : undefined;
  return [word, ...(line ?? []).filter((one) => one !== word)];
}

/** How long is asked: that it lasts says no more. */
const lasts = /^(?:lasts?|takes?|took|duram?|durou|duro|levam?|levou|lleva|demor\w+|tard\w+)$/;

export interface Likened {
  /** What is asked for: `?who`, `?when` … */
  readonly asks: readonly string[];
  /** What it is asked of: meanings, and stems of words that have none here. */
  readonly of: readonly string[];
  /** The words themselves. */
  readonly words: readonly string[];
  /** All of the question. */
  readonly whole: string;
}

/** So many questions and names are read at once. */
const mostRead = 4_000;
/** What a question asks for, and of what. */
export const likened = remembered(mostRead, (words: string): Likened => {
  let left = words;
  const asks: string[] = [];
  for (const [kind, shape] of asked) {
    const without = left.replaceAll(shape, ' ');
    if (without !== left) asks.push(kind, ...(wider[kind] ?? []));
    left = without;
  }
  const lasting = asks.includes('?long');
  const said = left.split(' ').filter((word) => word !== '' && !little.has(word) && !(lasting && lasts.test(word)));
  return { asks, of: [...new Set(said.map((word) => meaningOf(word)))], words: said, whole: words };
});

const read = new Map<string, Likened>();
const namedAs = (name: string): Likened => {
  const before = read.get(name);
  if (before) return before;
  const made = likened(plainWords(name));
  read.set(name, made);
  return made;
};

/** Half alike is asked for (decision 0089). */
export const alikeEnough = 0.5;
/** What is asked for weighs less than of what: many things have a day. */
const asksWeigh = 0.5;
const weight = ({ asks, of }: Likened) =>
  asksWeigh * Math.min(1, asks.filter((kind) => kind !== '?not').length) + of.length;
const vague = new Set(['?what', '?how', '?which', '?much', '?not']);
/** What is denied in one and not in the other is another thing. */
const denied = 0.6;

/** Since when, until when and how long each ask for something that is no other day and no other number. */
const narrow = Object.keys(wider);
const hardlyAsked = 0.3;
/** How much what is asked for in a question is what a name asks for. */
function askedAlike(question: Likened, name: Likened): number {
  const isAsked = (kind: string) => kind !== '?not' && question.asks.includes(kind);
  if (!name.asks.some(isAsked)) return 0;
  const own = narrow.filter((kind) => question.asks.includes(kind));
  return question.of.length > 0 || own.length === 0 || own.some((kind) => name.asks.includes(kind)) ? 1 : hardlyAsked;
}

/** From 0 to 1: how much of a name a question has, and of the question the name. A name that shares no word with it has none of it. */
export function likeness(question: Likened, name: string): number {
  const other = namedAs(name);
  const of = other.of.filter((stem) => question.of.includes(stem)).length;
  const asks = asksWeigh * askedAlike(question, other);
  const alike = question.asks.includes('?not') === other.asks.includes('?not') ? 1 : denied;
  // What and how ask for nothing of their own.
  const plain = question.asks.some((kind) => !vague.has(kind)) && question.of.length + other.of.length === 0;
  if (of === 0 && !(asks > 0 && plain)) return 0;
  return (alike * 2 * (of + asks)) / (weight(question) + weight(other));
}

/** A word that nobody wrote says this much of a rare one: it may be slang, or an amount. */
const unwritten = 0.5;
/** How much each meaning of a question says among so many texts, of which so many have it: what few of them have weighs more. */
export const weightsAmong = (having: ReadonlyMap<string, number>, texts: number): ReadonlyMap<string, number> =>
  new Map(
    [...having].map(([one, count]) => [one, Math.log(1 + texts / Math.max(1, count)) * (count === 0 ? unwritten : 1)]),
  );
