import { inflateRawSync } from 'node:zlib';

/** The files of a zip by its own list, as any tool reads it. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, name] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26);
    files.set(zip.subarray(at + 46, at + 46 + name).toString(), inflateRawSync(zip.subarray(from, from + packed)));
    at += 46 + name;
  }
  return files;
}
