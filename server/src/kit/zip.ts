/** A zip file, written one entry after the other: no more than one entry is held. */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);
const [localSign, centralSign, endSign] = [0x04034b50, 0x02014b50, 0x06054b50];
const version = 20;
/** Names are UTF-8. */
const utf8 = 0x0800;
const deflate = 8;
/** The format's own bounds, without its extension for larger ones. */
const mostEntries = 65_535;
const mostBytes = 0xffff_ffff;

/** The date in the format's own way; it knows no time before 1980 and no time zone. */
function stampOf(at: Date): [time: number, date: number] {
  const years = Math.max(at.getUTCFullYear() - 1980, 0);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  readonly offset: number;
}

/** What both heads of an entry say, in the same order. */
function common({ name, crc, packed, bytes }: Entry, [time, date]: [number, number]): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(utf8, 2);
  head.writeUInt16LE(deflate, 4);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(date, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(bytes, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const signed = (sign: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sign, 0);
  return bytes;
};

function central(entry: Entry, stamp: [number, number]): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version, 0);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signed(centralSign), made, common(entry, stamp), rest, entry.name]);
}

function end(entries: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(18);
  bytes.writeUInt16LE(entries, 4);
  bytes.writeUInt16LE(entries, 6);
  bytes.writeUInt32LE(size, 8);
  bytes.writeUInt32LE(offset, 12);
  return Buffer.concat([signed(endSign), bytes]);
}

export interface ZipFile {
  /** With `/` between folders. */
  readonly name: string;
  readonly body: Buffer;
}

/** The bytes of a zip of these files, as they come. Throws where they are more than the format holds. */
export async function* zipStream(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  const stamp = stampOf(at);
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, body } of files) {
    const packed = await deflated(body);
    const entry = { name: Buffer.from(name), crc: crc32(body), packed: packed.length, bytes: body.length, offset };
    entries.push(entry);
    const head = Buffer.concat([signed(localSign), common(entry, stamp), entry.name]);
    offset += head.length + packed.length;
    if (entries.length > mostEntries || offset > mostBytes) throw new Error('More than a zip file holds.');
    yield head;
    yield packed;
  }
  const list = Buffer.concat(entries.map((entry) => central(entry, stamp)));
  yield list;
  yield end(entries.length, list.length, offset);
}
