/** Bombs in XML and in archives: for readers that take reports of other programs, packed or not. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Entry } from './xlsx.ts';
import { zipOf } from './xlsx.ts';

type Named = readonly [name: string, bytes: () => Buffer];

const megabytes = (count: number, with_ = ' ') => Buffer.alloc(count * 1_048_576, with_);
const packed = (bytes: Buffer) => gzipSync(bytes, { level: 9 });
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');
const nmap = (inside: string) => `<?xml version="1.0"?><nmaprun scanner="nmap" args="nmap">${inside}</nmaprun>`;
const nessus = (inside: string) =>
  `<?xml version="1.0"?><NessusClientData_v2><Report name="r"><ReportHost name="h">${inside}</ReportHost></Report></NessusClientData_v2>`;
const item = (at: number) =>
  `<ReportItem port="${at}" svc_name="www" protocol="tcp" severity="3" pluginID="${at}" pluginName="P${at}"></ReportItem>`;

export const xmlBombs: readonly Named[] = [
  ['a million elements inside each other', () => Buffer.from(nmap('<host>'.repeat(1_000_000)))],
  ['a record of a million parts', () => Buffer.from(nmap(`<host>${'<port/>'.repeat(1_000_000)}</host>`))],
  ['a text of 30 MB', () => Buffer.from(nessus(`<ReportItem>${'x'.repeat(30_000_000)}</ReportItem>`))],
  ['an attribute of 30 MB', () => Buffer.from(nessus(`<ReportItem a="${'x'.repeat(30_000_000)}"/>`))],
  ['a name of 30 MB', () => Buffer.from(nessus(`<${'n'.repeat(30_000_000)}/>`))],
  ['a comment of 30 MB', () => Buffer.from(nessus(`<!--${' x'.repeat(15_000_000)}-->`))],
  [
    'an element of two million attributes',
    () => Buffer.from(nessus(`<ReportItem ${many(2_000_000, (at) => `a${at}="" `)}/>`)),
  ],
  [
    'entities inside each other',
    () =>
      Buffer.from(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${many(9, (at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`)}]>${nessus('&a8;')}`,
      ),
  ],
  ['200,000 findings', () => Buffer.from(nessus(many(200_000, item)))],
  ['15 MB in UTF-16', () => Buffer.from(`\ufeff${nessus('<ReportItem>'.repeat(600_000))}`, 'utf16le')],
];

export const gzipBombs: readonly Named[] = [
  ['200 MB of blanks', () => packed(megabytes(200))],
  ['packed a second time', () => packed(packed(megabytes(200)))],
  ['38 MB of blanks', () => packed(megabytes(38))],
  ['one text of 38 MB in JSON', () => packed(Buffer.concat([Buffer.from('{"Results":[{"a":"'), megabytes(38, 'x')]))],
  ['38 MB of lists inside each other', () => packed(megabytes(38, '['))],
  ['38 MB of rows', () => packed(megabytes(38, 'a;b\n'))],
  ['38 MB of XML', () => packed(Buffer.from(nessus(many(330_000, item))))],
  ['38 MB of letters that need two bytes', () => packed(megabytes(38, 'ж'))],
  ['38 MB and one letter that needs more', () => packed(Buffer.concat([megabytes(38, '<a>'), Buffer.from('漢')]))],
];

const blanks = (name: string, size: number): Entry => ({ name, text: ' '.repeat(size) });
/** What does not pack, so that the archive is no smaller than it may be. */
const noise: Entry = { name: 'noise', text: many(15_000, (at) => hash('sha256', String(at))) };
const inside = (bytes: Buffer): Entry => ({ name: 'inside.zip', text: bytes.toString('latin1') });

export const zipBombs: readonly Named[] = [
  ['four reports of 90 MB', () => zipOf(['a', 'b', 'c', 'd'].map((name) => blanks(`${name}.xml`, 90_000_000)))],
  ['five reports of 38 MB', () => zipOf([noise, ...['a', 'b', 'c', 'd', 'e'].map((name) => blanks(name, 38_000_000))])],
  ['500 reports of 700 KB', () => zipOf(Array.from({ length: 500 }, (_, at) => blanks(`${at}.json`, 700_000)))],
  ['archives inside each other', () => zipOf([inside(zipOf([inside(zipOf([blanks('a.xml', 90_000_000)]))]))])],
  ['5,000 reports', () => zipOf(Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}.xml`, text: '<a/>' })))],
  ['a report that says it is small', () => zipOf([{ name: 'a.xml', text: ' '.repeat(60_000_000), says: 1_000 }])],
];
