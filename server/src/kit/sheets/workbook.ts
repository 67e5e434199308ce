/** Reads the sheets of an .xlsx file as a stream: rows and cells that say something, and nothing else, are built. */
import { limits } from '../limits/limits.ts';
import { counting } from './counting.ts';
import { datesOf, sharedOf } from './shared.ts';
import { type BookSheet, SheetReader } from './sheet.ts';
import { partNamed, textOf, Unread, type ZipPart, zipPartsOf } from './unpacking.ts';
import { hear } from './xml.ts';

/** A sheet's name and the part of the file that holds it. */
export interface Tab {
  readonly name: string;
  readonly part: string;
}

/** What an address inside the file means, as seen from `xl/`. */
const partAt = (target: string): string => {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return path.replaceAll(/[^/]+\/\.\.\//g, '').replaceAll('./', '');
};

export interface Book {
  /** In the order in which they are shown. */
  readonly tabs: readonly Tab[];
  /** The year whose first day is counted from. */
  readonly since: 1900 | 1904;
}

/** What a workbook says of its sheets. Throws `Unread`. */
export async function bookOf(parts: readonly ZipPart[]): Promise<Book> {
  const [book, relations] = [partNamed(parts, 'xl/workbook.xml'), partNamed(parts, 'xl/_rels/workbook.xml.rels')];
  if (!book || !relations) throw new Unread('unreadable');
  const targets = new Map<string, string>();
  await hear(textOf(relations), {
    open: (name, at) => {
      if (targets.size > limits.definitions) throw new Unread('too-big');
      if (name === 'Relationship') targets.set(at('Id') ?? '', partAt(at('Target') ?? ''));
    },
  });
  const tabs: Tab[] = [];
  let since: Book['since'] = 1900;
  await hear(textOf(book), {
    open: (name, at) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(at('date1904') ?? '')) since = 1904;
      const part = name === 'sheet' ? targets.get(at('id') ?? '') : undefined;
      if (part?.includes('worksheets/')) tabs.push({ name: at('name') ?? '', part });
      if (tabs.length > limits.sheets) throw new Unread('too-big');
    },
  });
  if (tabs.length === 0) throw new Unread('unreadable');
  return { tabs, since };
}

/** The first `most` sheets of the file. Throws `Unread` where it is broken or too big. */
export async function readWorkbook(bytes: Buffer, most: number = limits.sheets): Promise<BookSheet[]> {
  const parts = zipPartsOf(bytes);
  const { tabs, since } = await bookOf(parts);
  const count = counting();
  const around = { shared: await sharedOf(parts, count), isDate: await datesOf(parts), count, since };
  const sheets: BookSheet[] = [];
  for (const { name, part } of tabs.slice(0, most)) {
    const found = partNamed(parts, part);
    if (!found) throw new Unread('unreadable');
    const reader = new SheetReader(around);
    await hear(textOf(found), reader);
    sheets.push({ name, rows: reader.rows, choices: reader.choices });
  }
  return sheets;
}
