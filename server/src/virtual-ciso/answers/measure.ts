/** Whether the company has a measure: what it answered of it in the assessment, then what proves it. */
import type { Measure } from '@vigia/content/advisor/measures.ts';
import { currentModel, givenAnswers } from '../../questionnaire/questionnaire.queries.ts';
import type { ConversationTurn } from '../conversation/state.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { sayAnswered } from './own-facts.ts';

/** From this level on a measure is in use where it matters; below it, in part. */
const inUse = 3;

/** Null where nothing was answered of it. */
export async function answerMeasure(
  { questions }: Measure,
  context: AnswerContext,
): Promise<{ readonly builder: AnswerBuilder; readonly turn: ConversationTurn } | null> {
  const asked = questions.flatMap((id) => currentModel.questions.filter((one) => one.id === id));
  const given = await givenAnswers(context.db);
  const answered = asked.filter(({ id }) => given.has(id));
  const [first] = answered;
  if (!first) return null;
  const value = given.get(first.id)?.value;
  const key = typeof value !== 'number' ? 'unsaid' : value >= inUse ? 'yes' : value > 0 ? 'part' : 'no';
  const builder = new AnswerBuilder().say(context.say(`measure.${key}`));
  await sayAnswered(builder, answered, context);
  const refs = first.controls.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);
  return { builder, turn: { kind: 'standing', refs: refs.slice(0, 3), pieces: [] } };
}
