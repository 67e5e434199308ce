/** Pictures for tests: a PNG as programs write them, and what hides in one. */
import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

interface Png {
  readonly width: number;
  readonly height: number;
  /** 2 for colours, 6 with transparency. */
  readonly colour?: 2 | 6;
  /** Instead of the points that the head promises. */
  readonly points?: Buffer;
  readonly beside?: readonly Buffer[];
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A plain picture of one colour. */
export function pngOf({ width, height, colour = 6, points, beside = [] }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour, 0, 0, 0], 8);
  const channels = colour === 2 ? 3 : 4;
  const row = Buffer.alloc(1 + width * channels, 0x60).fill(0, 0, 1);
  const unpacked = points ?? Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    ...[pngSignature, pngChunk('IHDR', head), ...beside],
    ...[pngChunk('IDAT', deflateSync(unpacked)), pngChunk('IEND', Buffer.alloc(0))],
  ]);
}
