/** What a Word file says, as Markdown; and what a text that was brought is called. Pure. */
import type { WordBlock } from '../kit/documents/docx.ts';

/** What would be read as Markdown is text: only the structure that Word had becomes structure. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/^(#|[-+](?=\s)|\d{1,9}(?=[.)]))/, '\\$1');

/** The rows of one table, the first as its head. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => plain(cells[at] ?? '')).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}

const pieceOf = ({ text, level, point }: WordBlock): string => {
  if (level !== null) return `${'#'.repeat(Math.min(level, 3))} ${plain(text)}`;
  return point ? `- ${plain(text)}` : plain(text);
};

/** The document as Markdown: headings of three levels, paragraphs, points and tables. */
export function markdownOfWord(blocks: readonly WordBlock[]): string {
  const pieces: string[] = [];
  let rows: (readonly string[])[] = [];
  let listed = false;
  const endTable = () => {
    if (rows.length > 0) pieces.push(tableOf(rows));
    rows = [];
  };
  for (const block of blocks) {
    if (block.cells) rows.push(block.cells);
    else {
      endTable();
      const piece = pieceOf(block);
      // The points of one list stand together.
      if (block.point && listed) pieces.push(`${pieces.pop()}\n${piece}`);
      else pieces.push(piece);
    }
    listed = block.point;
  }
  endTable();
  return pieces.join('\n\n');
}

const heading = /^\s{0,3}#{1,6}\s+(.+?)\s*#*\s*$/m;

/** What a text's name ends with; kept as another kind, it ends with both (`regras.md.txt`). */
const endings = /(?:\.(?:docx|markdown|md|odt|pdf|rtf|text|txt))+$/i;

/** Its first heading, or the name of its file. */
export function titleOfText(markdown: string, fileName: string): string {
  const said = heading.exec(markdown)?.[1]?.replaceAll(/\\(.)/g, '$1').replaceAll(/[*_`]/g, '');
  const stem = fileName.replace(endings, '').replaceAll(/[_-]+/g, ' ');
  return [...(said || stem).trim()].slice(0, 160).join('') || stem;
}

/** Its title and headings: by what it is compared with the templates. */
export const gistOf = (title: string, markdown: string): string =>
  [title, ...[...markdown.matchAll(new RegExp(heading, 'gm'))].map(([, said]) => said ?? '')]
    .join('. ')
    .slice(0, 2_000);
