/**
 * The product over a fresh database, for tests at the promise: the API. Who calls is an argument:
 * `const { admin, viewer } = await app.company(); await admin.call(risks.create, {…})`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOf, type Reply, type Route, type Sent } from '@vigia/contract/kit/domain.ts';
import { onceHeader } from '@vigia/contract/kit/once.ts';
import type { ProblemBody } from '@vigia/contract/kit/problem.ts';
import type { CompanyRole } from '@vigia/contract/kit/roles.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { type App, type Log, makeApp } from '../../app.ts';
import { allRoutes } from '../access.ts';
import { hashToken } from '../auth/tokens.ts';
import { readConfig } from '../config.ts';
import { addressesOf } from '../db/login.ts';
import { makeClient, makePool } from '../db/pool.ts';
import { remindSpec } from '../due/reminders.ts';
import { statusesOf } from '../http/openapi.ts';
import { cloneDatabase, databaseAt, template } from './database.ts';

export interface TestCaller {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Calls a route and returns what it answers. Throws, with the refusal, when it refuses. */
  call<R extends Route>(route: R, ...sent: Args<R>): Promise<Reply<R>>;
  /** Calls a route that must refuse, and returns the refusal. */
  refused<R extends Route>(route: R, ...sent: Args<R>): Promise<ProblemBody>;
  /** Calls without types, for what no honest client would send. */
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
}
type Args<R extends Route> = object extends Sent<R> ? [sent?: Sent<R>] : [sent: Sent<R>];

export interface Crew {
  readonly companyId: string;
  readonly admin: TestCaller;
  readonly basic: TestCaller;
  readonly viewer: TestCaller;
}

export interface TestApp {
  readonly app: App;
  readonly url: string;
  readonly stranger: TestCaller;
  /** A fresh company with one member per role. */
  company(name?: string): Promise<Crew>;
  /** Somebody who runs the installation. */
  operator(companyId?: string): Promise<TestCaller>;
  as(token: string): TestCaller;
  /** Somebody with a browser of their own, which keeps cookies; `token` signs them in. */
  browser(token?: string, jar?: Map<string, string>): TestCaller;
  drain(): Promise<number>;
  /** What the job does when the company's working day begins: reminds of what is due; `missed` days were not looked at. */
  remind(companyId: string, missed?: number): Promise<void>;
  /** Straight to the database, as its owner: to look, never to do what the product should do. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const wrapped = (path: string, sent: { params?: unknown; query?: unknown }): string => {
  const params = (sent.params ?? {}) as Record<string, string>;
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(key, String(one));
  }
  return query.size > 0 ? `/api${url}?${query}` : `/api${url}`;
};

/** Notes what a route answered that its contract does not declare. */
function watchStatuses(server: App['server']): ReadonlySet<string> {
  const declared = new Map(allRoutes().map(({ route }) => [nameOf(route), statusesOf(route)]));
  const undeclared = new Set<string>();
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const name = `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`;
    if (declared.get(name)?.has(statusCode) === false) undeclared.add(`${name} ${statusCode}`);
  });
  return undeclared;
}

/** The session that a sign-in answered. Throws where it asks for a second factor. */
export function entered<T extends object>(reply: T): Extract<T, { token: string }> {
  if (!('token' in reply)) throw new Error(`expected a session: ${JSON.stringify(reply)}`);
  return reply as Extract<T, { token: string }>;
}

/** What the audit log of tests is sealed with. */
export const testKey = 'only-for-tests-thirty-two-characters-or-more';

/**
 * Starts the product over its own clone of a database: the migrated one, where `from` names no other. `env` sets what the
 * test is about; `by` is the way to the database of those who work, and `log` takes what is logged.
 */
