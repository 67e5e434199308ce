/** Inter, as on the screen, for what Portuguese, English and Spanish need; Roboto for the letters that it lacks. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import virtualFiles from 'pdfmake/js/virtual-fs.js';

const file = (path: string) => fileURLToPath(import.meta.resolve(path));
const inter = (style: string) => file(`@fontsource/inter/files/inter-latin-${style}.woff`);
const roboto = (style: string) => file(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);

export const fonts = {
  Inter: {
    normal: inter('400-normal'),
    bold: inter('600-normal'),
    italics: inter('400-italic'),
    bolditalics: inter('600-italic'),
  },
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
};

export const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/**
 * Gives pdfmake the packed fonts (WOFF 1.0) unpacked, once for all documents: it would unpack them for each, by a slower way.
 */
export function unpackFonts(): void {
  for (const path of fontFiles)
    if (path.endsWith('.woff')) virtualFiles.default.writeFileSync(path, sfntOf(readFileSync(path)));
}

/** The sizes of the heads of both forms, and of a line of their directories (W3C WOFF 1.0, sections 3 and 4; ISO/IEC 14496-22). */
const woff = { head: 44, line: 20 } as const;
const sfnt = { head: 12, line: 16 } as const;

/** The font that a WOFF holds: the same tables, each unpacked where it was packed. */
export function sfntOf(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const directory = Buffer.alloc(sfnt.head + sfnt.line * count);
  packed.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let at = directory.length;
  for (let table = 0; table < count; table++) {
    const line = woff.head + woff.line * table;
    const from = packed.readUInt32BE(line + 4);
    const size = packed.readUInt32BE(line + 8);
    const length = packed.readUInt32BE(line + 12);
    const body = packed.subarray(from, from + size);
    const entry = sfnt.head + sfnt.line * table;
    packed.copy(directory, entry, line, line + 4);
    packed.copy(directory, entry + 4, line + 16, line + 20);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(length, entry + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (size < length ? inflateSync(body) : body).copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
