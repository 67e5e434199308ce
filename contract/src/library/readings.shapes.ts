/**
 * Read and understood: who is asked to read which document until when, and who confirmed which version (ISO/IEC 27001 7.3,
 * A.5.1 "acknowledged by relevant personnel"; LGPD art. 50 §2 I).
 */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { companyRole } from '../kit/roles.ts';
import { day, instant, line } from '../kit/text.ts';
import { documentKind } from './library.shapes.ts';

const counted = z.number().int();
const number = counted.min(1);

/** `open`: asked and not confirmed yet. `overdue`: its day has passed. `done`: this version, or a later one, was confirmed. */
export const readingStates = ['overdue', 'open', 'done'] as const;
const readingState = z.enum(readingStates);
export type ReadingState = z.infer<typeof readingState>;

/** What somebody is asked to read. */
export const readingDuty = z.object({
  policyId: id,
  title: z.string(),
  kind: documentKind,
  number,
  dueDate: day,
  state: readingState,
  confirmedAt: instant.nullable(),
});
export type ReadingDuty = z.infer<typeof readingDuty>;

/** The approved text as it is read and confirmed. */
export const policyReading = z.object({
  policyId: id,
  title: z.string(),
  kind: documentKind,
  number,
  language: locale,
  markdown: z.string(),
  approvedAt: instant.nullable(),
  versionNotes: z.string(),
  /** Until when it is asked of me; null where nobody asked. */
  dueDate: day.nullable(),
  /** When I confirmed the version that holds, or one that need not be read again. */
  confirmedAt: instant.nullable(),
  confirmedNumber: number.nullable(),
});
export type PolicyReading = z.infer<typeof policyReading>;

/** The version that was read: one that was replaced meanwhile is not confirmed unseen. */
export const readingConfirmation = z.strictObject({ number });

export const readingAudiences = ['everyone', 'role', 'people'] as const;
const readingAudience = z.enum(readingAudiences);
export type ReadingAudience = z.infer<typeof readingAudience>;

export const readingAskDraft = z.strictObject({
  audience: readingAudience,
  /** With `role` as audience. */
  role: companyRole.nullable().default(null),
  /** With `people` as audience. */
  accountIds: z.array(id).max(100).default([]),
  dueDate: day,
  /** Whoever joins later, and whoever is asked again for a new version, has so many days. */
  daysForNew: counted.min(1).max(365).default(14),
});
export type ReadingAskDraft = z.infer<typeof readingAskDraft>;

const readingAsk = z.object({
  id,
  audience: readingAudience,
  role: companyRole.nullable(),
  person: personRef.nullable(),
  dueDate: day,
  daysForNew: counted,
});
export type ReadingAsk = z.infer<typeof readingAsk>;

/** Personal links that are mailed at once. */
export const mostReadingLinks = 300;
/** To whom of those who have not confirmed; to all of them where nobody is named. */
export const readingLinkDraft = z.strictObject({ accountIds: z.array(id).max(100).default([]) });

/** What somebody reads by a personal link. */
export const linkedReading = policyReading.extend({ company: z.string(), reader: z.string() });
export type LinkedReading = z.infer<typeof linkedReading>;

/** What is asked of whom, and how far they are today. */
export const readingCoverage = z.object({
  /** Who may answer for it: the version that has to be confirmed, at least. */
  fromNumber: number.nullable(),
  asked: counted,
  done: counted,
  overdue: counted,
  requests: z.array(readingAsk),
});
export type ReadingCoverage = z.infer<typeof readingCoverage>;

export const readerFilters = z.strictObject({
  ...paging,
  state: readingState.optional(),
  search: line(100).optional(),
});

/** Somebody who was asked. */
export const policyReader = z.object({
  person: personRef,
  role: companyRole,
  dueDate: day,
  state: readingState,
  /** The newest version that they confirmed, also one that counts no longer. */
  confirmedNumber: number.nullable(),
  confirmedAt: instant.nullable(),
  /** Whether that was by the personal link that was mailed to them. */
  byLink: z.boolean(),
});
export type PolicyReader = z.infer<typeof policyReader>;
