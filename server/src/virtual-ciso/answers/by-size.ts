/** Whether something holds for a small company: what the law lightens for small agents, else that it does. */

import type { Advice } from '@vigia/content/advice/load.ts';
import { adviceCitation, controlCitation } from '../citing.ts';
import { refOf } from '../refs.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

/** Articles that resolution CD/ANPD 2/2022 lightens, the one that decides first. */
const lighter = ['Art. 41', 'Art. 48', 'Art. 37', 'Art. 19'] as const;
/** A piece is about the articles that it names first. */
const foremost = 3;

export function answerBySize(piece: Advice, people: number | null, context: AnswerContext): AnswerBuilder {
  const builder = new AnswerBuilder();
  const article = lighter.find((one) => piece.refs.slice(0, foremost).includes(one));
  const values = { people: people === null ? '' : context.say('size.people', { count: people }) };
  const ref = article ? refOf(article) : undefined;
  builder.say(context.say(`size.${article ?? 'other'}`, values), ...(ref ? [controlCitation(ref, context)] : []));
  return article ? builder : builder.say(piece[context.locale].answer, adviceCitation(piece, context));
}
