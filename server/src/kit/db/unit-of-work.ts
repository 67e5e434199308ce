/**
 * Transactions. A request's work and a job's work run as a role without power over other companies; what they commit with
 * (audit, jobs) is written at the very end by functions of the owner's, in one round trip with COMMIT.
 */

import { conflict, storageFull } from '@vigia/contract/kit/problem.ts';
import type { CompiledQuery } from 'kysely';
import { append } from '../audit/append.ts';
import type { AuditKeys } from '../audit/keys.ts';
import type { AuditChange } from '../context.ts';
import { installation } from '../context.ts';
import { behind, standsBehind } from '../jobs/behind.ts';
import type { JobSpec } from '../jobs/jobs.ts';
import {
  awaitAll,
  begin,
  beginsWithin,
  type Credentials,
  isChanged,
  type LinkRow,
  named,
  type Opened,
  type Scope,
  type SessionRow,
} from './beginning.ts';
import { asPrepared, type Db, kyselyOn } from './db.ts';
import { isSilence } from './hearing.ts';
import { KnownSessions } from './known.ts';
import { type Client, cork, corkLast, type Pool, takeClient, unlessSilent, withTimeout } from './pool.ts';

export type ActorKind = 'user' | 'system' | 'link' | 'operator';

export interface TransactionOptions {
  readonly credentials: Credentials;
  readonly scope: Scope;
  readonly readOnly: boolean;
  readonly requestId: string | null;
  readonly actorKind: ActorKind;
  /** Why this work may change things without an audit entry; the list is `kit/audit/unaudited.ts`. */
  readonly unaudited?: string | undefined;
  /**
   * Whether work may begin before its session is opened, as what the session was when it was seen last. What turns out
   * to be otherwise is taken back and done again: nothing that is done beside the database may depend on it.
   */
  readonly ahead?: boolean;
  /** Told what the credentials opened, as soon as the database has said so. */
  readonly opened?: (found: Opened) => void;
}

interface Entry extends AuditChange {
  action: string;
  targetId: string | null;
}

/** A job to be stored at commit. */
export interface QueuedJob {
  spec: { name: string };
  data: object;
  /** 0 unless given; less stands behind. */
  priority?: number;
}

/** A transaction that has begun. `db` sees what its role and company may see. */
export class Transaction {
  readonly db: Db;
  readonly session: SessionRow | null;
  readonly link: LinkRow | null;
  readonly entries: Entry[] = [];
  readonly jobs: QueuedJob[] = [];
  /** What nothing waits for: sent with the end, in the name of whoever asked. */
  readonly last: CompiledQuery[] = [];
  constructor(db: Db, { session = null, link = null }: Opened) {
    this.db = db;
    this.session = session;
    this.link = link;
  }
  audit(action: string, targetId: string | null, change: AuditChange = {}): void {
    this.entries.push({ ...change, action, targetId });
  }
  after<T extends object, I>(spec: JobSpec<T, I>, data: I, priority = standsBehind() ? behind : 0): void {
    this.jobs.push({ spec, data: spec.data.parse(data), priority });
  }
}

