/**
 * Whether a record is kept that is described and not called by its name: “do we have the risk of losing our cloud account on
 * record?”, “is ransomware among our risks?”. Pure.
 */
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { conditionWords, kindWords } from '../answers/from-talk.ts';
import { plainWords } from './follow-ups.ts';
import { isOfAsking, likened } from './likeness.ts';
import { periodIn } from './periods.ts';
import { type Name, vocabularyOf, withNots } from './register-names.ts';

export interface KeptAsked {
  readonly of: RegisterOfRoom;
  /** What the record is about, in plain words. */
  readonly described: string;
}

const little =
  '(?:os?|as?|el|l[ao]s?|the|an?|um|uma|uns|umas|un[ao]?s?|noss[oa]s?|nuestr[oa]s?|our|algu[mn]|algu[mn][ao]s?|any|some|ja|ya|already|ainda|still|aqui|here)';
const opening = '(?:(?:e|y|and|mas|pero|but|so|entao|entonces|a gente|nos|nosotros) )*';
const weHave =
  '(?:temos|tem|ha|existe[mn]?|tivemos|teve|houve|tenemos|tiene|hay|hubo|tuvimos|(?:is|are|was|were) there|(?:do|did) we (?:have|keep)|have we(?: got| had)?|we have|registramos|cadastramos|mapeamos)';
const itIs = '(?:esta|estao|estan|foi|foram|fue|is|are|was|were)';
const inTheRegister =
  '(?:registrad[oa]s?|cadastrad[oa]s?|mapead[oa]s?|anotad[oa]s?|registered|recorded|listed|logged|mapped|(?:no|na|en el|en la|in the|on the|on our|in our|no nosso|na nossa|en nuestro|en nuestra) (?:registro|cadastro|lista|inventario|register|list|inventory)|on (?:record|file))';
const about =
  '(?:(?:relacionad[oa]s? (?:a|ao|com|con)|related to|linked to|ligad[oa]s? [ao])|de que|de|d[aeo]s?|del|of|on|for|about|against|around|regarding|sobre|para|pra|contra|by|por|that|which|who|que|com|con|with|called|chamad[oa]|llamad[oa])';

const had = new RegExp(`^${opening}${weHave}(?: \\w+){0,4}$`);
const kept = new RegExp(`^${opening}(?:${itIs} )?(?:${inTheRegister} )?(?:${little} )*$`);
const registered = new RegExp(`\\b${inTheRegister}\\b`);
const whatOf = new RegExp(`^(?:${inTheRegister} )?${about} `);
const among = new RegExp(
  `^${opening}(?:${itIs} )?(.{3,60}?) (?:(?:${itIs}|es|e) )?(?:entre|among|um d|one of|uno de)(?: ?${little})*$`,
);
/** How it stands to another one is asked of those that are talked about: “any task that waits for another?”. */
const toAnother = /\b(?:outr[oa]s?|otr[oa]s?|another|others?)$/;
const atTheEnd = new RegExp(`(?: ${itIs})?(?: (?:ya|ja|already|still|ainda|todavia))?(?: ${inTheRegister})?$`);

/** What stands before and behind the name of a register. */
function aroundName(words: string, name: string): [string, string] | null {
  const at = ` ${words} `.indexOf(` ${name} `);
  return at < 0 ? null : [words.slice(0, at).trim(), words.slice(at + name.length).trim()];
}

function described(before: string, after: string): string | null {
  if (after === '') return among.exec(before)?.[1] ?? null;
  const isAsked = had.test(before) || (kept.test(`${before} `) && registered.test(`${before} ${after}`));
  if (!isAsked || !whatOf.test(after)) return null;
  return after.replace(whatOf, '').replace(atTheEnd, '').trim();
}

interface Read extends KeptAsked {
  /** Where the register's name stands: what is described may name another. */
  readonly at: number;
}
function readFor(words: string, { of, words: name }: Name): Read | null {
  const around = of.register.again ? null : aroundName(words, name);
  const about = around && described(...around);
  if (!around || about === null) return null;
  const own = new Set([...kindWords(of), ...conditionWords(of)]);
  if (toAnother.test(about)) return null;
  const says = likened(about).of.some((one) => !own.has(one) && !isOfAsking(one));
  return says ? { of, described: about, at: around[0].length } : null;
}

/** Null where something else is asked: who, when or how many, of a day, or by what the register's conditions are called. */
export function keptAsked(question: string, all: readonly RegisterOfRoom[], today: string): KeptAsked | null {
  const words = withNots(plainWords(question));
  if (question.length > longest || likened(words).asks.some(asksMore)) return null;
  const [first] = vocabularyOf(all)
    .registers.flatMap((name) => readFor(words, name) ?? [])
    .toSorted((a, b) => a.at - b.at);
  return first && periodIn(first.described, today).period === null ? first : null;
}
const longest = 200;
const asksMore = (ask: string): boolean => ask !== '?not' && ask !== '?what';
