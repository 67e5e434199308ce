/** Paragraphs and rows of a Word file, out of the stream of its one part: no entity, link or macro of it is followed. */
import { counting } from '../../kit/sheets/counting.ts';
import { partNamed, textOf, Unread, zipPartsOf } from '../../kit/sheets/unpacking.ts';
import { hear, type Listener } from '../../kit/sheets/xml.ts';
import type { PassageBlock } from './context.passages.ts';

const inNoTable = { page: null, sheet: null, row: null } as const;
const isHeadingStyle = /^(?:heading|t[ií]?tulo|title)/i;

/** What the file says. Throws `Unread` where it is broken or too big. */
export async function readDocx(bytes: Buffer): Promise<readonly PassageBlock[]> {
  const part = partNamed(zipPartsOf(bytes), 'word/document.xml');
  if (!part) throw new Unread('unreadable');
  const reader = new WordReader();
  await hear(textOf(part), reader);
  reader.endParagraph();
  return reader.blocks;
}

class WordReader implements Listener {
  readonly blocks: PassageBlock[] = [];
  readonly #count = counting();
  #cells: string[] | null = null;
  #text = '';
  #heading = false;
  #inText = false;

  readonly open: NonNullable<Listener['open']> = (name, at) => {
    this.#inText = name === 't';
    if (name === 'tr') this.#cells = [];
    else if (name === 'p') this.endParagraph();
    else if (name === 'pStyle') this.#heading = isHeadingStyle.test(at('val') ?? '');
    else if (name === 'tab' || name === 'br') this.#text += ' ';
  };
  readonly text = (said: string): void => {
    if (!this.#inText) return;
    this.#count('characters', said.length);
    this.#text += said;
  };
  readonly close = (name: string): void => {
    this.#inText = false;
    if (name === 'p') this.endParagraph();
    else if (name === 'tr') this.#endRow();
  };

  endParagraph(): void {
    const said = this.#text.trim();
    if (said !== '') {
      this.#count('blocks', 1);
      if (this.#cells) this.#cells.push(said);
      else this.blocks.push({ text: said, heading: this.#heading, where: inNoTable });
    }
    [this.#text, this.#heading] = ['', false];
  }

  #endRow(): void {
    const cells = this.#cells ?? [];
    if (cells.length > 0) this.blocks.push({ text: cells.join(' '), heading: false, where: inNoTable, cells });
    this.#cells = null;
  }
}
