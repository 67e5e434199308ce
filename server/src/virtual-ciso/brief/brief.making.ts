/** Gathers what a brief tells. */
import type { Role } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../../kit/db/db.ts';
import { type Counted, doneBetween, lateAndDue, type NamedRecord } from '../../kit/due/counted.ts';
import type { DueReader } from '../../kit/due/due.ts';
import { nextFacts } from '../next.ts';
import type { BriefFacts, Span } from './brief.facts.ts';
import { answersIn, frameworksMoved } from './brief.read-model.ts';

/** Whoever may read a brief sees all of the company's work and evidence. */
const reader: { role: Role; person: string } = { role: 'ADMIN', person: '' };

/** So many of each list are named; the rest is counted. */
const named = 6;

/** A record as a kept brief holds it. */
const kept = <T extends NamedRecord>({ total, items }: Counted<T>) => ({
  total,
  items: items.map(({ parent: planId, ...record }) => ({ ...record, planId })),
});

/** The facts of the company of this transaction. */
export async function gatherFacts(db: Db, due: DueReader, span: Span): Promise<BriefFacts> {
  const { from, through, until, today, since, before } = span;
  const { role } = reader;
  const [frameworks, done, { all, given }, days, actions] = await Promise.all([
    frameworksMoved(db, span),
    doneBetween(db, due, { role, named, since, before }),
    answersIn(db, span),
    lateAndDue(db, due, { role, named, today, until }),
    nextFacts({ db, due, today, ...reader }),
  ]);
  return {
    ...{ from, through, until, known: all > 0, frameworks, answers: given, actions },
    ...{ finished: kept(done.finished), evidences: kept(done.added), late: kept(days.late), due: kept(days.due) },
  };
}
