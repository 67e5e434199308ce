/** Paragraphs and rows of a Word file, out of the stream of its one part: no entity, link or macro of it is followed. */
import { counting } from '../sheets/counting.ts';
import { partNamed, textOf, Unread, zipPartsOf } from '../sheets/unpacking.ts';
import { hear, type Listener } from '../sheets/xml.ts';

/** A paragraph, or a row of a table with its cells. */
export interface WordBlock {
  readonly text: string;
  /** Of a heading: 1 is the highest; null for any other text. */
  readonly level: number | null;
  /** Whether it is a point of a list. */
  readonly point: boolean;
  readonly cells?: readonly string[];
}

/** `Heading2`, `Ttulo1`, `Título 3`, `Title`: as Word names them in our languages. */
const headingStyle = /^(?:heading|t[ií]?tulo|title)\s*(\d)?/i;

/** What the file says. Throws `Unread` where it is broken or too big. */
export async function readDocx(bytes: Buffer): Promise<readonly WordBlock[]> {
  const part = partNamed(zipPartsOf(bytes), 'word/document.xml');
  if (!part) throw new Unread('unreadable');
  const reader = new WordReader();
  await hear(textOf(part), reader);
  reader.endParagraph();
  return reader.blocks;
}

class WordReader implements Listener {
  readonly blocks: WordBlock[] = [];
  readonly #count = counting();
  #cells: string[] | null = null;
  #text = '';
  #level: number | null = null;
  #point = false;
  #inText = false;

  readonly open: NonNullable<Listener['open']> = (name, at) => {
    this.#inText = name === 't';
    if (name === 'tr') this.#cells = [];
    else if (name === 'p') this.endParagraph();
    else if (name === 'pStyle') this.#style(at('val') ?? '');
    else if (name === 'numPr') this.#point = true;
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
      else this.blocks.push({ text: said, level: this.#level, point: this.#point && this.#level === null });
    }
    [this.#text, this.#level, this.#point] = ['', null, false];
  }

  #style(name: string): void {
    const found = headingStyle.exec(name);
    if (found) this.#level = Number(found[1] ?? 1);
    else if (/^list/i.test(name)) this.#point = true;
  }

  #endRow(): void {
    const cells = this.#cells ?? [];
    if (cells.length > 0) this.blocks.push({ text: cells.join(' '), level: null, point: false, cells });
    this.#cells = null;
  }
}
