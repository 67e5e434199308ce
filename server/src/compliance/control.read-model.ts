/** Reads, across the rooms, what one control shows beside its evaluation: proof, plans, terms, history. Never writes. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { personOfRow } from '../kit/db/member.ts';
import { type Given, givenAnswers } from '../questionnaire/questionnaire.queries.ts';
import { risksTreated } from './compliance.exports.read-model.ts';
import {
  type ComplianceFacts,
  decisions,
  type FactsReader,
  type ProofCount,
  takenSteps,
  todayIn,
} from './compliance.read-model.ts';

export interface KeptProof {
  readonly id: string;
  readonly kind: 'file' | 'link' | 'note';
  readonly title: string;
  readonly review: 'pending' | 'accepted' | 'rejected';
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly addedBy: PersonRef | null;
}
/** A control page shows this many pieces of evidence; the register shows them all. */
const mostProofs = 50;

/** A piece of evidence, and the counts of all that is linked, which stand in every row. */
interface ProofRow {
  readonly id: string;
  readonly kind: KeptProof['kind'];
  readonly title: string;
  readonly review: KeptProof['review'];
  readonly valid_from: string;
  readonly valid_until: string | null;
  readonly added_by: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly current: number;
  readonly accepted: number;
  readonly expired: number;
  readonly notes: number;
  readonly accepted_notes: number;
}

const countOf = (row: ProofRow | undefined): ProofCount => ({
  current: Number(row?.current ?? 0),
  accepted: Number(row?.accepted ?? 0),
  expired: Number(row?.expired ?? 0),
  notes: Number(row?.notes ?? 0),
  acceptedNotes: Number(row?.accepted_notes ?? 0),
});

/** The evidence linked to a control, what is valid longest first, and how much of it there is in all. */
async function proofsOf(db: Db, { framework, controlId }: ControlRef, today: string) {
  const valid = sql`(e.review <> 'rejected' AND e.valid_from <= ${today}::date AND coalesce(e.valid_until >= ${today}::date, true))`;
  const { rows } =
    await sql<ProofRow>`SELECT e.id, e.kind, e.title, e.review, e.valid_from, e.valid_until, e.added_by, u.first_name, u.last_name,
      count(*) FILTER (WHERE ${valid}) OVER () AS current,
      count(*) FILTER (WHERE ${valid} AND e.review = 'accepted') OVER () AS accepted,
      count(*) FILTER (WHERE ${valid} AND e.kind = 'note') OVER () AS notes,
      count(*) FILTER (WHERE ${valid} AND e.kind = 'note' AND e.review = 'accepted') OVER () AS accepted_notes,
      count(*) FILTER (WHERE e.review <> 'rejected' AND e.valid_until < ${today}::date) OVER () AS expired
    FROM evidence_controls l JOIN evidences e ON e.company_id = l.company_id AND e.id = l.evidence_id
    LEFT JOIN users u ON u.id = e.added_by
    WHERE l.framework = ${framework} AND l.control_id = ${controlId}
    ORDER BY coalesce(e.valid_until, 'infinity'::date) DESC, e.created_at DESC LIMIT ${mostProofs}`.execute(db);
  const proofs = rows.map(
    (row): KeptProof => ({
      ...{ id: row.id, kind: row.kind, title: row.title, review: row.review },
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      addedBy: personOfRow(row.added_by, row.first_name, row.last_name),
    }),
  );
  return { proofs, count: countOf(rows[0]) };
}

export interface ControlFacts {
  readonly facts: ComplianceFacts;
  readonly given: ReadonlyMap<string, Given>;
  readonly proofs: readonly KeptProof[];
  readonly plans: Awaited<ReturnType<typeof plansOf>>;
  readonly treats: readonly string[];
}

/** Everything that one control's page needs, in seven statements. */
export async function controlFacts({ db, proof, timeZone }: FactsReader, ref: ControlRef): Promise<ControlFacts> {
  const today = todayIn(timeZone);
  const [given, decided, { proofs, count }, steps, records, plans, risks] = await Promise.all([
    givenAnswers(db),
    decisions(db, ref.framework, ref.controlId),
    proofsOf(db, ref, today),
    takenSteps(db),
    proof.read(db, timeZone),
    plansOf(db, ref),
    risksTreated(db, ref.framework),
  ]);
  const answers = new Map([...given].map(([id, answer]) => [id, answer.value]));
  const facts = { today, answers, decided, proofs: new Map([[ref.controlId, count]]), steps, records };
  return { facts, given, proofs, plans, treats: risks.get(ref.controlId) ?? [] };
}

/** The plans about a control, open ones first. */
async function plansOf(db: Db, { framework, controlId }: ControlRef) {
  const { rows } = await sql<{ id: string; title: string; status: string; done: number; total: number }>`
    SELECT p.id, p.title, p.status, p.subtasks_done AS done, p.subtasks_total AS total
    FROM plan_controls c JOIN action_plans p ON p.company_id = c.company_id AND p.id = c.plan_id
    WHERE c.framework = ${framework} AND c.control_id = ${controlId}
    ORDER BY p.status IN ('completed', 'canceled'), p.created_at DESC LIMIT 20`.execute(db);
  return rows;
}

export interface Happened {
  readonly at: string;
  readonly kind: 'answered' | 'decided' | 'evidence' | 'step';
  readonly actor: PersonRef | null;
  /** The question, the evidence's title or the step. */
  readonly ref: string;
  readonly detail: string;
}
interface About extends ControlRef {
  readonly questions: readonly string[];
  readonly steps: readonly string[];
}

/** All that happened to a control: its answers, decisions, evidence and finished steps, in no order. */
const eventsOf = ({ framework, controlId, questions, steps }: About) => sql`
    SELECT answered_at AS at, 'answered' AS kind, answered_by AS actor, question_id AS ref, value AS detail
      FROM answer_history WHERE question_id = ANY(${[...questions]}::text[])
    UNION ALL
    SELECT at, 'decided', actor_id, target_id, coalesce(after::text, '')
      FROM audit_log WHERE target_id = ${`${framework}/${controlId}`} AND action = 'compliance.decided'
    UNION ALL
    SELECT e.created_at, 'evidence', e.added_by, e.title, e.review
      FROM evidence_controls l JOIN evidences e ON e.company_id = l.company_id AND e.id = l.evidence_id
      WHERE l.framework = ${framework} AND l.control_id = ${controlId}
    UNION ALL
    SELECT completed_at, 'step', completed_by, template_id, title
      FROM subtasks WHERE template_id = ANY(${[...steps]}::text[]) AND status = 'CONCLUIDA'`;

interface EventRow extends Omit<Happened, 'actor'> {
  readonly actor: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** What happened to a control, and how much of it there is in all; one page, newest first. */
export async function historyOf(db: Db, about: About, { page, limit }: { page: number; limit: number }) {
  const events = eventsOf(about);
  const [found, counted] = await Promise.all([
    sql<EventRow>`SELECT h.*, u.first_name, u.last_name FROM (SELECT * FROM (${events}) AS every ORDER BY at DESC
      LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS h
      LEFT JOIN users u ON u.id = h.actor ORDER BY h.at DESC`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (${events}) AS every`.execute(db),
  ]);
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    rows: found.rows.map(
      (row): Happened => ({
        at: new Date(row.at).toISOString(),
        kind: row.kind,
        actor: personOfRow(row.actor, row.first_name, row.last_name),
        ref: row.ref,
        detail: row.detail,
      }),
    ),
  };
}
