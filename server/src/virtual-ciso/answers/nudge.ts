/** A reminder to those for whom the records that were talked about wait: what it is, what is missing, until when. Nothing is sent. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { recordCitation } from '../citing.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { letterBuilt } from './letter.ts';
import type { Lettered } from './letters.ts';
import { registerKind, registerLine } from './registers.ts';

const most = 5;

/** Who has still to do what is nobody's alone: a course, the reading of a document. */
async function stillToDo(records: readonly RecordFound[], context: AnswerContext): Promise<string[]> {
  const [first] = records;
  const column = first?.register.facts?.keys.find(({ people }) => people)?.people?.left;
  if (!first || column === undefined) return [];
  const same = records.filter(({ register }) => register === first.register).map(({ item }) => item.id);
  const told = await context.registers.facts(context.db, first.register, same, context);
  return same.flatMap((id) => (told.get(id)?.[column] ?? '').split(', ').filter(Boolean));
}

/** Null where none of the records is there any more. */
export async function nudgeLetter(state: ConversationState, context: AnswerContext): Promise<Lettered | null> {
  const ids = state.listed
    .filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success)
    .map(({ ref }) => ref);
  const records = await context.registers.these(context.db, ids.slice(0, most), context);
  const [first] = records;
  if (!first) return null;
  const owners = records.flatMap(({ item }) => item.owner_name ?? []);
  const people = [...new Set(owners.length > 0 ? owners : await stillToDo(records, context))];
  const left = records.length === 1 ? ((await context.registers.left(context.db, first, 3, context.locale)) ?? []) : [];
  const lines = records.map((one) => `- ${registerLine(one, one.item, context).text}`);
  const paragraphs = [
    context.say('nudge.hello', { people: people.join(', ') || context.say('nudge.gap') }),
    [context.say('nudge.about'), ...lines].join('\n'),
    ...(left.length > 0 ? [[context.say('nudge.left'), ...left.map((title) => `- ${title}`)].join('\n')] : []),
    context.say('nudge.ask'),
  ];
  const { title } = first.item;
  const missing = people.length === 0 ? [context.say('nudge.who')] : [];
  const cited = recordCitation(first.item.id, title, first.register.at(first.item.id));
  const builder: AnswerBuilder = letterBuilt(
    { title, subject: context.say('nudge.subject', { title }), paragraphs, missing, href: cited.href ?? '/' },
    first.item.id,
    context,
  );
  return { builder, turn: { kind: registerKind(first), listed: state.listed } };
}
