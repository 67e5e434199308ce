/** JPEG (ISO/IEC 10918-1): read apart by its markers until the picture itself, put together again without what is not picture. */
import { mostPixels, type Picture } from './picture.ts';

const marker = { first: 0xd8, last: 0xd9, scan: 0xda } as const;
/** Frames that every browser and paper shows: baseline, extended, progressive. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, and which colours its maker meant; what programs and cameras write about themselves is not kept. */
const keeps = (code: number) => (code >= 0xc0 && code <= 0xdd) || code === 0xe0 || code === 0xee;

interface Segment {
  readonly code: number;
  readonly whole: Buffer;
  readonly end: number;
}
function segmentAt(bytes: Buffer, at: number): Segment | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return null;
  const code = bytes[at + 1] ?? 0;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return code < 0xc0 || end < at + 4 || end > bytes.length ? null : { code, whole: bytes.subarray(at, end), end };
}

/** Width and height of a frame of eight bits, grey or of three colours. */
function sizeOf({ whole }: Segment): { width: number; height: number } | null {
  if (whole.length < 10 || whole[4] !== 8 || (whole[9] !== 1 && whole[9] !== 3)) return null;
  const [height, width] = [whole.readUInt16BE(5), whole.readUInt16BE(7)];
  return width > 0 && height > 0 && width * height <= mostPixels ? { width, height } : null;
}

/** The pieces before the first scan, and where it begins. */
function headOf(bytes: Buffer) {
  const pieces: Buffer[] = [bytes.subarray(0, 2)];
  let size: ReturnType<typeof sizeOf> = null;
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    if (!segment) return null;
    if (segment.code === marker.scan) return size && { pieces, size, at };
    if (frames.has(segment.code)) size = sizeOf(segment);
    if (keeps(segment.code)) pieces.push(segment.whole);
    at = segment.end;
  }
}

export function readJpeg(bytes: Buffer): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.first) return null;
  const head = headOf(bytes);
  const last = bytes.lastIndexOf(Buffer.from([0xff, marker.last]));
  if (!head || last < head.at) return null;
  const whole = Buffer.concat([...head.pieces, bytes.subarray(head.at, last + 2)]);
  return { type: 'image/jpeg', ...head.size, bytes: whole };
}
