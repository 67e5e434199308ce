/**
 * Transactions. A request's work and a job's work run as a role without power over other companies; what seals them
 * (audit, jobs) is written by the owner at the very end, in one round trip with COMMIT.
 */

import type { Locale } from '@vigia/contract/kit/locales.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { Change } from '../context.ts';
import { installation } from '../context.ts';
import type { JobSpec } from '../jobs/jobs.ts';
import { type Db, dbInside } from './db.ts';
import { type Client, gather, type Pool } from './pool.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
  is_super_admin: boolean;
  company_id: string | null;
  company_name: string | null;
  industry: string | null;
  size: string | null;
  time_zone: string | null;
  role: 'SUPER_ADMIN' | 'ADMIN' | 'BASIC' | 'VIEWER' | null;
  stale: boolean;
  /** What a personal token is for; a session has none. */
  scopes?: string[];
}

export type Scope = 'company' | 'installation';
export type ActorKind = 'user' | 'system' | 'link' | 'operator';

/**
 * How a transaction begins: with the token of a session, with a personal token, or as a company's or the installation's
 * own work.
 */
export type Opening =
  | { tokenHash: Buffer }
  | { apiTokenHash: Buffer }
  | { company: string | null; account: string | null };

export interface Begin {
  readonly opening: Opening;
  readonly scope: Scope;
  readonly readOnly: boolean;
  readonly requestId: string | null;
  readonly actorKind: ActorKind;
  /** Why this work may change things without an audit entry; the list is `kit/audit/unsigned.ts`. */
  readonly unsigned?: string | undefined;
}

interface Entry extends Change {
  action: string;
  targetId: string | null;
}

/** A job to be stored at commit. */
export interface QueuedJob {
  spec: { name: string };
  data: object;
}

/** A transaction that has begun. `db` sees what its role and company may see. */
export class Transaction {
  readonly db: Db;
  readonly session: SessionRow | null;
  readonly entries: Entry[] = [];
  readonly jobs: QueuedJob[] = [];
  constructor(db: Db, session: SessionRow | null) {
    this.db = db;
    this.session = session;
  }
  audit(action: string, targetId: string | null, change: Change = {}): void {
    this.entries.push({ ...change, action, targetId });
  }
  after<T extends object, I>(spec: JobSpec<T, I>, data: I): void {
    this.jobs.push({ spec, data: spec.data.parse(data) });
  }
}

/** Stores jobs through the given executor, inside the transaction. */
export type Enqueue = (
  run: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  jobs: QueuedJob[],
) => Promise<void>;

