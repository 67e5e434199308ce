/** Small files that become large, deep or slow when they are read: what every reader must refuse at little cost. */
import { deflateSync } from 'node:zlib';
import { gzipBombs, xmlBombs, zipBombs } from './bombs.packed.ts';
import { textCell, xlsxOf, zipOf } from './xlsx.ts';

export interface Bomb {
  readonly name: string;
  readonly ext: 'xlsx' | 'docx' | 'csv' | 'pdf' | 'json' | 'xml' | 'gz' | 'zip';
  /** Made when it is asked for: some are large. */
  readonly bytes: () => Buffer;
}

const many = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const heading = `<row r="1">${textCell('A1', 'Título')}</row>`;
const shared = (strings: string) => ({ name: 'xl/sharedStrings.xml', text: `<sst xmlns="${main}">${strings}</sst>` });
const pointing = (count: number, width = 1) =>
  many(count, (row) => `<row>${many(width, () => `<c t="s"><v>${row % 1}</v></c>`)}</row>`);
const long = 'x'.repeat(100_000);

/** The one that ended an installation: 19,000 cells point at one text of 100 KB. */
export const sharedStringBomb = (): Buffer =>
  xlsxOf(heading + pointing(19_000), '', [shared(`<si><t>${long}</t></si>`)]);

