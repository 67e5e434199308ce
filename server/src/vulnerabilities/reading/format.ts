/** How a format says that a report is its own, and what it reads out of it. */
import type { FindingCategory } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { FoundWeakness } from '../recording.shapes.ts';
import type { ReadSeverity } from './severity.ts';

/** A weakness as a format reads it; the category is the format's where it says none. */
export type ReadWeakness = Omit<FoundWeakness, 'severity' | 'category'> & {
  readonly severity: ReadSeverity;
  readonly category?: FindingCategory | undefined;
};

/** Where a format puts what it reads. */
export interface Out {
  /** Keeps a weakness; what is told for information alone is counted. */
  add(found: ReadWeakness): void;
  /** Counts what the tool itself set aside: passed, suppressed, not affected. */
  setAside(count?: number): void;
  /** Counts what could not be understood. */
  unread(): void;
  /** The tool that wrote the report, where the report says so. */
  source(name: string | undefined): void;
  /** What it looked at, where the report says so; the first that is said stays. */
  target(name: string | undefined): void;
}

interface Format {
  readonly id: string;
  /** The tool's name, as its people write it. */
  readonly name: string;
  readonly category: FindingCategory;
}

/** The paths of a document, as `runs[].results[]`, and its short texts. */
export interface Shape {
  has(...paths: readonly string[]): boolean;
  text(path: string): string | undefined;
}

/** Called with each value at a path, the names and places by which it was reached, and which document of the report it is in. */
export type JsonTaker = (value: unknown, keys: readonly string[], document: number) => void;
export type JsonRoutes = Readonly<Record<string, JsonTaker | undefined>>;

export interface JsonFormat extends Format {
  readonly json: {
    is(shape: Shape): boolean;
    /** The routes of each pass over the document: what is needed first is taken first. */
    routes(out: Out): readonly JsonRoutes[];
  };
}

/** An element of XML with all that it holds. */
export interface XmlNode {
  readonly name: string;
  readonly at: Readonly<Record<string, string>>;
  readonly kids: readonly XmlNode[];
  readonly text: string;
}
export interface XmlFormat extends Format {
  readonly xml: {
    /** By the name of the first element, its attributes, and the beginning of the text. */
    is(root: string, attributes: Readonly<Record<string, string>>, head: string): boolean;
    read(out: Out): {
      /** Elements that are taken whole, by name. */
      readonly take: Readonly<Record<string, (node: XmlNode) => void>>;
      /** Elements that are only looked at as they open. */
      readonly open?: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>>;
      /** After the last element: for what is only told at the end. */
      readonly end?: () => void;
    };
  };
}

/** The cell under the first of some headings that is there. */
export type Cells = (...headings: readonly string[]) => string | undefined;
export interface TableFormat extends Format {
  readonly table: {
    /** `headings` are in lower case, without accents. */
    is(headings: ReadonlySet<string>): boolean;
    row(cells: Cells, out: Out): void;
  };
}

export interface LinesFormat extends Format {
  readonly lines: {
    is(head: string): boolean;
    read(lines: Iterable<string>, out: Out): void;
  };
}

export type AnyFormat = JsonFormat | XmlFormat | TableFormat | LinesFormat;
