/** What is laid before a board: one document, put together out of the company's records, and kept as it was (ISO/IEC 27001 9.3). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { filledLine, instant, text } from '../kit/text.ts';

const read = can('reports.read');
const edit = can('reports.edit');

/** The parts of the document; what is to be decided stands last unless somebody moves it. */
export const packSections = ['stand', 'moved', 'hurt', 'risks', 'promises', 'training', 'decide'] as const;
const packSection = z.enum(packSections);
export type PackSection = z.infer<typeof packSection>;

/** `making`: it is being set; `frozen`: it is kept as it was; `failed`: it was not set, and may be tried again. */
export const boardPackStatus = z.enum(['draft', 'making', 'frozen', 'failed']);
export type BoardPackStatus = z.infer<typeof boardPackStatus>;

/** More pages than a board reads: such a document is not made. */
export const mostBoardPages = 12;

const written = {
  title: filledLine(120),
  foreword: text(3000),
  /** What the board is asked to decide, in words of one's own, beside what the records say. */
  decisions: text(2000),
  sections: z
    .array(packSection)
    .min(1)
    .max(packSections.length)
    .refine((list) => new Set(list).size === list.length, 'reports.section-twice'),
};

export const boardPack = z.object({
  ...{ id, language: locale, title: z.string(), foreword: z.string(), decisions: z.string() },
  sections: z.array(packSection),
  status: boardPackStatus,
  /** Of three: reading, setting, keeping. */
  step: z.int32(),
  version: z.int32(),
  madeBy: personRef.nullable(),
  updatedAt: instant,
  /** The file, once it is frozen. */
  file: z.object({ frozenAt: instant, pages: z.int32(), bytes: z.int32(), sha256: z.string() }).nullable(),
});
export type BoardPack = z.infer<typeof boardPack>;

export const boardPackDraft = z.strictObject({ title: written.title, language: locale });
const boardPackChange = z.strictObject({ ...written, version: z.int32() });
const held = z.strictObject({ version: z.int32() });

export const boardPacks = domain({
  boardPacks: {
    method: 'GET',
    path: '/reports/board-packs',
    access: read,
    query: z.strictObject(paging),
    returns: page(boardPack),
  },
  createBoardPack: {
    method: 'POST',
    path: '/reports/board-packs',
    access: edit,
    body: boardPackDraft,
    status: 201,
    returns: boardPack,
  },
  boardPack: { method: 'GET', path: '/reports/board-packs/:id', access: read, params: withId, returns: boardPack },
  writeBoardPack: {
    method: 'PUT',
    path: '/reports/board-packs/:id',
    access: edit,
    params: withId,
    body: boardPackChange,
    returns: boardPack,
  },
  freezeBoardPack: {
    method: 'POST',
    path: '/reports/board-packs/:id/freeze',
    access: edit,
    params: withId,
    body: held,
    returns: boardPack,
    about: 'Has the document set out of the records of this moment, and keeps it. Nobody changes it afterwards.',
  },
  boardPackPdf: {
    method: 'GET',
    path: '/reports/board-packs/:id/pdf',
    access: read,
    params: withId,
    sends: 'file',
    returns: z.any(),
    about: 'The document as it was kept.',
  },
  removeBoardPack: {
    method: 'DELETE',
    path: '/reports/board-packs/:id',
    access: edit,
    params: withId,
    returns: z.object({ success: z.literal(true) }),
    about: 'Of a draft only: what was kept stays.',
  },
});
