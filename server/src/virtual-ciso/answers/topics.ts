/** What a record says of a topic that no single fact of it is: those of its facts that answer it together. */
import type { TopicTold } from '../../kit/advisor/register.ts';
import type { FactsTold, RecordFound } from '../../kit/advisor/registers.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { factSaid, stopped } from './record-facts.ts';
import { registerLine } from './registers.ts';

/** The keys of what is kept of it on a topic, in their order; null where its register has no such topic. */
export function keptOn({ register }: RecordFound, topic: TopicTold, told: FactsTold): readonly string[] | null {
  return register.facts?.topics?.[topic]?.filter((key) => told[key]) ?? null;
}

/** What is said before: what the topic is in that room, who decides, or that nothing of it is kept. */
function opening({ room, register, item }: RecordFound, topic: TopicTold, any: boolean, context: AnswerContext) {
  if (!any) return context.say('record.fact-none', { title: item.title });
  if (register.facts?.opens?.includes(topic)) return context.words(`${room}:advisor.${register.key}.topics.${topic}`);
  return topic === 'counsel' ? context.say('record.counsel', { title: item.title }) : null;
}

/** `named`: it was talked about before, and needs no name. */
export function tellTopic(
  record: RecordFound,
  topic: TopicTold,
  told: FactsTold,
  named: boolean,
  context: AnswerContext,
): AnswerBuilder {
  const keys = keptOn(record, topic, told) ?? [];
  const facts = keys.flatMap((key) => record.register.facts?.keys.find((fact) => fact.key === key) ?? []);
  const says = facts.flatMap((fact) => factSaid(record, fact, told, context) ?? []).slice(0, mostTold);
  const { text, on } = registerLine(record, record.item, context);
  const first = opening(record, topic, says.length > 0, context);
  const [head = text, ...others] = says;
  const builder = new AnswerBuilder();
  if (first !== null) {
    const lines = says.length > 0 ? says : [text];
    builder.say(stopped(first), ...on).list('', lines);
    return builder;
  }
  const title = named ? head : context.say('record.fact', { title: record.item.title, says: head });
  return builder.say(stopped(title), ...on).list('', others);
}
const mostTold = 4;
