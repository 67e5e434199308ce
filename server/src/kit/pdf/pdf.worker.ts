/** The thread that renders. It reads no file but its fonts, and fetches nothing. */
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Answer } from '../threads/pool.ts';
import { fontFiles, fonts } from './fonts.ts';
import { definitionOf, type Sheet, tableLayouts } from './report.ts';

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setFonts(fonts);
pdfmake.addTableLayouts(tableLayouts);

parentPort?.on('message', async (sheet: Sheet) => {
  try {
    const bytes: Buffer = await pdfmake.createPdf(definitionOf(sheet)).getBuffer();
    const result = new Uint8Array(bytes);
    parentPort?.postMessage({ result } satisfies Answer<Uint8Array>, [result.buffer]);
  } catch (fault) {
    const said = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ fault: said } satisfies Answer<Uint8Array>);
  }
});