export interface Work {
  /** Runs `fn` in one transaction and commits, or rolls back when it throws. */
  run<T>(begin: Begin, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A company's own work, by a job or a tool. */
  asCompany<T>(company: string, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The installation's own work: accounts and companies. */
  asInstallation<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
}

const roleOf = { company: 'vigia_app', installation: 'vigia_install' } as const;

interface Options {
  /** Off where the connections are a pooler's that keeps no named statements. */
  readonly prepare: boolean;
  readonly enqueue: Enqueue;
  /** Told what was signed in a company, once it is committed. */
  readonly committed?: (company: string, actions: readonly string[]) => void;
}

const named = (name: string, prepare: boolean) => (prepare ? { name } : {});

export function makeWork(pool: Pool, options: Options): Work {
  async function run<T>(begin: Begin, fn: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const tx = new Transaction(dbInside(client, options), await open(client, begin, options.prepare));
      const result = await fn(tx);
      await seal(client, begin, tx, options);
      const company = companyOf(begin, tx);
      if (company && tx.entries.length > 0)
        options.committed?.(
          company,
          tx.entries.map(({ action }) => action),
        );
      return result;
    } catch (fault) {
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
      throw translated(fault);
    } finally {
      client.release(broken);
    }
  }
  const own = (scope: Scope, company: string | null): Begin => ({
    opening: { company, account: null },
    scope,
    readOnly: false,
    requestId: null,
    actorKind: 'system',
  });
  return {
    run,
    asCompany: (company, fn) => run(own('company', company), fn),
    asInstallation: (fn) => run(own('installation', null), fn),
  };
}

interface Opened {
  session: SessionRow | null;
}

/** BEGIN, then the session and the role: two statements, one round trip. */
async function open(client: Client, begin: Begin, prepare: boolean): Promise<SessionRow | null> {
  const { opening } = begin;
  const role = roleOf[begin.scope];
  gather(client);
  const [, session] = await together([
    client.query(begin.readOnly ? 'BEGIN READ ONLY' : 'BEGIN'),
    client.query<Opened>(opened(opening, role, prepare)),
  ]);
  return session.rows[0]?.session ?? null;
}

function opened(opening: Opening, role: string, prepare: boolean) {
  if ('tokenHash' in opening)
    return {
      ...named('open_session', prepare),
      text: `SELECT open_session($1) AS session, set_config('role', $2, true)`,
      values: [opening.tokenHash, role],
    };
  if ('apiTokenHash' in opening)
    return {
      ...named('open_api_token', prepare),
      text: `SELECT open_api_token($1) AS session, set_config('role', $2, true)`,
      values: [opening.apiTokenHash, role],
    };
  return {
    ...named('open_door', prepare),
    text: `SELECT NULL AS session, open_door($1, $2), set_config('role', $3, true)`,
    values: [opening.company, opening.account, role],
  };
}

/** Audit entries and jobs are written as the owner; then COMMIT. What changed something unsigned does not commit. */
async function seal(client: Client, begin: Begin, tx: Transaction, { prepare, enqueue }: Options): Promise<void> {
  if (begin.readOnly) {
    // What only read has nothing to lose: nobody waits for its end. Whoever takes the connection next is answered after
    // it, and what they send leaves with it.
    gather(client);
    client.query('COMMIT').catch(() => undefined);
    return;
  }
  if (tx.entries.length === 0 && !begin.unsigned && begin.actorKind !== 'system') await refuseUnsigned(client);
  gather(client);
  const sealed: Promise<unknown>[] = [client.query('RESET ROLE')];
  for (const entry of tx.entries)
    sealed.push(client.query({ ...named('audit_append', prepare), text: append, values: valuesOf(entry, begin, tx) }));
  if (tx.jobs.length > 0) sealed.push(enqueue((text, values) => client.query(text, values), tx.jobs));
  if (tx.jobs.length > 0) await together(sealed);
  const commit = client.query('COMMIT');
  const all = await together([...sealed, commit]);
  const last = all.at(-1) as { command?: string };
  if (last.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database.');
}

/** For whom a transaction works that no token opened. */
const doorOf = (opening: Opening): { company: string | null; account: string | null } =>
  'company' in opening ? opening : { company: null, account: null };

const companyOf = ({ opening }: Begin, tx: Transaction): string | null =>
  tx.session?.company_id ?? doorOf(opening).company;

const append = 'SELECT audit_append($1, $2, $3, $4, $5, $6, $7, $8)';

function valuesOf(entry: Entry, begin: Begin, tx: Transaction): unknown[] {
  const door = doorOf(begin.opening);
  const company = entry.company ?? tx.session?.company_id ?? door.company ?? installation;
  const actor = entry.actorId ?? tx.session?.user_id ?? door.account;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return [
    company,
    actor,
    tx.session?.is_super_admin ? 'operator' : begin.actorKind,
    entry.action,
    entry.targetId,
    json(entry.before),
    json(entry.after),
    begin.requestId,
  ];
}

async function refuseUnsigned(client: Client): Promise<void> {
  const { rows } = await client.query('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS changed');
  if (rows[0]?.changed) {
    throw new Error(
      'This request changed something and signed nothing: call ctx.audit(), or list it in kit/audit/unsigned.ts with the reason.',
    );
  }
}

/** Waits for all, so that none fails unheard, then throws the first fault. */
async function together<T extends readonly unknown[]>(sent: { [K in keyof T]: Promise<T[K]> | T[K] }): Promise<T> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find((s) => s.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((s) => (s.status === 'fulfilled' ? s.value : undefined)) as unknown as T;
}

/** What PostgreSQL says of two writers at once, in our words; everything else as it came. */
function translated(fault: unknown): unknown {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  return code === '40001' || code === '40P01' ? conflict('kit.changed-meanwhile') : fault;
}
