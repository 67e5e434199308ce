/** Gathers what a brief tells. */
import type { Role } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../../kit/db/db.ts';
import { nextFacts } from '../next.ts';
import type { BriefFacts, Span } from './brief.facts.ts';
import { answersIn, doneIn, dueIn, frameworksMoved } from './brief.views.ts';

/** Whoever may read a brief sees all of the company's work and evidence. */
const reader: { role: Role; person: string } = { role: 'ADMIN', person: '' };

/** The facts of the company of this transaction. */
export async function gatherFacts(db: Db, span: Span): Promise<BriefFacts> {
  const { from, through, until, today } = span;
  const [frameworks, done, { all, given }, due, actions] = await Promise.all([
    frameworksMoved(db, span),
    doneIn(db, span),
    answersIn(db, span),
    dueIn(db, span),
    nextFacts({ db, today, ...reader }),
  ]);
  return { from, through, until, known: all > 0, frameworks, ...done, answers: given, ...due, actions };
}
