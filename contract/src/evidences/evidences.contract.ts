/**
 * The evidence register: what proves a control, from when until when, and who looked at it (specification §7
 * "Compliance"; design §6). Files are judged by their bytes; links are only kept, never opened by the server.
 */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { can, domain } from '../kit/domain.ts';
import { fromJson, many, orNull } from '../kit/fields.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, filled, filledLine, instant, line, text } from '../kit/text.ts';

/** 2 MB, as for every attachment (specification §9). */
export const maxFileBytes = 2_097_152;

export const evidenceKind = z.enum(['file', 'link', 'note']);
export const review = z.enum(['pending', 'accepted', 'rejected']);
export const evidenceState = z.enum(['current', 'upcoming', 'expiring', 'expired', 'rejected']);
/** `expiring`: valid until a day within this many days. */
export const expiringDays = 30;

/** An address that a person can open: https or http, nothing else. */
export const webLink = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/, error: 'evidences.link' }))
  .refine((link) => !/^https?:\/\/[^/]*@/i.test(link), 'evidences.link');

const controls = z.array(controlRef).max(200);

export const evidence = z.object({
  id,
  kind: evidenceKind,
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.number().int(), sha256: z.string() }).nullable(),
  validFrom: day,
  validUntil: day.nullable(),
  state: evidenceState,
  review,
  reviewNote: z.string(),
  reviewedBy: personRef.nullable(),
  reviewedAt: instant.nullable(),
  /** Who is asked to look at it. */
  reviewer: personRef.nullable(),
  addedBy: personRef.nullable(),
  createdAt: instant,
  controls: z.array(controlRef.extend({ title: z.string() })),
  /** The subtask that left it. */
  subtask: z.object({ planId: id, subtaskId: id, title: z.string() }).nullable(),
  version: z.int32(),
});
export type Evidence = z.infer<typeof evidence>;

/** What is said of any kind. */
export const evidenceAbout = {
  title: filledLine(160),
  description: text(2000).default(''),
  validFrom: day,
  validUntil: day.nullable().default(null),
  reviewerId: id.nullable().default(null),
  controls: controls.default([]),
};
/** It ends on the day it begins, or later. */
export const endsInOrder = (draft: { validFrom?: string | undefined; validUntil?: string | null | undefined }) =>
  !draft.validFrom || !draft.validUntil || draft.validUntil >= draft.validFrom;
export const endsBefore = { message: 'evidences.ends-before-start', path: ['validUntil'] };
/** The words of a note are the proof. */
export const noteText = filled(2000);

/** A link or a note. */
export const evidenceDraft = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('link'), link: webLink, ...evidenceAbout }),
    z.strictObject({ kind: z.literal('note'), ...evidenceAbout, description: noteText }),
  ])
  .refine(endsInOrder, endsBefore);

/** The text fields beside a file in a multipart body; `controls` is JSON. */
export const evidenceFileDraft = z
  .strictObject({
    ...evidenceAbout,
    validUntil: orNull(day).default(null),
    reviewerId: orNull(id).default(null),
    controls: fromJson(controls).default([]),
  })
  .refine(endsInOrder, endsBefore);

/**
 * What is left out stays as it is; `version` guards against overwriting. Other dates, another link, other words of a note
 * and controls it was not linked to ask for a new review: nobody has looked at those.
 */
export const evidenceChange = z
  .strictObject({
    title: filledLine(160).optional(),
    description: text(2000).optional(),
    link: webLink.optional(),
    validFrom: day.optional(),
    validUntil: day.nullable().optional(),
    reviewerId: id.nullable().optional(),
    controls: controls.optional(),
    version: z.int32(),
  })
  .refine(endsInOrder, endsBefore);

/** Who added it may not accept it: four eyes. A refusal says why. */
export const reviewDecision = z
  .strictObject({ review: z.enum(['accepted', 'rejected']), note: text(1000).default(''), version: z.int32() })
  .refine((d) => d.review === 'accepted' || d.note.length > 0, { message: 'evidences.say-why', path: ['note'] });

export const evidenceFilters = z.strictObject({
  ...paging,
  framework: controlRef.shape.framework.optional(),
  controlId: controlRef.shape.controlId.optional(),
  kind: many(evidenceKind),
  state: evidenceState.optional(),
  review: many(review),
  search: line(100).optional(),
  sort: z.enum(['-createdAt', 'createdAt', 'validUntil', '-validUntil', 'title', '-title']).default('-createdAt'),
});

export const evidences = domain({
  list: {
    method: 'GET',
    path: '/compliance/evidences',
    access: can('evidence.read'),
    query: evidenceFilters,
    returns: page(evidence).extend({ counts: z.record(evidenceState, z.number().int()) }),
  },
  export: {
    method: 'GET',
    path: '/compliance/evidences/export',
    access: can('evidence.read'),
    query: evidenceFilters
      .omit({ page: true, limit: true })
      .extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    sends: 'file',
    returns: z.any(),
    about: 'What the filters leave of the register, 10 000 rows at most.',
  },
  create: {
    method: 'POST',
    path: '/compliance/evidences',
    access: can('evidence.edit'),
    body: evidenceDraft,
    status: 201,
    returns: evidence,
  },
  upload: {
    method: 'POST',
    path: '/compliance/evidences/files',
    access: can('evidence.edit'),
    upload: { field: 'file', maxBytes: maxFileBytes },
    body: evidenceFileDraft,
    status: 201,
    returns: evidence,
    about: 'A file of at most 2 MB, whose content must be what its name says.',
  },
  get: {
    method: 'GET',
    path: '/compliance/evidences/:id',
    access: can('evidence.read'),
    params: withId,
    returns: evidence,
  },
  update: {
    method: 'PUT',
    path: '/compliance/evidences/:id',
    access: can('evidence.edit'),
    params: withId,
    body: evidenceChange,
    returns: evidence,
  },
  review: {
    method: 'POST',
    path: '/compliance/evidences/:id/review',
    access: can('evidence.edit'),
    params: withId,
    body: reviewDecision,
    returns: evidence,
  },
  remove: {
    method: 'DELETE',
    path: '/compliance/evidences/:id',
    access: can('evidence.edit'),
    params: withId,
    returns: z.object({ success: z.literal(true) }),
  },
  download: {
    method: 'GET',
    path: '/compliance/evidences/:id/download',
    access: can('evidence.read'),
    params: withId,
    sends: 'file',
    returns: z.any(),
  },
});
