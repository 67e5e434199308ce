/** Personal tokens. Every statement names the person; what is kept of a token is its hash, and nobody here reads it. */
import {
  type ApiToken,
  mostDays,
  type TokenDraft,
  tokenScope,
} from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

const columns = ['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'] as const;

interface Row {
  id: string;
  name: string;
  scopes: string[];
  created_at: string | Date;
  last_used_at: string | Date | null;
  expires_at: string | Date;
  revoked_at: string | Date | null;
}

const iso = (at: string | Date) => new Date(at).toISOString();
const isoOrNull = (at: string | Date | null) => (at === null ? null : iso(at));

function toToken(row: Row): ApiToken {
  const over = iso(row.expires_at) <= new Date().toISOString();
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes.map((scope) => tokenScope.parse(scope)),
    state: row.revoked_at ? 'revoked' : over ? 'expired' : 'live',
    createdAt: iso(row.created_at),
    lastUsedAt: isoOrNull(row.last_used_at),
    expiresAt: iso(row.expires_at),
    revokedAt: isoOrNull(row.revoked_at),
  };
}

const isLive = sql<boolean>`revoked_at IS NULL AND expires_at > now()`;
/** How many of those that are over are still shown. */
const shownOver = 50;

/** The person's tokens, newest first: all live ones, and the newest that are over. */
export async function listApiTokens(db: Db, owner: string): Promise<ApiToken[]> {
  const own = db.selectFrom('api_tokens').select(columns).where('owner_id', '=', owner);
  const [live, over] = await Promise.all([
    own.where(isLive).orderBy('created_at', 'desc').orderBy('id').execute(),
    own.where(sql<boolean>`NOT (${isLive})`).orderBy('created_at', 'desc').orderBy('id').limit(shownOver).execute(),
  ]);
  return [...live, ...over].map(toToken);
}

/** Holds the person's place until the transaction ends, so that two tokens are counted one after the other; false where it is none. */
export const holdPlace = async (db: Db, owner: string): Promise<boolean> =>
  Boolean(await db.selectFrom('memberships').select('id').where('id', '=', owner).forUpdate().executeTakeFirst());

export const countLive = async (db: Db, owner: string): Promise<number> =>
  (
    await db
      .selectFrom('api_tokens')
      .select((e) => e.fn.countAll<number>().as('live'))
      .where('owner_id', '=', owner)
      .where(isLive)
      .executeTakeFirstOrThrow()
  ).live;

/** Keeps a new token by its hash. */
export async function insertApiToken(
  db: Db,
  owner: string,
  hash: Buffer,
  { name, scopes, days }: TokenDraft,
): Promise<ApiToken> {
  const row = await db
    .insertInto('api_tokens')
    .values({
      owner_id: owner,
      name,
      token_hash: hash,
      scopes: [...scopes],
      expires_at: sql`now() + make_interval(days => ${Math.min(days, mostDays)})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toToken(row);
}

/** Revokes one of the person's tokens; false where it is not there, not theirs, or revoked already. */
export const revoke = async (db: Db, owner: string, id: string): Promise<boolean> =>
  (
    await db
      .updateTable('api_tokens')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Notes that a token was used. */
export const touch = (db: Db, id: string) =>
  db.updateTable('api_tokens').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
