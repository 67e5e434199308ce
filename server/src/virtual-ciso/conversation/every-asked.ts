/** Whether something is so of every record of a register: “do all suppliers have an owner?”, and which are the exceptions. Pure. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { Combined } from './combined-asked.ts';
import { denialIn, type Person, wordsIn } from './combined-denied.ts';
import { conditionsIn } from './conditions-asked.ts';
import { isLittle, labelWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { spokenIn } from './language.ts';
import { likened } from './likeness.ts';
import { type Name, vocabularyOf, withNots } from './register-names.ts';

/** What is asked of all of them: those of which it is not so. */
export interface EveryAsked {
  readonly exceptions: Combined;
  /** What all of them are, by whatever is said of them before what is asked. */
  readonly among: readonly string[];
}

const opening =
  /^(?:(?:e|y|and|mas|pero|but|so|entao|entonces|sera que|me diga se|dime si|tell me (?:if|whether)) )+(?=\S)/;
const verb =
  '(?:tem|temos|possuem|possui|esta|estao|sao|foi|foram|ja|passaram|tiene|tienen|estan|son|fue|fueron|cuentan con|ya|han sido|has|have|had|is|are|was|were|been|got)';
const every = new RegExp(
  `^(?:(?:${verb}|do|does|did) )?(?:todos|todas|todo|toda|cada|cada um|cada uma|all|every|each|every one|every single|each one)\\b(?: (?:d?[oa]s?|del?|los?|las?|el|um|uma|uno|una|of|the|our|my|these|those|nossos|nossas|nuestros|nuestras|single))* `,
);
const them = /^(?:d?el[ae]s|ell[oa]s|them|those|these|one)\b ?/;
const opensWithVerb = new RegExp(`^(?:${verb} )+`);
const verbWithin = new RegExp(`(?:^| )(?:${verb} )+(?=\\S)`);
const articles =
  /^(?:(?:o|a|os|as|um|uma|el|la|los|las|un|una|the|an|any|some|algum|alguma|algun|alguna|seu|sua|su|sus|their|its|own|ja|ya|already|been|sido|currently|hoje|hoy) )+(?=\S)/;
const owner =
  /^(?:(?:um |uma |un |una |an? )?(?:don[oa]|duen[oa]|responsave(?:l|is)|responsables?|owners?|encargad[oa]|alguem|alguien|someone|somebody|anyone|anybody|(?:a )?person|(?:uma )?pessoa|(?:una )?persona)|(?:assigned|atribuid[oa]s?|asignad[oa]s?|owned))(?: (?:responsavel|responsable|responsible|assigned|definid[oa]s?|defined|designad[oa]s?|nomead[oa]s?|named|a cargo|in charge|cuidando|looking after (?:it|them)|on (?:it|them)|to (?:somebody|someone|anybody|anyone)|a alguien|a alguem))*$/;
/** What denies in each language: “no prazo” denies nothing in Portuguese. */
const denials = { pt: ['sem', 'nao'], es: ['sin', 'no'], en: ['without', 'not', 'not have'] } as const;
const denialsIn = (locale: Locale | null): readonly string[] =>
  locale === null ? Object.values(denials).flat() : denials[locale];
const longest = 16;
/** So many words may say what all of them are like. */
const mostBefore = 4;

interface Around {
  readonly all: readonly RegisterOfRoom[];
  readonly people: readonly Person[];
  /** The register of what was told. */
  readonly before: RegisterOfRoom | undefined;
}
interface Subject {
  readonly of: RegisterOfRoom;
  /** What is said beside the register's name, before what is asked and behind it. */
  readonly like: string;
  readonly asked: string;
}

/** Of which register, and what is asked of all of it; null where neither is said. */
function subjectOf(rest: string, { all, before }: Around): Subject | null {
  const bare = rest.replace(them, '');
  if (before && (bare !== rest || opensWithVerb.test(bare)))
    return { of: before, like: '', asked: bare.replace(opensWithVerb, '') };
  const named = vocabularyOf(all).registers.find(({ words }) => {
    const at = ` ${rest} `.indexOf(` ${words} `);
    return at >= 0 && rest.slice(0, at).split(' ').filter(Boolean).length <= 2;
  });
  if (!named) return before && opensWithVerb.test(`${rest} `) ? { of: before, like: '', asked: rest } : null;
  const at = ` ${rest} `.indexOf(` ${named.words} `);
  const front = rest.slice(0, at).trim();
  const after = rest.slice(at + named.words.length).trim();
  const found = verbWithin.exec(after);
  const cut = found && after.slice(0, found.index).split(' ').length <= mostBefore ? found : null;
  const like = cut ? `${front} ${after.slice(0, cut.index)}` : front;
  return { of: named.of, like: like.trim(), asked: cut ? after.slice(cut.index + cut[0].length) : after };
}

