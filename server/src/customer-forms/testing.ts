/** Questionnaires as customers send them, made by hand. */
import { textCell, zipOf } from '../kit/testing/xlsx.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

interface MadeSheet {
  readonly name: string;
  /** The rows as the format has them. */
  readonly rows: string;
  /** What follows the rows. */
  readonly after?: string;
}

/** An .xlsx file of these sheets. */
export const workbookOf = (sheets: readonly MadeSheet[]): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      text: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${xml}<Relationships xmlns="${relations}">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    },
    { name: 'docProps/custom.xml', text: '<Properties>kept</Properties>' },
    ...sheets.map(({ rows, after = '' }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      text: `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
  ]);

/** Rows of text, from the first one on; an empty text is no cell. */
export const formRowsOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, at) => {
      const line = at + 1;
      const written = cells.map((text, column) =>
        text === '' ? '' : textCell(`${String.fromCharCode(65 + column)}${line}`, text.replaceAll('&', '&amp;')),
      );
      return `<row r="${line}">${written.join('')}</row>`;
    })
    .join('');
