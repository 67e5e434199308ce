/**
 * Records out of a spreadsheet. The file is read in a process without rights, judged outside the transaction in portions
 * between which other requests are served, and comes in as a whole or not at all; rows with faults are left out of it only
 * where whoever sends it says so.
 */
import { type ImportReport, mostImportedRows, mostToldFaults, type RowFault } from '@vigia/contract/kit/importing.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../context.ts';
import { membersByEmail } from '../db/member.ts';
import type { LiveReply, Upload } from '../http/implement.ts';
import { type Cell, type ReadSheet, readSheet } from '../sheets/sheets.ts';
import { oneATurn } from '../turns.ts';
import { say } from '../words.ts';
import { CellReader, written } from './cells.ts';
import { guessedColumns, type SheetFields, type SheetMapping } from './columns.ts';
import { type Identity, KnownRows } from './identity.ts';
import { holdImport } from './importing.store.ts';

/** What a room says of its register; how rows come in, the kit knows. */
export interface SheetRegister<F extends string, Draft> extends SheetFields<F> {
  /** The column that names somebody of the team by address. */
  readonly person?: F;
  /** A row as a record, noting what is wrong with it. */
  read(cells: CellReader<F>): Draft;
  /** By what it is known. */
  identityOf(draft: Draft): Identity;
  /** By what all that is there is known. */
  known(ctx: Ctx): Promise<readonly Identity[]>;
  /** What of a ready row comes in otherwise than it was written. */
  noting?(ctx: Ctx): Promise<(draft: Draft) => readonly SheetNote[]>;
  /** Adds what is ready, portion by portion, and audits each. */
  add(ctx: Ctx, coming: ComingRows<Draft>): Promise<void>;
}
export interface ComingRows<Draft> {
  /** What the file is called. */
  readonly file: string;
  /** Hands out a bounded portion at a time, and tells whoever waits how far it is. */
  inPortions(add: (rows: readonly ReadRow<Draft>[]) => Promise<void>): Promise<void>;
}
/** A code with its values, as of a fault; `value` is what the sheet says. */
export type SheetNote = Omit<RowFault, 'row'>;
export interface ReadRow<Draft> {
  readonly draft: Draft;
  readonly personId: string | null;
}
interface JudgedRow<Draft> {
  readonly row: number;
  readonly draft: Draft;
  readonly email: string | null;
  readonly faults: readonly RowFault[];
  readonly cells: Readonly<Record<string, string>>;
}

interface Sent {
  readonly body: { readonly dryRun: boolean; readonly leaveOut: boolean; readonly mapping: SheetMapping };
  readonly upload: Upload;
}
interface Context {
  readonly locale: Locale;
  work<T>(fn: (ctx: Ctx) => Promise<T>): Promise<T>;
}
type Tell = Parameters<LiveReply<ImportReport>['make']>[0];

const portion = 250;
const mostShown = 20;
const portionsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / portion) }, (_, at) => all.slice(at * portion, (at + 1) * portion));

/** The verb of an import: `import: importing(register)`. */
export const importing = <F extends string, Draft>(register: SheetRegister<F, Draft>) => ({
  manual: async (context: Context, sent: Sent): Promise<LiveReply<ImportReport>> => ({
    make: (tell) => importSheet(register, context, sent, tell),
  }),
});

async function importSheet<F extends string, Draft>(
  register: SheetRegister<F, Draft>,
  context: Context,
  { body, upload }: Sent,
  tell: Tell,
): Promise<ImportReport> {
  const sheet = await readSheet(upload.bytes);
  if (sheet.rows.length > mostImportedRows)
    throw new Problem('kit.sheet-rows', { status: 422, values: { most: mostImportedRows } });
  const mapping = { ...guessedFor(register, sheet), ...body.mapping };
  const unmapped = mappingFaults(register, mapping, sheet.headings);
  const read = unmapped.length > 0 ? [] : await judgedRows(register, sheet, mapping, context.locale);
  return context.work(async (ctx) => {
    if (!body.dryRun) await holdImport(ctx.db, register.columns);
    const { rows, people } = await withPeople(register, read, ctx);
    const { fresh, repeats } = sortedOut(register, rows, await register.known(ctx));
    const ready = fresh.filter((one) => one.faults.length === 0);
    const faults = [...unmapped, ...fresh.flatMap((one) => one.faults)];
    const notesOf = await register.noting?.(ctx);
    const notes = notesOf ? ready.flatMap(({ row, draft }) => notesOf(draft).map((one) => ({ row, ...one }))) : [];
    const creates = !body.dryRun && (body.leaveOut || faults.length === 0);
    if (creates) await register.add(ctx, comingOf(ready, people, { file: upload.name, tell }));
    return {
      ...{ headings: [...sheet.headings], columns: columnsOf(register, context.locale), mapping: said(mapping) },
      ...{ rows: rows.length, ready: ready.length, duplicates: rows.length - fresh.length - repeats.length },
      ...{ repeated: repeats.length, repeats: repeats.slice(0, mostToldFaults) },
      ...{ noted: notes.length, notes: notes.slice(0, mostToldFaults) },
      ...{ faulty: faults.length, faults: faults.sort((a, b) => a.row - b.row).slice(0, mostToldFaults) },
      ...{ preview: ready.slice(0, mostShown).map(({ cells }) => cells), created: creates ? ready.length : 0 },
    };
  });
}

