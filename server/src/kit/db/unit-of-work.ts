/**
 * Transactions. A request's work and a job's work run as a role without power over other companies; what they commit with
 * (audit, jobs) is written at the very end by functions of the owner's, in one round trip with COMMIT.
 */

import type { Locale } from '@vigia/contract/kit/locales.ts';
import { conflict, storageFull } from '@vigia/contract/kit/problem.ts';
import { append } from '../audit/append.ts';
import type { AuditKeys } from '../audit/keys.ts';
import type { AuditChange } from '../context.ts';
import { installation } from '../context.ts';
import type { JobSpec } from '../jobs/jobs.ts';
import { type Db, kyselyOn } from './db.ts';
import {
  answeredWithin,
  type Client,
  cork,
  isSilence,
  type Pool,
  takeClient,
  unlessSilent,
  withTimeout,
} from './pool.ts';

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
  /** Whether its holder showed within ten minutes that it is they; a personal token cannot. */
  confirmed?: boolean;
  /** Whether the company wants a second factor by now, and the account has none. */
  unprotected?: boolean;
  /** What a personal token is for; a session has none. */
  scopes?: string[];
}

/** A link into a company, as the database opened it. */
export interface LinkRow {
  id: string;
  purpose: string;
  kind: string;
  record_id: string;
  email: string;
  name: string;
  company_id: string;
  company_name: string;
  industry: string | null;
  size: string | null;
  time_zone: string | null;
}

export type Scope = 'company' | 'installation';
export type ActorKind = 'user' | 'system' | 'link' | 'operator';

/**
 * How a transaction begins: with the token of a session, with a personal token, with a link for a purpose, or as a
 * company's or the installation's own work.
 */
export type Credentials =
  | { tokenHash: Buffer }
  | { apiTokenHash: Buffer }
  | { linkHash: Buffer; purpose: string }
  | { company: string | null; account: string | null };

export interface TransactionOptions {
  readonly credentials: Credentials;
  readonly scope: Scope;
  readonly readOnly: boolean;
  readonly requestId: string | null;
  readonly actorKind: ActorKind;
  /** Why this work may change things without an audit entry; the list is `kit/audit/unaudited.ts`. */
  readonly unaudited?: string | undefined;
}

interface Entry extends AuditChange {
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
  readonly link: LinkRow | null;
  readonly entries: Entry[] = [];
  readonly jobs: QueuedJob[] = [];
  constructor(db: Db, { session = null, link = null }: Opened) {
    this.db = db;
    this.session = session;
    this.link = link;
  }
  audit(action: string, targetId: string | null, change: AuditChange = {}): void {
    this.entries.push({ ...change, action, targetId });
  }
  after<T extends object, I>(spec: JobSpec<T, I>, data: I): void {
    this.jobs.push({ spec, data: spec.data.parse(data) });
  }
}

