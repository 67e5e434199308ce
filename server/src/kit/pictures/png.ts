/** PNG (ISO/IEC 15948): read apart chunk by chunk, unpacked to see that it is whole, put together again without what is not picture. */
import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { mostPixels, type Picture } from './picture.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What makes the picture: its head, its palette, what of it is transparent, its points, its end. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** The chunks until the end; null where one is cut off or is not what its sum says. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (name === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** Values of a point and the depths that they may have, by the kind of colour. */
const colours: Readonly<Record<number, { readonly channels: number; readonly depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

interface Head {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly palette: boolean;
  readonly interlaced: boolean;
}
function headOf({ name, data }: Chunk): Head | null {
  if (name !== 'IHDR' || data.length !== 13) return null;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colour = 0, packing = 0, filter = 0, interlace = 0] = data.subarray(8);
  const known = colours[colour];
  const sound = width > 0 && height > 0 && width * height <= mostPixels && packing + filter === 0 && interlace < 2;
  if (!known?.depths.includes(depth) || !sound) return null;
  return { width, height, bits: known.channels * depth, palette: colour === 3, interlaced: interlace === 1 };
}

/** Where the seven passes of an interlaced picture begin, and how far apart their points are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The rows of the unpacked picture as they follow each other: how many bytes each has, its filter first. */
function rowsOf({ width, height, bits, interlaced }: Head): { readonly count: number; readonly length: number }[] {
  const size = (columns: number) => 1 + Math.ceil((columns * bits) / 8);
  if (!interlaced) return [{ count: height, length: size(width) }];
  return passes.flatMap(([x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return columns > 0 && rows > 0 ? [{ count: rows, length: size(columns) }] : [];
  });
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Whether the points unpack to exactly the picture that the head promises, each row by a filter that there is. */
async function isWhole(head: Head, packed: Buffer): Promise<boolean> {
  const rows = rowsOf(head);
  const wanted = rows.reduce((sum, { count, length }) => sum + count * length, 0);
  const points = await unpack(packed, { maxOutputLength: wanted }).catch(() => null);
  if (points?.length !== wanted) return false;
  let at = 0;
  for (const { count, length } of rows)
    for (let row = 0; row < count; row++, at += length) if ((points[at] ?? 5) > 4) return false;
  return true;
}

export async function readPng(bytes: Buffer): Promise<Picture | null> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null;
  const chunks = chunksOf(bytes)?.filter(({ name }) => kept.has(name));
  const head = chunks?.[0] && headOf(chunks[0]);
  if (!chunks || !head) return null;
  const dataOf = (wanted: string) => chunks.flatMap(({ name, data }) => (name === wanted ? [data] : []));
  const colours = dataOf('PLTE')[0]?.length ?? 0;
  if (dataOf('IHDR').length !== 1 || (head.palette && (colours === 0 || colours % 3 !== 0))) return null;
  if (!(await isWhole(head, Buffer.concat(dataOf('IDAT'))))) return null;
  const { width, height } = head;
  return { type: 'image/png', width, height, bytes: Buffer.concat([signature, ...chunks.map(({ whole }) => whole)]) };
}
