/**
 * What a text tells to do that could do harm: switch off protection, destroy copies, give away a secret, pay, install, sign in
 * somewhere, hide an incident, or leave a duty undone. Read clause by clause, in three languages, with negation: "never
 * switch off the second step" orders nothing of the kind, "do not hesitate to switch it off" does.
 */
import { dangerousActs } from '@vigia/content/advisor/acts.ts';
import { langs } from '@vigia/content/catalog.ts';

/** A harmful thing that a clause tells to do. */
export interface Order {
  /** The act's id in `content/advisor/acts.yaml`. */
  readonly act: string;
  /** The stems of the words of its clause. */
  readonly stems: ReadonlySet<string>;
}

/** Letters only, in lower case, without accents; what looks like another letter becomes it. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '');

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The beginnings of the words that carry meaning: four letters and more, cut to five. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(folded(text))
      .filter((word) => word.length >= 4)
      .map((word) => word.slice(0, 5)),
  );

type Phrase = readonly string[];
interface Reading {
  readonly act: string;
  readonly deny: boolean;
  readonly verbs: readonly { readonly words: Phrase; readonly apart: boolean }[];
  readonly objects: readonly Phrase[];
}

let readings: readonly Reading[] | undefined;
/** Every act in every language: whoever writes need not keep to the reader's. */
function acts(): readonly Reading[] {
  readings ??= dangerousActs().acts.flatMap((act) =>
    langs.map((lang) => ({
      act: act.id,
      deny: act.deny,
      verbs: act[lang].verbs.map((verb) => ({ words: verb.split(/[~ -]/), apart: verb.includes('~') })),
      objects: act[lang].objects.map((object) => object.split(/[ -]/)),
    })),
  );
  return readings;
}

/** Words that may stand between the parts of a verb ("turn the firewall off"), and between a verb and its object. */
const within = { verb: 5, object: 12 } as const;

/** Whether a word is what a phrase means: it begins so, or is that word alone. */
const means = (word: string | undefined, part: string): boolean =>
  part.endsWith('.') ? word === part.slice(0, -1) : (word?.startsWith(part) ?? false);

/** Where the phrase begins at or behind `from`, and where it ends; -1 where it does not. */
function found(
  words: readonly string[],
  phrase: Phrase,
  from: number,
  apart: boolean,
): readonly [number, number] | null {
  for (let at = from; at < words.length; at += 1) {
    if (!means(words[at], phrase[0] ?? '')) continue;
    let last = at;
    const whole = phrase.slice(1).every((part) => {
      const limit = last + 1 + (apart ? within.verb : 0);
      for (let next = last + 1; next <= Math.min(limit, words.length - 1); next += 1)
        if (means(words[next], part)) {
          last = next;
          return true;
        }
      return false;
    });
    if (whole) return [at, last];
  }
  return null;
}

/** What denies the verb behind it. */
export const negations = new Set(
  'nao nunca jamais sem evite evitar evitem nem never not dont doesnt didnt shouldnt mustnt neednt wont cant no without avoid avoids nobody cannot sin ni ninguem nadie ninguno nenhum nenhuma proibido prohibido forbidden vez instead rather'.split(
    ' ',
  ),
);
/** What turns a negation round again: "do not hesitate to …", "no olvide …". */
const hesitation =
  /^(?:hesit|dud|esquec|esque|olvid|forget|deix|deje|fail|afraid|temo|tenha|tenga|medo|miedo|problem|wait|esper|demor|adi)/;
/** Words with which something is only told that others do or ask. */
const others =
  /^(?:invasor|atacant|criminos|golpist|ransomw|malwar|virus|hacker|ladra|ladron|intrus|attacker|intruder|criminal|scammer|thie|delincuent|estafador|fraudador|fraudster|phish)/;
const asks = /^(?:ped|pid|ask|request|exig|solicit|demand|want|quer|quier|mand)/;
const you = new Set(['you', 'voce', 'voces', 'usted', 'ustedes', 'vc']);
const conditional = new Set([
  'se',
  'si',
  'if',
  'quando',
  'cuando',
  'when',
  'quem',
  'quien',
  'who',
  'whoever',
  'alguem',
  'alguien',
  'nobody',
  'ninguem',
  'nadie',
]);
const pronoun = new Set([
  'o',
  'a',
  'os',
  'as',
  'lo',
  'la',
  'los',
  'las',
  'it',
  'them',
  'isso',
  'eso',
  'esto',
  'that',
  'this',
  'ele',
  'ela',
  'eles',
  'elas',
]);

