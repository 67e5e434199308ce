/** The register of suppliers, as rows. */

import { currency } from '@vigia/contract/kit/currencies.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import {
  type SupplierFields,
  type SupplierState,
  type SupplierSummary,
  type SupplierTier,
  supplierCategory,
  supplierDataKind,
  supplierDecision,
  supplierFields,
  type supplierFilters,
  supplierState,
  supplierStates,
  supplierStatus,
  supplierTiers,
  tierAnswers,
  transferBasis,
} from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { tierOf } from '@vigia/contract/suppliers/tier.rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow, withoutActive } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';

type Filters = z.output<typeof supplierFilters>;

/** Tiers are kept as 1–4, the most important first. */
const rankOf = (tier: SupplierTier): number => supplierTiers.indexOf(tier) + 1;
export const tierOfRank = (rank: number): SupplierTier => supplierTiers[rank - 1] ?? 'low';

/** Where the latest evaluation (`e`) stands. */
const stateOn = (today: string) => sql<string>`CASE
  WHEN e.id IS NULL OR e.status = 'revoked' THEN 'never'
  WHEN e.status IN ('submitted', 'reviewed') THEN e.status
  WHEN e.due_date < ${today}::date THEN 'late' ELSE 'waiting' END`;

/** What is decided of a supplier `s` on a day: an approval that was given until a day counts no longer once it has passed. */
export const decisionOn = (
  today: string,
) => sql<string>`CASE WHEN s.decision IN ('approved', 'conditional') AND s.decision_until < ${today}::date
  THEN 'none' ELSE s.decision END`;

const rows = (db: Db, today: string) =>
  db
    .selectFrom('suppliers as s')
    .leftJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('supplier_evaluations as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.evaluation_id'),
    )
    .select(['s.id', 's.name', 's.category', 's.status', 's.tier', 's.email', 's.owner_id', 's.score', 's.knockouts'])
    .select(decisionOn(today).as('decision_now'))
    .select(['s.decision_until', 's.contract_ends', 's.updated_at', 'u.first_name', 'u.last_name'])
    .select(hasLeft('s.owner_id').as('owner_left'))
    .select(['e.due_date', 'e.status as evaluation_status'])
    .select(stateOn(today).as('state'))
    .select(
      sql<number>`(SELECT count(*)::int FROM supplier_findings f WHERE f.company_id = s.company_id AND f.supplier_id = s.id AND f.status IN ('open', 'answered'))`.as(
        'open_findings',
      ),
    );
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const waiting: readonly SupplierState[] = ['waiting', 'late'];
const summaryOf = (row: Raw): SupplierSummary => {
  const state = supplierState.parse(row.state);
  return {
    ...{ id: row.id, name: row.name, email: row.email, score: row.score, knockouts: row.knockouts, state },
    ...{ openFindings: row.open_findings, contractEnds: row.contract_ends, decisionUntil: row.decision_until },
    category: supplierCategory.parse(row.category),
    status: supplierStatus.parse(row.status),
    tier: tierOfRank(row.tier),
    owner: personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left),
    dueDate: waiting.includes(state) ? row.due_date : null,
    decision: supplierDecision.parse(row.decision_now),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
};

const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  tier: sql`s.tier, s.name, s.id`,
  '-tier': sql`s.tier DESC, s.name DESC, s.id DESC`,
  name: sql`s.name, s.id`,
  '-name': sql`s.name DESC, s.id DESC`,
  score: sql`s.score NULLS LAST, s.id`,
  '-score': sql`s.score DESC NULLS LAST, s.id DESC`,
  contractEnds: sql`s.contract_ends NULLS LAST, s.id`,
  '-updatedAt': sql`s.updated_at DESC, s.id DESC`,
};

interface Asker {
  readonly today: string;
  readonly me: string;
}

