/** Whether something of a kind has happened, or anything of a register is new: “any breach this year?”, “teve incidente novo?”. */
import { advice } from '@vigia/content/advice/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { happenedAsked, kindNamed } from '../answers/happened.ts';
import { registerKey, registerOfKind } from '../answers/registers.ts';
import { ofRegisterAsked } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { likened, meaningOf } from './likeness.ts';
import { type Period, periodIn } from './periods.ts';
import { anyOfIt } from './register-asked.ts';
import { registerNamed } from './register-names.ts';
import type { ConversationState } from './state.ts';

/** Whether there was one, or is: never what to do about one. */
const whether =
  /^(?:(?:e|y|and|mas|pero|but|so|entao|entonces|a gente|nos|we|aqui|aca|a empresa|la empresa) )*(?:(?:ja |ya )?(?:teve|tivemos|tiveram|houve|ocorreu|aconteceu|sofremos|sofreu|hubo|tuvimos|tuvo|ocurrio|sufrimos|tem|temos|hay|tenemos|ha habido|hemos tenido|hemos sufrido)|have we(?: ever)? (?:had|suffered)|did we(?: ever)? (?:have|suffer)|(?:was|were|is|are) there|(?:has|have) there been|do we have|any)\b/;
/** The same asked at the end: “a test campaign, have we run one?”. */
const atTheEnd =
  /(?: |^)(?:(?:a gente |nos )?(?:ja |ya )?(?:fizemos|fez|tivemos|houve|teve|rodamos|mandamos|hicimos|tuvimos|hubo|corrimos|mandaron|fizeram)|(?:have|did) we(?: ever)? (?:run|ran|done|do|had|have|held|sent?|send))(?: (?:algum|alguma|alguna|alguno|uma|un[oa]?|um|isso|one|any|ja|ya|vez|that|yet|ever|before))*$/;
/** A register that is named so is told of, though nothing says of which kind. */
const endAsked = (words: string): boolean =>
  atTheEnd.test(words) &&
  words.replace(atTheEnd, '').trim() !== '' &&
  likened(words).asks.every((kind) => kind === '?not');
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
  const atEnd = endAsked(words);
  if (words.split(' ').length > longest || !(atEnd || whether.test(words))) return null;
  const { period, rest } = periodIn(words.replace(atEnd ? atTheEnd : whether, ' ').trim(), today);
  const named = registerNamed(all, rest);
  const left = (named?.rest ?? rest).split(' ').filter((word) => word !== '' && !isLittle(word) && !beside.test(word));
  const isNew = left.some((word) => recent.test(word));
  const telling = left.filter((word) => !recent.test(word));
  const kind = kindNamed(telling);
  const strange = telling.filter((word) => kind === undefined || kindNamed([word]) !== kind);
  const incidents = all.find((of) => registerKey(of) === 'incidents:incident');
  const of = named?.of ?? (kind === undefined ? undefined : incidents);
  if (!of || strange.length > 0 || (kind !== undefined && of !== incidents)) return null;
  if (kind === undefined && !isNew && !(atEnd && named)) return null;
  return { of, conditions: kind === undefined ? [] : [kind], period, isNew };
}

/** Whether what is talked about was ever rehearsed: “has anybody practised this here?”. */
const rehearsed =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:(?:ja|ya|alguem|alguien|alguna vez|a gente|nos|has|have|did|was|is|anybody|anyone|somebody|someone|we|this|that|it|they|isso|isto|eso|esto|se|aqui|aca|ever|been|ha|hemos|foi|fue|sido|chegou a|lo|here|already|actually) )+(?:rehears\w+|practi[sc]e[ds]?|drill(?:ed|s)?|simulated?|ensai\w+|simul(?:ou|amos|aram|ad[oa])|ensay\w+|simul(?:o|aron))(?: (?:this|that|it|isso|isto|eso|esto|here|aqui|aca|before|ever|yet|antes|ja|ya|alguma|alguna|vez|na|en|la|el|pratica|practica|in|practice|us|with|the|plan|plano|algun|dia))*$/;
const ofIncident = meaningOf('incidente');
/** An incident, or what is done in one: the talk is of nothing else that one rehearses. */
function isOfIncidents({ kind, listed, pieces }: ConversationState): boolean {
  if (registerOfKind(kind)?.startsWith('incidents:')) return true;
  const [only, ...others] = listed;
  if (only && registerOfKind(kind) !== null)
    return others.length === 0 && likened(plainWords(only.title)).of.includes(ofIncident);
  return advice().get(pieces[0] ?? '')?.kind === 'incident';
}
function rehearsedOf(question: string, state: ConversationState, { registers }: AnswerContext) {
  const words = plainWords(question);
  if (words.split(' ').length > longest || !rehearsed.test(words) || !isOfIncidents(state)) return null;
  const of = registers.all.find((one) => registerKey(one) === 'incidents:drill');
  // A drill may have been of something else: yes is said of what is done in any of them.
  const whether = registerOfKind(state.kind) !== null && !registerOfKind(state.kind)?.startsWith('incidents:');
  return of ? { ...anyOfIt, of, whether } : null;
}

export const ofKindHappened: Step = async (question, state, context) => {
  const drills = rehearsedOf(question, state, context);
  if (drills && allows(context.role, drills.of.register.permission))
    return ofRegisterAsked(drills, question, state, context);
  const asked = happenedAsked(question) ? null : kindHappened(question, context.registers.all, context.today);
  if (!asked) return null;
  const { isNew, ...told } = asked;
  const order = isNew ? ('newest' as const) : null;
  return ofRegisterAsked({ ...anyOfIt, ...told, order, whether: true }, question, state, context);
};
