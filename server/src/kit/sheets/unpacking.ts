/**
 * An .xlsx file made safe to read: its directory says how much it unpacks to before anything is unpacked, no part may
 * take more than it said, and a million empty rows or a cell a billion rows down never reach the reader.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { bounds } from './cells.ts';

/** A file inside a zip file, as it is packed. */
export interface Part {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
}
interface Unpacked {
  readonly name: Buffer;
  readonly bytes: Buffer;
}

const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const lengths = { local: 30, entry: 46, end: 22 };
/** A comment may follow the end of the directory. */
const mostComment = 65_535;

/** Whether the bytes begin as a zip file does. */
export const isZip = (bytes: Buffer): boolean => bytes.length > lengths.end && bytes.readUInt32LE(0) === marks.local;

/** The parts of a zip file. Throws a RangeError where it is broken. */
export function partsOf(bytes: Buffer): Part[] {
  let end = bytes.length - lengths.end;
  const first = Math.max(0, end - mostComment);
  while (end > first && bytes.readUInt32LE(end) !== marks.end) end--;
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    if (bytes.readUInt32LE(at) !== marks.entry) throw new RangeError('The directory of the zip file is broken.');
    const [method, crc, packedSize, size] = [10, 16, 20, 24].map((field) => bytes.readUInt32LE(at + field));
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + lengths.entry, at + lengths.entry + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const data = local + lengths.local + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    at += lengths.entry + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const packed = bytes.subarray(data, data + (packedSize ?? 0));
    return { name, packed, method: (method ?? 0) & 0xffff, size: size ?? 0, crc: crc ?? 0 };
  });
}

/** A part's bytes. Throws where it takes more than it said. */
export const unpack = ({ name, packed, method, size }: Part): Unpacked => ({
  name,
  bytes: method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }),
});

/** Whether a file unpacks to more than is read. */
export const swells = (parts: readonly Part[], packed: number): boolean => {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return size > bounds.unpacked || size > packed * bounds.ratio;
};

/** A cell or row further out than any spreadsheet goes: reading it would count all the way there. */
export const farOut = /\sr="(?:[A-Z]{4,}\d*|[A-Z]*\d{8,})"/;
const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;
const isRead = /\.(?:xml|rels)$/i;

/** Takes out cells without a value, and rows without a cell; a row that does not say its number keeps its place. */
export const slim = (xml: string): string =>
  xml
    .replaceAll(/<(?:\w+:)?c\b[^<>]*\/>/g, '')
    .replaceAll(/<(?:\w+:)?row\b[^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g, (row) => (/\sr="/.test(row) ? '' : row));

/** A zip file of these parts, packed as they are. */
export function zipped(parts: readonly Part[]): Buffer {
  let offset = 0;
  const written = parts.map(({ name, packed, method, size, crc }) => {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Its name is UTF-8, and it was changed on the first day that a zip file knows.
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const begin = Buffer.alloc(4);
    begin.writeUInt32LE(marks.local);
    const entry = Buffer.alloc(6);
    entry.writeUInt32LE(marks.entry);
    entry.writeUInt16LE(20, 4);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    offset += lengths.local + name.length + packed.length;
    return { local: [begin, common, name, packed], entry: [entry, common, where, name] };
  });
  const directory = Buffer.concat(written.flatMap(({ entry }) => entry));
  const end = Buffer.alloc(lengths.end);
  end.writeUInt32LE(marks.end);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written.flatMap(({ local }) => local), directory, end]);
}

/** A part that is not packed: it is read at once, by us. */
const stored = ({ name, bytes }: Unpacked): Part => ({
  ...{ name, packed: bytes, method: 0, size: bytes.length },
  crc: crc32(bytes),
});

/** The same spreadsheet, unpacked, with nothing in it but what is read; or why it is not read. No macro gets through. */
export function tamed(bytes: Buffer): Buffer | 'unreadable' | 'too-big' {
  try {
    const parts = partsOf(bytes);
    if (swells(parts, bytes.length)) return 'too-big';
    const read = parts.filter(({ name }) => isRead.test(name.toString())).map(unpack);
    const slimmed = read.map(({ name, bytes: whole }) => {
      if (!isSheet.test(name.toString())) return { name, bytes: whole };
      const xml = whole.toString();
      return farOut.test(xml) ? null : { name, bytes: Buffer.from(slim(xml)) };
    });
    const fine = slimmed.filter((part) => part !== null);
    return fine.length < slimmed.length ? 'too-big' : zipped(fine.map(stored));
  } catch (fault) {
    if (isBroken(fault)) return 'unreadable';
    throw fault;
  }
}

/** Whether it is the file's fault: Node says so with RangeErrors and, out of zlib, with errors that have a code. */
export const isBroken = (fault: unknown): boolean =>
  fault instanceof RangeError || (fault instanceof Error && 'code' in fault);

/** The text of one part of an already tamed file; null where it has none of that name. */
export function xmlIn(safe: Buffer, name: string): string | null {
  const part = partsOf(safe).find((one) => one.name.toString() === name);
  return part ? unpack(part).bytes.toString() : null;
}
