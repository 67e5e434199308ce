/** `restore-company <file>`: one company from its export into a new company, beside all others; whole or not at all. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { appendEntry } from '../kit/audit/append.ts';
import { installation } from '../kit/context.ts';
import { makeClient } from '../kit/db/pool.ts';
import type { Files } from '../kit/files/files.ts';
import { newCertificateNumber } from '../training/training.commands.ts';
import { check, entriesOf, type Head } from './archive.ts';
import { type Command, misused } from './command.ts';
import * as store from './company-rows.store.ts';
import * as rights from './restored-rights.ts';
import { appliedTo, tablesOf } from './tables.store.ts';

export const restoreCompany: Command = {
  usage:
    'restore-company <file> (--like <companyId> | --admin <email>)   a company’s export into a new company, whose plan and rights are as that company has them, or begin with that administrator',
  needs: 'up to date',
  async run({ url, keys, files, print }, [file, ...others], { like, admin }) {
    const said = rights.saidRights({ like, admin });
    if (!file || others.length > 0 || !said) return misused(print, this.usage);
    const { head } = await check(file);
    if (head.kind !== 'vigia-company') throw new Error('This archive is no export of one company.');
    const client = await makeClient(url);
    const put: string[] = [];
    try {
      await client.query('BEGIN');
      await mustBeOfThisVersion(client, head);
      const found = await survey(file);
      const { company, records } = await load(client, file, { ...found, madeAt: head.madeAt, said });
      await putFiles(files, file, found, { company, put });
      const after = { from: found.company.id, madeAt: head.madeAt, records, files: put.length };
      await appendEntry(client, keys, { company, action: 'companies.restored', targetId: company, after });
      await appendEntry(client, keys, {
        company: installation,
        action: 'companies.restored',
        targetId: company,
        after,
      });
      await client.query('COMMIT');
      print(`${found.company.name} is there as of ${head.madeAt}, as the new company ${company}:`);
      print(`${records} records, ${put.length} files. Left out: its audit log, invitations, links and tokens.`);
      print(rightsSaid(said));
      print('Who had no account here has one without a password now, and sets it by “Forgot password”.');
      return 0;
    } catch (fault) {
      await client.query('ROLLBACK');
      await Promise.all(put.map((key) => files.remove(key)));
      throw fault;
    } finally {
      await client.end();
    }
  },
};

const rightsSaid = ({ like, admin }: rights.SaidRights) =>
  like
    ? `Plan, storage and rights are those of ${like}${admin ? `, and ${admin} administers it` : ''}. Who is no member there is none here: invite them.`
    : `It has the plan and the storage of a new company; ${admin} administers it, and invites the others.`;

async function mustBeOfThisVersion(client: pg.ClientBase, { migrations, version }: Head): Promise<void> {
  const here = await appliedTo(client);
  const said = (list: readonly { name: string; hash: string }[]) =>
    list
      .map((m) => `${m.name} ${m.hash}`)
      .sort()
      .join();
  if (said(here) !== said(migrations))
    throw new Error(
      `The export was made by version ${version} with another schema: restore it with that version, then upgrade.`,
    );
}

const companyRow = z.looseObject({ id: z.uuid(), name: z.string() });
const personRow = z.looseObject({ id: z.uuid(), email: z.string() });
const idOf = z.object({ id: z.uuid() });
const withAddress = z.looseObject({ slug: z.string() });
const withNumber = z.looseObject({ number: z.string() });

interface Survey {
  readonly company: z.infer<typeof companyRow>;
  readonly people: z.infer<typeof personRow>[];
  /** Each id of the export, and the one that it has from now on; accounts are added when they are known. */
  readonly ids: Map<string, string>;
}

/** The lines of the export's records, table by table. */
async function* linesIn(file: string): AsyncGenerator<{ table: string; lines: string[] }> {
  for await (const { name, bytes } of entriesOf(file)) {
    const table = /^records\/(\w+)\.jsonl\//.exec(name)?.[1];
    if (table) yield { table, lines: bytes.toString('utf8').split('\n').filter(Boolean) };
  }
}

/** A new id of the same moment, so that what is sorted by age stays so. */
const newId = (old: string) => `${old.slice(0, 15)}${randomUUID().slice(15)}`;

