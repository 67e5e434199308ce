/**
 * Where headings stand: none alone at the foot of a page, and none with a gap above it at the top of one. Decided while the
 * document is laid out: pdfmake's own `pageBreakBefore` lays all of it out again for each heading that moves.
 */
import LayoutBuilder from 'pdfmake/js/LayoutBuilder.js';

/** Points that a heading wants to the foot of its page: for itself and the first lines, or a table's head and first row. */
const roomOf = (level: number): number => (level === 1 ? 105 : 90);

/** Has every document keep its headings with their text that is laid out after. */
export function keepHeadings(): void {
  const layout = LayoutBuilder.default.prototype;
  const { processNode } = layout;
  layout.processNode = function (node, ...rest) {
    // What must not be broken is tried out on a page of its own: it moves as a whole.
    if (node.headlineLevel !== undefined && this.writer.transactionLevel === 0) {
      const [left, above, right, below] = node._margin ?? [0, 0, 0, 0];
      const { y, availableHeight, pageMargins } = this.writer.context();
      const moves = availableHeight - above < roomOf(node.headlineLevel);
      if (moves) node.pageBreak = 'before';
      if (moves || y <= pageMargins.top) node._margin = [left, 0, right, below];
    }
    return processNode.call(this, node, ...rest);
  };
}
