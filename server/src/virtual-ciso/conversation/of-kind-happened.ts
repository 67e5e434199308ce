/** Whether something of a kind has happened, or anything of a register is new: “any breach this year?”, “teve incidente novo?”. */
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { happenedAsked, kindNamed } from '../answers/happened.ts';
import { registerKey } from '../answers/registers.ts';
import { ofRegisterAsked } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { type Period, periodIn } from './periods.ts';
import { anyOfIt } from './register-asked.ts';
import { registerNamed } from './register-names.ts';

/** Whether there was one, or is: never what to do about one. */
const whether =
  /^(?:(?:e|y|and|mas|pero|but|so|entao|entonces|a gente|nos|we|aqui|aca|a empresa|la empresa) )*(?:(?:ja |ya )?(?:teve|tivemos|tiveram|houve|ocorreu|aconteceu|sofremos|sofreu|hubo|tuvimos|tuvo|ocurrio|sufrimos|tem|temos|hay|tenemos|ha habido|hemos tenido|hemos sufrido)|have we(?: ever)? (?:had|suffered)|did we(?: ever)? (?:have|suffer)|(?:was|were|is|are) there|(?:has|have) there been|do we have|any)\b/;
const recent = /^(?:nov[oa]s?|nuev[oa]s?|new|recentes?|recientes?|recent)$/;
/** What says nothing of which: that it was one of ours, and of data. */
const beside =
  /^(?:algum[a]?s?|alguns|algun[oa]?s?|any|anything|some|caso|casos|case|cases|de|dados?|datos?|data|pessoa\w*|persona\w*|personal|seguranca|seguridad|security|registrad\w*|recorded|aqui|aca|here|empresa|company|nossa|nuestra|our|mais|mas|more|ever|vez|alguma|alguna|ultimamente|lately|recentemente|recientemente|recently|yet|ate|hasta|agora|ahora|now|so|far)$/;
const longest = 12;

interface Happened {
  readonly of: RegisterOfRoom;
  readonly conditions: readonly string[];
  readonly period: Period | null;
  readonly isNew: boolean;
}
/** Null where a word says something else. Pure. */
export function kindHappened(question: string, all: readonly RegisterOfRoom[], today: string): Happened | null {
  const words = plainWords(question);
  if (words.split(' ').length > longest || !whether.test(words)) return null;
  const { period, rest } = periodIn(words.replace(whether, ' ').trim(), today);
  const named = registerNamed(all, rest);
  const left = (named?.rest ?? rest).split(' ').filter((word) => word !== '' && !isLittle(word) && !beside.test(word));
  const isNew = left.some((word) => recent.test(word));
  const telling = left.filter((word) => !recent.test(word));
  const kind = kindNamed(telling);
  const strange = telling.filter((word) => kind === undefined || kindNamed([word]) !== kind);
  const incidents = all.find((of) => registerKey(of) === 'incidents:incident');
  const of = named?.of ?? (kind === undefined ? undefined : incidents);
  if (!of || strange.length > 0 || (kind !== undefined && of !== incidents)) return null;
  if (kind === undefined && !isNew) return null;
  return { of, conditions: kind === undefined ? [] : [kind], period, isNew };
}

export const ofKindHappened: Step = async (question, state, context) => {
  const asked = happenedAsked(question) ? null : kindHappened(question, context.registers.all, context.today);
  if (!asked) return null;
  const { isNew, ...told } = asked;
  const order = isNew ? ('newest' as const) : null;
  return ofRegisterAsked({ ...anyOfIt, ...told, order, whether: true }, question, state, context);
};
