/** Small documents for tests: what is in them is what the test says. */
import { deflateSync } from 'node:zlib';
import { zipOf } from './xlsx.ts';

/** A zip file of these parts. */
export const documentPartsOf = (parts: Readonly<Record<string, string>>): Buffer =>
  zipOf(Object.entries(parts).map(([name, text]) => ({ name, text })));

/** A spreadsheet of these sheets, with text in every cell. */
export function xlsxDocumentOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const letter = (at: number) => String.fromCodePoint(65 + at);
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const sheetOf = (rows: readonly (readonly string[])[]) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells
            .map((cell, at) => `<c r="${letter(at)}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`)
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return documentPartsOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${main}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows)])),
  });
}

/** A Word file with these paragraphs, each with the style that it has. */
export function docxDocumentOf(
  paragraphs: readonly (readonly [style: string, text: string])[],
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = paragraphs.map(
    ([style, text]) =>
      `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}</w:pPr><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`,
  );
  return documentPartsOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    ...more,
  });
}

/** A PDF with one line of text on each page. */
export function pdfDocumentOf(pages: readonly string[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const stream = text
        .split('\n')
        .map((line, row) => `BT /F1 12 Tf 72 ${720 - row * 16} Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`)
        .join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  return pdfOf(objects);
}

/** A PDF of so many pages that all show the same packed content: small, however much each says. */
export function packedPdfOf(pages: number, content: string): Buffer {
  const packed = deflateSync(content, { level: 9 }).toString('latin1');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_, at) => `${5 + at} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
    ...Array.from({ length: pages }, () => page),
  ]);
}

/** The file of these objects, in latin1. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const from = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return from;
  });
  const table = offsets.map((from) => `${String(from).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Text of about that length that packs less well than one letter repeated. */
export function words(length: number): string {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const some = Array.from({ length: 400 }, () => next().toString(36));
  const parts: string[] = [];
  for (let size = 0; size < length; size += 7) parts.push(some[next() % some.length] ?? 'a');
  return parts.join(' ');
}
