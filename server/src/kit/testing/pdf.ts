import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, in reading order. */
export async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
