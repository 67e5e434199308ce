/** Whether there is a record of what is asked. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { say } from '../../kit/words.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { likened } from '../conversation/likeness.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerLine } from './registers.ts';

const kindsOf = ({ room, register }: RecordFound): readonly string[] =>
  locales.flatMap((locale) => likened(plainWords(say(locale, `${room}:advisor.${register.key}.names`))).of);

/** Whether there is such a record: yes where it is asked for as what it is. A title alone proves nothing. */
export const thereIs = (record: RecordFound, words: string, context: AnswerContext): AnswerBuilder => {
  const { text, on } = registerLine(record, record.item, context);
  const kinds = new Set(kindsOf(record));
  const [head = ''] = likened(plainWords(record.item.title)).of;
  // A “plan of the year” is called a plan, whatever its room calls it.
  const isCalled = (one: string) => kinds.has(one) || (one === head && !record.register.supposes);
  const isAsked = [...likened(words).of, ...likened(plainWords(context.question)).of].some(isCalled);
  const builder = new AnswerBuilder().say(`${isAsked ? `${context.say('registers.yes')} ` : ''}${text}.`, ...on);
  return isAsked || !record.register.supposes ? builder : builder.say(context.say('record.supposed'));
};
