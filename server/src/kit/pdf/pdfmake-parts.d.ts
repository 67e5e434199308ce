/** Parts of pdfmake that it has no types for, as far as tags, headings and fonts need them. */
declare module 'pdfmake/js/LayoutBuilder.js' {
  /** A word, or as much of a text as stands together. */
  export interface Inline {
    readonly text: string;
    readonly width: number;
    readonly font: { widthOfString(text: string, size: number, features: unknown): number };
    readonly fontSize: number;
    readonly fontFeatures: unknown;
    readonly characterSpacing: number;
    readonly leadingCut: number;
    readonly trailingCut: number;
    readonly lineEnd?: boolean;
    readonly noWrap?: boolean;
    readonly noNewLine?: boolean;
  }
  export interface Line {
    readonly maxWidth: number;
    readonly inlineWidths: number;
    readonly leadingCut: number;
    readonly newLineForced?: boolean;
    readonly inlines: readonly Inline[];
    addInline(inline: Inline): void;
    /** The text that it is of. */
    leaf?: object;
    /** Whether it ends within a word. */
    isParted?: boolean;
  }
  /** Where the layout stands: `y` from the top of the page, and what is left to its foot. */
  interface Layout {
    /** Of the document. */
    language?: string;
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
        buildNextLine(this: Layout, node: { readonly _inlines?: Inline[] }): Line | null;
        layoutDocument(this: Layout, content: unknown, document: PDFKit.PDFDocument, ...rest: unknown[]): unknown;
        processNode(this: Layout, node: LaidNode, ...rest: unknown[]): void;
      };
    };
  };
  export default parts;
}
declare module 'pdfmake/js/Renderer.js' {
  import type { Line } from 'pdfmake/js/LayoutBuilder.js';

  type Drawing = { readonly pdfDocument: PDFKit.PDFDocument };
  const parts: {
    default: {
      prototype: {
        renderLine(this: Drawing, line: Line, x?: number, y?: number): void;
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
    readonly options: { readonly lang?: string };
    readonly _root: { readonly data: { Metadata?: PDFKitReference } };
  }
}

declare module 'pdfmake/js/virtual-fs.js' {
  const files: { readonly default: { writeFileSync(path: string, content: Buffer): void } };
  export default files;
}
