/** Whether more of a room's came after one that is talked about, or that is called: “teve mais algum depois desse?”. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerFromRegister, registerKind, talkedRegister } from '../answers/registers.ts';
import { listedOf, type Step } from './by-slots.ts';
import { tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { recordsMeant } from './record-meant.ts';
import { anyOfIt } from './register-asked.ts';
import { type ConversationState, stateAfter } from './state.ts';

const later =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:teve|tivemos|houve|veio|vieram|chegou|chegaram|hubo|tuvimos|llego|llegaron|(?:was|were) there|did we (?:have|get)|have we had|has there been|any|algum\w*|algun\w*|outr[oa]s?|otr[oa]s?|others?|mais|mas|more|quant[oa]s|cuant[oa]s|how many)\b[a-z ]{0,30}?\b(?:depois|despues|after|since|desde)(?: (\S.*))?$/;
const mostWords = 12;
/** What the one is called after which it is asked; empty where that is the one that is talked about; null where none is asked for. Pure. */
export function laterThan(question: string): string | null {
  const words = plainWords(question);
  const found = words.split(' ').length <= mostWords ? later.exec(words) : null;
  return found && tellingWords(found[1] ?? '').join(' ');
}

async function theOne(called: string, state: ConversationState, context: AnswerContext): Promise<RecordFound | null> {
  const of = talkedRegister(state, context);
  const found =
    called === ''
      ? await talkedOf('', state, context)
      : (await recordsMeant(called, state, context)).map(({ record }) => record);
  const [one, ...others] = found.filter(({ room }) => room === of?.room);
  return one && others.length === 0 ? one : null;
}

export const ofLater: Step = async (question, state, context) => {
  const called = laterThan(question);
  const of = called === null ? undefined : talkedRegister(state, context);
  const one = of && called !== null ? await theOne(called, state, context) : null;
  if (!of || !one) return null;
  const { since } = one.item;
  const from = Temporal.Instant.from(since).toZonedDateTimeISO(context.timeZone).toPlainDate().toString();
  const period = { from, until: context.today, on: 'since' } as const;
  const asked = { ...anyOfIt, of, period, except: [one.item.id], whether: true };
  const draft = (await answerFromRegister(asked, context)).done();
  const turn = { question, kind: registerKind(of), ...listedOf(draft, of) };
  return { draft, state: stateAfter(state, turn, false) };
};
