/** The process that reads documents which people bring to the library. It touches no file and no network. */
import { readDocx } from '../kit/documents/docx.ts';
import { Unread } from '../kit/sheets/unpacking.ts';
import { serve } from '../kit/threads/serve.ts';
import { markdownOfWord } from './bringing.rules.ts';

export type BroughtText = { readonly markdown: string } | { readonly refused: Unread['why'] };

serve(async ({ docx }: { readonly docx: Uint8Array }): Promise<BroughtText> => {
  try {
    return { markdown: markdownOfWord(await readDocx(Buffer.from(docx))) };
  } catch (fault) {
    if (fault instanceof Unread) return { refused: fault.why };
    throw fault;
  }
});
