import { describe, expect, it } from 'vitest';
import { bombs } from '../testing/bombs.ts';
import { textCell, xlsxOf, zipOf } from '../testing/xlsx.ts';
import { type Cell, readSheet, writeCsv, writeSheet } from './sheets.ts';
import { unpack, zipPartsOf } from './unpacking.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const columns = ['Título', 'Prazo', 'Horas', 'Feito'].map((title) => ({ title, width: 20 }));
const table = (rows: Cell[][]) => ({ name: 'Planos: 2027', columns, rows, locale: 'pt' as const });
const cellsOf = async (bytes: Buffer) => (await readSheet(bytes)).rows.map(({ cells }) => cells);
const heading = `<row r="1">${textCell('A1', 'Título')}${textCell('B1', 'Prazo')}</row>`;
const refusal = (code: string) => ({ code: `kit.sheet-${code}`, status: 422 });

describe('an .xlsx file', () => {
  it('comes back as it was written, cells with their types', async () => {
    const rows = [
      ['Ligar a segunda etapa', day('2027-03-09'), 4.5, true],
      ['Ação "ç"; <b> & \u0007co', null, null, false],
    ];
    const bytes = await writeSheet(table(rows));
    expect(await readSheet(bytes)).toEqual({
      headings: ['Título', 'Prazo', 'Horas', 'Feito'],
      rows: [
        { number: 2, cells: rows[0] },
        { number: 3, cells: ['Ação "ç"; <b> & co', null, null, false] },
      ],
    });
  });

  it('is as wide as what it says, and text that is longer goes on below', async () => {
    const rows = [
      ['x'.repeat(60), day('2027-03-09'), 1.5, true],
      ['a\nb', null, null, null],
      ['curto', null, null, null],
    ];
    const xml = zipPartsOf(await writeSheet(table(rows)))
      .map((part) => String(unpack(part)))
      .join('');
    expect([...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([20, 12, 7, 7]);
    const styles = [...xml.slice(xml.indexOf('<cellXfs')).matchAll(/<xf .*?<?\/xf>/g)].map(([style]) => style);
    const cells = [...xml.matchAll(/<c r="(A[234])" s="(\d+)"/g)];
    expect(cells.map(([, at, style]) => [at, styles[Number(style)]?.includes('wrapText="1"')])).toEqual([
      ['A2', true],
      ['A3', true],
      ['A4', false],
    ]);
  });

  it('holds text that begins like a formula as text', async () => {
    const nasty = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)'].map((text) => [text, null, null, null]);
    const bytes = await writeSheet(table(nasty));
    expect(await cellsOf(bytes)).toEqual(nasty.map(([text]) => [text]));
    expect(bytes.includes('<f>')).toBe(false);
  });

  it('gives the saved value of formulas, the first of merged cells, days, and rows under their own numbers', async () => {
    const rows = `${heading}
      <row r="3"><c r="A3" t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c><c r="B3" s="1"><f>TODAY()</f><v>46400</v></c></row>
      <row r="5">${textCell('A5', 'primeira')}<c r="B5" t="e"><v>#N/A</v></c></row>
      <row r="6"><c r="A6"/></row>`;
    const read = await readSheet(xlsxOf(rows, '<mergeCells count="1"><mergeCell ref="A5:A6"/></mergeCells>'));
    expect(read.rows).toEqual([
      { number: 3, cells: ['ab', day('2027-01-13')] },
      { number: 5, cells: ['primeira'] },
    ]);
  });

  it('is read though 200,000 empty rows follow', async () => {
    const empty = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 3}"/>`).join('');
    const read = await readSheet(xlsxOf(`${heading}<row r="2">${textCell('A2', 'um')}</row>${empty}`));
    expect(read.rows).toEqual([{ number: 2, cells: ['um'] }]);
  });

  it('is refused when it would unpack to too much, whether it admits it or not', async () => {
    const zeros = ' '.repeat(60_000_000);
    const bomb = (says?: number) => zipOf([{ name: 'xl/workbook.xml', text: zeros, ...(says ? { says } : {}) }]);
    await expect(readSheet(bomb())).rejects.toMatchObject(refusal('too-big'));
    await expect(readSheet(bomb(1000))).rejects.toMatchObject(refusal('unreadable'));
  });

  it('is refused with a cell so far out that counting to it would take all memory', async () => {
    const far = `${heading}<row r="4000000000">${textCell('A4000000000', 'longe')}</row>`;
    await expect(readSheet(xlsxOf(far))).rejects.toMatchObject(refusal('too-big'));
    const wide = `<row r="1">${textCell('AAAAAAAA1', 'longe')}</row>`;
    await expect(readSheet(xlsxOf(wide))).rejects.toMatchObject(refusal('too-big'));
  });

  it('is refused with too many rows or columns, and when nothing is in it', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ at: at + 2 }))
      .map(({ at }) => `<row r="${at}"><c r="A${at}"><v>${at}</v></c></row>`)
      .join('');
    await expect(readSheet(xlsxOf(heading + many))).rejects.toMatchObject(refusal('too-big'));
    const wide = `<row r="1">${textCell('A1', 'a')}${textCell('GS1', 'b')}</row>`;
    await expect(readSheet(xlsxOf(wide))).rejects.toMatchObject(refusal('too-big'));
    await expect(readSheet(xlsxOf('<row r="1"/>'))).rejects.toMatchObject(refusal('empty'));
  });

  it('is refused when it is a zip file of something else', async () => {
    await expect(readSheet(zipOf([{ name: 'a.txt', text: 'a' }]))).rejects.toMatchObject(refusal('unreadable'));
    await expect(readSheet(Buffer.from('PK\x03\x04 and then nothing of it'))).rejects.toMatchObject(
      refusal('unreadable'),
    );
  });
});

