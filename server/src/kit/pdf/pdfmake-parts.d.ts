/** Parts of pdfmake that it has no types for, as far as tags, headings and fonts need them. */
declare module 'pdfmake/js/LayoutBuilder.js' {
  /** Where the layout stands: `y` from the top of the page, and what is left to its foot. */
  interface Layout {
    readonly writer: {
      /** Above 0 while a block is tried that must not be broken. */
      readonly transactionLevel: number;
      context(): {
        readonly y: number;
        readonly availableHeight: number;
        readonly pageMargins: { readonly top: number };
      };
    };
  }
  interface LaidNode {
    readonly headlineLevel?: number;
    pageBreak?: string;
    /** Left, top, right, bottom. */
    _margin?: readonly [number, number, number, number] | null;
  }
  const parts: {
    default: {
      prototype: {
        buildNextLine(node: object): { leaf?: object } | null;
        layoutDocument(content: unknown, document: PDFKit.PDFDocument, ...rest: unknown[]): unknown;
        processNode(this: Layout, node: LaidNode, ...rest: unknown[]): void;
      };
    };
  };
  export default parts;
}
declare module 'pdfmake/js/Renderer.js' {
  type Drawing = { readonly pdfDocument: PDFKit.PDFDocument };
  const parts: {
    default: {
      prototype: {
        renderLine(this: Drawing, line: { leaf?: object }, x?: number, y?: number): void;
        renderVector(this: Drawing, vector: object): void;
        renderSVG(this: Drawing, svg: object): void;
        renderImage(this: Drawing, image: object): void;
      };
    };
  };
  export default parts;
}

/** The catalogue of a document, where it says where its metadata are. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly _root: { readonly data: { Metadata?: PDFKitReference } };
  }
}

declare module 'pdfmake/js/virtual-fs.js' {
  const files: { readonly default: { writeFileSync(path: string, content: Buffer): void } };
  export default files;
}
