/** A customer's security questionnaire: where its questions stand, and what we would answer to each. */
import { z } from 'zod';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { instant, line, text } from '../kit/text.ts';
import { citation } from '../virtual-ciso/virtual-ciso.shapes.ts';

/** 2 MB, as for every upload (specification §9). */
export const maxFormBytes = 2_097_152;
/** Questions that one form may have. */
export const mostQuestions = 2_000;
/** A suggestion below this is said to be a guess. */
export const lowConfidence = 0.5;
/** From here on a suggestion is called sure: nine of ten such were right where it was measured (`npm run eval -- forms`). */
export const sureConfidence = 0.9;
/** The longest answer that is written into a cell. */
export const longestText = 4_000;

/** `reading`: being read and answered. `failed`: it cannot be read; `fault` says why. */
export const formStatus = z.enum(['reading', 'ready', 'failed']);
export type FormStatus = z.infer<typeof formStatus>;
export const formFault = z.enum(['no-questions', 'too-many', 'unreadable', 'too-big', 'interrupted']);
export type FormFault = z.infer<typeof formFault>;

export const formAnswer = z.enum(['yes', 'no', 'partly', 'n-a', 'unknown']);
export type FormAnswer = z.infer<typeof formAnswer>;
export const rowStatus = z.enum(['suggested', 'edited', 'approved', 'blank']);
export type RowStatus = z.infer<typeof rowStatus>;

/** A column by its letters, as the spreadsheet names it. */
const column = z.string().regex(/^[A-Z]{1,3}$/, 'customer-forms.column');

/** Where a sheet has what. Without an answer column, the words go into the comment column. */
export const places = z
  .strictObject({
    sheet: z.number().int().min(0).max(99),
    /** The row of the headings; 0 where there are none. */
    header: z.number().int().min(0).max(1_048_576),
    question: column,
    answer: column.nullable(),
    comment: column.nullable(),
  })
  .refine((p) => p.answer !== null || p.comment !== null, { message: 'customer-forms.nowhere', path: ['answer'] })
  .refine((p) => new Set([p.question, p.answer ?? '1', p.comment ?? '2']).size === 3, {
    message: 'customer-forms.same-column',
    path: ['answer'],
  });
export type Places = z.infer<typeof places>;

/** A sheet as a person recognises it: its name, the beginning of its columns, and where we think that things are. */
export const seenSheet = z.object({
  name: z.string(),
  /** Rows that say something. */
  rows: z.number().int(),
  columns: z.array(z.object({ letter: column, samples: z.array(z.string()) })),
  places: places.nullable(),
  /** What the answer cells accept, where the form says so. */
  options: z.array(z.string()),
});
export type SeenSheet = z.infer<typeof seenSheet>;

export const counts = z.object({
  total: z.number().int(),
  suggested: z.number().int(),
  edited: z.number().int(),
  approved: z.number().int(),
  blank: z.number().int(),
});

export const form = z.object({
  id,
  title: z.string(),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.number().int() }),
  status: formStatus,
  fault: formFault.nullable(),
  /** The language of the questions, in which they are answered. */
  locale: locale.nullable(),
  counts,
  addedBy: personRef.nullable(),
  createdAt: instant,
  version: z.int32(),
});
export type CustomerForm = z.infer<typeof form>;

/** What the suggestion follows from, for whoever reviews. Of this only the company's own note may stand in the form. */
export const basis = z.object({
  question: z.string(),
  level: z.string(),
  /** The company's own comment on its answer. */
  note: z.string(),
});
export type Basis = z.infer<typeof basis>;

export const formRow = z.object({
  id,
  /** `Sheet!B7`. */
  where: z.string(),
  /** The number that the form gives the question. */
  ref: z.string(),
  section: z.string(),
  question: z.string(),
  answer: formAnswer,
  text: z.string(),
  /** What stands in the answer cell once it is written: the form's own word, where it offers a choice. */
  written: z.string(),
  citations: z.array(citation),
  basis: basis.nullable(),
  confidence: z.number(),
  status: rowStatus,
  editedBy: personRef.nullable(),
  version: z.int32(),
});
export type FormRow = z.infer<typeof formRow>;

export const formFilters = z.strictObject({
  ...paging,
  status: many(formStatus),
  search: line(100).optional(),
  sort: z.enum(['-createdAt', 'createdAt', 'title', '-title']).default('-createdAt'),
});

/** `unreviewed`: nobody has approved it. `low`: suggested with little confidence. */
export const rowFilters = z.strictObject({
  ...paging,
  show: z.enum(['blank', 'low', 'unreviewed', 'approved']).optional(),
  answer: formAnswer.optional(),
  search: line(100).optional(),
});

export const rowChange = z
  .strictObject({
    answer: formAnswer.optional(),
    text: text(longestText).optional(),
    approved: z.boolean().optional(),
    version: z.int32(),
  })
  .refine((c) => c.answer !== undefined || c.text !== undefined || c.approved !== undefined, 'kit.required');

export const columnsChange = z.strictObject({
  version: z.int32(),
  /** The sheets to read; what is left out has no questions. */
  sheets: z.array(places).min(1).max(50),
});

export const formDraft = z.strictObject({ title: line(160).default('') });
