/**
 * What is told of an incident, and what is kept of it: the notice to the ANPD (Res. CD/ANPD 15/2024, Reg. art. 6, § 2), the
 * notice to the people affected (art. 9), the one to a European authority (GDPR art. 33(3)) and the record (art. 10, § 1). Each
 * is a list of items with a text; nothing is sent by the product.
 */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { personRef } from '../kit/people.ts';
import { day, filled, instant, text } from '../kit/text.ts';

export const noticeKinds = ['anpd', 'people', 'gdpr', 'record'] as const;
export const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKind>;

/** The items of each, in the order of the regulation; `advice` is good practice (art. 9, § 5). */
export const noticeItems = {
  anpd: [
    'nature',
    'people',
    'measures',
    'risks',
    'delay',
    'mitigation',
    'when',
    'officer',
    'controller',
    'processor',
    'description',
    'total',
  ],
  people: ['nature', 'measures', 'risks', 'delay', 'mitigation', 'known', 'advice', 'contact'],
  gdpr: ['description', 'nature', 'people', 'contact', 'risks', 'mitigation', 'delay'],
  record: ['known', 'circumstances', 'nature', 'people', 'risks', 'mitigation', 'notices', 'reasons'],
} as const satisfies Readonly<Record<NoticeKind, readonly string[]>>;
export type NoticeItemKey = (typeof noticeItems)[NoticeKind][number];

/** Everything that an item of one of them may be about. */
export const noticeItemKeys: readonly NoticeItemKey[] = [...new Set(Object.values(noticeItems).flat())];
const noticeItemKey = z.enum(noticeItemKeys);

/** What the law asks for of each; `advice` is good practice. */
export const isNoticeRequired = (key: NoticeItemKey): boolean => key !== 'advice';

/** Something is still to be filled in: nothing is said, or a `[gap]` in square brackets is left in the text. */
export const isNoticeGap = (said: string): boolean => said.trim() === '' || /\[[^\]\n]{2,}\]/.test(said);

const noticeItem = z.object({
  key: noticeItemKey,
  title: z.string(),
  /** What the regulation asks for. */
  asks: z.string(),
  text: z.string(),
  /** What the incident's record says of it now. */
  fromRecord: z.string(),
  missing: z.boolean(),
});

const noticeVersion = z.object({ version: z.number().int(), savedAt: instant, by: personRef.nullable() });

export const incidentNotice = z.object({
  kind: noticeKind,
  /** The language in which it is written. */
  locale,
  source: z.string(),
  /** 0: composed out of the record, and not saved yet. */
  version: z.number().int(),
  items: z.array(noticeItem),
  missing: z.number().int(),
  /** Until when the law wants it; null where no deadline runs. */
  dueOn: day.nullable(),
  /** Which version was sent, when and how, as a person wrote it down; null before. */
  sent: z
    .object({
      ...{ version: z.number().int(), on: day, how: z.string(), by: personRef.nullable() },
      /** The items that it went out without, as they are called. */
      gaps: z.array(z.string()),
    })
    .nullable(),
  /** The version that was approved last, by whom the approval says; null where none was. */
  approved: z.object({ version: z.number().int(), at: instant, workflowId: id }).nullable(),
  /** The newest first; at most 50. */
  versions: z.array(noticeVersion),
});
export type IncidentNotice = z.infer<typeof incidentNotice>;

/** A notice as the record that is approved: of which incident, and which one. */
export const noticeSubjectId = (incident: string, kind: NoticeKind): string => `${incident}.${kind}`;
const noticeSubject = z.tuple([id, noticeKind]);
export const noticeOfSubject = (subject: string) => noticeSubject.safeParse(subject.split('.')).data ?? null;

/** How a notice stands, for the incident's own page. */
export const noticeState = z.object({ kind: noticeKind, version: z.number().int(), sentOn: day.nullable() });

export const noticeDraft = z.strictObject({
  texts: z.partialRecord(noticeItemKey, text(4000)),
  /** The version that was edited; overtaken: 409, and nothing is lost. */
  version: z.int32().min(0),
});

export const noticeSent = z.strictObject({
  on: day,
  how: filled(1000),
  version: z.int32().min(1),
  /** People could not be told one by one: it was published where everybody sees it (Reg. art. 9, § 3). */
  published: z.boolean().default(false),
  /**
   * It went out without what the law asks for, and whoever writes this down knows it: the rest follows in time (Reg. art. 6,
   * § 3: 20 working days, reasoned; GDPR art. 33(4)). Without it a version with gaps is refused, and they are named.
   */
  incomplete: z.boolean().default(false),
});

export const noticeFormats = ['pdf', 'txt'] as const;
export const noticeExport = z.strictObject({
  format: z.enum(noticeFormats).default('pdf'),
  /** An earlier version; the latest unless given. */
  version: z.coerce.number().int().min(1).max(100_000).optional(),
});
