/**
 * Tags: what each piece of a document is (ISO 32000-1, 14.8), so that a screen reader tells a heading from a cell and says the
 * cells of a row apart. pdfmake lays out and draws, but tags nothing: its layout tells here which node a line belongs to, and
 * each line is drawn inside the mark of that node's element. Everything else is decoration.
 */
import LayoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import Renderer from 'pdfmake/js/Renderer.js';

type Document = PDFKit.PDFDocument;
type Element = ReturnType<Document['struct']>;
/** What an element may say of itself; the types of pdfkit do not know the scope of a head yet. */
type ElementOptions = NonNullable<Parameters<Document['struct']>[1]> & { readonly scope?: 'Column' | 'Row' };

/** A node as pdfmake leaves it after the layout: every text an object of its own. */
interface Laid {
  readonly text?: unknown;
  readonly stack?: readonly unknown[];
  readonly ul?: readonly unknown[];
  readonly ol?: readonly unknown[];
  readonly toc?: { readonly title?: unknown; readonly _table?: { readonly table: NonNullable<Laid['table']> } };
  readonly columns?: readonly unknown[];
  readonly table?: { readonly body: readonly (readonly unknown[])[]; readonly headerRows?: number };
  readonly layout?: unknown;
  readonly style?: unknown;
}
/** The element of a text; a table's head is told once, though it is drawn on every page. */
interface Leaf {
  readonly element: Element;
  readonly head: boolean;
  page?: unknown;
}
type Leaves = Map<object, Leaf>;

const headings: Readonly<Record<string, number>> = { title: 1, h1: 2, h2: 3, h3: 4 };

/** Grows the elements of a document in reading order. */
class Tree {
  readonly leaves: Leaves = new Map();
  private readonly document: Document;
  /** The level of the heading told last. */
  private level = 0;

  constructor(document: Document, content: unknown) {
    this.document = document;
    const root = document.struct('Document');
    document.addStructure(root);
    this.grow(root, content);
  }

  private under(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.document.struct(type, options);
    parent.add(element);
    return element;
  }
  /** What a text is; a heading is told at most one level below the one before, for no level may be left out. */
  private roleOf({ style }: Laid): string {
    const level = typeof style === 'string' ? headings[style] : undefined;
    if (level === undefined) return 'P';
    this.level = Math.min(level, this.level + 1);
    return `H${this.level}`;
  }
  private each(parent: Element, nodes: readonly unknown[], head: boolean): void {
    for (const node of nodes) this.grow(parent, node, head);
  }

  private grow(parent: Element, given: unknown, head = false): void {
    if (Array.isArray(given)) this.each(parent, given, head);
    if (Array.isArray(given) || typeof given !== 'object' || given === null) return;
    const node: Laid = given;
    if (node.table) this.table(parent, node, node.table);
    else if (node.ul ?? node.ol) this.list(parent, node.ul ?? node.ol ?? []);
    else if (node.toc) this.contents(parent, node.toc);
    else if (node.columns) this.each(this.under(parent, 'Div'), node.columns, head);
    else if (node.stack) this.each(parent, node.stack, head);
    else if (node.text !== undefined && node.text !== '')
      this.leaves.set(given, { element: this.under(parent, this.roleOf(node)), head });
  }
  private list(parent: Element, items: readonly unknown[]): void {
    const list = this.under(parent, 'L');
    for (const item of items) this.grow(this.under(this.under(list, 'LI'), 'LBody'), item);
  }
  /** A table of contents: a line with its page each. */
  private contents(parent: Element, { title, _table }: NonNullable<Laid['toc']>): void {
    this.grow(parent, title);
    const contents = this.under(parent, 'TOC');
    for (const line of _table?.table.body ?? []) this.each(this.under(contents, 'TOCI'), line, false);
  }
  private table(parent: Element, { layout }: Laid, { body, headerRows = 0 }: NonNullable<Laid['table']>): void {
    if (layout === 'note') {
      this.each(this.under(parent, 'Div'), body, false);
      return;
    }
    const table = this.under(parent, 'Table');
    for (const [at, row] of body.entries()) {
      const line = this.under(table, 'TR');
      for (const [column, cell] of row.entries()) {
        const head = at < headerRows;
        const name = layout === 'pairs' && column === 0;
        const scope = head ? 'Column' : 'Row';
        this.grow(head || name ? this.under(line, 'TH', { scope }) : this.under(line, 'TD'), cell, head);
      }
    }
  }
}

const trees = new WeakMap<Document, Leaves>();

function decorated(document: Document, draw: () => void): void {
  document.markContent('Artifact');
  draw();
  document.endMarkedContent();
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/**
 * What the document says of itself as XML (ISO 16684-1): its title, who it is of, and that it is written for those who listen
 * (ISO 14289-1). pdfkit's own does not escape what it repeats: «Silva & Filhos» would break it.
 */
function describe(document: Document): void {
  const { Title = '', Author = '', Producer = '' } = document.info;
  const xml = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>
<pdf:Producer>${escaped(Producer)}</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const kept = document.ref({ Type: 'Metadata', Subtype: 'XML' });
  kept.compress = false;
  kept.end(Buffer.from(xml, 'utf8'));
  document._root.data.Metadata = kept;
}

/** Has every document be tagged that is made after. */
export function tagDocuments(): void {
  const layout = LayoutBuilder.default.prototype;
  const { buildNextLine, layoutDocument } = layout;
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node);
    if (line) line.leaf = node;
    return line;
  };
  layout.layoutDocument = function (content, document, ...rest) {
    const pages = layoutDocument.call(this, content, document, ...rest);
    trees.set(document, new Tree(document, content).leaves);
    Object.assign(document, { endMetadata: () => describe(document) });
    return pages;
  };
  tagDrawing();
}

function tagDrawing(): void {
  const drawing = Renderer.default.prototype;
  const { renderLine, renderVector, renderSVG, renderImage } = drawing;
  drawing.renderLine = function (line, x, y) {
    const { pdfDocument: document } = this;
    const leaf = line.leaf && trees.get(document)?.get(line.leaf);
    const draw = () => renderLine.call(this, line, x, y);
    if (leaf) leaf.page ??= document.page;
    if (!leaf || (leaf.head && leaf.page !== document.page)) return decorated(document, draw);
    // Whoever copies, searches or listens gets the word whole (ISO 32000-1, 14.8.2.2.3: a hyphen of the line is a soft one).
    const whole = line.inlines.map(({ text }) => text).join('');
    const content = document.markStructureContent(
      'Span',
      line.isParted ? { actual: `${whole.slice(0, -1)}\u00ad` } : {},
    );
    draw();
    document.endMarkedContent();
    leaf.element.add(content);
  };
  drawing.renderVector = function (vector) {
    decorated(this.pdfDocument, () => renderVector.call(this, vector));
  };
  drawing.renderSVG = function (svg) {
    decorated(this.pdfDocument, () => renderSVG.call(this, svg));
  };
  // The company's logo: its name stands beside it as text.
  drawing.renderImage = function (image) {
    decorated(this.pdfDocument, () => renderImage.call(this, image));
  };
}