export interface UnitOfWork {
  /** Runs `fn` in one transaction and commits, or rolls back when it throws. */
  run<T>(options: TransactionOptions, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A company's own work, by a job or a tool. */
  asCompany<T>(company: string, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The installation's own work: accounts and companies. */
  asInstallation<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** Milliseconds for the first answer of a connection of which the others are not silent: it may be far away. */
const beginsWithin = 5_000;

const roleOf = { company: 'vigia_app', installation: 'vigia_install' } as const;

interface Options {
  /** Off where the connections are a pooler's that keeps no named statements. */
  readonly prepare: boolean;
  /** What audit entries are sealed with. */
  readonly keys: AuditKeys;
  /** Told what was audited in a company, once it is committed. */
  readonly committed?: (company: string, actions: readonly string[]) => void;
}

const named = (name: string, prepare: boolean) => (prepare ? { name } : {});

export function makeUnitOfWork(pool: Pool, settings: Options): UnitOfWork {
  async function run<T>(options: TransactionOptions, fn: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await takeClient(pool);
    let broken: Error | undefined;
    try {
      const tx = new Transaction(
        kyselyOn(client, settings),
        await unlessSilent(pool, begin(client, options, settings.prepare)),
      );
      const result = await fn(tx);
      await commit(client, options, tx, settings);
      const company = companyOf(options, tx);
      if (company && tx.entries.length > 0)
        settings.committed?.(
          company,
          tx.entries.map(({ action }) => action),
        );
      return result;
    } catch (fault) {
      // Nobody waits for a connection that has fallen silent a second time.
      if (isSilence(fault)) broken = fault;
      else
        await client.query(withTimeout(beginsWithin, 'ROLLBACK')).catch((lost: Error) => {
          broken = lost;
        });
      throw translated(fault);
    } finally {
      client.release(broken);
    }
  }
  const own = (scope: Scope, company: string | null): TransactionOptions => ({
    credentials: { company, account: null },
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
  session?: SessionRow | null;
  link?: LinkRow | null;
}

/** BEGIN, then the session or the link, and the role: two statements, one round trip. */
async function begin(client: Client, options: TransactionOptions, prepare: boolean): Promise<Opened> {
  const { credentials } = options;
  const role = roleOf[options.scope];
  cork(client);
  const [, session] = await awaitAll([
    client.query(withTimeout(beginsWithin, options.readOnly ? 'BEGIN READ ONLY' : 'BEGIN')),
    client.query<Opened>(answeredWithin(beginsWithin, openStatement(credentials, role, prepare))),
  ]);
  return session.rows[0] ?? {};
}

function openStatement(credentials: Credentials, role: string, prepare: boolean) {
  if ('tokenHash' in credentials)
    return {
      ...named('open_session', prepare),
      text: `SELECT open_session($1) AS session, set_config('role', $2, true)`,
      values: [credentials.tokenHash, role],
    };
  if ('apiTokenHash' in credentials)
    return {
      ...named('open_api_token', prepare),
      text: `SELECT open_api_token($1) AS session, set_config('role', $2, true)`,
      values: [credentials.apiTokenHash, role],
    };
  if ('linkHash' in credentials)
    return {
      ...named('open_link', prepare),
      text: `SELECT open_link($1, $2) AS link, set_config('role', $3, true)`,
      values: [credentials.linkHash, credentials.purpose, role],
    };
  return {
    ...named('open_door', prepare),
    text: `SELECT NULL AS session, open_door($1, $2), set_config('role', $3, true)`,
    values: [credentials.company, credentials.account, role],
  };
}

/** Audit entries and jobs are written by the owner's functions; then COMMIT. What changed something and audited nothing does not commit. */
async function commit(
  client: Client,
  options: TransactionOptions,
  tx: Transaction,
  { prepare, keys }: Options,
): Promise<void> {
  if (options.readOnly) {
    // What only read has nothing to lose: nobody waits for its end. Whoever takes the connection next is answered after
    // it, and what they send leaves with it.
    cork(client);
    client.query('COMMIT').catch(() => undefined);
    return;
  }
  if (tx.entries.length === 0 && !options.unaudited && options.actorKind !== 'system') await refuseUnaudited(client);
  cork(client);
  const statements: Promise<unknown>[] = [client.query('RESET ROLE')];
  for (const entry of tx.entries)
    statements.push(
      client.query({
        ...named('audit_append', prepare),
        text: append,
        values: [...valuesOf(entry, options, tx), ...keys.next()],
      }),
    );
  if (tx.jobs.length > 0)
    statements.push(client.query({ ...named('enqueue_jobs', prepare), text: enqueue, values: [jobsOf(tx)] }));
  const all = await awaitAll([...statements, client.query('COMMIT')]);
  const last = all.at(-1) as { command?: string };
  if (last.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database.');
}

/** For whom a transaction works that no token opened. */
const systemContextOf = (credentials: Credentials): { company: string | null; account: string | null } =>
  'company' in credentials ? credentials : { company: null, account: null };

const companyOf = ({ credentials }: TransactionOptions, tx: Transaction): string | null =>
  tx.session?.company_id ?? tx.link?.company_id ?? systemContextOf(credentials).company;

const enqueue = 'SELECT enqueue_jobs($1)';
const jobsOf = ({ jobs }: Transaction) => JSON.stringify(jobs.map(({ spec, data }) => ({ name: spec.name, data })));

function valuesOf(entry: Entry, options: TransactionOptions, tx: Transaction): unknown[] {
  const context = systemContextOf(options.credentials);
  const company = entry.company ?? companyOf(options, tx) ?? installation;
  const actor = entry.actorId ?? tx.session?.user_id ?? context.account;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return [
    company,
    actor,
    tx.session?.is_super_admin ? 'operator' : options.actorKind,
    entry.action,
    entry.targetId,
    json(entry.before),
    json(entry.after),
    options.requestId,
  ];
}

async function refuseUnaudited(client: Client): Promise<void> {
  const { rows } = await client.query('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS changed');
  if (rows[0]?.changed) {
    throw new Error(
      'This request changed something and audited nothing: call ctx.audit(), or list it in kit/audit/unaudited.ts with the reason.',
    );
  }
}

/** Waits for all, so that none fails unheard, then throws the first fault. */
async function awaitAll<T extends readonly unknown[]>(sent: { [K in keyof T]: Promise<T[K]> | T[K] }): Promise<T> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find((s) => s.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((s) => (s.status === 'fulfilled' ? s.value : undefined)) as unknown as T;
}

/** What PostgreSQL says of two writers at once, and of a company that keeps too much, in our words; everything else as it came. */
function translated(fault: unknown): unknown {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'VG413') return storageFull(fault instanceof Error && 'detail' in fault ? Number(fault.detail) : 0);
  return code === '40001' || code === '40P01' ? conflict('kit.changed-meanwhile') : fault;
}