describe('a file made to harm', () => {
  it('is refused where it nests deeper than any that people make', async () => {
    const nested = (depth: number) => xlsxOf(`${heading}<row r="2">${textCell('A2', 'um')}${deep(depth)}</row>`);
    const deep = (depth: number) => '<x>'.repeat(depth) + '</x>'.repeat(depth);
    expect(await cellsOf(nested(50))).toEqual([['um']]);
    await expect(readSheet(nested(70))).rejects.toMatchObject(refusal('too-big'));
  });

  it('is refused where a part unpacks to more than it says, and where all of them to more than is read', async () => {
    const strings = (says?: number) => ({
      ...{ name: 'xl/sharedStrings.xml', text: `<sst>${'<si><t>a</t></si>'.repeat(100)}</sst>` },
      ...(says ? { says } : {}),
    });
    const row = `${heading}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`;
    expect(await cellsOf(xlsxOf(row, '', [strings()]))).toEqual([['a']]);
    await expect(readSheet(xlsxOf(row, '', [strings(100)]))).rejects.toMatchObject(refusal('unreadable'));
    const some = zipOf(['um', 'dois'].map((name) => ({ name, text: name.repeat(30) })));
    expect(zipPartsOf(some, 180)).toHaveLength(2);
    expect(() => zipPartsOf(some, 179)).toThrow('too-big');
  });

  const ofSheets = bombs.filter(({ ext }) => ext === 'xlsx' || ext === 'csv');
  it.each(ofSheets.map((bomb) => [bomb.name, bomb] as const))('%s is refused', async (_, { bytes }) => {
    await expect(readSheet(bytes())).rejects.toMatchObject({ status: 422 });
  });

  it('is not what says much: 20,000 rows are read', async () => {
    const texts = Array.from({ length: 300 }, (_, at) => `<si><t>${'a'.repeat(at)}</t></si>`).join('');
    const cells = (at: number) => `<c t="s"><v>${at % 300}</v></c><c><v>${at}</v></c>`;
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row>${cells(at)}</row>`).join('');
    const strings = { name: 'xl/sharedStrings.xml', text: `<sst>${texts}</sst>` };
    expect(await readSheet(xlsxOf(heading + rows, '', [strings]))).toMatchObject({ rows: { length: 20_000 } });
  });
});

describe('a .csv file', () => {
  it('holds text that begins like a formula as text', async () => {
    const nasty = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'].map((text) => [text]);
    const bytes = await writeCsv({ ...table(nasty), columns: columns.slice(0, 1) });
    const written = bytes.toString('utf8').split('\r\n').slice(1, -1);
    expect(written.map((line) => line.replace(/^"/, '').slice(0, 2))).toEqual(nasty.map(([text]) => `'${text?.[0]}`));
  });

  const asked = 'Título;Prazo\n"Café; pão\ne leite";2027-01-31\n\n;\nOutro;"diz ""oi"""';
  const expected = [
    { number: 2, cells: ['Café; pão\ne leite', '2027-01-31'] },
    { number: 5, cells: ['Outro', 'diz "oi"'] },
  ];

  it.each([
    ['UTF-8', Buffer.from(asked)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${asked}`)],
    ['Windows-1252', Buffer.from(asked, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${asked}`, 'utf16le')],
    ['UTF-16 with the greater byte first', Buffer.from(`\ufeff${asked}`, 'utf16le').swap16()],
  ])('is read as %s', async (_, bytes) => {
    expect(await readSheet(bytes)).toEqual({ headings: ['Título', 'Prazo'], rows: expected });
  });

  it.each([
    ['a,b\n"x;y",2', ['x;y', '2']],
    ['a\tb\n1,5\t2', ['1,5', '2']],
    ['a|b\r\n1|2\r\n', ['1', '2']],
    ['sep=,\r\na,b\r\n1,2', ['1', '2']],
    ['a\nsó, uma; coluna', ['só, uma', 'coluna']],
  ])('finds out what separates its fields: %j', async (text, first) => {
    expect((await cellsOf(Buffer.from(text)))[0]).toEqual(first);
  });

  it.each([
    ['pt', '\ufeffTítulo;Prazo;Horas;Feito\r\n\'=1+1;09/03/2027;4,5;true\r\n"a;b";;;\r\n'],
    ['en', '\ufeffTítulo,Prazo,Horas,Feito\r\n\'=1+1,2027-03-09,4.5,true\r\n"a;b",,,\r\n'],
  ] as const)('is written as Excel in %s opens it', async (locale, text) => {
    const rows = [
      ['=1+1', day('2027-03-09'), 4.5, true],
      ['a;b', null, null, null],
    ];
    const bytes = await writeCsv({ ...table(rows), locale });
    expect(bytes.toString()).toBe(text);
    expect((await cellsOf(bytes))[0]?.[0]).toBe('=1+1');
  });

  it('is refused when it is no text, or not well formed', async () => {
    await expect(readSheet(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 1, 2]))).rejects.toMatchObject(
      refusal('unreadable'),
    );
    await expect(readSheet(Buffer.from('"aberta;b\n1;2'))).rejects.toMatchObject(refusal('unreadable'));
    await expect(readSheet(Buffer.from('\n\n'))).rejects.toMatchObject(refusal('empty'));
  });

  it('is read though a million empty lines are in it', async () => {
    const rows = await cellsOf(Buffer.from(`a;b\n${'\n'.repeat(1_000_000)}c;d`));
    expect(rows).toEqual([['c', 'd']]);
  });
});
