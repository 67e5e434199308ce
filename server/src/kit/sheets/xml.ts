/** XML read as a stream of tags and texts, bounded in nesting and attributes. Names come without their namespace. */
import sax from 'sax';
import { limits } from '../limits/limits.ts';
import { Unread } from './unpacking.ts';

export interface Listener {
  /** `at` gives an attribute by its name without namespace. */
  readonly open?: (name: string, at: (attribute: string) => string | undefined) => void;
  /** A text, perhaps in pieces. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Tells the listener what a document holds. Throws `Unread` where it is not well-formed, declares a type or nests too deep. */
export async function hear(pieces: AsyncIterable<string>, { open, text, close }: Listener): Promise<void> {
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  let attributes = 0;
  parser.onerror = () => {
    throw new Unread('unreadable');
  };
  parser.ondoctype = parser.onerror as () => void;
  parser.onattribute = () => {
    if (++attributes > limits.attributes) throw new Unread('too-big');
  };
  parser.onopentag = (tag) => {
    attributes = 0;
    if (++depth > limits.nesting) throw new Unread('too-big');
    open?.(bare(tag.name), (wanted) => {
      const key = Object.keys(tag.attributes).find((one) => bare(one) === wanted);
      return key === undefined ? undefined : String(tag.attributes[key]);
    });
  };
  parser.onclosetag = (name) => {
    depth--;
    close?.(bare(name));
  };
  parser.ontext = (said) => text?.(said);
  parser.oncdata = (said) => text?.(said);
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}
