/** Parts of pdfmake that it has no types for, as far as tags need them. */
declare module 'pdfmake/js/LayoutBuilder.js' {
  const parts: {
    default: {
      prototype: {
        buildNextLine(node: object): { leaf?: object } | null;
        layoutDocument(content: unknown, document: PDFKit.PDFDocument, ...rest: unknown[]): unknown;
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
