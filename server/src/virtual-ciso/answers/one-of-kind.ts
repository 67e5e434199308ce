/** The one of those that were told which is of a kind that no other of them is: “the deletion one”, “o crítico”. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import { likened } from '../conversation/likeness.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { AnswerContext } from './answer-context.ts';
import { metConditionWords } from './from-facts.ts';
import type { CalledInShort } from './from-titles.ts';

/** In English something may follow: “the deletion one, how late is it?”. */
const calls =
  /^(?:(?:e|y|and|ok|no|nao|so|what about|how about) )*(?:(the ([a-z0-9]+(?: [a-z0-9]+)?) one)\b.*|((?:[oa]|el|la) (?:(?:d[aoe]|del?|de la) )?([a-z0-9]+(?: [a-z0-9]+)?)))$/;

export async function oneOfKind(
  words: string,
  told: ConversationState['listed'],
  context: AnswerContext,
): Promise<CalledInShort | null> {
  const [, one, ofOne, bare, ofBare] = calls.exec(words) ?? [];
  const [said, name] = [one ?? bare, ofOne ?? ofBare];
  if (said === undefined || name === undefined) return null;
  const { of, asks } = likened(name);
  if (of.length === 0 || asks.length > 0) return null;
  const ids = told
    .filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success)
    .map(({ ref }) => ref);
  const records = await context.registers.these(context.db, ids, context);
  const [record, ...others] = records.filter((each) => of.every((word) => metConditionWords(each).includes(word)));
  return record && others.length === 0 ? { record, said } : null;
}
