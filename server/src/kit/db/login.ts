/**
 * The login without power that the application works as (docs/decisions/0019). It is no superuser, owns nothing and
 * inherits nothing: it may become one of the two working roles, open a transaction, and seal it. The owner of the
 * database, who can do everything, signs in for migrations and for the job queue's own keeping only.
 */
import { createHmac, hash, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config.ts';
import { makeClient } from './pool.ts';

/** Where the database is reached, and as whom. Each is a connection string with its password. */
export interface Addresses {
  /** The owner, on a direct connection. */
  readonly owner: string;
  /** The login; perhaps through a pooler. */
  readonly login: string;
  /** The login on a direct connection, for LISTEN. */
  readonly listen: string;
  /** Whether the login is made and kept by Vigia; else the operator has made it. */
  readonly derived: boolean;
}

type Settings = Partial<Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>>;

const roles = ['vigia_app', 'vigia_install'] as const;
/** What the login may call by itself, before it becomes one of the roles and after. */
const entrances = [
  ...['open_session', 'open_known_session', 'open_api_token', 'open_link', 'open_door'],
  ...['audit_append', 'enqueue_jobs'],
] as const;
const lock = 7_318_240_117;

const userOf = (url: string) => decodeURIComponent(new URL(url).username);

function withUser(url: string, user: string, password: string): string {
  const at = new URL(url);
  at.username = encodeURIComponent(user);
  at.password = encodeURIComponent(password);
  return at.href;
}

/**
 * Owner and login of the database at `url` (an owner's) or of the settings. The login is the operator's own where
 * DATABASE_URL names another user than DATABASE_DIRECT_URL; else it is `<owner>_login`, whose password follows from the
 * owner's: every process finds the same without being told. Throws a plain sentence where the owner has no password.
 */
export function addressesOf(url: string, config: Settings = {}): Addresses {
  const pooled = config.DATABASE_URL ?? url;
  const owner = config.DATABASE_DIRECT_URL ?? pooled;
  if (userOf(owner) !== userOf(pooled)) {
    const { username, password } = new URL(pooled);
    const listen = withUser(owner, decodeURIComponent(username), decodeURIComponent(password));
    return { owner, login: pooled, listen, derived: false };
  }
  const { password } = new URL(owner);
  if (!password)
    throw new Error(byHand('DATABASE_URL holds no password that one for the login could follow from.', owner));
  const name = nameFor(userOf(owner));
  const made = Buffer.from(hkdfSync('sha256', decodeURIComponent(password), 'vigia login', name, 24)).toString(
    'base64url',
  );
  return { owner, login: withUser(pooled, name, made), listen: withUser(owner, name, made), derived: true };
}

/** Names of roles hold at most 63 bytes. */
const nameFor = (owner: string) =>
  Buffer.byteLength(owner) <= 57 ? `${owner}_login` : `vigia_${hash('sha256', owner).slice(0, 16)}_login`;

/** What the operator is to run as a superuser where Vigia may not make the login itself. */
function byHand(why: string, owner: string): string {
  return [
    why,
    'Vigia works as a login without power. Run this once, as somebody who may create roles:',
    ...roles.map((role) => `  CREATE ROLE ${role} NOLOGIN;  -- where it does not exist`),
    ...roles.map((role) => `  GRANT ${role} TO ${pg.escapeIdentifier(userOf(owner) || 'owner')} WITH ADMIN OPTION;`),
    `  CREATE ROLE vigia_login LOGIN NOINHERIT PASSWORD '…';`,
    `  GRANT ${roles.join(', ')} TO vigia_login;`,
    'Then set DATABASE_URL to sign in as vigia_login, and DATABASE_DIRECT_URL to sign in as the owner.',
    'See docs/upgrade-database-roles.md.',
  ].join('\n');
}

/**
 * Makes sure that the login is there, can sign in, may do what it must and nothing else; makes or mends what is missing.
 * The database at `owner` must be up to date. Throws a plain sentence, with the SQL to run, where the owner may not.
 */
export async function ensureLogin(at: Addresses): Promise<void> {
  const owner = await makeClient(at.owner);
  try {
    await owner.query('BEGIN');
    await owner.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    if (at.derived) await makeRole(owner, at);
    await refusePower(owner, at);
    await allow(owner, userOf(at.login));
    await owner.query('COMMIT');
    if (!(await signsIn(at.login)) && at.derived) await setPassword(owner, at);
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code === '42501') throw new Error(byHand(`The owner may not: ${String(fault)}.`, at.owner), { cause: fault });
    throw fault;
  } finally {
    await owner.end();
  }
  const fault = await signInFault(at.login);
  if (fault) throw new Error(unreachable(at, fault));
}

