/** What is asked of the other one of those that were listed. */
import type { ConversationState } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { tellFact, tellRecord } from './record-facts.ts';

const theOther =
  /^(?:(?:e|y|and|nao|no|mas|pero|but) )*(?:(?:o|a|el|la|the) )?(?:outr[oa]|otr[oa]|other)(?: (?:one|dele|dela|risco|plano|plan|fornecedor|proveedor|supplier))?$/;
/** The one of the list that was not talked about. */
export async function ofOther(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (!theOther.test(words)) return null;
  const list = state.among.length > 1 ? state.among : state.listed;
  const now = state.listed.length === 1 ? state.listed[0]?.ref : list[0]?.ref;
  const next = list.find(({ kind, ref }) => kind === 'record' && ref !== now);
  const [record] = next ? await context.registers.these(context.db, [next.ref], context) : [];
  if (!record) return null;
  const fact = record.register.facts?.keys.find(({ key }) => key === state.asked);
  const builder = fact ? await tellFact([record], fact, context) : await tellRecord(record, context);
  return { builder, turn: { ...focusOn([record], state.asked, state), among: list } };
}
