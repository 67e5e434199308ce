/**
 * How much of what somebody sent is ever unpacked, parsed or worked on. Every reader takes its bounds from here; each
 * counts while it reads, so that what is too much is refused before it is built.
 */
import type { Limits } from '../threads/pool.ts';

export const limits = {
  /** Bytes that the parts of a zip file (.xlsx, .docx) may unpack to, in all. They are streamed, never held whole. */
  unpackedBytes: 24 * 1024 * 1024,
  /** How many times larger than the file itself that may be. */
  unpackedRatio: 400,
  /** Files inside a zip file. */
  entries: 1_000,
  /** Elements of XML inside each other. */
  nesting: 64,
  /** Attributes of one XML element. */
  attributes: 64,
  /** Characters that everything read from a file may say, a text counted as often as it is used. */
  characters: 8_000_000,
  /** Cells of a spreadsheet that say something, in all of its sheets. */
  cells: 200_000,
  /** Formats of numbers, and relations between parts. */
  definitions: 5_000,
  /** Characters of a line of a .csv file. */
  line: 200_000,
  /** Rows of one sheet that say something. */
  rows: 20_000,
  columns: 200,
  /** Characters of a column's heading that are kept. */
  heading: 500,
  sheets: 50,
  /** The furthest row and column that spreadsheet programs know. */
  lastRow: 1_048_576,
  lastColumn: 16_384,
  /** Paragraphs and rows of a document. */
  blocks: 20_000,
  /** Pages of a PDF. */
  pages: 500,
  /** Milliseconds of a processor that reading a PDF may take: a small file can make every page long to read. */
  pdfWork: 2_000,
  /** Bytes of files that are held at once, from their announcement to the answer: one report of a scanner, and others beside. */
  arrivingFiles: 65 * 1024 * 1024,
  /** The same of all other bodies: a megabyte is the largest of most. */
  arrivingBodies: 8 * 1024 * 1024,
} as const;

/** How much may wait for a thread: of one company and one person less than of all. */
const share = { waiting: 60, companyWaiting: 12, personWaiting: 4 } as const;

/** Who waits for an answer waits and works less, together, than a request may take. */
const asked = { ...share, wait: 6_000, work: 8_000 } as const;

/** What people bring is opened in processes without rights, which give back what they took when they end. */
const brought = { apart: true, idle: 30_000 } as const;

/** Somebody waits for what they brought: work counts as time of a processor, and a busy machine gets longer. */
const broughtNow = { ...asked, ...brought, patience: 18_000 } as const;

/** The threads and processes of each kind of heavy work. */
export const threads = {
  /** Spreadsheets that people bring. */
  sheets: { ...broughtNow, threads: 2, memory: 96 },
  /** Spreadsheets that are written out of our own records: 20,000 rows need more than reading them. */
  tables: { ...asked, threads: 2, idle: 30_000, memory: 192 },
  /** Documents that are set: out of our own records, so long is no attack. */
  pdf: { ...asked, work: 25_000, threads: 2, idle: 30_000, memory: 320 },
  /** Documents that people bring, and what they say of the questions. */
  documents: { ...broughtNow, threads: 1, memory: 128 },
  /** Reports of scanners. */
  reports: { ...broughtNow, threads: 1, memory: 160 },
  /** Catalogues in OSCAL. */
  catalogs: { ...broughtNow, threads: 1, memory: 160 },
  /** Customers' questionnaires, read by a job: it can wait, but not for ever. */
  forms: { ...share, ...brought, threads: 1, wait: 60_000, work: 45_000, memory: 320 },
  /** Questionnaires that suppliers finished elsewhere: somebody waits for what they say. */
  finishedForms: { ...broughtNow, threads: 1, memory: 320 },
  /** Years of risks, played through. */
  simulations: { ...asked, threads: 1, idle: 30_000, memory: 96 },
  /** Screens for a first visit: whoever waits has the application a moment later anyway. */
  screens: { ...asked, threads: 1, idle: 1_000, memory: 128, once: true },
  /** What the officer looks things up in, once for each version of the content. */
  indexes: { ...share, threads: 2, wait: 300_000, work: 300_000, idle: 1_000, memory: 1_500 },
} as const satisfies Record<string, Limits>;
