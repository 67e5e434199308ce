/** Letters out of what is talked about, where no record holds the facts yet: what has to be said stands, what is not known is a [gap]. */
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import { adviceCitation } from '../citing.ts';
import type { ConversationState } from '../conversation/state.ts';
import { piecesOf } from './advice.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

const pieceTalked = ({ pieces }: ConversationState) =>
  piecesOf(pieces.slice(0, 1).map((topic) => ({ topic, score: 1, best: 1 })))[0];

/** How many paragraphs each has, and what has to be filled in. */
const written: Readonly<Record<string, { readonly paragraphs: number }>> = {
  'notice-people': { paragraphs: 4 },
  'request-answer': { paragraphs: 3 },
  'request-deletion': { paragraphs: 4 },
  'supplier-evidence': { paragraphs: 3 },
  'supplier-breach': { paragraphs: 3 },
};
/** What is said in it instead, by what is talked about. */
const instead: Readonly<Record<string, string>> = {
  'supplier-evidence supplier-breach-now': 'supplier-breach',
  'request-answer deletion-request': 'request-deletion',
};

/** Null where no such letter can be written without records. */
export function letterOfTalk(kind: string, state: ConversationState, context: AnswerContext): AnswerBuilder | null {
  const piece = pieceTalked(state);
  const key = instead[`${kind} ${piece?.id ?? ''}`] ?? kind;
  const shape = written[key];
  if (!shape) return null;
  const company = context.company.name;
  const builder = new AnswerBuilder();
  builder.say(context.say('letter.template.draft'), ...(piece ? [adviceCitation(piece, context)] : []));
  builder.say(context.say('letter.subject', { title: context.say(`letter.template.${key}.subject`, { company }) }));
  for (let at = 1; at <= shape.paragraphs; at++) builder.say(context.say(`letter.template.${key}.p${at}`, { company }));
  return builder;
}

/** To the staff, of what is talked about; null where it is none of theirs. */
export function staffLetterOfTalk(state: ConversationState, context: AnswerContext): AnswerBuilder | null {
  const piece = pieceTalked(state);
  const staff = piece && facetsOf(piece.id)?.[context.locale].staff;
  if (!piece || !staff) return null;
  const builder = new AnswerBuilder();
  builder.say(context.say('letter.intro'), adviceCitation(piece, context));
  builder.say(context.say('letter.subject', { title: staff.subject }));
  builder.say(context.say('letter.hello'));
  builder.list('', [...staff.points], true);
  return builder.say(context.say('letter.staff-end'));
}
