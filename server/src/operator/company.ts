/** `export-company` and `erase-company`: one company alone, for taking its data along and for being forgotten. */
import { id } from '@vigia/contract/kit/ids.ts';
import type pg from 'pg';
import { endCopyRequest } from '../companies/companies.queries.ts';
import { makeClient } from '../kit/db/pool.ts';
import type { Files } from '../kit/files/files.ts';
import { addHead, writeArchive } from './archive.ts';
import { addFiles, addPieces, headOf } from './backup.ts';
import { type Command, misused, type Tools } from './command.ts';
import * as store from './company.store.ts';
import { linesOf, openSnapshot, type TablePiece, tablesOf } from './tables.store.ts';

export const exportCompany: Command = {
  usage: 'export-company <companyId> <file>   a company’s records as JSON lines, and its files, in one archive',
  needs: 'set up',
  async run({ url, work, files, print }, [company, file, ...others]) {
    if (!id.safeParse(company).success || !company || !file || others.length > 0) return misused(print, this.usage);
    const client = await makeClient(url);
    try {
      await openSnapshot(client);
      if ((await store.nameOf(client, company)) === null) return unknown(print, company);
      const selections = store.selectionsOf(await tablesOf(client), company);
      let [rows, kept] = [0, 0];
      await writeArchive(file, async (add) => {
        await addHead(add, await headOf(client, 'vigia-company', []));
        for (const one of selections) rows += await addPieces(add, `records/${one.name}.jsonl`, lines(client, one));
        kept = await addFiles(add, files, company);
      });
      print(`${file}: ${rows} records, ${kept} files.`);
      print('Left out: passwords, sessions and links, which are the people’s own.');
      if (await tellAsked(work, company))
        print('The company asked for this copy: hand it to who asked (list-requests named them).');
      return 0;
    } finally {
      await client.end();
    }
  },
};

/** Whether the company waited for a copy: it reads now that it is made. */
const tellAsked = (work: Tools['work'], company: string): Promise<boolean> =>
  work.asInstallation(async (tx) => {
    const ended = await endCopyRequest(tx.db, company);
    if (ended) tx.audit('companies.copy-made', ended.id, { company, after: { state: 'done' } });
    return ended !== undefined;
  });

async function* lines(client: pg.ClientBase, { select, asInstallation }: store.Selection): AsyncGenerator<TablePiece> {
  if (asInstallation) await client.query('SET LOCAL ROLE vigia_install');
  yield* linesOf(client, select);
  if (asInstallation) await client.query('RESET ROLE');
}

export const eraseCompany: Command = {
  usage:
    'erase-company <companyId> --confirm "<company name>" [--unasked "<why>"]   takes a company away for good, with its files, once it asked for that and its days are over',
  needs: 'up to date',
  async run({ url, keys, files, print }, [company, ...others], { confirm, unasked }) {
    if (!id.safeParse(company).success || !company || others.length > 0) return misused(print, this.usage);
    const client = await makeClient(url);
    try {
      await client.query('BEGIN');
      const name = await store.nameOf(client, company);
      if (name === null) return unknown(print, company);
      if (confirm !== name) {
        print(`Nothing was erased. To erase this company for good, add: --confirm ${JSON.stringify(name)}`);
        return 2;
      }
      const why = unasked?.trim();
      const asked = await store.erasureAsked(client, company);
      if (!why && !asked?.isDue) return tooEarly(print, asked?.from);
      const ground = asked?.isDue ? { request: asked.id } : { unasked: why };
      const tables = await tablesOf(client);
      const { rows, accounts, mails, jobs, unclear } = await store.erase(client, { company, ground }, tables, keys);
      await client.query('COMMIT');
      print(
        `${name} is erased: ${rows} rows, ${accounts} accounts that were in no other company, ${mails} mails, ${jobs} jobs of the queue.`,
      );
      const removed = await removeFiles(files, company);
      print(`${removed} files removed.`);
      if (unclear > 0)
        print(`Left: ${unclear} mails of before it was kept whose they are, which name the company. See the outbox.`);
      print('What this cannot reach: backups and exports made before, server logs, mails that were delivered, and the');
      print('installation’s audit log, which keeps sign-ins and this erasure (ids and, for accounts, addresses).');
      return 0;
    } finally {
      await client.end();
    }
  },
};

/** Removes a company's files; says which folder is left where the store does not answer. */
async function removeFiles(files: Files, company: string): Promise<number> {
  let removed = 0;
  try {
    for await (const key of files.list(company)) {
      await files.remove(key);
      removed++;
    }
    return removed;
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Error(
      `${removed} files were removed; the store failed at the next (${why}). Remove what is left under ${company}/ by hand.`,
    );
  }
}

/** Why a company is not erased now: an administrator may still take it back, or none asks for it. */
function tooEarly(print: Tools['print'], from: string | undefined): number {
  print(
    from === undefined
      ? 'Nothing was erased. The company does not ask for it: see list-requests; an administrator may have taken it back.'
      : `Nothing was erased. The company asked for it, and an administrator of it may take that back until ${from}.`,
  );
  print('Where it has to be done all the same, say why; that is signed: --unasked "<why>"');
  return 2;
}

function unknown(print: Tools['print'], company: string): number {
  print(`No company has the id ${company}.`);
  return 2;
}
