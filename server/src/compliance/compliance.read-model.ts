/** Reads, across the rooms, the facts that an evaluation is made from: statements that leave together. Never writes. */
import { statementClause } from '@vigia/contract/compliance/compliance.rules.ts';
import type { FrameworkKey, Snapshot } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { Answers } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { sql } from 'kysely';
import { type StepTaken, stepsTaken } from '../action-plans/action-plans.queries.ts';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, personOfRow } from '../kit/db/member.ts';
import type { OwnRecord, ProofReader } from '../kit/proof/proof.ts';
import { answersNow } from '../questionnaire/questionnaire.queries.ts';
import { newestBefore } from './compliance.store.ts';

export interface Decided {
  readonly applicable: boolean;
  readonly justification: string;
  /** Taken over as it was drafted, and saved by nobody since. */
  readonly drafted: boolean;
  readonly target: number;
  readonly owner: PersonRef | null;
  readonly declared: number | null;
  readonly note: string;
  readonly version: number;
  /** When that was decided. */
  readonly at: string;
}
/** Whether a version of the framework's statement was ever approved, and whether what it covers is written. */
interface StatementKept {
  readonly isApproved: boolean;
  readonly hasScope: boolean;
}
/** What was decided about a framework's controls, and what there is of a statement that says so. */
export interface ControlDecisions extends ReadonlyMap<string, Decided>, StatementKept {}
/** Nothing approved, nothing written. */
const nothingKept: StatementKept = { isApproved: false, hasScope: false };
export const decisionsOf = (made: Iterable<readonly [string, Decided]>, kept = nothingKept): ControlDecisions =>
  Object.assign(new Map(made), kept);
/** Nothing decided, nothing approved. */
export const noDecisions = decisionsOf([]);
export interface ProofCount {
  readonly current: number;
  readonly accepted: number;
  readonly expired: number;
  /** Those of the current, and of the accepted, that are no more than a note. */
  readonly notes: number;
  readonly acceptedNotes: number;
}
export interface ComplianceFacts {
  readonly today: string;
  readonly answers: Answers;
  readonly decided: ControlDecisions;
  readonly proofs: ReadonlyMap<string, ProofCount>;
  readonly steps: ReadonlyMap<string, StepTaken>;
  readonly records: readonly OwnRecord[];
}

/** The day it is now in a time zone. */
export const todayIn = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toString();
/** A trend compares with where the company stood this many days ago. */
const compared = 30;

/** Where an evaluation's facts are read: the company's connection, what rooms prove, and the company's time zone. */
export interface FactsReader {
  readonly db: Db;
  readonly proof: ProofReader;
  readonly timeZone: string;
}
/** The reader of the company of a call. */
export const factsReader = ({ db, kit, company }: Pick<Ctx, 'db' | 'kit' | 'company'>): FactsReader => ({
  db,
  proof: kit.proof,
  timeZone: company.timeZone,
});

/** What every framework's evaluation needs alike, in three statements. */
async function sharedFacts({ db, proof, timeZone }: FactsReader) {
  const [answers, steps, records] = await Promise.all([answersNow(db), takenSteps(db), proof.read(db, timeZone)]);
  return { answers, steps, records };
}
async function ownFacts({ db, timeZone }: FactsReader, key: FrameworkKey) {
  const today = todayIn(timeZone);
  const [decided, proofs] = await Promise.all([decisions(db, key), proofCounts(db, key, today)]);
  return { today, decided, proofs };
}

/** Everything that a framework's evaluation needs, in five statements. */
export async function factsOf(reader: FactsReader, key: FrameworkKey): Promise<ComplianceFacts> {
  const [shared, own] = await Promise.all([sharedFacts(reader), ownFacts(reader, key)]);
  return { ...shared, ...own };
}

