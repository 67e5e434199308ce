/** Whether what is talked about happened to the company before: the nearest of its incidents, drills apart. */
import { advice } from '@vigia/content/advice/load.ts';
import { beginningsOf, hitsIn, tellingWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerKind, registerLine } from './registers.ts';

const asked =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:(?:isso |isto |eso |esto )?ja (?:nos )?(?:aconteceu|passamos|tivemos)|(?:isso |eso |esto )?(?:ya )?nos ha pasado|(?:eso |esto )?ya nos paso|(?:has|did) (?:it|that|this) (?:ever )?(?:happen(?:ed)?|hit us)|have we (?:ever )?had (?:it|that|this|one))\b/;
/** More tells what happened, and asks about that. */
const mostWords = 12;
export function happenedAsked(question: string): boolean {
  const words = plainWords(question);
  return asked.test(words) && words.split(' ').length <= mostWords;
}

/** Null where the company keeps no incidents that may be told. */
export async function answerHappened(state: ConversationState, context: AnswerContext): Promise<RecordAnswer | null> {
  const topics = state.pieces.slice(0, 1).flatMap((id) => {
    const piece = advice().get(id);
    return piece ? [piece.pt.title, piece.en.title, piece.es.title] : [];
  });
  const said = plainWords(
    [state.question, ...state.listed.slice(0, 1).map(({ title }) => title), ...topics].join(' ').slice(0, 390),
  );
  const stems = beginningsOf(tellingWords(said));
  const found = await context.registers.like(context.db, { stems, titles: [] }, { ...context, most: 20 });
  const incidents = found
    .filter(({ room, register }) => room === 'incidents' && register.key === 'incident')
    .toSorted((a, b) => hitsIn(b.item.title, stems).hits - hitsIn(a.item.title, stems).hits);
  const [one] = incidents;
  const builder = new AnswerBuilder();
  if (!one) return { builder: builder.say(context.say('record.never-happened')), turn: {} };
  const { text, on } = registerLine(one, one.item, context);
  builder.say(context.say('record.happened', { date: context.date(one.item.since), record: text }), ...on);
  const listed = [{ kind: 'record' as const, ref: one.item.id, title: one.item.title }];
  return { builder, turn: { kind: registerKind(one), listed, asked: '' } };
}
