/** Rows out of a spreadsheet, for every register alike: which column is what, a trial, and what became of the rows. */
import { z } from 'zod';
import { fromJson } from './fields.ts';
import { storable } from './text.ts';

/** A heading as it is written in the sheet. */
export const sheetHeading = z.string().trim().max(500).refine(storable, 'kit.unreadable-text');

/** 2 MB, as for every file. */
export const maxSheetBytes = 2_097_152;
/** So many rows come in at once, in one transaction. */
export const mostImportedRows = 10_000;
/** So many faults are told; the rest is counted. */
export const mostToldFaults = 500;

const count = z.number().int();
export const rowFault = z.object({
  /** As a person counts in the sheet, from 1. */
  row: count,
  field: z.string(),
  code: z.string(),
  value: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type RowFault = z.infer<typeof rowFault>;

export const importReport = z.object({
  headings: z.array(z.string()),
  /** The fields of a record in their order, as the reader's language calls them. */
  columns: z.array(z.object({ field: z.string(), name: z.string(), needed: z.boolean() })),
  /** By field, the heading of the column that holds it. */
  mapping: z.record(z.string(), z.string()),
  rows: count,
  ready: count,
  /** Rows that name a record that is there already; they are left out. */
  duplicates: count,
  /** Rows that say the same as a row before them, and are left out: how many, and of which row. */
  repeated: count,
  repeats: z.array(z.object({ row: count, of: count })),
  /** How many faults there are in all. */
  faulty: count,
  faults: z.array(rowFault),
  /** Of rows that are ready: what comes in otherwise than the sheet says it. */
  noted: count,
  notes: z.array(rowFault),
  /** The first rows that are ready, as they were read. */
  preview: z.array(z.record(z.string(), z.string())),
  created: count,
});
export type ImportReport = z.infer<typeof importReport>;

/** While it is made, whoever asks for events is told how far it is. */
export const importProgress = z.object({ done: count, of: count });

/** What the import of a register takes and gives; its path and permission are the room's. */
export const sheetImport = <const F extends string>(fields: readonly F[]) => {
  const mapping = z.partialRecord(z.enum(fields), sheetHeading);
  return {
    method: 'POST',
    upload: { field: 'file', maxBytes: maxSheetBytes },
    sends: 'json-or-events',
    body: z.strictObject({
      dryRun: z.stringbool().default(true),
      /** Rows with faults stay out and are named, the others come in. Without it nothing comes in while one is wrong. */
      leaveOut: z.stringbool().default(false),
      mapping: fromJson(mapping).default({}),
    }),
    returns: importReport,
  } as const;
};