/** The suppliers that these filters leave, in their order. Those that ended are shown only where they are asked for. */
function filteredSuppliers(db: Db, filters: Omit<Filters, 'page' | 'limit'>, { today, me }: Asker) {
  const { tier, status, decision, state, owner, data, process, search } = filters;
  const said = containing(search);
  return rows(db, today)
    .where(status ? sql<boolean>`s.status = ANY(${status}::text[])` : sql<boolean>`s.status <> 'ended'`)
    .$if(tier !== undefined, (q) => q.where('s.tier', 'in', (tier ?? []).map(rankOf)))
    .$if(decision !== undefined, (q) => q.where(sql<boolean>`${decisionOn(today)} = ANY(${decision}::text[])`))
    .$if(state !== undefined, (q) => q.where(sql<boolean>`${stateOn(today)} = ANY(${state}::text[])`))
    .$if(owner === 'nobody', (q) => q.where(withoutActive('s.owner_id')))
    .$if(owner !== undefined && owner !== 'nobody', (q) =>
      q.where('s.owner_id', '=', owner === 'me' ? me : (owner ?? me)),
    )
    .$if(data !== undefined, (q) => q.where(sql<boolean>`s.data_kinds @> ARRAY[${data}]::text[]`))
    .$if(process !== undefined, (q) => q.where(sql<boolean>`s.processes @> ARRAY[${process}]::text[]`))
    .$if(Boolean(search), (q) =>
      q.where(
        sql<boolean>`plain(s.name || ' ' || s.legal_id || ' ' || s.service || ' ' || s.contact_name || ' ' || s.email) LIKE (SELECT plain(${said}))`,
      ),
    );
}

/** One page of the register. */
export function pageSuppliers(db: Db, filters: Filters, asker: Asker) {
  const found = filteredSuppliers(db, filters, asker);
  return pageOf(
    found.orderBy(orders[filters.sort]),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    summaryOf,
  );
}

/** The first of the register, for a file. */
export async function allSuppliers(db: Db, filters: Filters, asker: Asker, most: number): Promise<SupplierSummary[]> {
  const found = await filteredSuppliers(db, filters, asker).orderBy(orders[filters.sort]).limit(most).execute();
  return found.map(summaryOf);
}

const wholeRows = (found: ReturnType<typeof rows>) =>
  found
    .select(['s.country', 's.legal_id', 's.service', 's.contact_name', 's.locale', 's.contract_starts', 's.currency'])
    .select(['s.contract_value', 's.notice_days', 's.data_kinds', 's.data_people', 's.transfer_to', 's.transfer_basis'])
    .select(['s.sub_processors', 's.access', 's.processes', 's.tier_answers', 's.repeat', 's.next_on', 's.version'])
    .select(['s.evaluation_id', 's.decision_conditions', 's.approval_id', 'u.email as owner_email']);
type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeRows>['executeTakeFirstOrThrow']>>;

function wholeOf(row: WholeRow) {
  const answers = tierAnswers.parse(row.tier_answers);
  return {
    ...summaryOf(row),
    ...{ country: row.country, legalId: row.legal_id, service: row.service, contactName: row.contact_name },
    ...{ contractStarts: row.contract_starts, contractValue: row.contract_value, noticeDays: row.notice_days },
    ...{ dataPeople: row.data_people, transferTo: row.transfer_to, subProcessors: row.sub_processors },
    ...{ access: row.access, processes: row.processes, nextOn: row.next_on, version: row.version },
    ...{ evaluationId: row.evaluation_id, decisionConditions: row.decision_conditions, approvalId: row.approval_id },
    locale: locale.catch('pt').parse(row.locale),
    currency: currency.parse(row.currency),
    dataKinds: z.array(supplierDataKind).parse(row.data_kinds),
    transferBasis: transferBasis.nullable().parse(row.transfer_basis),
    repeat: supplierFields.shape.repeat.parse(row.repeat),
    tierAnswers: answers,
    arithmetic: tierOf(answers),
  };
}

/** A supplier with all that its own row says; null where there is none such. */
export async function findSupplier(db: Db, id: string, today: string) {
  const row = await wholeRows(rows(db, today)).where('s.id', '=', id).executeTakeFirst();
  return row ? wholeOf(row) : null;
}

/** All that the filters leave, with all that each row says and the owner's address, for a file. */
export async function wholeSuppliers(
  db: Db,
  filters: Omit<Filters, 'page' | 'limit'>,
  { most, ...asker }: Asker & { readonly most: number },
) {
  const found = wholeRows(filteredSuppliers(db, filters, asker))
    .orderBy(orders[filters.sort])
    .limit(most);
  return (await found.execute()).map((row) => ({ ...wholeOf(row), ownerEmail: row.owner_email }));
}
export type WholeSupplier = Awaited<ReturnType<typeof wholeSuppliers>>[number];

