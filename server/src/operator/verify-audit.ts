/** `verify-audit`: every seal of the audit log is computed again, and compared with the heads that were written down. */
import { readFile } from 'node:fs/promises';
import { id } from '@vigia/contract/kit/ids.ts';
import type pg from 'pg';
import { notedHeads, readHeads } from '../kit/audit/heads.ts';
import { type Break, type ChainReport, chainsOf, type NotedHead, verifyChain } from '../kit/audit/verify.ts';
import { installation } from '../kit/context.ts';
import { makeClient } from '../kit/db/pool.ts';
import { type Command, misused } from './command.ts';

const sentences: Record<Break['fault'], string> = {
  changed: 'was changed after it was written',
  removed: 'was removed',
  inserted: 'was inserted',
  unlinked: 'does not follow the one before it: one of the two was replaced',
  unsealed: 'has no seal with a key, where every entry has one',
  'unknown-key': 'is sealed with a key that is not here (AUDIT_KEY, or DATA_DIR/audit-key)',
  head: 'is not where the chain was sealed to end: the end was moved or edited',
};

function told({ company, entries, head, breaks }: ChainReport): string[] {
  const name = company === installation ? 'The installation' : `Company ${company}`;
  const state = breaks.length === 0 ? 'every seal holds' : 'THE CHAIN IS BROKEN';
  return [
    `${name}: ${entries} entries, ${state}. Head: ${head?.hash ?? 'none'}`,
    ...breaks.map(({ seq, id: row, fault }) => `  Entry ${seq}${row ? ` (id ${row})` : ''} ${sentences[fault]}.`),
  ];
}

export const verifyAudit: Command = {
  usage: 'verify-audit [companyId] [--heads FILE]   computes every seal of the audit log again',
  needs: 'set up',
  async run({ url, keys, files, print }, [only], { heads }) {
    if (only !== undefined && !id.safeParse(only).success) return misused(print, this.usage);
    const noted = await notedHeads(files, keys);
    if (heads) noted.push(...readHeads(keys, await readFile(heads, 'utf8'), heads));
    const client = await makeClient(url);
    try {
      const chains = new Set([...(await chainsOf(client)), ...(await stillWanted(client, noted))]);
      if (only !== undefined && !chains.has(only)) {
        print(`No company has the id ${only}.`);
        return 2;
      }
      let broken = false;
      for (const company of only === undefined ? chains : [only]) {
        const report = await verifyChain(client, company, keys, noted);
        for (const line of told(report)) print(line);
        broken ||= report.breaks.length > 0;
      }
      return broken ? 1 : 0;
    } finally {
      await client.end();
    }
  },
};

/** Companies whose heads were written down, without those that were erased: the installation's own chain says which. */
async function stillWanted(client: pg.ClientBase, noted: readonly NotedHead[]): Promise<string[]> {
  await client.query('BEGIN READ ONLY');
  try {
    await client.query(`SELECT set_config('app.company', $1, true)`, [installation]);
    const { rows } = await client.query<{ company: string }>(
      `SELECT company FROM unnest($2::text[]) AS company WHERE NOT EXISTS (
         SELECT FROM audit_log WHERE company_id = $1 AND action = 'companies.erased' AND target_id = company)`,
      [installation, [...new Set(noted.map(({ company }) => company))]],
    );
    return rows.map(({ company }) => company);
  } finally {
    await client.query('ROLLBACK');
  }
}