/** Who and what is in the export. */
async function survey(file: string): Promise<Survey> {
  const ids = new Map<string, string>();
  const people: Survey['people'] = [];
  const companies: Survey['company'][] = [];
  for await (const { table, lines } of linesIn(file)) {
    const rows: unknown[] = lines.map((line) => JSON.parse(line));
    if (table === 'users') people.push(...rows.map((row) => personRow.parse(row)));
    if (table === 'companies') companies.push(...rows.map((row) => companyRow.parse(row)));
    // An account keeps its id wherever it is a member.
    if (table !== 'users' && table !== 'memberships') noteIds(ids, rows);
  }
  for await (const { name } of entriesOf(file)) {
    const [folder, , , id = ''] = name.split('/');
    if (folder === 'files' && !ids.has(id)) ids.set(id, newId(id));
  }
  const [company] = companies;
  if (!company) throw new Error('This archive holds no company.');
  return { company, people, ids };
}

function noteIds(ids: Survey['ids'], rows: readonly unknown[]): void {
  for (const row of rows) {
    const { success, data } = idOf.safeParse(row);
    if (success) ids.set(data.id, newId(data.id));
  }
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The same text with every id of the export as it is from now on, wherever it stands. */
const renamed = (text: string, ids: Survey['ids']) => text.replaceAll(uuids, (id) => ids.get(id) ?? id);

/** An address that anybody may open names one company of the installation: the copy's ends with a part of its id. */
function withOwnAddress(line: string, company: string): string {
  if (!line.includes('"slug"')) return line;
  const { success, data: row } = withAddress.safeParse(JSON.parse(line));
  return success ? JSON.stringify({ ...row, slug: `${row.slug.slice(0, 50)}-${company.slice(-8)}` }) : line;
}

/** A certificate keeps its number, which people hold in their hands, unless the original is still there. */
async function withOwnNumbers(client: pg.ClientBase, lines: readonly string[]): Promise<string[]> {
  const rows = lines.map((line) => withNumber.parse(JSON.parse(line)));
  const taken = await store.takenCertificates(
    client,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => JSON.stringify(taken.has(row.number) ? { ...row, number: newCertificateNumber() } : row));
}

/** An export can be written by anybody: what names another company is none of Vigia's. */
const strange = 'The export holds what belongs to another company: nothing was restored from it.';

interface Asked extends Survey {
  readonly madeAt: string;
  readonly said: rights.SaidRights;
}

/** The account of the administrator whom the operator named; made where there is none. */
async function named(client: pg.ClientBase, { admin: email }: rights.SaidRights): Promise<string | undefined> {
  if (!email) return undefined;
  const person = { email, first_name: email.split('@')[0], last_name: '', locale: 'pt' };
  return (await store.accountsOf(client, [person])).get(email);
}

async function load(client: pg.ClientBase, file: string, { company, people, ids, madeAt, said }: Asked) {
  const given = await rights.rightsOf(client, said);
  const accounts = await store.accountsOf(client, people);
  const administrator = await named(client, said);
  for (const { id, email } of people) ids.set(id, accounts.get(email) ?? id);
  const made = companyRow.parse(JSON.parse(renamed(JSON.stringify(company), ids)));
  await store.makeCompany(client, made.id, made, given.terms);
  await store.openWaiting(client);
  const members: string[] = [];
  for await (const { table, lines } of linesIn(file)) {
    const here = lines.map((line) => withOwnAddress(renamed(line, ids), made.id));
    if (table === 'questionnaire_contents') await store.keepQuestions(client, lines);
    else if (table === 'memberships') members.push(...rights.withRights(here, given, madeAt));
    else if (table === 'training_certificates')
      await store.putWaiting(client, table, await withOwnNumbers(client, here));
    else await store.putWaiting(client, table, here);
  }
  const all = administrator ? rights.asAdministrator(members, administrator, made.id) : members;
  await store.putWaiting(client, 'memberships', all);
  const foreign = await store.foreignTables(client);
  if (foreign.length > 0) throw new Error(`${strange} (${foreign.join(', ')})`);
  const loading = await store.loadingOf(client, await tablesOf(client));
  await store.deferChecks(client);
  let records = 0;
  for (const one of loading) records += await store.loadWaiting(client, one);
  for (const one of loading) await store.settleLoaded(client, one);
  await rights.mustHaveAdministrator(client);
  await store.allowStorage(client, made.id, given.terms);
  return { company: made.id, records };
}

/** Puts the files under their new names, each noted before it is written. */
async function putFiles(
  files: Files,
  file: string,
  { ids }: Survey,
  { company, put }: { company: string; put: string[] },
): Promise<void> {
  for await (const { name, bytes } of entriesOf(file)) {
    if (!name.startsWith('files/')) continue;
    const key = renamed(name.slice('files/'.length), ids);
    if (!key.startsWith(`${company}/`)) throw new Error(`${strange} (${name})`);
    put.push(key);
    await files.put(key, bytes, { type: 'application/octet-stream' });
  }
}
