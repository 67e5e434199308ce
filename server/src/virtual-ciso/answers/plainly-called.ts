/** The one record that a few words call, where no other has them in its title. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { beginningsOf, hitsIn, tellingWords } from '../conversation/facts-asked.ts';
import { alsoCalled, recordsLike } from '../conversation/record-meant.ts';
import { registerNamed } from '../conversation/register-names.ts';
import type { AnswerContext } from './answer-context.ts';

/** All records whose titles have all of these words, one of each register where only one of it has. */
export async function plainlyCalled(words: string, context: AnswerContext): Promise<readonly RecordFound[]> {
  const named = registerNamed(context.registers.all, words);
  const isRest = named !== null && tellingWords(named.rest).length > 0;
  const stems = beginningsOf(tellingWords(isRest ? named.rest : words));
  if (stems.length === 0) return [];
  const found = await recordsLike({ stems, titles: [] }, context);
  const inRoom = found.filter(({ room }) => !isRest || room === named.of.room);
  const called = inRoom.filter((record) =>
    alsoCalled(record).some((title) => hitsIn(title, stems).hits === stems.length),
  );
  return called.filter(({ register }) => called.filter((one) => one.register === register).length === 1);
}