export interface UnitOfWork {
  /**
   * Runs `fn` in one transaction and commits, or rolls back when it throws. What seems to have changed something and
   * audited nothing is taken back and run a second time, in a transaction of its own.
   */
  run<T>(options: TransactionOptions, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A company's own work, by a job or a tool. */
  asCompany<T>(company: string, fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The installation's own work: accounts and companies. */
  asInstallation<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
}

interface Options {
  /** Off where the connections are a pooler's that keeps no named statements. */
  readonly prepare: boolean;
  /** What audit entries are sealed with. */
  readonly keys: AuditKeys;
  /** Told what was audited in a company, once it is committed. */
  readonly committed?: (company: string, actions: readonly string[]) => void;
  /** Told which jobs were asked for, once that is committed. */
  readonly asked?: (names: readonly string[]) => void;
}

class Unaudited extends Error {
  constructor() {
    super(
      'This request changed something and audited nothing: call ctx.audit(), or list it in kit/audit/unaudited.ts with the reason.',
    );
  }
}

/** How work begins that nobody asked for: a company's own, or the installation's. */
const own = (scope: Scope, company: string | null): TransactionOptions => ({
  credentials: { company, account: null },
  scope,
  readOnly: false,
  requestId: null,
  actorKind: 'system',
});

export function makeUnitOfWork(pool: Pool, settings: Options): UnitOfWork {
  const known = new KnownSessions();
  const once = runningOnce({ pool, known, settings });
  const run: UnitOfWork['run'] = async (options, fn) => {
    try {
      return await once(options, fn, options.ahead ? known.of(options.credentials) : undefined);
    } catch (fault) {
      if (isChanged(fault)) known.forget(options.credentials);
      // An UPDATE that waited for another's and then found nothing to do looks like a change. Whoever comes again
      // does not wait, and shows which of the two it was.
      else if (!(fault instanceof Unaudited)) throw fault;
      return once(options, fn);
    }
  };
  return {
    run,
    asCompany: (company, fn) => run(own('company', company), fn),
    asInstallation: (fn) => run(own('installation', null), fn),
  };
}

interface Means {
  readonly pool: Pool;
  readonly known: KnownSessions;
  readonly settings: Options;
}

/** Runs work in one transaction, once; where its session was `seen`, without waiting for it to be opened. */
const runningOnce =
  ({ pool, known, settings }: Means) =>
  async <T>(options: TransactionOptions, fn: (tx: Transaction) => Promise<T>, seen?: SessionRow): Promise<T> => {
    const client = await takeClient(pool);
    let broken: Error | undefined;
    try {
      const opening = unlessSilent(pool, begin(client, options, settings.prepare, seen)).then((found) => {
        known.note(options.credentials, found.session);
        options.opened?.(found);
        return found;
      });
      const tx = new Transaction(kyselyOn(client, settings), seen ? { session: seen } : await opening);
      const result = await after(opening, (async () => fn(tx))());
      await commit(client, options, tx, settings);
      tellCommitted(companyOf(options, tx), tx, settings);
      if (tx.jobs.length > 0) settings.asked?.(tx.jobs.map(({ spec }) => spec.name));
      return result;
    } catch (fault) {
      broken = await rolledBack(client, fault);
      throw translated(fault);
    } finally {
      client.release(broken);
    }
  };

function tellCommitted(company: string | null, { entries }: Transaction, { committed }: Options): void {
  if (!company || entries.length === 0) return;
  committed?.(
    company,
    entries.map(({ action }) => action),
  );
}

/**
 * What `work` comes to, once `opening` has succeeded; its fault comes first. Both have ended then, so that nothing is sent
 * any more: except over a connection that has fallen silent, and is given up.
 */
async function after<T>(opening: Promise<Opened>, work: Promise<T>): Promise<T> {
  const done = work.then(
    () => undefined,
    () => undefined,
  );
  await opening.catch(async (fault: unknown) => {
    if (!isSilence(fault)) await done;
    throw fault;
  });
  return work;
}

/** Takes back what was done. What is wrong with the connection, where it can do no more. */
async function rolledBack(client: Client, fault: unknown): Promise<Error | undefined> {
  // Nobody waits a second time for a connection that has fallen silent.
  if (isSilence(fault)) return fault;
  // Nor for the end of what is done again at once: that begins behind it, over this connection or another.
  if (isChanged(fault)) {
    client.query('ROLLBACK').catch(() => undefined);
    return undefined;
  }
  return client.query(withTimeout(beginsWithin, 'ROLLBACK')).then(
    () => undefined,
    (broken: Error) => broken,
  );
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
    corkLast(client);
    client.query('COMMIT').catch(() => undefined);
    return;
  }
  if (tx.entries.length === 0 && !options.unaudited && options.actorKind !== 'system') await refuseUnaudited(client);
  cork(client);
  const statements: Promise<unknown>[] = tx.last.map((query) => client.query(asPrepared(query, prepare)));
  statements.push(client.query('RESET ROLE'));
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
const jobsOf = ({ jobs }: Transaction) =>
  JSON.stringify(jobs.map(({ spec, data, priority }) => ({ name: spec.name, data, priority })));

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
  if (rows[0]?.changed) throw new Unaudited();
}

/** What PostgreSQL says of two writers at once, and of a company that keeps too much, in our words; everything else as it came. */
function translated(fault: unknown): unknown {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'VG413') return storageFull(fault instanceof Error && 'detail' in fault ? Number(fault.detail) : 0);
  return code === '40001' || code === '40P01' ? conflict('kit.changed-meanwhile') : fault;
}
