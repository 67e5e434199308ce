/**
 * JSON read as a stream of records: what a format asks for is parsed, one record at a time, and everything else is only
 * walked over, however large or deep. A document, several one after the other, and lines of JSON are read alike; a list of
 * documents is its documents.
 */
import type { JsonRoutes, JsonTaker, Shape } from './format.ts';

/** Why a document, or one of its records, was not read. */
export type JsonFault = 'cut' | 'malformed' | 'record';

/** Characters and levels of one record. */
const mostOfRecord = 8_000_000;
const deepestRecord = 200;

class Broken extends Error {
  readonly why: 'cut' | 'malformed';
  constructor(why: 'cut' | 'malformed') {
    super(why);
    this.why = why;
  }
}

interface Node {
  take?: JsonTaker;
  readonly keys: Map<string, Node>;
  each?: Node;
  any?: Node;
}
const newNode = (): Node => ({ keys: new Map() });

/** The tree of the wanted paths: `runs[].results[]`, with `*` for any name. */
function treeOf(routes: JsonRoutes): Node {
  const root = newNode();
  for (const [path, take] of Object.entries(routes)) {
    let here = root;
    for (const [step] of path.matchAll(/\[\]|[^.[\]]+/g)) {
      if (step === '[]') here = here.each ??= newNode();
      else if (step === '*') here = here.any ??= newNode();
      else {
        const next = here.keys.get(step) ?? newNode();
        here.keys.set(step, next);
        here = next;
      }
    }
    if (take) here.take = take;
  }
  return root;
}

const quote = 34;
const space = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 0xfeff || code === 0x1e;

class Walker {
  readonly #text: string;
  #at = 0;
  #document = 0;
  readonly #fault: (why: JsonFault) => void;

  constructor(text: string, fault: (why: JsonFault) => void) {
    this.#text = text;
    this.#fault = fault;
  }

  /** Every document of the text. */
  documents(root: Node): void {
    while (this.#toDocument()) {
      const from = this.#at;
      try {
        this.#value(root, [], true);
      } catch (fault) {
        if (!(fault instanceof Broken)) throw fault;
        this.#fault(fault.why);
        if (!this.#toNextLine(from)) return;
      }
    }
  }

  /** After a broken document: to the next line, where each line is a document of its own. */
  #toNextLine(from: number): boolean {
    const line = this.#text.indexOf('\n', from);
    if (line < 0 || this.#text[line + 1] !== '{') return false;
    this.#at = line + 1;
    return true;
  }

  /** To the next thing that begins a document, over commas and lines that are none. */
  #toDocument(): boolean {
    for (;;) {
      this.#blank();
      const code = this.#text.charCodeAt(this.#at);
      if (code === 123 || code === 91) return true;
      if (code === 44) this.#at++;
      else if (Number.isNaN(code) || !this.#overLine()) return false;
    }
  }

  /** Over a line that is no document, or to the document that begins on it. */
  #overLine(): boolean {
    const line = this.#text.indexOf('\n', this.#at);
    const bracket = this.#text.slice(this.#at, this.#at + 200).search(/[[{]/);
    if (bracket >= 0 && (line < 0 || this.#at + bracket < line)) this.#at += bracket;
    else if (line < 0) return false;
    else this.#at = line + 1;
    return true;
  }

  #blank(): void {
    while (space(this.#text.charCodeAt(this.#at))) this.#at++;
  }

  #value(node: Node, keys: readonly string[], document = false): unknown {
    this.#blank();
    const code = this.#text.charCodeAt(this.#at);
    if (document && code === 91) return this.#list(node, keys, true);
    if (document) this.#document++;
    if (node.take) return this.#record(node.take, keys);
    if (code === 91) return node.each ? this.#list(node.each, keys) : this.#skip();
    if (code !== 123) return this.#skip();
    // One thing where a list was expected is a list of one.
    if (node.each && node.keys.size === 0 && !node.any) return this.#value(node.each, [...keys, '0']);
    return this.#object(node, keys);
  }

  #record(take: JsonTaker, keys: readonly string[]): unknown {
    const from = this.#at;
    const depth = this.#skip();
    if (depth > deepestRecord || this.#at - from > mostOfRecord) return this.#fault('record');
    let value: unknown;
    try {
      value = JSON.parse(this.#text.slice(from, this.#at));
    } catch {
      return this.#fault('record');
    }
    return take(value, keys, this.#document);
  }

  #object(node: Node, keys: readonly string[]): void {
    this.#at++;
    for (;;) {
      this.#blank();
      const code = this.#text.charCodeAt(this.#at);
      if (code === 125) {
        this.#at++;
        return;
      }
      if (code === 44) this.#at++;
      else if (code === quote) this.#member(node, keys);
      else throw new Broken(Number.isNaN(code) ? 'cut' : 'malformed');
    }
  }

  #member(node: Node, keys: readonly string[]): void {
    const from = this.#at;
    this.#string();
    const raw = this.#text.slice(from + 1, this.#at - 1);
    this.#blank();
    if (this.#text[this.#at] !== ':') throw new Broken(this.#at >= this.#text.length ? 'cut' : 'malformed');
    this.#at++;
    const child = node.keys.get(raw);
    if (child) this.#value(child, keys);
    else if (node.any) this.#value(node.any, [...keys, raw]);
    else this.#skip();
  }

  #list(node: Node, keys: readonly string[], document = false): void {
    this.#at++;
    for (let place = 0; ; ) {
      this.#blank();
      const code = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(code)) throw new Broken('cut');
      if (code === 93) {
        this.#at++;
        return;
      }
      if (code === 44) {
        this.#at++;
        place++;
      } else {
        if (document) this.#document++;
        this.#value(node, document ? keys : [...keys, String(place)]);
      }
    }
  }

  /** Over a text; the quote that ends it is one that no stroke escapes. */
  #string(): void {
    for (let end = this.#at; ; ) {
      end = this.#text.indexOf('"', end + 1);
      if (end < 0) throw new Broken('cut');
      let strokes = 0;
      while (this.#text.charCodeAt(end - 1 - strokes) === 92) strokes++;
      if (strokes % 2 === 0) {
        this.#at = end + 1;
        return;
      }
    }
  }

  /** Over a value, whatever it holds; how deep it was. */
  #skip(): number {
    this.#blank();
    const code = this.#text.charCodeAt(this.#at);
    if (code === quote) this.#string();
    else if (code === 123 || code === 91) return this.#nested();
    else this.#plain();
    return 0;
  }

