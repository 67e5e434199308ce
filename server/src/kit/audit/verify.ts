/**
 * Verifies the audit chain: every seal is computed again, here and not in the database, from what its row says, and every
 * row must follow the one before. Whoever writes to the database has no key and can seal nothing; what they can do is cut
 * the chain's end and put back an end they have kept from before. That is found by comparing with heads that were written
 * down elsewhere (`heads.ts`).
 */
import { hash as digest } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { installation } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { AuditKeys } from './keys.ts';

type Fault = 'changed' | 'removed' | 'inserted' | 'unlinked' | 'unsealed' | 'unknown-key' | 'head';

/** One place where the chain is broken. `id` is null where the row itself is missing, or the chain's end is meant. */
export interface Break {
  readonly seq: number;
  readonly id: string | null;
  readonly fault: Fault;
}
export interface ChainReport {
  readonly company: string;
  readonly entries: number;
  /** The number and the seal of the last entry as they are stored, the seal in hexadecimal; null for an empty chain. */
  readonly head: { readonly seq: number; readonly hash: string } | null;
  /** The first hundred; empty where the chain holds. */
  readonly breaks: readonly Break[];
}

/** The end of a chain as it was when it was written down. */
export interface NotedHead {
  readonly company: string;
  readonly seq: number;
  readonly hash: string;
}

interface Row {
  seq: number;
  id: string;
  previous_hash: Buffer;
  hash: Buffer;
  key_id: string | null;
  nonce: Buffer | null;
  /** What the seal is of. */
  sealed: string;
}
interface Head {
  seq: number;
  hash: Buffer;
  key_id: string | null;
  nonce: Buffer | null;
  seal: Buffer | null;
  sealed: string;
}

const batch = 2_000;
const mostTold = 100;
const firstPrevious = Buffer.from([0]);
/** PostgreSQL's own functions only: one of ours could have been replaced. */
const said = `(extract(epoch FROM at) * 1000000)::bigint, actor_id, actor_kind, action, target_id, before, after, request_id`;
const rows = `
  SELECT seq, id, previous_hash, hash, key_id, nonce, CASE
    WHEN key_id IS NULL THEN jsonb_build_array(encode(previous_hash, 'hex'), company_id, seq, ${said})
    ELSE jsonb_build_array('entry', company_id, seq, id, ${said}, key_id, encode(nonce, 'hex'), encode(previous_hash, 'hex'))
  END::text AS sealed
  FROM public.audit_log WHERE company_id = $1 AND seq > $2 ORDER BY seq LIMIT ${batch}`;
const end = `
  SELECT seq, hash, key_id, nonce, seal, jsonb_build_array('head', company_id, seq, encode(hash, 'hex'))::text AS sealed
  FROM public.audit_heads WHERE company_id = $1`;

/** Every company that may have a chain, and the installation itself. The client is the owner's, outside a transaction. */
export async function chainsOf(client: pg.ClientBase): Promise<string[]> {
  await client.query('BEGIN READ ONLY');
  try {
    await client.query('SET LOCAL ROLE vigia_install');
    const companies = await client.query<{ id: string }>('SELECT id FROM companies');
    await client.query('RESET ROLE');
    const heads = await client.query<{ id: string }>('SELECT company_id AS id FROM audit_heads');
    return [...new Set([installation, ...[...companies.rows, ...heads.rows].map((row) => row.id)])].toSorted();
  } finally {
    await client.query('ROLLBACK');
  }
}

/**
 * Verifies one chain as it stands at this moment, while others go on writing; with heads that were written down, also
 * that the entries they name are still there.
 */
export async function verifyChain(
  client: pg.ClientBase,
  company: string,
  keys: AuditKeys,
  noted: readonly NotedHead[] = [],
): Promise<ChainReport> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query(`SELECT set_config('app.company', $1, true), set_config('search_path', 'pg_catalog', true)`, [
      company,
    ]);
    const head = (await client.query<Head>(end, [company])).rows[0];
    const walk = new Walk(
      keys,
      noted.filter((one) => one.company === company),
    );
    await walk.all(head?.seq ?? 0, async (after) => (await client.query<Row>(rows, [company, after])).rows);
    walk.end(head);
    return {
      company,
      entries: walk.entries,
      head: head ? { seq: head.seq, hash: head.hash.toString('hex') } : null,
      breaks: walk.breaks.slice(0, mostTold),
    };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** How long a company's own verification takes at most (ms): a request has ten seconds. */
const ownTime = 6_000;
const ownRows = rows.replace('ORDER BY', 'AND seq <= $3 ORDER BY');
/** In one statement with the chain's end: what stands behind it was put there by nobody who could seal. */
const behindEnd = `
  SELECT a.seq, a.id FROM public.audit_log a WHERE a.company_id = $1
    AND a.seq > coalesce((SELECT h.seq FROM public.audit_heads h WHERE h.company_id = $1), 0) ORDER BY a.seq LIMIT ${mostTold}`;