/** The same of several frameworks: what they share is read once. */
export async function factsOfAll(
  reader: FactsReader,
  keys: readonly FrameworkKey[],
): Promise<Map<FrameworkKey, ComplianceFacts>> {
  const shared = await sharedFacts(reader);
  const all = await Promise.all(keys.map(async (key) => [key, await ownFacts(reader, key)] as const));
  return new Map(all.map(([key, own]) => [key, { ...shared, ...own }]));
}

/** The newest snapshot that is thirty days old or older: what an overview compares with. */
export const snapshotBefore = (db: Db, key: FrameworkKey, timeZone: string): Promise<Snapshot | null> =>
  newestBefore(db, key, Temporal.PlainDate.from(todayIn(timeZone)).subtract({ days: compared }).toString());

/** The steps that were taken into plans, by their ids. */
export const takenSteps = async (db: Db): Promise<Map<string, StepTaken>> =>
  new Map((await stepsTaken(db)).map((one) => [one.templateId, one]));

async function statementKept(db: Db, key: FrameworkKey): Promise<StatementKept> {
  const { rows } = await sql<StatementKept>`SELECT
    EXISTS (SELECT 1 FROM statement_versions WHERE framework = ${key}) AS "isApproved",
    EXISTS (SELECT 1 FROM statement_scopes WHERE framework = ${key} AND scope <> '') AS "hasScope"`.execute(db);
  return rows[0] ?? nothingKept;
}

/** What was decided about a framework's controls, or about one of them; two statements that leave together. */
export async function decisions(db: Db, key: FrameworkKey, controlId?: string): Promise<ControlDecisions> {
  // Whether the clause that asks for the statement is met depends on every control that it leaves out.
  const one = controlId === statementClause ? undefined : controlId;
  const [rows, kept] = await Promise.all([
    db
      .selectFrom('control_settings as s')
      .leftJoin('users as u', 'u.id', 's.owner_id')
      .where('s.framework', '=', key)
      .$if(one !== undefined, (q) => q.where('s.control_id', '=', one ?? ''))
      .select(['s.control_id', 's.applicable', 's.justification', 's.target', 's.owner_id', 's.declared', 's.note'])
      .select(['s.version', 's.drafted', 's.changed_at', 'u.first_name', 'u.last_name'])
      .select(hasLeft('s.owner_id').as('owner_left'))
      .execute(),
    statementKept(db, key),
  ]);
  const made = rows.map((row): [string, Decided] => {
    const owner = personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left);
    const { applicable, justification, target, declared, note, version, drafted } = row;
    const at = new Date(row.changed_at).toISOString();
    return [row.control_id, { applicable, justification, drafted, target, owner, declared, note, version, at }];
  });
  return decisionsOf(made, kept);
}

/** How many pieces of evidence each control has that is linked to any. */
async function proofCounts(db: Db, key: FrameworkKey, today: string): Promise<Map<string, ProofCount>> {
  const valid = sql`e.valid_from <= ${today}::date AND coalesce(e.valid_until >= ${today}::date, true)`;
  const { rows } = await sql<ProofCount & { controlId: string }>`
    SELECT l.control_id AS "controlId",
      (count(*) FILTER (WHERE ${valid}))::int AS current,
      (count(*) FILTER (WHERE ${valid} AND e.review = 'accepted'))::int AS accepted,
      (count(*) FILTER (WHERE e.valid_until < ${today}::date))::int AS expired,
      (count(*) FILTER (WHERE ${valid} AND e.kind = 'note'))::int AS notes,
      (count(*) FILTER (WHERE ${valid} AND e.kind = 'note' AND e.review = 'accepted'))::int AS "acceptedNotes"
    FROM evidence_controls l JOIN evidences e ON e.company_id = l.company_id AND e.id = l.evidence_id
    WHERE l.framework = ${key} AND e.review <> 'rejected' GROUP BY l.control_id`.execute(db);
  return new Map(rows.map(({ controlId, ...count }) => [controlId, count]));
}
