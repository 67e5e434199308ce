/** `restore <file>`: a backup into an empty database, whole or not at all. */
import type pg from 'pg';
import pino from 'pino';
import { continueChains } from '../kit/audit/continue.ts';
import type { AuditKeys } from '../kit/audit/keys.ts';
import { knownMigrations, migrate } from '../kit/db/migrate.ts';
import { makeClient, makePool } from '../kit/db/pool.ts';
import { makeUnitOfWork } from '../kit/db/unit-of-work.ts';
import type { Files } from '../kit/files/files.ts';
import { makeRunner } from '../kit/jobs/runner.ts';
import { mailJob } from '../kit/mail/mail.ts';
import { mailSendJob } from '../kit/mail/sending.ts';
import { type Contents, check, entriesOf, type Head } from './archive.ts';
import { type Command, misused } from './command.ts';
import { type EndedDoors, endDoors } from './doors.store.ts';
import { waitingMails } from './operators.store.ts';
import * as store from './tables.store.ts';

export const restore: Command = {
  usage: 'restore <file>   a backup into an empty database of the same or a newer version',
  needs: 'alone',
  async run({ url, keys, files, print }, [file, ...others]) {
    if (!file || others.length > 0) return misused(print, this.usage);
    const contents = await check(file);
    if (contents.head.kind !== 'vigia-backup')
      throw new Error('This archive holds one company, for reading; only a backup can be restored.');
    mustBeKnown(contents.head);
    const client = await makeClient(url);
    try {
      await mustBeFree(client, contents.head);
      await migrate(url, new Set(contents.head.migrations.map(({ name }) => name)));
      const { kept, ended } = await loadAll(client, files, file, contents);
      const newer = await migrate(url);
      await continueChains(url, keys);
      const mails = await queueAgain(url, keys);
      const rows = contents.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
      print(
        `Restored as of ${contents.head.madeAt}: ${contents.head.tables.length} tables, ${rows} rows, ${kept} files.`,
      );
      for (const line of saidOf(ended)) print(line);
      if (newer.length > 0) print(`Brought up to this version by ${newer.join(', ')}.`);
      if (mails > 0)
        print(
          `${mails} mails that were waiting will be sent; some may have been sent since the backup, and links in them have ended.`,
        );
      return 0;
    } finally {
      await client.end();
    }
  },
};

/** What ended, and what people have to do about it. */
const saidOf = ({ sessions, apiTokens, links, invitations }: EndedDoors): readonly string[] => [
  `What lets somebody in ended: ${sessions} sessions ended, ${apiTokens} API tokens, ${links} links into companies, ${invitations} invitations, and every link of an account.`,
  'Everybody signs in again. Whoever used an API token makes a new one; people send invitations again, and remind suppliers and approvers outside, which mails a new link; answers to data subjects are sent again; readings are sent again.',
  'Passwords, second factors and recovery codes are those of the backup: whoever changed one since changes it again.',
];

/** The archive's schema must be one that this version can make. */
function mustBeKnown({ migrations, version }: Head): void {
  const known = knownMigrations();
  const strange = migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (strange)
    throw new Error(
      `The archive is of version ${version}, whose migration ${strange.name} this version does not know: restore it with that version or a newer one.`,
    );
}

async function mustBeFree(client: pg.ClientBase, { migrations }: Head): Promise<void> {
  const applied = await store.appliedTo(client);
  if (applied.length === 0) {
    if (await store.isEmptyTable(client)) return;
    throw new Error('This database holds tables that are not Vigia’s: give an empty one.');
  }
  const own = new Set(migrations.map(({ name }) => name));
  const ahead = applied.find(({ name }) => !own.has(name));
  if (ahead)
    throw new Error(
      `This database has been set up by a newer version than the archive’s (${ahead.name}): give an empty one, and it is brought up to date after restoring.`,
    );
  await client.query('BEGIN');
  const used = await store.isInUse(client).finally(() => client.query('ROLLBACK'));
  if (used) throw new Error(inUse);
}

const inUse = 'This database holds companies or accounts already: a backup is restored into an empty one only.';

interface Loaded {
  /** How many files there were. */
  readonly kept: number;
  readonly ended: EndedDoors;
}

/**
 * Rows and files, in one transaction; files that were put go again when it fails. What lets somebody in ends in the same:
 * there is no moment at which the database is whole and open.
 */
async function loadAll(client: pg.ClientBase, files: Files, file: string, contents: Contents): Promise<Loaded> {
  const put: string[] = [];
  await client.query('BEGIN');
  try {
    if (await store.isInUse(client)) throw new Error(inUse);
    const tables = await store.tablesOf(client);
    const columns = new Map(contents.head.tables.map((table) => [table.name, table.columns]));
    const putBack = await store.openForLoading(client, tables);
    for await (const { name, bytes } of entriesOf(file)) {
      const [folder = '', table = '', ...path] = name.split('/');
      if (folder === 'tables') await store.load(client, table, columns.get(table) ?? '', bytes);
      if (folder !== 'files') continue;
      put.push([table, ...path].join('/'));
      await files.put([table, ...path].join('/'), bytes, { type: 'application/octet-stream' });
    }
    await mustBeWhole(client, tables, contents);
    const ended = await endDoors(client, tables);
    await putBack();
    await client.query('COMMIT');
    return { kept: put.length, ended };
  } catch (fault) {
    await client.query('ROLLBACK');
    await Promise.all(put.map((key) => files.remove(key)));
    throw fault;
  }
}

async function mustBeWhole(
  client: pg.ClientBase,
  tables: readonly store.DumpTable[],
  { parts }: Contents,
): Promise<void> {
  const wanted = new Map<string, number>();
  for (const { name, rows } of parts) {
    const [folder, table = ''] = name.split('/');
    if (folder === 'tables') wanted.set(table, (wanted.get(table) ?? 0) + (rows ?? 0));
  }
  for (const { name } of tables) {
    const found = await store.countOf(client, name);
    if (found !== (wanted.get(name) ?? 0))
      throw new Error(
        `Of ${name}, ${wanted.get(name) ?? 0} rows were expected and ${found} arrived: nothing was restored.`,
      );
  }
}

/** Mails that waited in the queue are asked for again; a mail's row is its own guard against being sent twice. */
async function queueAgain(url: string, keys: AuditKeys): Promise<number> {
  const pool = makePool({ url, max: 2 });
  const runner = makeRunner(pool, pino({ level: 'silent' }), { work: false });
  try {
    await runner.prepare([mailSendJob]);
    return await makeUnitOfWork(pool, { prepare: false, keys }).asInstallation(async (tx) => {
      const waiting = await waitingMails(tx.db);
      for (const messageId of waiting) tx.after(mailJob, { messageId });
      return waiting.length;
    });
  } finally {
    await runner.stop();
    await pool.end();
  }
}
