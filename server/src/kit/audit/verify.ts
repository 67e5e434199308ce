/**
 * Verifies the audit chain: every seal is computed again from its row and compared, and every row must follow the one
 * before. Whoever can write to the database could also seal the whole chain anew: note the head that this prints
 * somewhere else, and compare.
 */
import type pg from 'pg';
import { installation } from '../context.ts';

type Fault = 'changed' | 'removed' | 'inserted' | 'unlinked';

/** One place where the chain is broken. `id` is null where the row itself is missing. */
export interface Break {
  readonly seq: number;
  readonly id: string | null;
  readonly fault: Fault;
}
export interface ChainReport {
  readonly company: string;
  readonly entries: number;
  /** The last seal as it is stored, in hexadecimal; null for an empty chain. */
  readonly head: string | null;
  /** The first hundred; empty where the chain holds. */
  readonly breaks: readonly Break[];
}

interface Row {
  seq: number;
  id: string;
  previous_hash: Buffer;
  hash: Buffer;
  seal: Buffer;
}
interface Head {
  seq: number;
  hash: Buffer;
}

const batch = 2_000;
const mostTold = 100;
const firstPrevious = Buffer.from([0]);
const rows = `
  SELECT seq, id, previous_hash, hash, audit_seal(previous_hash, company_id, seq, at, actor_id, actor_kind, action, target_id, before, after, request_id) AS seal
  FROM audit_log WHERE company_id = $1 AND seq > $2 ORDER BY seq LIMIT ${batch}`;

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

/** Verifies one chain as it stands at this moment, while others go on writing. */
export async function verifyChain(client: pg.ClientBase, company: string): Promise<ChainReport> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query(`SELECT set_config('app.company', $1, true)`, [company]);
    const found = await client.query<Head>('SELECT seq, hash FROM audit_heads WHERE company_id = $1', [company]);
    const head = found.rows[0];
    const walk = new Walk();
    for (let after = -(2 ** 53); ; ) {
      const page = (await client.query<Row>(rows, [company, after])).rows;
      for (const row of page) walk.step(row, head?.seq ?? 0);
      after = page.at(-1)?.seq ?? after;
      if (page.length < batch) break;
    }
    walk.end(head);
    return {
      company,
      entries: walk.entries,
      head: head?.hash.toString('hex') ?? null,
      breaks: walk.breaks.slice(0, mostTold),
    };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Walks a chain row by row and remembers where it breaks. */
class Walk {
  readonly breaks: Break[] = [];
  entries = 0;
  #seq = 0;
  #hash: Buffer = firstPrevious;

  step(row: Row, headSeq: number): void {
    this.entries++;
    if (row.seq < 1 || row.seq > headSeq) {
      this.#tell(row.seq, row.id, 'inserted');
      return;
    }
    this.#missing(row.seq);
    if (!row.seal.equals(row.hash)) this.#tell(row.seq, row.id, 'changed');
    // After a gap nothing can follow on; the gap itself has been told.
    else if (this.#seq === row.seq - 1 && !row.previous_hash.equals(this.#hash))
      this.#tell(row.seq, row.id, 'unlinked');
    this.#seq = row.seq;
    this.#hash = row.hash;
  }

  end(head: Head | undefined): void {
    if (!head) return;
    this.#missing(head.seq + 1);
    if (this.#seq === head.seq && !head.hash.equals(this.#hash)) this.#tell(head.seq, null, 'unlinked');
  }

  #missing(next: number): void {
    for (let seq = this.#seq + 1; seq < next && this.breaks.length < mostTold; seq++) this.#tell(seq, null, 'removed');
  }

  #tell(seq: number, id: string | null, fault: Fault): void {
    if (this.breaks.length < mostTold) this.breaks.push({ seq, id, fault });
  }
}
