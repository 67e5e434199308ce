/**
 * The operator's own texts: `LEGAL_DIR/privacy.pt.md`, `terms.es.md` and so on. Of Markdown they may use what such texts
 * need: `#` for the title, `##` and `###` for headings, `-` or `1.` for points, blank lines between paragraphs. Read
 * whenever asked for, so that a new text is there at once.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import type { LegalName, LegalText } from '@vigia/contract/legal/legal.contract.ts';

const mostBytes = 200_000;
const point = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;
/** Emphasis has no meaning here: its marks go, links stay as text with their address behind. */
const plain = (line: string) =>
  line
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replaceAll(/(\*\*|__|`)(.+?)\1/g, '$2')
    .trim();

type Section = LegalText['sections'][number];

/** The sections of a text in Markdown, and its title. */
export function readMarkdown(markdown: string): { title: string | null; sections: Section[] } {
  const sections: Section[] = [];
  let title: string | null = null;
  const here = (): Section => {
    const last = sections.at(-1);
    if (last) return last;
    const first: Section = { heading: null, blocks: [] };
    sections.push(first);
    return first;
  };
  for (const piece of markdown.replaceAll('\r\n', '\n').split(/\n\s*\n|\n(?=\s*#)|(?<=^#.*)\n/m)) {
    const [, marks, heading] = /^\s*(#{1,6})\s+(.+)$/s.exec(piece) ?? [];
    if (marks === '#' && heading && title === null) title = plain(heading);
    else if (heading) sections.push({ heading: plain(heading), blocks: [] });
    else if (piece.trim()) here().blocks.push(...blocksOf(piece));
  }
  return { title, sections };
}

/** The paragraphs and lists of a piece without blank lines. */
function blocksOf(piece: string): Section['blocks'] {
  const blocks: Section['blocks'] = [];
  let apart = true;
  for (const line of piece.split('\n').filter((one) => one.trim())) {
    const last = blocks.at(-1);
    const text = plain(line.replace(point, ''));
    if (point.test(line)) {
      if (Array.isArray(last)) last.push(text);
      else blocks.push([text]);
    } else if (Array.isArray(last)) last.push(`${last.pop() ?? ''} ${text}`.trim());
    else if (apart || last === undefined) blocks.push(text);
    else blocks[blocks.length - 1] = `${last} ${text}`;
    apart = false;
  }
  return blocks;
}

interface OwnText {
  readonly markdown: string;
  readonly updated: string;
  readonly language: Locale;
}

async function readOne(folder: string, name: LegalName, language: Locale): Promise<OwnText | null> {
  const file = await open(join(folder, `${name}.${language}.md`)).catch(() => null);
  if (!file) return null;
  try {
    const { size, mtime } = await file.stat();
    if (size > mostBytes) throw new Error(`${name}.${language}.md in LEGAL_DIR is larger than ${mostBytes} bytes`);
    const markdown = (await file.readFile('utf8')).trim();
    return markdown ? { markdown, updated: mtime.toISOString().slice(0, 10), language } : null;
  } finally {
    await file.close();
  }
}

/** The operator's text in the language asked for, else in another that is there. */
export async function findOwnText(folder: string, name: LegalName, wanted: Locale): Promise<OwnText | null> {
  for (const language of [wanted, ...locales.filter((one) => one !== wanted)]) {
    const found = await readOne(folder, name, language);
    if (found) return found;
  }
  return null;
}