const unreachable = ({ login }: Addresses, fault: Error) =>
  `Vigia cannot sign in to the database as its login ${userOf(login)}: ${fault.message}. Behind a pooler, make the login known there, or set DATABASE_URL and DATABASE_DIRECT_URL to different users (docs/upgrade-database-roles.md).`;

async function signInFault(url: string): Promise<Error | null> {
  try {
    await (await makeClient(url)).end();
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}
const signsIn = async (url: string) => (await signInFault(url)) === null;

/** The role and its two memberships. Roles belong to the whole server: another database's process may be as fast. */
async function makeRole(owner: pg.Client, { login }: Addresses): Promise<void> {
  const name = userOf(login);
  const role = pg.escapeIdentifier(name);
  const { rows } = await owner.query(
    'SELECT rolcanlogin, (SELECT count(*) FROM unnest($2::text[]) AS r WHERE pg_has_role($1, r, $3)) AS member FROM pg_roles WHERE rolname = $1',
    [name, roles, 'MEMBER'],
  );
  if (rows.length === 0) {
    await owner.query('SAVEPOINT made');
    try {
      await owner.query(
        `CREATE ROLE ${role} LOGIN NOSUPERUSER NOINHERIT NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${verifierOf(login)}'`,
      );
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
      if (!['42710', '23505'].includes(code)) throw fault;
      await owner.query('ROLLBACK TO SAVEPOINT made');
    }
  }
  if (rows[0]?.member !== roles.length) await owner.query(`GRANT ${roles.join(', ')} TO ${role}`);
}

const setPassword = (owner: pg.Client, { login }: Addresses) =>
  owner.query(`ALTER ROLE ${pg.escapeIdentifier(userOf(login))} LOGIN PASSWORD '${verifierOf(login)}'`);

/** What PostgreSQL keeps of a password (RFC 5803): sent so, no log of the server holds the password itself. */
function verifierOf(url: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(decodeURIComponent(new URL(url).password), salt, 4096, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${hash('sha256', clientKey, 'base64')}:${serverKey}`;
}

/** Throws where the login could do more than it must. */
async function refusePower(owner: pg.Client, { login, owner: ownerUrl }: Addresses): Promise<void> {
  const name = userOf(login);
  const { rows } = await owner.query<{ power: string[] | null; member: number }>(
    `SELECT array_remove(ARRAY[CASE WHEN rolsuper THEN 'SUPERUSER' END, CASE WHEN rolbypassrls THEN 'BYPASSRLS' END,
        CASE WHEN rolinherit THEN 'INHERIT' END, CASE WHEN rolcreaterole THEN 'CREATEROLE' END,
        CASE WHEN rolreplication THEN 'REPLICATION' END], NULL)
        || ARRAY(SELECT 'member of ' || r.rolname FROM pg_roles r
            WHERE r.oid <> l.oid AND r.rolname <> ALL ($2) AND pg_has_role(l.oid, r.oid, 'MEMBER')) AS power,
      (SELECT count(*) FROM unnest($2::text[]) AS r WHERE pg_has_role(l.oid, r, 'MEMBER')) AS member
     FROM pg_roles l WHERE rolname = $1`,
    [name, roles],
  );
  const found = rows[0];
  if (!found) throw new Error(byHand(`The database has no role ${name}.`, ownerUrl));
  if (found.member !== roles.length)
    throw new Error(byHand(`The role ${name} is not a member of both roles.`, ownerUrl));
  if (found.power && found.power.length > 0)
    throw new Error(byHand(`The role ${name} has more power than it must (${found.power.join(', ')}).`, ownerUrl));
}

/** Grants what is missing, and only that: granting anew at every start would disturb what runs. */
async function allow(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY ($2) AND NOT has_function_privilege($1, p.oid, 'EXECUTE')`,
    [name, entrances],
  );
  const login = pg.escapeIdentifier(name);
  for (const { signature } of rows) await owner.query(`GRANT EXECUTE ON FUNCTION ${signature} TO ${login}`);
  const may = await owner.query(
    `SELECT has_schema_privilege($1, 'public', 'USAGE') AND has_table_privilege($1, 'migrations', 'SELECT') AS all`,
    [name],
  );
  if (may.rows[0]?.all) return;
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${login}`);
  await owner.query(`GRANT SELECT ON migrations TO ${login}`);
}