/** The columns as they seem to be; one that names people otherwise than by their address is not taken for theirs. */
function guessedFor<F extends string>(register: SheetFields<F> & { readonly person?: F }, sheet: ReadSheet) {
  const guessed = guessedColumns(register, sheet.headings);
  const heading = register.person && guessed[register.person];
  if (!register.person || !heading) return guessed;
  const at = sheet.headings.indexOf(heading);
  const told = sheet.rows.map(({ cells }) => written(cells[at] ?? null)).filter((text) => text !== '');
  const { [register.person]: _person, ...others } = guessed;
  return told.length > 0 && !told.some((text) => text.includes('@')) ? others : guessed;
}

const said = (mapping: SheetMapping): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).flatMap(([field, heading]) => (heading ? [[field, heading]] : [])));

const columnsOf = <F extends string>({ fields, columns, needed }: SheetFields<F>, locale: Locale) =>
  fields.map((field) => ({ field, name: say(locale, `${columns}.${field}`), needed: needed.includes(field) }));

/** What a mapping says that cannot be followed: a heading that is not there, no column for what a record needs. */
function mappingFaults<F extends string>(
  { needed }: SheetFields<F>,
  mapping: SheetMapping,
  headings: readonly string[],
): RowFault[] {
  const strange = Object.entries(said(mapping))
    .filter(([, heading]) => !headings.includes(heading))
    .map(([field, value]) => ({ row: 1, field, code: 'kit.sheet-heading', value }));
  const lacking = needed
    .filter((field) => !mapping[field])
    .map((field) => ({ row: 1, field, code: 'kit.sheet-column', value: '' }));
  return [...strange, ...lacking];
}

/** The rows, each with what is wrong with it. A row that says nothing in the columns that count is left out. */
async function judgedRows<F extends string, Draft>(
  register: SheetRegister<F, Draft>,
  { headings, rows }: ReadSheet,
  mapping: SheetMapping,
  locale: Locale,
): Promise<JudgedRow<Draft>[]> {
  const places = register.fields.flatMap((field) => {
    const at = mapping[field] ? headings.indexOf(mapping[field]) : -1;
    return at < 0 ? [] : [[field, at] as const];
  });
  const placeOf = new Map<string, number>(places);
  const judged: JudgedRow<Draft>[] = [];
  for (const some of portionsOf(rows)) {
    for (const { number, cells } of some) {
      const cell = (field: F): Cell => cells[placeOf.get(field) ?? -1] ?? null;
      const told = places.flatMap(([field, at]) => {
        const text = written(cells[at] ?? null);
        return text === '' ? [] : [[field, text.slice(0, 200)] as const];
      });
      if (told.length === 0) continue;
      const reader = new CellReader<F>(number, locale, cell);
      const draft = register.read(reader);
      const email = register.person ? reader.said(register.person).toLowerCase() || null : null;
      judged.push({ row: number, draft, email, faults: reader.faults, cells: Object.fromEntries(told) });
    }
    await oneATurn();
  }
  return judged;
}

/** Rows whose record is not there yet, and those that say again what a row before says that is ready to come in. */
function sortedOut<F extends string, Draft>(
  register: SheetRegister<F, Draft>,
  rows: readonly JudgedRow<Draft>[],
  known: readonly Identity[],
) {
  const there = new KnownRows<'there' | number>();
  for (const one of known) there.add(one, 'there');
  const repeats: { row: number; of: number }[] = [];
  const fresh = rows.filter(({ row, draft, faults }) => {
    const identity = register.identityOf(draft);
    const first = there.find(identity);
    if (first === undefined && faults.length === 0) there.add(identity, row);
    if (typeof first === 'number') repeats.push({ row, of: first });
    return first === undefined;
  });
  return { fresh, repeats };
}

/** The members whom the rows name by address; whoever names a stranger has one fault more. */
async function withPeople<F extends string, Draft>(
  { person }: SheetRegister<F, Draft>,
  read: readonly JudgedRow<Draft>[],
  { db }: Pick<Ctx, 'db'>,
) {
  const named = new Set(read.flatMap(({ email }) => email ?? []));
  const people = await membersByEmail(db, [...named]);
  const rows = read.map((one): JudgedRow<Draft> => {
    if (!person || !one.email || people.has(one.email)) return one;
    const value = one.email.slice(0, 100);
    return { ...one, faults: [...one.faults, { row: one.row, field: person, code: 'kit.sheet-person', value }] };
  });
  return { rows, people };
}

/** What is ready, as the room is handed it. */
function comingOf<Draft>(
  ready: readonly JudgedRow<Draft>[],
  people: ReadonlyMap<string, string>,
  { file, tell }: { readonly file: string; readonly tell: Tell },
): ComingRows<Draft> {
  return {
    file,
    async inPortions(add) {
      let done = 0;
      for (const some of portionsOf(ready)) {
        await add(some.map(({ draft, email }) => ({ draft, personId: (email && people.get(email)) || null })));
        done += some.length;
        tell('progress', { done, of: ready.length });
      }
    },
  };
}
