/** Proposes who may have a record: who has most of its kind already, then who has least to do; the company decides. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerLine } from './registers.ts';

const mostRead = 200;
interface Candidate {
  readonly id: string;
  readonly name: string;
  /** Of its kind, with this person already. */
  readonly has: number;
  readonly open: number;
  readonly late: number;
}

/** Everybody who has records of that kind, with all that they have to do; those with most of its kind first, the freest of equals. */
async function candidates({ register, item }: RecordFound, context: AnswerContext): Promise<Candidate[]> {
  const { db, role, today } = context;
  const conditions = register.conditions.includes('open') ? ['open'] : [];
  const { items } = await context.registers.read(db, register, { conditions }, { ...context, most: mostRead });
  const loads = new Map((await context.due.perPerson(db, { role, today })).map((load) => [load.person, load]));
  const found = new Map<string, Candidate>();
  for (const { id, owner, owner_name: name } of items) {
    if (owner === null || name === null || id === item.id) continue;
    const { open = 0, late = 0 } = loads.get(owner) ?? {};
    found.set(owner, { id: owner, name, open, late, has: (found.get(owner)?.has ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.has - a.has || a.open - b.open);
}

export async function proposeAssignee(record: RecordFound, context: AnswerContext): Promise<AnswerBuilder> {
  const { item, register } = record;
  const all = await candidates(record, context);
  const others = all.filter(({ id }) => id !== item.owner);
  const free = others.toSorted((a, b) => a.open - b.open || a.late - b.late);
  const { on } = registerLine(record, item, context);
  const builder = new AnswerBuilder();
  const title = `“${item.title}”`;
  if (item.owner_name !== null) builder.say(context.say('judge.has-owner', { title, name: item.owner_name }), ...on);
  const [first] = others;
  if (!first) return builder.say(context.say('judge.nobody-like', { title }), ...on);
  const values = ({ name, has, open, late }: Candidate) => ({ title, name, count: has, open, late });
  builder.say(context.say(item.owner_name === null ? 'judge.propose' : 'judge.propose-other', values(first)), ...on);
  const second = free.find(({ id }) => id !== first.id);
  if (second) builder.say(context.say('judge.or', values(second)));
  return register.ownerless ? builder : builder.say(context.say('judge.you-decide'));
}