/** Spanish writes the pronoun behind the verb: "desactívelo". */
const attached = /.{4}l[aeo]s?$/;

export interface Clause {
  readonly words: readonly string[];
  /** Begins with a word that carries the negation of the clause before on: "… nem apague", "… or delete". */
  readonly goesOn: boolean;
}

const carriers = new Set(['nem', 'ni', 'nor', 'or', 'ou', 'u']);

export function clausesOf(sentence: string): Clause[] {
  const marked = sentence
    .toLowerCase()
    .replaceAll(/\s+(?:e|y|and|but|mas|pero|then|depois|luego)\s+/g, ' | ')
    .replaceAll(/\s+(nem|ni|nor|or|ou|u)\s+/g, ' | $1 ');
  return marked
    .split(/[|.;:,!?()\n—–]+/)
    .map((part) => wordsOf(folded(part)))
    .filter((words) => words.length > 0)
    .map((words) => ({ words, goesOn: carriers.has(words[0] ?? '') }));
}

/** Whether the words before a verb deny it. */
function denied(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => negations.has(word));
  if (at < 0) return false;
  return !before.slice(at + 1).some((word) => hesitation.test(word));
}

/** Whether the words before a verb say that others do it or ask for it. */
function told(before: readonly string[]): boolean {
  const doer = before.findLastIndex((word) => others.test(word));
  if (doer >= 0 && !before.slice(doer).some((word) => you.has(word))) return true;
  return before.some((word) => conditional.has(word)) && before.some((word) => asks.test(word));
}

/** Every place where the phrase stands. */
function* placesOf(words: readonly string[], phrase: Phrase, apart: boolean): Generator<readonly [number, number]> {
  for (let place = found(words, phrase, 0, apart); place; place = found(words, phrase, place[0] + 1, apart))
    yield place;
}

/** The words among which a verb's object may stand: its clause's, or the whole sentence's where a pronoun stands for it. */
function reachOf(words: readonly string[], [start, end]: readonly [number, number], whole: readonly string[]) {
  const rest = words.slice(end + 1);
  const onThat = attached.test(words[end] ?? '') || (rest.length <= 2 && rest.some((word) => pronoun.has(word)));
  return onThat
    ? whole
    : [
        ...words.slice(Math.max(0, start - within.object), start),
        '',
        ...words.slice(start + 1, end),
        '',
        ...rest.slice(0, within.object),
      ];
}

function orderIn({ words }: Clause, whole: readonly string[], reading: Reading, inherited: boolean): boolean {
  return reading.verbs.some((verb) =>
    [...placesOf(words, verb.words, verb.apart)].some((place) => {
      const before = words.slice(0, place[0]);
      if ((denied(before) || inherited) !== reading.deny || told(before)) return false;
      const reach = reachOf(words, place, whole);
      return reading.objects.some((object) => found(reach, object, 0, false));
    }),
  );
}

/** Every harmful thing that a sentence tells to do. */
export function ordersIn(sentence: string): Order[] {
  const orders: Order[] = [];
  const whole = wordsOf(folded(sentence));
  let inherited = false;
  for (const clause of clausesOf(sentence)) {
    const carried: boolean = clause.goesOn && inherited;
    for (const reading of acts())
      if (orderIn(clause, whole, reading, carried))
        orders.push({ act: reading.act, stems: stemsOf(clause.words.join(' ')) });
    inherited = carried || denied(clause.words);
  }
  return orders;
}

/** So much of a clause's words has to stand in the one sentence that backs it. */
const agreement = 0.6;

/** Whether our knowledge tells the same, in much the same words. */
export const orderBacked = (order: Order, known: readonly Order[]): boolean =>
  known.some(
    ({ act, stems }) =>
      act === order.act &&
      [...order.stems].filter((stem) => stems.has(stem)).length >= Math.ceil(order.stems.size * agreement),
  );
