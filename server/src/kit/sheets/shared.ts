/** What the sheets of a workbook share: texts, and which styles show numbers as days. */
import { limits } from '../limits/limits.ts';
import type { Count } from './counting.ts';
import { partNamed, textOf, Unread, type ZipPart } from './unpacking.ts';
import { hear } from './xml.ts';

/** Excel writes control characters as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The texts that cells point at, without what only says how to pronounce them. */
export async function sharedOf(parts: readonly ZipPart[], count: Count): Promise<readonly string[]> {
  const part = partNamed(parts, 'xl/sharedStrings.xml');
  const shared: string[] = [];
  let [said, inText, spoken] = ['', false, false];
  if (!part) return shared;
  await hear(textOf(part), {
    open: (name) => {
      if (name === 'si') said = '';
      if (name === 'rPh') spoken = true;
      inText = name === 't';
    },
    text: (text) => {
      if (!inText || spoken) return;
      count('characters', text.length);
      said += text;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') spoken = false;
      if (name !== 'si') return;
      if (shared.length >= limits.cells) throw new Unread('too-big');
      shared.push(unescaped(said));
    },
  });
  return shared;
}

/** The formats of days that every spreadsheet program knows by number (ECMA-376, 18.8.30). */
const isDay = (format: number) =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => format >= from && format <= to);
/** A format's code that shows a day or a time, outside quotes and colours. */
const showsDay = (code: string) => /[dmyhs]/i.test(code.slice(0, 200).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Whether cells of a style show a number as a day. */
export async function datesOf(parts: readonly ZipPart[]): Promise<(style: number) => boolean> {
  const part = partNamed(parts, 'xl/styles.xml');
  const [styles, own]: [boolean[], Map<number, boolean>] = [[], new Map()];
  let inCells = false;
  if (!part) return () => false;
  await hear(textOf(part), {
    open: (name, at) => {
      if (name === 'cellXfs') inCells = true;
      if (own.size > limits.definitions) throw new Unread('too-big');
      if (name === 'numFmt') own.set(Number(at('numFmtId')), showsDay(at('formatCode') ?? ''));
      if (name !== 'xf' || !inCells) return;
      const format = Number(at('numFmtId'));
      styles.push(own.get(format) ?? isDay(format));
      if (styles.length > limits.cells) throw new Unread('too-big');
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return (style) => styles[style] ?? false;
}
