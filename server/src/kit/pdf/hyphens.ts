/** Parts long words where a line would end far from its edge, in narrow columns above all; pdfmake only ever breaks between words. */
import LayoutBuilder, { type Inline, type Line } from 'pdfmake/js/LayoutBuilder.js';
import { partings } from './syllables.ts';

/** A long word in small letters, with the marks around it. */
const longWord = /^([(“"'«]*)(\p{L}\p{Ll}{7,})([.,;:!?)”"'»…]*\s*)$/u;
/** What part of a line may stay empty before a word is parted. */
const emptiest = 0.12;

const widthOf = ({ font, fontSize, fontFeatures, characterSpacing }: Inline, text: string): number =>
  font.widthOfString(text, fontSize, fontFeatures) + (characterSpacing || 0) * (text.length - 1);

/** The most of a word that fits, with its hyphen, and what is left; null where nothing of it does. */
function parted(inline: Inline, room: number, language: string): [Inline, Inline] | null {
  const [, before = '', word = '', after = ''] = longWord.exec(inline.text) ?? [];
  for (const at of partings(word, language).toReversed()) {
    const [first, rest] = [`${before}${word.slice(0, at)}-`, `${word.slice(at)}${after}`];
    const width = widthOf(inline, first);
    if (width <= room)
      return [
        { ...inline, text: first, width, trailingCut: 0, lineEnd: false },
        { ...inline, text: rest, width: widthOf(inline, rest), leadingCut: 0 },
      ];
  }
  return null;
}

const roomIn = ({ maxWidth, inlineWidths, leadingCut }: Line): number => maxWidth - inlineWidths + leadingCut;

/** Has every document that is laid out after part its long words, in its own language. */
export function partWords(): void {
  const layout = LayoutBuilder.default.prototype;
  const { buildNextLine, layoutDocument } = layout;
  layout.layoutDocument = function (content, document, ...rest) {
    this.language = document.options.lang ?? '';
    return layoutDocument.call(this, content, document, ...rest);
  };
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node);
    const next = node._inlines?.[0];
    if (!line || !next || line.newLineForced || next.noWrap || next.noNewLine) return line;
    const room = roomIn(line);
    const pieces = room > line.maxWidth * emptiest ? parted(next, room, this.language ?? '') : null;
    if (!pieces) return line;
    line.addInline(pieces[0]);
    line.isParted = true;
    node._inlines?.splice(0, 1, pieces[1]);
    return line;
  };
}