export async function testApp(
  env: Record<string, string> = {},
  { by = (url) => url, from = template, log }: { by?: (url: string) => string; from?: string; log?: Log } = {},
): Promise<TestApp> {
  const server = inject('databaseUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const root = await makeClient(server);
  await cloneDatabase(root, from, name);
  const url = databaseAt(server, name);
  const dir = mkdtempSync(join(tmpdir(), 'vigia-files-'));
  const settings = {
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATABASE_POOL: '5',
    ROLE: 'web',
    DATA_DIR: dir,
    AUDIT_KEY: testKey,
    SCAN_ENGINES: 'off',
    ...env,
  };
  const addresses = addressesOf(url);
  const app = await makeApp(readConfig(settings), { ...addresses, login: by(addresses.login) }, log);
  const undeclared = watchStatuses(app.server);
  const owner = makePool({ url, max: 2 });
  const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;

  function as(token: string, id = '', email = '', jar?: Map<string, string>): TestCaller {
    const raw = async (options: InjectOptions) => {
      const headers = {
        'accept-language': 'pt',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(jar?.size ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
        ...options.headers,
      };
      const answer = await app.server.inject({ ...options, headers });
      for (const { name: cookie, value } of answer.cookies) jar?.set(cookie, value);
      return answer;
    };
    const ask = (route: Route, given: unknown) => {
      const sent = (given ?? {}) as { params?: unknown; query?: unknown; body?: unknown };
      const body = sent.body === undefined ? {} : { payload: sent.body as object };
      // As every page sends it.
      const headers = route.method === 'GET' ? {} : { [onceHeader]: randomUUID() };
      return raw({ method: route.method, url: wrapped(route.path, sent), headers, ...body });
    };
    return {
      id,
      email,
      token,
      raw,
      async call(route, ...[sent]) {
        const answer = await ask(route, sent);
        if (answer.statusCode >= 400) throw new Error(`${route.method} ${route.path} refused: ${answer.body}`);
        return (route.sends === 'file' ? answer.rawPayload : route.returns.parse(answer.json())) as never;
      },
      async refused(route, ...[sent]) {
        const answer = await ask(route, sent);
        if (answer.statusCode < 400) throw new Error(`${route.method} ${route.path} did not refuse: ${answer.body}`);
        return answer.json<ProblemBody>();
      },
    };
  }

  async function account(companyId: string | null, role: CompanyRole | 'SUPER_ADMIN'): Promise<TestCaller> {
    const id = randomUUID();
    const email = `${role.toLowerCase()}-${id.slice(0, 8)}@example.test`;
    const token = randomBytes(32).toString('base64url');
    await sql(
      `INSERT INTO users (id, email, first_name, last_name, is_super_admin, email_verified_at) VALUES ($1, $2, $3, 'Teste', $4, now())`,
      [id, email, role === 'BASIC' ? 'Bruna' : 'Ana', role === 'SUPER_ADMIN'],
    );
    if (companyId && role !== 'SUPER_ADMIN')
      await sql('INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, $3)', [companyId, id, role]);
    await sql('INSERT INTO sessions (token_hash, user_id, company_id) VALUES ($1, $2, $3)', [
      hashToken(token),
      id,
      companyId,
    ]);
    return as(token, id, email);
  }

  const close = async () => {
    await app.close();
    await owner.end();
    await root.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await root.end();
    rmSync(dir, { recursive: true, force: true });
    if (undeclared.size > 0)
      throw new Error(`Routes answered what their contract does not declare (refuses): ${[...undeclared].join(', ')}`);
  };
  return {
    app,
    url,
    as,
    browser: (token = '', jar = new Map()) => as(token, '', '', jar),
    async sql(text, values) {
      const rows = await sql(text, values);
      // What is written past the product is signed by nobody.
      if (!/^\s*SELECT/i.test(text)) app.jobCtx.kit.kept.forget();
      return rows;
    },
    close,
    stranger: as(''),
    drain: () => app.drain(),
    async remind(companyId, missed = 0) {
      await app.jobCtx.work.asInstallation(async (tx) => tx.after(remindSpec, { companyId, missed }));
      await app.drain();
    },
    operator: (companyId) => account(companyId ?? null, 'SUPER_ADMIN'),
    async company(companyName = 'Padaria Aurora') {
      const [row] = await sql('INSERT INTO companies (name) VALUES ($1) RETURNING id', [companyName]);
      const companyId = String(row?.id);
      const [admin, basic, viewer] = await Promise.all([
        account(companyId, 'ADMIN'),
        account(companyId, 'BASIC'),
        account(companyId, 'VIEWER'),
      ]);
      return { companyId, admin, basic, viewer };
    },
  };
}
