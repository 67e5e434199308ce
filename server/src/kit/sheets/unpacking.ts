/**
 * A zip file's parts: its directory says how much it unpacks to before anything is unpacked, and no part may take more
 * than it said. Parts are streamed to those who read, and written back as they are packed.
 */
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { limits } from '../limits/limits.ts';

/** A file inside a zip file, as it is packed. */
export interface ZipPart {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
}

/** Thrown by what reads a file: it holds more than `limits` says, or it is not what it says it is. */
export class Unread extends Error {
  readonly why: 'too-big' | 'unreadable';
  constructor(why: 'too-big' | 'unreadable') {
    super(`The file is ${why}.`);
    this.why = why;
  }
}

const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const lengths = { local: 30, entry: 46, end: 22 };
/** A comment may follow the end of the directory. */
const mostComment = 65_535;

/** Whether the bytes begin as a zip file does. */
export const isZip = (bytes: Buffer): boolean => bytes.length > lengths.end && bytes.readUInt32LE(0) === marks.local;

/** Whether the bytes begin as what gzip packed does. */
export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The parts of a zip file. Throws `Unread` where it is broken, has too many, or unpacks to more than is read. */
export function zipPartsOf(
  bytes: Buffer,
  most: number = limits.unpackedBytes,
  entries: number = limits.entries,
): ZipPart[] {
  try {
    const parts = directoryOf(bytes, entries);
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    if (size > most || size > bytes.length * limits.unpackedRatio) throw new Unread('too-big');
    return parts;
  } catch (fault) {
    throw isBroken(fault) ? new Unread('unreadable') : fault;
  }
}

function directoryOf(bytes: Buffer, entries: number): ZipPart[] {
  let end = bytes.length - lengths.end;
  const first = Math.max(0, end - mostComment);
  while (end > first && bytes.readUInt32LE(end) !== marks.end) end--;
  if (bytes.readUInt32LE(end) !== marks.end) throw new RangeError('The zip file has no directory.');
  let at = bytes.readUInt32LE(end + 16);
  const count = bytes.readUInt16LE(end + 10);
  if (count > entries) throw new Unread('too-big');
  return Array.from({ length: count }, () => {
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

/** Whether it is the file's fault: Node says so with RangeErrors and, out of zlib, with errors that have a code. */
const isBroken = (fault: unknown): boolean =>
  fault instanceof RangeError || (fault instanceof Error && 'code' in fault);

/** The part of that name, however it is capitalised. */
export const partNamed = (parts: readonly ZipPart[], name: string): ZipPart | undefined =>
  parts.find((one) => one.name.toString().toLowerCase() === name.toLowerCase());

/** A part's bytes, whole. Throws `Unread` where it takes more than it said. */
export function unpack({ packed, method, size }: ZipPart): Buffer {
  if (method === 0) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch (fault) {
    throw isBroken(fault) ? new Unread('unreadable') : fault;
  }
}

/** A part's text, piece by piece: no more than a piece is held. Throws `Unread` where it takes more than it said. */
export async function* textOf({ packed, method, size }: ZipPart): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  if (method === 0) return yield decoder.decode(packed);
  const inflating = createInflateRaw();
  inflating.end(packed);
  let unpacked = 0;
  try {
    for await (const chunk of inflating) {
      unpacked += chunk.length;
      if (unpacked > size) throw new Unread('unreadable');
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (fault) {
    throw isBroken(fault) ? new Unread('unreadable') : fault;
  } finally {
    inflating.destroy();
  }
}

/** A zip file of these parts, packed as they are. */
export function zipped(parts: readonly ZipPart[]): Buffer {
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
