/** `backup <file>`: the whole installation at one moment, with its files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type pg from 'pg';
import { z } from 'zod';
import { makeClient } from '../kit/db/pool.ts';
import type { Files } from '../kit/files/files.ts';
import { type Add, addHead, type Head, writeArchive } from './archive.ts';
import { type Command, misused } from './command.ts';
import {
  appliedTo,
  type DumpTable,
  markBackup,
  openSnapshot,
  type TablePiece,
  tableRowsOf,
  tablesOf,
} from './tables.store.ts';

const program = join(import.meta.dirname, '..', '..', 'package.json');
const version = () => z.object({ version: z.string() }).parse(JSON.parse(readFileSync(program, 'utf8'))).version;

/** The head of an archive made now, of these tables. */
export async function headOf(client: pg.ClientBase, kind: Head['kind'], tables: readonly DumpTable[]): Promise<Head> {
  const described = tables.map(({ name, columns }) => ({ name, columns }));
  const migrations = await appliedTo(client);
  return { kind, format: 1, madeAt: new Date().toISOString(), version: version(), migrations, tables: described };
}

/** Adds pieces as `<folder>/00001…`; returns how many rows they hold. */
export async function addPieces(add: Add, folder: string, pieces: AsyncIterable<TablePiece>): Promise<number> {
  let total = 0;
  let number = 0;
  for await (const { bytes, rows } of pieces) {
    number++;
    total += rows;
    await add(`${folder}/${String(number).padStart(5, '0')}`, bytes, rows);
  }
  return total;
}

/** Adds files, all or one company's; one that somebody removes meanwhile is left out. Returns how many there are. */
export async function addFiles(add: Add, files: Files, company?: string): Promise<number> {
  let count = 0;
  for await (const key of files.list(company)) {
    const found = await files.get(key).catch(goneMeanwhile);
    if (!found) continue;
    await add(`files/${key}`, await buffer(found));
    count++;
  }
  return count;
}

function goneMeanwhile(fault: unknown): null {
  if (fault instanceof Problem && fault.status === 404) return null;
  throw fault;
}

export const backup: Command = {
  usage: 'backup <file>   everything, with files, in one archive; also while Vigia runs',
  needs: 'set up',
  async run({ url, files, print }, [file, ...others]) {
    if (!file || others.length > 0) return misused(print, this.usage);
    const client = await makeClient(url);
    try {
      await openSnapshot(client);
      const tables = await tablesOf(client);
      let [rows, kept] = [0, 0];
      await writeArchive(file, async (add) => {
        await addHead(add, await headOf(client, 'vigia-backup', tables));
        for (const table of tables) rows += await addPieces(add, `tables/${table.name}`, tableRowsOf(client, table));
        kept = await addFiles(add, files);
      });
      await client.query('ROLLBACK');
      await markBackup(client);
      print(`${file}: ${tables.length} tables, ${rows} rows, ${kept} files.`);
      print(
        'It holds everything that people wrote and the hashes of their passwords: keep it as safe as the original.',
      );
      print('Left out: settings (.env), and what the job queue had not done yet, except mails that wait to be sent.');
      return 0;
    } finally {
      await client.end();
    }
  },
};