/** By what the register knows its suppliers: names and legal ids; of at most 20,000. */
export async function supplierNames(db: Db): Promise<{ name: string; number: string }[]> {
  const found = await db.selectFrom('suppliers').select(['name', 'legal_id']).limit(20_000).execute();
  return found.map(({ name, legal_id: number }) => ({ name, number }));
}

/** Held until the transaction ends. */
export const lockSupplier = (db: Db, id: string) =>
  db.selectFrom('suppliers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

const columnsOf = (draft: SupplierFields) => ({
  ...{ name: draft.name, country: draft.country, legal_id: draft.legalId, category: draft.category },
  ...{ status: draft.status, service: draft.service, contact_name: draft.contactName, email: draft.email },
  ...{ locale: draft.locale, owner_id: draft.ownerId, contract_starts: draft.contractStarts },
  ...{ contract_ends: draft.contractEnds, contract_value: draft.contractValue, currency: draft.currency },
  ...{ notice_days: draft.noticeDays, data_kinds: draft.dataKinds, data_people: draft.dataPeople },
  ...{ transfer_to: draft.transferTo, transfer_basis: draft.transferBasis, sub_processors: draft.subProcessors },
  ...{ access: draft.access, processes: draft.processes, tier_answers: JSON.stringify(draft.tierAnswers) },
  ...{ tier: rankOf(tierOf(draft.tierAnswers).tier), repeat: draft.repeat },
});

/** Adds suppliers in one statement; their ids, in the order given. */
export async function insertSuppliers(db: Db, drafts: readonly SupplierFields[], by: string): Promise<string[]> {
  if (drafts.length === 0) return [];
  const made = await db
    .insertInto('suppliers')
    .values(drafts.map((draft) => ({ ...columnsOf(draft), created_by: memberOrNull(by) })))
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

type Columns = Partial<ReturnType<typeof columnsOf>>;
interface SupplierFacts extends Columns {
  evaluation_id?: string;
  score?: number | null;
  knockouts?: number;
  decision?: string;
  decision_until?: string | null;
  decision_conditions?: string;
  approval_id?: string | null;
  next_on?: string | null;
}
/** Changes some of a supplier's fields. */
export const setSupplier = (db: Db, id: string, fields: SupplierFacts) =>
  db
    .updateTable('suppliers')
    .set({ ...fields, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const rewriteSupplier = (db: Db, id: string, draft: SupplierFields) => setSupplier(db, id, columnsOf(draft));

export const removeSupplier = (db: Db, id: string) => db.deleteFrom('suppliers').where('id', '=', id).execute();

/** How many there are by tier and by where their evaluation stands, and the findings still open: two statements. */
export async function supplierFigures(db: Db, today: string) {
  const [counts, findings] = await Promise.all([
    sql<{
      tier: number;
      state: string;
      count: number;
    }>`SELECT s.tier, ${stateOn(today)} AS state, count(*)::int AS count
      FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id
      WHERE s.status <> 'ended' GROUP BY 1, 2`.execute(db),
    sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM supplier_findings f
      JOIN suppliers s ON s.company_id = f.company_id AND s.id = f.supplier_id
      WHERE f.status IN ('open', 'answered') AND s.status <> 'ended'`.execute(db),
  ]);
  const sum = (fits: (row: { tier: number; state: string }) => boolean) =>
    counts.rows.filter(fits).reduce((all, { count }) => all + count, 0);
  const [critical = 0, high = 0, medium = 0, low = 0] = supplierTiers.map((_, at) =>
    sum(({ tier }) => tier === at + 1),
  );
  const [never = 0, inTime = 0, late = 0, submitted = 0, reviewed = 0] = supplierStates.map((one) =>
    sum(({ state }) => state === one),
  );
  return {
    total: sum(() => true),
    byTier: { critical, high, medium, low },
    byState: { never, waiting: inTime, late, submitted, reviewed },
    openFindings: findings.rows[0]?.count ?? 0,
  };
}
