/** What is told of all suppliers, counted and picked by the database: six statements, however many there are. */

import { supplierSeverities, supplierSeverity } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { mostTold, type PortfolioReport } from '@vigia/contract/suppliers/reporting.contract.ts';
import { supplierDecisions, supplierStates, supplierTiers } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { decisionOn, tierOfRank } from './suppliers.store.ts';

/** Days that count as soon. */
const soon = 90;

interface Cell {
  tier: number;
  state: string;
  decision: string;
  count: number;
  scored: number;
  sum: number;
  least: number | null;
}
const cells = (db: Db, today: string) =>
  sql<Cell>`SELECT s.tier, ${decisionOn(today)} AS decision, CASE
      WHEN e.id IS NULL OR e.status = 'revoked' THEN 'never' WHEN e.status IN ('submitted', 'reviewed') THEN e.status
      WHEN e.due_date < ${today}::date THEN 'late' ELSE 'waiting' END AS state,
      count(*)::int AS count, count(s.score)::int AS scored, coalesce(sum(s.score), 0)::int AS sum, min(s.score) AS least
    FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id
    WHERE s.status <> 'ended' GROUP BY 1, 2, 3`.execute(db);

interface Dated {
  id: string;
  name: string;
  what: string;
  day: string;
}
const late = (db: Db, today: string) =>
  sql<Dated>`SELECT s.id, s.name, e.email AS what, e.due_date AS day
    FROM supplier_evaluations e JOIN suppliers s ON s.company_id = e.company_id AND s.evaluation_id = e.id
    WHERE e.status IN ('sent', 'answering', 'reopened') AND e.due_date < ${today}::date AND s.status <> 'ended'
    ORDER BY e.due_date, s.id LIMIT ${mostTold}`.execute(db);

const concentration = (db: Db) =>
  sql<{ id: string; name: string; tier: number; processes: string[] }>`SELECT id, name, tier, processes FROM suppliers
    WHERE cardinality(processes) > 1 AND status <> 'ended'
    ORDER BY cardinality(processes) DESC, tier, name, id LIMIT ${mostTold}`.execute(db);

/** By the last day on which notice can be given; that day where there is one, else the contract's end. */
const contracts = (db: Db, today: string) =>
  sql<Dated>`SELECT id, name, coalesce(notice_days, 0)::text AS what, contract_ends - coalesce(notice_days, 0) AS day
    FROM suppliers WHERE contract_ends - coalesce(notice_days, 0) <= ${today}::date + ${soon}::int AND status <> 'ended'
    ORDER BY 4, id LIMIT ${mostTold}`.execute(db);

const certificates = (db: Db, today: string) =>
  sql<Dated>`SELECT s.id, s.name, c.name AS what, c.expires_on AS day
    FROM supplier_certificates c JOIN suppliers s ON s.company_id = c.company_id AND s.id = c.supplier_id
    WHERE c.expires_on <= ${today}::date + ${soon}::int AND s.status <> 'ended' ORDER BY c.expires_on, c.id LIMIT ${mostTold}`.execute(
    db,
  );

interface OpenFinding {
  id: string;
  name: string;
  what: string;
  day: string | null;
  severity: string;
  evaluation_id: string;
  critical: number;
  high: number;
  medium: number;
  low: number;
  late: number;
}
/** The gravest first, as many as are told, each with how many there are in all of every kind. */
const openFindings = (db: Db, today: string) =>
  sql<OpenFinding>`SELECT s.id, s.name, f.title AS what, f.due_date AS day, f.severity, f.evaluation_id,
      ${sql.join(supplierSeverities.map((one) => sql`(count(*) FILTER (WHERE f.severity = ${one}) OVER ())::int AS ${sql.ref(one)}`))},
      (count(*) FILTER (WHERE f.due_date < ${today}::date) OVER ())::int AS late
    FROM supplier_findings f JOIN suppliers s ON s.company_id = f.company_id AND s.id = f.supplier_id
    WHERE f.status IN ('open', 'answered') AND s.status <> 'ended'
    ORDER BY array_position(ARRAY['critical', 'high', 'medium', 'low'], f.severity), f.due_date NULLS LAST, f.id
    LIMIT ${mostTold}`.execute(db);

const sumOf = (all: readonly Cell[], of: (cell: Cell) => number): number => all.reduce((sum, one) => sum + of(one), 0);

function tierLine(rank: number, all: readonly Cell[]): PortfolioReport['tiers'][number] {
  const own = all.filter(({ tier }) => tier === rank);
  const scored = sumOf(own, (one) => one.scored);
  const least = own.flatMap((one) => one.least ?? []);
  return {
    ...{ tier: tierOfRank(rank), count: sumOf(own, ({ count }) => count), scored },
    mean: scored === 0 ? null : Math.round(sumOf(own, ({ sum }) => sum) / scored),
    least: least.length === 0 ? null : Math.min(...least),
  };
}

export async function portfolioOf(db: Db, today: string): Promise<PortfolioReport> {
  const [all, lates, heavy, ending, papers, open] = await Promise.all([
    cells(db, today),
    late(db, today),
    concentration(db),
    contracts(db, today),
    certificates(db, today),
    openFindings(db, today),
  ]);
  const count = (fits: (cell: Cell) => boolean) => sumOf(all.rows.filter(fits), (cell) => cell.count);
  const [never = 0, waiting = 0, overdue = 0, submitted = 0, reviewed = 0] = supplierStates.map((state) =>
    count((cell) => cell.state === state),
  );
  const [none = 0, approved = 0, conditional = 0, rejected = 0] = supplierDecisions.map((decision) =>
    count((cell) => cell.decision === decision),
  );
  const { critical = 0, high = 0, medium = 0, low = 0, late: lateFindings = 0 } = open.rows[0] ?? {};
  return {
    total: count(() => true),
    tiers: supplierTiers.map((_, at) => tierLine(at + 1, all.rows)),
    byState: { never, waiting, late: overdue, submitted, reviewed },
    byDecision: { none, approved, conditional, rejected },
    ...{ late: lates.rows, contracts: ending.rows, certificates: papers.rows },
    concentration: heavy.rows.map(({ tier, ...one }) => ({ ...one, tier: tierOfRank(tier) })),
    findings: {
      bySeverity: { critical, high, medium, low },
      late: lateFindings,
      open: open.rows.map(({ id, name, what, day, severity, evaluation_id }) => ({
        ...{ id, name, what, day, severity: supplierSeverity.parse(severity), evaluationId: evaluation_id },
      })),
    },
  };
}
