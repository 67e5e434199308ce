/** What an upload is, by its bytes: a name or a declared type may lie. What is not in the table is refused. */
import { fileTypeFromBuffer } from 'file-type';
import { bytesATurn, oneATurn } from '../turns.ts';

export interface FileKind {
  readonly ext: string;
  readonly mime: string;
}

const ooxml = 'application/vnd.openxmlformats-officedocument';
const odf = 'application/vnd.oasis.opendocument';
const allowed: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  docx: `${ooxml}.wordprocessingml.document`,
  xlsx: `${ooxml}.spreadsheetml.sheet`,
  pptx: `${ooxml}.presentationml.presentation`,
  odt: `${odf}.text`,
  ods: `${odf}.spreadsheet`,
  csv: 'text/csv',
  txt: 'text/plain',
};

/**
 * The kind of these bytes, or null where they are none of ours: programs, archives, documents with macros, SVG, HTML
 * and whatever else a browser or an office program might run. The name only tells CSV from other text.
 */
export async function kindOf(bytes: Uint8Array, name = ''): Promise<FileKind | null> {
  if (isScannersTest(bytes)) return null;
  const found = await fileTypeFromBuffer(bytes);
  if (!found) return (await isPlainText(bytes)) ? kind(name.toLowerCase().endsWith('.csv') ? 'csv' : 'txt') : null;
  return kind(found.ext);
}

const kind = (ext: string): FileKind | null => {
  const mime = allowed[ext];
  return mime ? { ext, mime } : null;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text does not hold
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
const markupOrScript = /^(<[a-z!?/]|#!)/i;

/** UTF-8 that holds no control characters and does not begin as markup or as a script. */
async function isPlainText(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length === 0) return false;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let begins = '';
  try {
    for (let at = 0; at < bytes.length; at += bytesATurn) {
      if (at > 0) await oneATurn();
      const part = utf8.decode(bytes.subarray(at, at + bytesATurn), { stream: true });
      if (control.test(part)) return false;
      if (begins.length < 2) begins = (begins + part).trimStart().slice(0, 2);
    }
    utf8.decode();
  } catch {
    return false;
  }
  return !markupOrScript.test(begins);
}

/** In two parts, so that no scanner takes this file for what it looks for. */
const eicar = Buffer.from(['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-'));

/** The file that every virus scanner reports on purpose (EICAR). */
const isScannersTest = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(eicar);

/**
 * A name that is safe to store and to offer: the last part of a path, without control and direction characters or
 * what file systems reserve, at most 120 characters, ending as its kind does.
 */
export function safeName(name: string, { ext }: FileKind): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const stem = plain.replace(new RegExp(`\\.(${ext}${ext === 'jpg' ? '|jpeg' : ''})$`, 'i'), '');
  const short = [...stem]
    .slice(0, 119 - ext.length)
    .join('')
    .trimEnd();
  return `${/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? '_' : ''}${short || 'file'}.${ext}`;
}
