/** Personal tokens. Every statement names the person; what is kept of a token is its hash, and nobody here reads it. */
import {
  type ApiToken,
  type apiTokens,
  type TokenDraft,
  tokenScope,
} from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { sql } from 'kysely';
import { hashToken, makeToken } from '../kit/auth/tokens.ts';
import type { Db } from '../kit/db/db.ts';

/** A mark by which a token is known where it should not be, and 256 random bits. */
const shape = /^Bearer (vig_[\w-]{43})$/;

/** The hash of the token in an Authorization header; null where there is none of ours. */
export function hashIn(authorization: string | undefined): Buffer | null {
  const token = shape.exec(authorization ?? '')?.[1];
  return token ? hashToken(token) : null;
}

const times = ['created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'] as const;
const columns = ['id', 'name', 'scopes', ...times, 'revoked_at as revokedAt'] as const;

function toToken({ scopes, ...row }: Omit<ApiToken, 'state' | 'scopes'> & { scopes: string[] }): ApiToken {
  const unrevoked = row.expiresAt <= new Date().toISOString() ? 'expired' : 'live';
  return { ...row, scopes: tokenScope.array().parse(scopes), state: row.revokedAt ? 'revoked' : unrevoked };
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

export async function countLive(db: Db, owner: string): Promise<number> {
  const counted = db.selectFrom('api_tokens').select((e) => e.fn.countAll<number>().as('live'));
  return (await counted.where('owner_id', '=', owner).where(isLive).executeTakeFirstOrThrow()).live;
}

/** Makes a token, keeps its hash, and tells it this once. */
export async function insertApiToken(
  db: Db,
  owner: string,
  draft: TokenDraft,
): Promise<Reply<typeof apiTokens.create>> {
  const token = `vig_${makeToken().token}`;
  const { name, scopes, days } = draft;
  const expires_at = sql<string>`now() + make_interval(days => ${days})`;
  const row = await db
    .insertInto('api_tokens')
    .values({ owner_id: owner, name, token_hash: hashToken(token), scopes: [...scopes], expires_at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...toToken(row), token };
}

/** Revokes one of the person's tokens; false where it is not there, not theirs, or revoked already. */
export async function revoke(db: Db, owner: string, id: string): Promise<boolean> {
  const revoking = db.updateTable('api_tokens').set({ revoked_at: sql`now()` });
  const own = revoking.where('id', '=', id).where('owner_id', '=', owner);
  return (await own.where('revoked_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** The person's tokens that were revoked at exactly this moment, and of which it is not signed yet. */
export const endedAt = (db: Db, owner: string, at: string) =>
  db
    .selectFrom('api_tokens as t')
    .select(['t.id', 't.name'])
    .where('t.owner_id', '=', owner)
    .where('t.revoked_at', '=', sql<string>`${at}::timestamptz`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM audit_log AS a WHERE a.target_id = t.id::text
      AND a.action = 'api-tokens.ended-with-password')`)
    .orderBy('t.created_at')
    .execute();

/** Notes that a token was used. */
export const touch = (db: Db, id: string) =>
  db.updateTable('api_tokens').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