/**
 * Verifies the chain of the connection's company within a request, up to the end that it has when the check begins; false in
 * `complete` where the time was over before that.
 */
export async function verifyOwnChain(
  db: Db,
  company: string,
  keys: AuditKeys,
  noted: readonly NotedHead[],
): Promise<ChainReport & { readonly complete: boolean }> {
  const read = async <R>(text: string, values: unknown[]) =>
    (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows;
  const started = performance.now();
  const [head] = await read<Head>(end, [company]);
  const upTo = head?.seq ?? 0;
  const walk = new Walk(
    keys,
    noted.filter((one) => one.company === company && one.seq <= upTo),
  );
  const shorter = noted.some((one) => one.company === company && one.seq > upTo);
  const complete = await walk.all(upTo, (after) => read<Row>(ownRows, [company, after, upTo]), started + ownTime);
  if (complete) walk.end(head);
  const behind = await read<{ seq: number; id: string }>(behindEnd, [company]);
  const breaks = [
    ...walk.breaks,
    ...behind.map(({ seq, id }): Break => ({ seq, id, fault: 'inserted' })),
    ...(shorter ? [{ seq: upTo + 1, id: null, fault: 'removed' } as const] : []),
  ];
  return {
    ...{ company, entries: walk.entries, complete, breaks: breaks.slice(0, mostTold) },
    head: head ? { seq: head.seq, hash: head.hash.toString('hex') } : null,
  };
}

/** Walks a chain row by row and remembers where it breaks. */
class Walk {
  readonly breaks: Break[] = [];
  entries = 0;
  readonly #keys: AuditKeys;
  readonly #noted: ReadonlyMap<number, string>;
  #seq = 0;
  #hash: Buffer = firstPrevious;
  /** From the first keyed entry on, every entry has a key. */
  #keyed = false;

  constructor(keys: AuditKeys, noted: readonly NotedHead[]) {
    this.#keys = keys;
    this.#noted = new Map(noted.map(({ seq, hash }) => [seq, hash]));
  }

  /** Walks every row, a batch at a time; false where it is past `until` (of `performance.now`) before the last. */
  async all(headSeq: number, read: (after: number) => Promise<Row[]>, until = Number.POSITIVE_INFINITY) {
    for (let after = -(2 ** 53); ; ) {
      const page = await read(after);
      for (const row of page) this.#step(row, headSeq);
      after = page.at(-1)?.seq ?? after;
      if (page.length < batch) return true;
      if (performance.now() > until) return false;
    }
  }

  #step(row: Row, headSeq: number): void {
    this.entries++;
    if (row.seq < 1 || row.seq > headSeq) {
      this.#tell(row.seq, row.id, 'inserted');
      return;
    }
    this.#missing(row.seq);
    const fault = this.#faultOf(row);
    if (fault) this.#tell(row.seq, row.id, fault);
    this.#seq = row.seq;
    this.#hash = row.hash;
    this.#keyed ||= row.key_id !== null;
  }

  #faultOf(row: Row): Fault | null {
    if (row.key_id === null || row.nonce === null) {
      if (this.#keyed) return 'unsealed';
      if (!row.hash.equals(Buffer.from(digest('sha256', row.sealed), 'hex'))) return 'changed';
    } else {
      const seal = this.#keys.seal(row.key_id, row.nonce, row.sealed);
      if (seal === null) return 'unknown-key';
      if (!seal.equals(row.hash)) return 'changed';
    }
    // After a gap nothing can follow on; the gap itself has been told.
    if (this.#seq === row.seq - 1 && !row.previous_hash.equals(this.#hash)) return 'unlinked';
    const noted = this.#noted.get(row.seq);
    return noted !== undefined && noted !== row.hash.toString('hex') ? 'changed' : null;
  }

  end(head: Head | undefined): void {
    if (head) {
      this.#missing(head.seq + 1);
      const fault = this.#faultOfEnd(head);
      if (fault) this.#tell(head.seq, null, fault);
    }
    this.#seq = head?.seq ?? 0;
    this.#missing(Math.max(0, ...this.#noted.keys()) + 1);
  }

  #faultOfEnd(head: Head): Fault | null {
    if (this.#seq === head.seq && !head.hash.equals(this.#hash)) return 'unlinked';
    if (head.key_id === null || head.nonce === null || head.seal === null) return 'unsealed';
    const seal = this.#keys.seal(head.key_id, head.nonce, head.sealed);
    if (seal === null) return 'unknown-key';
    return seal.equals(head.seal) ? null : 'head';
  }

  #missing(next: number): void {
    for (let seq = this.#seq + 1; seq < next && this.breaks.length < mostTold; seq++) this.#tell(seq, null, 'removed');
  }

  #tell(seq: number, id: string | null, fault: Fault): void {
    if (this.breaks.length < mostTold) this.breaks.push({ seq, id, fault });
  }
}
