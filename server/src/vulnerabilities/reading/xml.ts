/**
 * XML read as a stream: the elements that a format asks for are built whole, one at a time, and everything else is heard
 * and forgotten. A document type may stand there; its entities are never looked at.
 */
import sax from 'sax';
import type { XmlNode } from './format.ts';

export type XmlFault = 'malformed' | 'record' | 'too-deep';

/** Elements inside each other, and what one record may hold. */
const deepest = 200;
const mostOfRecord = 8_000_000;
const mostNodes = 200_000;
/** So many faults are forgiven. */
const mostFaults = 200;
/** Attributes of one element. */
const mostAttributes = 2_000;
/** How often sax may say that a name, an attribute or a comment is long: after each piece of 64 KB of it. */
const mostLong = 16;

interface Building {
  readonly name: string;
  readonly at: Readonly<Record<string, string>>;
  readonly kids: XmlNode[];
  text: string;
}

export interface XmlWanted {
  readonly take: Readonly<Record<string, (node: XmlNode) => void>>;
  readonly open?: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>>;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);
const pieceOf = 65_536;

class Stop extends Error {}

class Builder {
  readonly #wanted: XmlWanted;
  readonly #fault: (why: XmlFault) => void;
  readonly #stack: Building[] = [];
  #depth = 0;
  #size = 0;
  #nodes = 0;
  #faults = 0;
  #tooMuch = false;
  #long = 0;

  constructor(wanted: XmlWanted, fault: (why: XmlFault) => void) {
    this.#wanted = wanted;
    this.#fault = fault;
  }

  open(tag: string, given: Readonly<Record<string, unknown>>): void {
    if (++this.#depth > deepest) {
      this.#fault('too-deep');
      throw new Stop();
    }
    const name = bare(tag);
    const listened = this.#wanted.open?.[name];
    if (this.#stack.length === 0 && !this.#wanted.take[name] && !listened) return;
    const attributes = Object.fromEntries(Object.entries(given).map(([key, value]) => [bare(key), String(value)]));
    listened?.(attributes);
    if (this.#stack.length === 0 && !this.#wanted.take[name]) return;
    if (this.#stack.length === 0) [this.#size, this.#nodes, this.#tooMuch] = [0, 0, false];
    if (++this.#nodes > mostNodes) this.#tooMuch = true;
    this.#stack.push({ name, at: this.#tooMuch ? {} : attributes, kids: [], text: '' });
  }

  text(said: string): void {
    const here = this.#stack.at(-1);
    if (!here) return;
    this.#size += said.length;
    if (this.#size > mostOfRecord) this.#tooMuch = true;
    if (!this.#tooMuch) here.text += said;
  }

  close(): void {
    this.#depth--;
    const node = this.#stack.pop();
    if (!node) return;
    const above = this.#stack.at(-1);
    if (above && !this.#tooMuch) above.kids.push(node);
    if (above) return;
    if (this.#tooMuch) this.#fault('record');
    else this.#wanted.take[node.name]?.(node);
  }

  /** Hears of what is not well-formed; throws where there is too much of it. */
  broken(): void {
    if (this.#faults++ === 0) this.#fault('malformed');
    if (this.#faults > mostFaults) throw new Stop();
  }

  /** Hears that something is long. */
  long(): void {
    if (++this.#long > mostLong) this.tooLarge();
  }

  /** Hears of something that is larger than it may be: nothing after it is read. */
  tooLarge(): void {
    this.#fault('record');
    throw new Stop();
  }

  /** At the end: what was begun and never closed. */
  rest(): void {
    if (this.#stack.length > 0) this.#fault('record');
  }
}

/** Hands out the wanted elements of a document. `fault` hears of what was not read. */
export function walkXml(text: string, wanted: XmlWanted, fault: (why: XmlFault) => void): void {
  // Without positions sax does not look at how much it holds.
  const parser = sax.parser(true, { position: true });
  const builder = new Builder(wanted, fault);
  let attributesHeard = 0;
  parser.onattribute = () => {
    if (++attributesHeard > mostAttributes) builder.tooLarge();
  };
  parser.onopentag = ({ name, attributes }) => {
    attributesHeard = 0;
    builder.open(name, attributes);
  };
  parser.ontext = (said) => builder.text(said);
  parser.oncdata = (said) => builder.text(said);
  parser.onclosetag = () => builder.close();
  parser.onerror = ({ message }) => {
    if (message.startsWith('Max buffer length')) builder.long();
    else builder.broken();
    parser.resume();
  };
  try {
    for (let from = 0; from < text.length; from += pieceOf) parser.write(text.slice(from, from + pieceOf));
    parser.close();
    builder.rest();
  } catch (fault_) {
    if (!(fault_ instanceof Stop)) throw fault_;
  }
}

/** A document type with what is declared inside it, and an element that opens: both where one stands, nowhere else. */
const doctype = /<!DOCTYPE[^[>]{0,2000}(?:\[[\s\S]{0,100000}?\]\s*)?>/iy;
const opening = /<([A-Za-z_][\w.:-]{0,100})((?:\s[^>]{0,5000})?)>/y;
const longestOpening = 5_200;
const farthest = 200_000;

/** Behind what stands at `at` and is no element; -1 where it never ends. Each is passed once, however many there are. */
function behind(head: string, at: number): number {
  const past = (end: string) => {
    const found = head.indexOf(end, at + 2);
    return found < 0 ? -1 : found + end.length;
  };
  if (head.startsWith('<!--', at)) return past('-->');
  if (head.startsWith('<?', at)) return past('?>');
  if (!head.startsWith('<!', at)) return at + 1;
  doctype.lastIndex = at;
  return doctype.test(head) ? doctype.lastIndex : -1;
}

/** The first element of a document: its name, and what stands behind it. */
function firstElement(head: string): readonly (string | undefined)[] {
  let end = 0;
  for (let at = head.indexOf('<'); at >= 0 && at < farthest; at = head.indexOf('<', at)) {
    if (end < at) end = head.indexOf('>', at);
    if (end < 0) break;
    opening.lastIndex = at;
    const found = end - at < longestOpening ? opening.exec(head) : null;
    if (found) return found;
    at = behind(head, at);
    if (at < 0) break;
  }
  return [];
}

/** The first element of a document, with its attributes. */
export function rootOf(head: string): { name: string; attributes: Record<string, string> } | null {
  const [, name, rest] = firstElement(head);
  if (!name) return null;
  const attributes = [...(rest ?? '').matchAll(/([\w.:-]{1,100})\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})')/g)];
  return {
    name: bare(name),
    attributes: Object.fromEntries(attributes.map(([, key = '', a, b]) => [key, a ?? b ?? ''])),
  };
}

/** The first element of that name right inside. */
export const kid = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.kids.find((one) => one.name === name);
/** All of that name right inside. */
export const kids = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.kids.filter((one) => one.name === name) ?? [];
/** What the element at the end of a path of names says. */
export function sayIn(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  const found = path.reduce<XmlNode | undefined>((here, name) => kid(here, name), node);
  const said = found?.text.trim();
  return said === '' ? undefined : said;
}
/** All elements of that name, however deep. */
export const within = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  (node?.kids ?? []).flatMap((one) => [...(one.name === name ? [one] : []), ...within(one, name)]);