const sheets: readonly (readonly [string, () => Buffer])[] = [
  ['shared string', sharedStringBomb],
  [
    'shared string of rich runs',
    () =>
      xlsxOf(heading + pointing(19_000), '', [
        shared(`<si>${many(1_000, () => `<r><t>${'y'.repeat(100)}</t></r>`)}</si>`),
      ]),
  ],
  ['shared string across columns', () => xlsxOf(heading + pointing(100, 190), '', [shared(`<si><t>${long}</t></si>`)])],
  ['one text of 20 MB', () => xlsxOf(`<row r="1">${textCell('A1', 'z'.repeat(20_000_000))}</row>`)],
  ['one text of 60 MB', () => xlsxOf(`<row r="1">${textCell('A1', 'z'.repeat(60_000_000))}</row>`)],
  ['texts of 1 KB in 15,000 rows', () => xlsxOf(many(15_000, () => `<row>${textCell('A1', 'w'.repeat(1_000))}</row>`))],
  ['a cell in each of 300,000 rows', () => xlsxOf(many(300_000, () => '<row><c><v>1</v></c></row>'))],
  ['a row of a million cells', () => xlsxOf(`<row>${many(1_000_000, () => '<c><v>1</v></c>')}</row>`)],
  [
    'a million cells of formulas without values',
    () => xlsxOf(many(10_000, () => `<row>${many(60, () => '<c><f>1</f></c>')}</row>`)),
  ],
  [
    'the last row there is, and one more',
    () => xlsxOf(`${heading}<row r="4294967295">${textCell('A4294967295', 'a')}</row>`),
  ],
  ['a column beyond the last', () => xlsxOf(`<row r="1">${textCell('ZZZZZZ1', 'a')}</row>`)],
  ['elements inside each other', () => xlsxOf(many(1_000_000, () => '<row>'))],
  [
    'an element of a million attributes',
    () => xlsxOf(`<row ${many(1_000_000, (at) => `a${at}=""`.concat(' '))}></row>`),
  ],
  ['an attribute of 20 MB', () => xlsxOf(`<row r="${'1'.repeat(20_000_000)}"></row>`)],
  ['a comment of 20 MB', () => xlsxOf(`<!--${'-x'.repeat(10_000_000)}-->`)],
  ['a name of 20 MB', () => xlsxOf(`<${'n'.repeat(20_000_000)}/>`)],
  [
    'entities inside each other',
    () =>
      xlsxOf('', '', [
        {
          name: 'xl/sharedStrings.xml',
          text: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${many(9, (at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`)}]><sst><si><t>&a8;</t></si></sst>`,
        },
      ]),
  ],
  ['a million shared strings', () => xlsxOf(heading, '', [shared(many(1_000_000, () => '<si><t>a</t></si>'))])],
  [
    'a million styles',
    () =>
      xlsxOf(heading, '', [
        {
          name: 'xl/styles.xml',
          text: `<styleSheet><cellXfs>${many(1_000_000, () => '<xf numFmtId="1"/>')}</cellXfs></styleSheet>`,
        },
      ]),
  ],
  [
    'a million formats',
    () =>
      xlsxOf(heading, '', [
        {
          name: 'xl/styles.xml',
          text: `<styleSheet><numFmts>${many(600_000, (at) => `<numFmt numFmtId="${at}" formatCode="d"/>`)}</numFmts></styleSheet>`,
        },
      ]),
  ],
  [
    'a million sheets',
    () =>
      xlsxOf('', '', [
        {
          name: 'xl/workbook.xml',
          text: `<workbook xmlns:r="r"><sheets>${many(500_000, () => '<sheet name="a" r:id="rId1"/>')}</sheets></workbook>`,
        },
      ]),
  ],
  [
    'a million relations',
    () =>
      xlsxOf(heading, '', [
        {
          name: 'xl/_rels/workbook.xml.rels',
          text: `<Relationships>${many(500_000, (at) => `<Relationship Id="r${at}" Target="a"/>`)}</Relationships>`,
        },
      ]),
  ],
  [
    'a million choices',
    () =>
      xlsxOf(
        heading,
        `<dataValidations>${many(300_000, () => '<dataValidation sqref="A1"><formula1>"a,b"</formula1></dataValidation>')}</dataValidations>`,
      ),
  ],
  ['5,000 files', () => zipOf(Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}`, text: '' })))],
  [
    '60 MB that say they are one kilobyte',
    () => zipOf([{ name: 'xl/workbook.xml', text: ' '.repeat(60_000_000), says: 1_000 }]),
  ],
];

const word = (inside: string): Buffer =>
  zipOf([{ name: 'word/document.xml', text: `<w:document xmlns:w="w"><w:body>${inside}</w:body></w:document>` }]);
const documents: readonly (readonly [string, () => Buffer])[] = [
  ['a text of 20 MB', () => word(`<w:p><w:r><w:t>${'a '.repeat(10_000_000)}</w:t></w:r></w:p>`)],
  ['half a million paragraphs', () => word(many(500_000, () => '<w:p><w:t>a</w:t></w:p>'))],
  ['half a million cells of one row', () => word(`<w:tr>${many(500_000, () => '<w:p><w:t>a</w:t></w:p>')}</w:tr>`)],
  ['tables inside each other', () => word(many(500_000, () => '<w:tbl><w:tr><w:tc>'))],
];

/** A PDF whose pages all show the same packed stream. */
function pdfOf(pages: number, stream: string): Buffer {
  const packed = deflateSync(stream);
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${pages}/Kids[${many(pages, (at) => `${at + 5} 0 R `)}]>>`),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    ...Array.from({ length: pages }, () =>
      Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents 4 0 R>>'),
    ),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    offsets.push(size);
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    size += whole.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
const shown = '/F1 9 Tf BT 10 10 Td (Acesso revisto) Tj ET\n';
const papers: readonly (readonly [string, () => Buffer])[] = [
  ['pages without end', () => pdfOf(20_000, shown)],
  ['a page of a million lines', () => pdfOf(1, shown.repeat(500_000))],
  ['400 pages of 20,000 lines each', () => pdfOf(400, shown.repeat(20_000))],
  ['a page of 200 MB', () => pdfOf(1, ' '.repeat(200_000_000))],
];

const texts: readonly (readonly [string, () => Buffer])[] = [
  ['one line of 2 MB', () => Buffer.from('a'.repeat(2_000_000))],
  ['two million columns', () => Buffer.from(','.repeat(2_000_000))],
  ['a million rows', () => Buffer.from('a\n'.repeat(1_000_000))],
  ['a quote that never ends', () => Buffer.from(`a,b\n"${'x,\n'.repeat(600_000)}`)],
  ['quotes within quotes', () => Buffer.from(`a,b\n${'"'.repeat(2_000_000)}`)],
];

const catalogs: readonly (readonly [string, () => Buffer])[] = [
  ['lists inside each other', () => Buffer.from('['.repeat(6_000_000) + ']'.repeat(6_000_000))],
  ['members inside each other', () => Buffer.from('{"a":'.repeat(2_000_000))],
  ['a million members', () => Buffer.from(`{"catalog":{${many(900_000, (at) => `"k${at}":1,`)}"z":1}}`)],
  ['groups inside each other', () => Buffer.from(`{"catalog":${'{"groups":['.repeat(900_000)}`)],
];

const bombsOf = (ext: Bomb['ext'], list: readonly (readonly [string, () => Buffer])[]): Bomb[] =>
  list.map(([name, bytes]) => ({ name: `${ext}: ${name}`, ext, bytes }));

export const bombs: readonly Bomb[] = [
  ...bombsOf('xlsx', sheets),
  ...bombsOf('docx', documents),
  ...bombsOf('pdf', papers),
  ...bombsOf('csv', texts),
  ...bombsOf('json', catalogs),
  ...bombsOf('xml', xmlBombs),
  ...bombsOf('gz', gzipBombs),
  ...bombsOf('zip', zipBombs),
];
