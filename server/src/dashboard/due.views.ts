/** Reads work and evidence with a day that is near or past, in one statement, so many of each. Never writes. */
import { expiringDays } from '@vigia/contract/evidences/evidences.contract.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface DueRecord {
  readonly kind: 'plan' | 'subtask' | 'evidence';
  readonly id: string;
  /** The plan to go to; null for evidence. */
  readonly planId: string | null;
  readonly title: string;
  /** The day until which it is to be done, or is valid. */
  readonly day: string;
  readonly assignedTo: PersonRef | null;
}

/** Of each kind so many that are past their day, the latest of them, and so many that are near it. */
const most = 3;
/** People are reminded of work as many days before. */
const workDays = 7;
/** So many pieces of evidence are looked at for those that nothing newer replaces. */
const looked = 30;

const plans = sql`SELECT 'plan' AS kind, p.id, p.id AS plan_id, p.title, p.due_date AS day, p.assigned_to AS person
  FROM action_plans p WHERE p.status NOT IN ('completed', 'canceled')`;
const subtasks = sql`SELECT 'subtask' AS kind, t.id, t.plan_id, t.title, t.due_date AS day,
    coalesce(t.assigned_to, p.assigned_to) AS person
  FROM subtasks t JOIN action_plans p ON p.company_id = t.company_id AND p.id = t.plan_id
  WHERE t.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO') AND p.status NOT IN ('completed', 'canceled')`;
const evidences = sql`SELECT 'evidence' AS kind, e.id, NULL::uuid AS plan_id, e.title, e.valid_until AS day,
    NULL::uuid AS person
  FROM evidences e WHERE e.review <> 'rejected'`;

interface Around {
  readonly rows: RawBuilder<unknown>;
  readonly column: string;
  readonly today: string;
  readonly days: number;
  readonly limit: number;
}
/** The rows past their day, and the rows near it; each side bounded. */
function around({ rows, column, today, days, limit }: Around) {
  const [day, now, few] = [sql.ref(column), sql`${today}::date`, sql.lit(limit)];
  return {
    past: sql`(${rows} AND ${day} < ${now} ORDER BY ${day} DESC LIMIT ${few})`,
    near: sql`(${rows} AND ${day} BETWEEN ${now} AND ${now} + ${sql.lit(days)} ORDER BY ${day} LIMIT ${few})`,
  };
}

function work(rows: RawBuilder<unknown>, column: string, today: string) {
  const { past, near } = around({ rows, column, today, days: workDays, limit: most });
  return [past, near];
}

/**
 * Evidence that ended or will: what proves a control that nothing else proves today for longer, and what proves no control
 * at all. Of the rest, something newer took the place.
 */
function proof(today: string) {
  const { past, near } = around({ rows: evidences, column: 'e.valid_until', today, days: expiringDays, limit: looked });
  const [now, few] = [sql`${today}::date`, sql.lit(most)];
  return sql`(WITH ending AS (${past} UNION ALL ${near}),
    proven AS MATERIALIZED (
      SELECT a.framework, a.control_id, max(coalesce(n.valid_until, 'infinity'::date)) AS until
      FROM (SELECT DISTINCT l.framework, l.control_id FROM ending f JOIN evidence_controls l ON l.evidence_id = f.id) AS a
      JOIN evidence_controls m ON m.framework = a.framework AND m.control_id = a.control_id
      JOIN evidences n ON n.company_id = m.company_id AND n.id = m.evidence_id
      WHERE n.review <> 'rejected' AND n.valid_from <= ${now} AND coalesce(n.valid_until >= ${now}, true)
      GROUP BY a.framework, a.control_id
    ),
    standing AS (
      SELECT f.* FROM ending f CROSS JOIN LATERAL (
        SELECT bool_and(coalesce(p.until > f.day, false)) AS replaced
        FROM evidence_controls l LEFT JOIN proven p USING (framework, control_id) WHERE l.evidence_id = f.id
      ) AS by WHERE by.replaced IS NOT TRUE
    )
    (SELECT * FROM standing WHERE day < ${now} ORDER BY day DESC LIMIT ${few})
    UNION ALL (SELECT * FROM standing WHERE day >= ${now} ORDER BY day LIMIT ${few}))`;
}

interface Row {
  kind: DueRecord['kind'];
  id: string;
  plan_id: string | null;
  title: string;
  day: string;
  person: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** What is to be done or ends soon, and what is past its day; evidence only for who may see the register. */
export async function dueRecords(
  db: Db,
  { today, evidence }: { readonly today: string; readonly evidence: boolean },
): Promise<DueRecord[]> {
  const parts = [
    ...work(plans, 'p.due_date', today),
    ...work(subtasks, 't.due_date', today),
    ...(evidence ? [proof(today)] : []),
  ];
  const { rows } = await sql<Row>`SELECT w.*, u.first_name, u.last_name
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS w LEFT JOIN users u ON u.id = w.person`.execute(db);
  return rows.map(({ plan_id: planId, person: id, first_name: firstName, last_name: lastName, ...row }) => ({
    ...row,
    planId,
    assignedTo: id && firstName !== null ? { id, firstName, lastName: lastName ?? '' } : null,
  }));
}
