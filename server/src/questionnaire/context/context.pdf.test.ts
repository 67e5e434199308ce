import { expect, it } from 'vitest';
import { packedPdfOf, pdfDocumentOf } from '../../kit/testing/documents.ts';
import { readDocument } from './context.reading.ts';

const pieces = (count: number, piece: string) => `BT /F1 12 Tf 72 720 Td\n${`${piece}\n`.repeat(count)}ET`;

it.each([
  ['400 pages that each show the same 20,000 pieces of text', 400, pieces(20_000, '(a) Tj 0 -1 Td')],
  ['400 pages of 20,000 pieces in one line', 400, pieces(20_000, '(ab) Tj')],
  ['one page of two million pieces', 1, pieces(2_000_000, '(a) Tj 30 0 Td')],
])('gives up a small file that takes long to read: %s', async (_, pages, content) => {
  const bytes = packedPdfOf(pages, content);
  expect(bytes.length).toBeLessThan(70_000);
  expect(await readDocument('pdf', bytes)).toEqual({ refused: 'too-big-inside' });
});

it('reads a long document whole', async () => {
  const line = 'Todos usam autenticacao de dois fatores para entrar no e-mail da empresa.';
  const packed = await readDocument('pdf', packedPdfOf(500, pieces(38, `(${line}) Tj 0 -14 Td`)));
  const plain = await readDocument('pdf', pdfDocumentOf(Array.from({ length: 200 }, (_, at) => `${line} ${at}`)));
  expect('blocks' in packed && packed.blocks).toHaveLength(500);
  expect('blocks' in plain && plain.blocks.map(({ where }) => where.page)).toHaveLength(200);
});
