/** Chains of before there were keys go on with one: an entry seals their end, and with it everything before. */
import { makeClient } from '../db/pool.ts';
import { appendEntry } from './append.ts';
import type { AuditKeys } from './keys.ts';

export interface Continued {
  /** Chains that were given a seal. */
  readonly sealed: number;
  /** Chains without one beside others that have it: somebody took it away. They stay as they are. */
  readonly left: number;
}

/**
 * Seals the end of every chain, in one transaction, in a database where none has a seal yet: once one has, a chain without
 * is no old one. As the owner, at the start.
 */
export async function continueChains(url: string, keys: AuditKeys): Promise<Continued> {
  const client = await makeClient(url);
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ company_id: string; seq: number; hash: Buffer }>(
      'SELECT company_id, seq, hash FROM audit_heads WHERE key_id IS NULL ORDER BY company_id FOR UPDATE',
    );
    const { rows: others } = await client.query('SELECT FROM audit_heads WHERE key_id IS NOT NULL LIMIT 1');
    if (others.length > 0) return { sealed: 0, left: rows.length };
    for (const { company_id: company, seq, hash } of rows) {
      const after = { entries: seq, head: hash.toString('hex') };
      await appendEntry(client, keys, { company, action: 'audit-log.key-introduced', after });
    }
    await client.query('COMMIT');
    return { sealed: rows.length, left: 0 };
  } finally {
    await client.end();
  }
}
