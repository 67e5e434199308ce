/**
 * No pattern of the server can be kept busy by a sentence: what a repeated group takes can be read in one way only, or
 * a text that fits until its last word is tried in twice as many ways for every word more. Decided by the expansion of
 * the group and the test of Sardinas and Patterson for codes that can be read in one way.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** A group with more words than this cannot be judged, and is too wide to be repeated. */
const mostWords = 6_000;
const tooWide = new RangeError('too many words');

interface Pattern {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

/** Every literal pattern, and every one that is put together from parts, with a digit in the place of what is not known. */
function patternsOf(file: string): Pattern[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Pattern[] = [];
  const note = (at: number, source: string, flags: string) =>
    found.push({ where: `${file}:${text.slice(0, at).split('\n').length}`, source, flags });
  const look = (node: Node): void => {
    if (node.type === 'Literal' && node.regex) note(node.start, node.regex.pattern, node.regex.flags);
    // A part that patterns are put together from.
    if (typeof node.value === 'string' && node.value.includes('(?:') && isWhole(node.value))
      note(node.start, node.value, '');
    const parts =
      (node.type === 'NewExpression' && node.callee?.name === 'RegExp' && node.arguments?.[0]?.quasis) || [];
    if (parts.length > 0) note(node.start, parts.map(({ value }) => value.cooked).join('9'), '');
    for (const one of Object.values(node).flat().filter(isNode)) look(one);
  };
  look(parseAst(text, { lang: 'ts' }, file));
  return found;
}

function isWhole(source: string): boolean {
  try {
    return new RegExp(source).source !== '';
  } catch {
    return false;
  }
}

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly quasis?: readonly { readonly value: { readonly cooked: string } }[] }[];
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const times = (words: readonly string[], count: number): string[] =>
  count === 0 ? [''] : words.flatMap((word) => times(words, count - 1).map((rest) => word + rest));

/** Every way in which the element is read, as what it reads: the same text twice is two ways. */
function ways(element: AST.Element | AST.Alternative, letters: readonly string[], flags: string): string[] {
  if (element.type === 'Alternative')
    return element.elements.reduce<string[]>(
      (all, one) => {
        const next = ways(one, letters, flags);
        if (all.length * next.length > mostWords) throw tooWide;
        return all.flatMap((before) => next.map((after) => before + after));
      },
      [''],
    );
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  if (
    element.type === 'CharacterSet' ||
    element.type === 'CharacterClass' ||
    element.type === 'ExpressionCharacterClass'
  ) {
    const fits = new RegExp(`^${element.raw}$`, flags);
    return letters.filter((letter) => fits.test(letter));
  }
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.flatMap((one) => ways(one, letters, flags));
  if (element.type === 'Quantifier') {
    const one = ways(element.element, letters, flags);
    const counts = element.max === 1 ? [element.min, 1] : [element.min, Math.min(element.max, element.min + 1)];
    return [...new Set(counts)].flatMap((count) => times(one.slice(0, 40), Math.min(count, 2)));
  }
  // What is true at one place alone is no word between others.
  return [element.type === 'Assertion' && element.kind === 'end' ? '\u0003' : ''];
}

/** Whether what these words are put together to can be taken apart in one way only (Sardinas and Patterson, 1953). */
function isReadInOneWay(words: readonly string[]): boolean {
  const code = new Set(words);
  if (code.size < words.length) return false;
  const restsOf = (from: Iterable<string>, of: Iterable<string>) =>
    [...from].flatMap((a) => [...of].filter((b) => b !== a && b.startsWith(a)).map((b) => b.slice(a.length)));
  const seen = new Set<string>();
  let rests = new Set(restsOf(code, code));
  while (rests.size > 0) {
    if ([...rests].some((rest) => code.has(rest))) return false;
    for (const rest of rests) seen.add(rest);
    rests = new Set([...restsOf(rests, code), ...restsOf(code, rests)].filter((rest) => !seen.has(rest)));
  }
  return true;
}

/** The letters that tell the classes of a group apart: those that it names, and one that it does not. */
function lettersOf(raw: string): string[] {
  const named = [...new Set(raw.replaceAll(/\\[a-zA-Z]|[()[\]?:*+^$|{}\\]/g, ''))];
  const [words, signs] = [named.filter((letter) => /\w/.test(letter)), named.filter((letter) => !/\w/.test(letter))];
  return [...new Set([...signs.slice(0, 6), ...words.slice(0, 24), 'q', 'ß'])];
}

function* repeatedIn(node: AST.Node): Generator<AST.Quantifier> {
  if (node.type === 'Quantifier') {
    if (node.max > 8) yield node;
    yield* repeatedIn(node.element);
  } else if (node.type === 'Alternative') for (const one of node.elements) yield* repeatedIn(one);
  else if (
    node.type === 'Pattern' ||
    node.type === 'Group' ||
    node.type === 'CapturingGroup' ||
    node.type === 'Assertion'
  )
    for (const one of 'alternatives' in node ? node.alternatives : []) yield* repeatedIn(one);
}

const parsed = ({ source, flags }: Pattern) =>
  new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
const ambiguous = (pattern: Pattern): string[] =>
  [...repeatedIn(parsed(pattern))].flatMap(({ element, raw }) => {
    const short = raw.slice(0, 120);
    try {
      return isReadInOneWay(ways(element, lettersOf(raw), pattern.flags.replaceAll(/[gy]/g, '')).filter(Boolean))
        ? []
        : [short];
    } catch (fault) {
      if (fault === tooWide) return [short];
      throw fault;
    }
  });

it('tells a repeated group that is read in two ways from one that is not', () => {
  const told = (source: string) => ambiguous({ where: '', source, flags: '' }).length > 0;
  for (const source of [
    '(?:(?:e|y|e) )*x',
    '(?:(?:show me|show|me) )*x',
    '(?:(?:d[ea]s|d[ao]s) )*x',
    '(?:(?:a|gente|a) ?)*$',
    '(?:a+)+x',
    '(?:\\w+ ?)*x',
  ])
    expect([source, told(source)]).toEqual([source, true]);
  for (const source of [
    '(?:(?:e|y|is) )*x',
    '(?:"(?:[^"\\\\]|\\\\.)*",)*x',
    '(?: \\w+)*x',
    '(?:(?:e|es)(?: |$))+$',
    '\\s*\\w+',
    '(?:[^"]|"")*x',
  ])
    expect([source, told(source)]).toEqual([source, false]);
});

it('no pattern has a repeated group that is read in two ways', () => {
  const files = globSync('{server/src,contract/src,content}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.|node_modules|\/testing\//.test(file),
  );
  const patterns = files.flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(500);
  expect(patterns.flatMap((one) => ambiguous(one).map((raw) => `${one.where} ${raw}`))).toEqual([]);
});
