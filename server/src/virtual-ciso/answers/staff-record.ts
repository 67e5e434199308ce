/** What all staff are told of a record: what it says that everybody may know, and what everybody does about something of the kind. */
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { spokenIn } from '../conversation/language.ts';
import { look } from '../knowledge.ts';
import { piecesOf } from './advice.ts';
import type { AnswerContext } from './answer-context.ts';
import { asSentence } from './brief-letter.ts';
import { factSaid } from './record-facts.ts';

/** So near lies what a title is about. */
const near = 0.3;
/** What everybody may read of a record, and needs to know. */
const forStaff: Readonly<Record<string, readonly string[]>> = {
  'incidents:incident': ['happened'],
  'training:course': ['until'],
  'library:policy': ['until'],
};
/** What the record says of that. */
export async function recordForStaff(record: RecordFound, context: AnswerContext): Promise<string> {
  const keys = forStaff[`${record.room}:${record.register.key}`] ?? [];
  const asked = (record.register.facts?.keys ?? []).filter(({ key }) => keys.includes(key));
  if (asked.length === 0) return '';
  const facts = await context.registers.facts(context.db, record.register, [record.item.id], context);
  const told = facts.get(record.item.id) ?? {};
  return asked
    .flatMap((fact) => factSaid(record, fact, told, context) ?? [])
    .map(asSentence)
    .join(' ');
}
/** What everybody does about something of the kind. */
export function pointsFor({ item: { title } }: RecordFound, { locale }: AnswerContext): readonly string[] {
  const [found] = look(title, spokenIn(title) ?? locale).pieces;
  const [piece] = found && found.best >= near ? piecesOf([found]) : [];
  return (piece && facetsOf(piece.id)?.[locale].staff?.points) ?? [];
}
