/** The thread that renders. It reads no file but its fonts, and fetches nothing. */
import pdfmake from 'pdfmake';
import { serve } from '../threads/serve.ts';
import { fontFiles, fonts, unpackFonts } from './fonts.ts';
import { keepHeadings } from './headings.ts';
import { partWords } from './hyphens.ts';
import { definitionOf, type PdfSheet, tableLayouts } from './report.ts';
import { tagDocuments } from './tagged.ts';

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setFonts(fonts);
unpackFonts();
keepHeadings();
partWords();
tagDocuments();
pdfmake.addTableLayouts(tableLayouts);

serve(
  async (sheet: PdfSheet): Promise<Uint8Array> =>
    new Uint8Array(await pdfmake.createPdf(definitionOf(sheet)).getBuffer()),
  ({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []),
);
