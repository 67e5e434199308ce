/** The two records of a register that were talked about last: one beside the other, the graver, the one whose day comes first. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { registerLine, registerOfKind } from '../answers/registers.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { weighedAsked, weighedTurn } from './of-judgement.ts';
import type { ConversationState } from './state.ts';

const two =
  /\b(?:(?:os|as|los|las|the|those|these|[ei]ss[ea]s|es[oa]s|est[eoa]s) (?:dois|duas|dos|two)|d[oa]s (?:dois|duas)|de l[oa]s dos|amb[oa]s|both|entre (?:el[ae]s|ell[oa]s)|between them)\b/;
/** Of two that were talked about one after the other, which is worse or better: nothing else is said. */
const whichOfThem =
  /^(?:(?:e|y|and) )*(?:qual|cual|which|quem|quien|who)(?: (?:one|d[eo]l[ea]s|de ell[oa]s|of them|is|s|e|es|va|vai|ta|esta|anda|looks|does|doing))* (?:pior|peor|worse|better|melhor|mejor|(?:mais |mas )?atrasad[oa]|(?:mais |mas )?adiantad[oa]|(?:further )?behind|(?:further )?ahead)$/;
const asksOfBoth = (words: string): boolean => two.test(words) || whichOfThem.test(words);
/** Both of them, where one is told and another was before: as if they had been listed. */
export function withEarlier(question: string, state: ConversationState): ConversationState {
  const { focus, earlier, listed, among } = state;
  const [only, ...others] = listed;
  if (!focus || !earlier || !only || others.length > 0 || only.ref !== focus.thing.ref || among.length === 2)
    return state;
  if (state.kind !== focus.kind || !asksOfBoth(plainWords(question))) return state;
  const both = [earlier.thing, focus.thing];
  return { ...state, listed: both, among: both };
}

const weighs =
  /\b(?:compar\w*|atrasad[oa]|adiantad[oa]|behind|ahead|better|melhor|mejor|lado a lado|side by side|diferen\w+|difference|pior|peor|worse|worst|(?:mais|mas|more|most) (?:grave|serious|seri[oa]|urgente?|critic[oa]l?|importante?|perigos[oa]|peligros[oa]|dangerous|arriscad[oa]|riesgos[oa]|risky)|riskier|maior|mayor|bigger|preocupa|worries|matters)\b/;
const comesFirst =
  /\b(?:vence|acaba|termina|expira|expires?|ends?|due|prazo|plazo|deadline|renova|renueva|renews?)\b.*\b(?:antes|primeir[oa]|primero|first|sooner|earlier|earliest|before|cedo)\b/;
const mostWords = 12;

/** The one whose day comes first, with both days. */
function byDay(records: readonly RecordFound[]): readonly RecordFound[] | null {
  return records.every(({ item }) => item.day !== null)
    ? records.toSorted((a, b) => (a.item.day ?? '').localeCompare(b.item.day ?? ''))
    : null;
}

export const ofTwo: Step = async (question, before, context) => {
  const words = plainWords(question);
  const state = withEarlier(question, before);
  const ofWeighed = before.asked === weighedAsked && before.among.length === 2 && comesFirst.test(words);
  if (ofWeighed) return ofTwoSaid(words, question, { ...before, listed: before.among }, context);
  return state.listed.length === 2 && asksOfBoth(words) ? ofTwoSaid(words, question, state, context) : null;
};

/** Of the two that are listed. */
async function ofTwoSaid(words: string, question: string, state: ConversationState, context: AnswerContext) {
  if (registerOfKind(state.kind) === null) return null;
  if (words.split(' ').length > mostWords || !(weighs.test(words) || comesFirst.test(words))) return null;
  const records = await talkedOf('', state, context);
  if (records.length !== 2) return null;
  if (!comesFirst.test(words)) return weighedTurn(records, null, question, state, context);
  const [first, other] = byDay(records) ?? [];
  if (!first || !other) return null;
  const [line, after] = [registerLine(first, first.item, context), registerLine(other, other.item, context)];
  const builder = new AnswerBuilder().say(`${line.text}.`, ...line.on).list(context.say('record.after-that'), [after]);
  return goesOnWith({ builder, turn: { ...focusOn([first], 'day', state), among: state.listed } }, question, state);
}
