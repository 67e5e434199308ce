/** How a transaction begins: BEGIN, and what opens the session or the link, in one round trip. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { answeredWithin, type Client, cork, withTimeout } from './pool.ts';

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
  currency: string | null;
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
  currency: string | null;
}

export type Scope = 'company' | 'installation';

/**
 * How a transaction begins: with the token of a session, with a personal token, with a link for a purpose, or as a
 * company's or the installation's own work.
 */
export type Credentials =
  | { tokenHash: Buffer }
  | { apiTokenHash: Buffer }
  | { linkHash: Buffer; purpose: string }
  | { company: string | null; account: string | null };

/** Milliseconds for the first answer of a connection of which the others are not silent: it may be far away. */
export const beginsWithin = 5_000;

const roleOf = { company: 'vigia_app', installation: 'vigia_install' } as const;

export const named = (name: string, prepare: boolean) => (prepare ? { name } : {});

export interface Opened {
  session?: SessionRow | null;
  link?: LinkRow | null;
}

/** PostgreSQL refuses what comes behind a fault in its transaction: never the reason. */
const onlyFollows = (reason: unknown) => reason instanceof Error && 'code' in reason && reason.code === '25P02';

/** Waits for all, so that none fails unheard, then throws the first fault, or what others only follow from. */
export async function awaitAll<T extends readonly unknown[]>(
  sent: { [K in keyof T]: Promise<T[K]> | T[K] },
): Promise<T> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.filter((s) => s.status === 'rejected').map(({ reason }) => reason);
  if (failed.length > 0) throw failed.find((reason) => !onlyFollows(reason)) ?? failed[0];
  return settled.map((s) => (s.status === 'fulfilled' ? s.value : undefined)) as unknown as T;
}

/** What of a transaction's options is needed to begin it. */
interface Beginning {
  readonly credentials: Credentials;
  readonly scope: Scope;
  readonly readOnly: boolean;
}

/**
 * BEGIN, then the session or the link, and the role: two statements, one round trip. Where the session is `known`, it
 * must still be as it was (`isChanged`), and nothing that is sent behind it does anything where it is not.
 */
export async function begin(client: Client, options: Beginning, prepare: boolean, known?: SessionRow): Promise<Opened> {
  const { credentials } = options;
  const role = roleOf[options.scope];
  cork(client);
  const [, session] = await awaitAll([
    client.query(withTimeout(beginsWithin, options.readOnly ? 'BEGIN READ ONLY' : 'BEGIN')),
    client.query<Opened>(answeredWithin(beginsWithin, openStatement(credentials, role, prepare, known))),
  ]);
  return session.rows[0] ?? {};
}

/** Whether a transaction began with a session that has changed since it was seen. */
export const isChanged = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'VG409';

function openStatement(credentials: Credentials, role: string, prepare: boolean, known?: SessionRow) {
  if ('tokenHash' in credentials && known)
    return {
      ...named('open_known_session', prepare),
      text: `SELECT open_known_session($1, $2) AS session, set_config('role', $3, true)`,
      values: [credentials.tokenHash, JSON.stringify(known), role],
    };
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