/** Nothing that is asked of a register beside its name. */
export const nothingBeside: Omit<Combined, 'of'> = {
  ...{ conditions: [], nots: [], lacking: [], limits: [], owner: null, notOwner: null, period: null },
  ...{ goesOn: null, ask: 'list', whether: false, order: null, one: false, heard: [] },
};

/** What all of them are like has to be a condition, word for word. */
function amongOf(like: string, names: readonly Name[]): readonly string[] | null {
  if (like === '') return [];
  const { met, rest } = conditionsIn(like, names);
  return rest.split(' ').some((word) => word !== '' && !isLittle(word)) ? null : met;
}

/** What is over has no day until which it is to be done. */
const endsSomething = ({ register }: RegisterOfRoom, key: string): boolean =>
  register.facts?.keys.some((one) => one.key === key && one.ends === true) ?? false;

/** That something has a day, or was written down, tells no fact from another. */
const saysLittle = new Set(
  likened('data date fecha dia day registrada registrado registrada registered recorded definida definido defined set')
    .of,
);
/** A fact that is there or is not, and all of whose words are its name: what it says may be a no as well. */
function isSaidByName(of: RegisterOfRoom, key: string, said: string): boolean {
  const fact = of.register.facts?.keys.find((one) => one.key === key);
  if (!fact || fact.aside || fact.as === 'each') return false;
  const names = labelWords(of, fact);
  return likened(said).of.every((meaning) => names.has(meaning) || saysLittle.has(meaning));
}

/** Those of which it is not so; null where that is no condition, no fact and no owner of theirs. */
function exceptionsTo(asked: string, of: RegisterOfRoom, question: string, { all, people }: Around): Combined | null {
  const said = asked.replace(articles, '');
  if (owner.test(asked) || owner.test(said))
    return of.register.ownerless ? null : { ...nothingBeside, of, owner: 'nobody' };
  const vocabulary = wordsIn(spokenIn(question));
  for (const denies of denialsIn(spokenIn(question))) {
    const heard = denialIn({ words: `${denies} ${said}`, of, all, people, vocabulary });
    if (!heard || heard.denied.notOwner || heard.rest.split(' ').some((word) => word !== '' && !isLittle(word)))
      continue;
    const { conditions = [], nots = [], lacking = [] } = heard.denied;
    if (!lacking.every((key) => isSaidByName(of, key, said))) continue;
    return { ...nothingBeside, of, conditions, nots, lacking };
  }
  return null;
}

/** Whether all are in time is asked of days, and of no condition that merely has the word. */
const ofTime =
  /\b(?:prazos?|plazos?|deadlines?|due|late|overdue|atras\w+|retras\w+|vencid[oa]s?|em dia|al dia|on time|in time|schedule|a tempo|a tiempo)\b/;
/** Null where it is not asked of all of a register, or a word is left that says something else. */
export function everyAsked(question: string, around: Around): EveryAsked | null {
  const words = withNots(plainWords(question)).replace(opening, '');
  const [begins] = every.exec(words) ?? [];
  if (begins === undefined || words.split(' ').length > longest) return null;
  const subject = subjectOf(words.slice(begins.length), around);
  if (!subject || subject.asked === '' || ofTime.test(subject.asked)) return null;
  const { of, like, asked } = subject;
  const names = vocabularyOf(around.all).conditions.filter((one) => one.of === of);
  const among = amongOf(like, names);
  const exceptions = among && exceptionsTo(asked, of, question, around);
  if (!among || !exceptions) return null;
  const ofOpen = exceptions.owner === 'nobody' || exceptions.lacking.some((key) => endsSomething(of, key));
  const isOpen = ofOpen && among.length === 0 && of.register.conditions.includes('open');
  return { exceptions, among: isOpen ? ['open'] : among };
}

const which =
  /^(?:(?:e|y|and|mas|pero|but|ok) )*(?:(?:quais|qual|quem|cuales|cual|quien|quienes|which|who|whose|what)(?: (?:sao|son|is|are|e|es|ell[oa]s|ones?|of them|d?el[ae]s|de ell[oa]s|the|as|os|los|las|a|o|la|el))*(?: (?:not|nao|no|falta|faltam|faltan|missing|exception|exceptions|excecao|excecoes|excepcion|excepciones|tem|tiene|tienen|have|does|do|esta|estao|estan))*)$/;
/** Which are the exceptions that were told of. */
export const exceptionsAsked = (question: string): boolean => which.test(withNots(plainWords(question)));
