/** The record of a register that is of the kind which words name: “a plan for monitoring” is the one of that category, whatever it is called. */
import type { RecordFound, RecordTold } from '../../kit/advisor/registers.ts';
import { isOfAsking, likened } from '../conversation/likeness.ts';
import type { AnswerContext } from './answer-context.ts';
import { meant } from './from-talk.ts';
import { factSaid } from './record-facts.ts';

/** What a record is by a list of kinds: its category, where it comes from. */
function kindsOf({ record, told }: RecordTold, context: AnswerContext): ReadonlySet<string> {
  const kinds = (record.register.facts?.keys ?? []).filter(({ of }) => of !== undefined);
  return new Set(kinds.flatMap((fact) => factSaid(record, fact, told, context) ?? []).flatMap(meant));
}

/** The gravest one that is of all that is named; null where none is. */
export function labelledAs(words: string, all: readonly RecordTold[], context: AnswerContext): RecordFound | null {
  const { asks, of } = likened(words);
  const named = of.filter((one) => !isOfAsking(one));
  if (named.length === 0 || asks.length > 0) return null;
  const found = all.find((one) => {
    const own = kindsOf(one, context);
    return named.every((each) => own.has(each));
  });
  return found?.record ?? null;
}
