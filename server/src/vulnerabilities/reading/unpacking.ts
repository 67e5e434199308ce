/** The bytes of an upload as reports: a report, one that is packed (gzip), or a zip file of several. */
import { gunzipSync } from 'node:zlib';
import { isGzip, isZip, partNamed, Unread, unpack, type ZipPart, zipPartsOf } from '../../kit/sheets/unpacking.ts';

/** One report of an upload. */
export interface ReportFile {
  readonly name: string;
  /** Unpacked when it is asked for: one after the other is held. Throws `Unread`. */
  readonly bytes: () => Buffer;
}

/** Bytes that one report may unpack to, and all of an upload: a report is held whole, as bytes and as text. */
export const mostOfReport = 40 * 1_048_576;
const mostOfUpload = 384 * 1_048_576;
const mostReports = 500;

/** What was packed; the bytes themselves where nothing was. Throws `Unread` where it is too much or broken. */
function unzipped(bytes: Buffer): Buffer {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: mostOfReport });
  } catch (fault) {
    const tooBig = fault instanceof Error && 'code' in fault && fault.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Unread(tooBig ? 'too-big' : 'unreadable');
  }
}

const isReport = ({ name, size }: ZipPart) => {
  const path = name.toString();
  return size > 0 && !path.endsWith('/') && !path.startsWith('__MACOSX/') && !/(^|\/)\.[^/]+$/.test(path);
};

function packed(part: ZipPart): Buffer {
  if (part.size > mostOfReport) throw new Unread('too-big');
  return unzipped(unpack(part));
}

/** The reports of an upload. A spreadsheet is one report, as it is. Throws `Unread`. */
export function reportsIn(name: string, bytes: Buffer): ReportFile[] {
  if (!isZip(bytes)) return [{ name, bytes: () => unzipped(bytes) }];
  const parts = zipPartsOf(bytes, mostOfUpload);
  if (partNamed(parts, 'xl/workbook.xml')) return [{ name, bytes: () => bytes }];
  const reports = parts.filter(isReport);
  if (reports.length > mostReports) throw new Unread('too-big');
  return reports.map((part) => ({
    name: part.name.toString().toWellFormed().slice(-200),
    bytes: () => packed(part),
  }));
}

/** Text in UTF-8 or UTF-16 (with its mark, or by the noughts between), else in Windows-1252. */
export function decodedReport(bytes: Buffer): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const little = (a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0);
  const big = (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0);
  if (little || big) return new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    // A report whose beginning is UTF-8 is UTF-8 with something foreign in it.
    return new TextDecoder(looksLikeUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  }
}
const looksLikeUtf8 = (bytes: Buffer) =>
  /[\u0080-\uffff]/.test(bytes.subarray(0, 65_536).toString('utf8').replaceAll('\ufffd', ''));