  /** Over an object or a list; how deep it was. */
  #nested(): number {
    let depth = 0;
    let deepest = 0;
    do {
      const code = this.#text.charCodeAt(this.#at);
      if (code === quote) {
        this.#string();
        continue;
      }
      if (Number.isNaN(code)) throw new Broken('cut');
      if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth);
      else if (code === 125 || code === 93) depth--;
      this.#at++;
    } while (depth > 0);
    return deepest;
  }

  /** Over a number, a truth or a null. */
  #plain(): void {
    const from = this.#at;
    while (/[^\s,\]}:"]/.test(this.#text[this.#at] ?? ' ')) this.#at++;
    if (this.#at === from) throw new Broken(this.#at >= this.#text.length ? 'cut' : 'malformed');
  }
}

/** Walks over a text and hands out the records at the paths. `fault` hears of what was not read. */
export function walkJson(text: string, routes: JsonRoutes, fault: (why: JsonFault) => void): void {
  new Walker(text, fault).documents(treeOf(routes));
}

/** So much of a text tells what it is. */
const mostOfShape = 600_000;
const deepestShape = 5;

/** Names and texts with their paths; places in lists are left out, and lists at the top are no level. */
class Outline {
  readonly paths = new Set<string>();
  readonly said = new Map<string, string>();
  readonly #path: string[] = [];
  readonly #opened: boolean[] = [];
  #key: string | undefined;

  read(head: string): void {
    const pattern = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/gs;
    for (const [token, said, colon] of head.matchAll(pattern)) {
      if (said === undefined) this.#bracket(token);
      else if (colon) this.#name(said);
      else this.#text(said);
    }
  }

  #here(): string {
    return [...this.#path, this.#key === undefined ? '' : `.${this.#key}`].join('').replace(/^\./, '');
  }

  #name(name: string): void {
    this.#key = name;
    if (this.#opened.length <= deepestShape * 2) this.paths.add(this.#here());
  }

  #text(said: string): void {
    const path = this.#here();
    if (this.#opened.length <= deepestShape && !this.said.has(path) && said.length < 300) this.said.set(path, said);
    this.#key = undefined;
  }

  #bracket(token: string): void {
    if (token === '}' || token === ']') {
      if (this.#opened.pop()) this.#path.pop();
    } else {
      const inside = this.#path.length > 0 || this.#key !== undefined;
      this.#opened.push(inside);
      if (inside) this.#path.push(`${this.#key === undefined ? '' : `.${this.#key}`}${token === '[' ? '[]' : ''}`);
    }
    this.#key = undefined;
  }
}

/** The paths of the beginning of a text, five names deep. */
export function shapeOf(text: string): Shape {
  const outline = new Outline();
  outline.read(text.slice(0, mostOfShape));
  return {
    has: (...wanted) => wanted.every((one) => outline.paths.has(one)),
    text: (path) => outline.said.get(path),
  };
}
