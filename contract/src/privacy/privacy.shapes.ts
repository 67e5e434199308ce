/**
 * The privacy programme: the person in charge (LGPD art. 41), whether the company is a small agent (Res. CD/ANPD 2/2022), and
 * what people ask about their own data (arts. 18 to 20).
 */
import { z } from 'zod';
import { ownLaw } from '../companies/law.shapes.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, email, filledLine, instant, line, text } from '../kit/text.ts';

/** What a person may ask for: art. 18, I to IX and § 2, and art. 20. */
export const requestKinds = [
  'confirmation',
  'access',
  'correction',
  'blocking',
  'portability',
  'deletion',
  'sharing',
  'refusal',
  'withdrawal',
  'objection',
  'review',
] as const;
export const requestKind = z.enum(requestKinds);
export type RequestKind = z.infer<typeof requestKind>;

/** `unconfirmed`: sent by the form, and the address did not say yet that it asked. */
export const requestStatuses = ['unconfirmed', 'open', 'answered', 'refused'] as const;
export const requestStatus = z.enum(requestStatuses);

export const agentSizes = ['small', 'startup', 'nonprofit', 'person', 'larger'] as const;
/** The test of the small agent (Res. CD/ANPD 2/2022, Reg. arts. 2, 3). */
export const agentAnswers = z.strictObject({
  size: z.enum(agentSizes),
  /** Gross revenue, and that of its group, within the limits of the law. */
  revenueWithin: z.boolean(),
  groupWithin: z.boolean(),
  highRisk: z.boolean(),
});
export type AgentAnswers = z.infer<typeof agentAnswers>;

export const officerKinds = ['none', 'person', 'company'] as const;
export const formSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$/, 'privacy.slug');

/** Whether it is a number that can be dialled: 8 to 15 digits, an extension behind them. */
function isPhone(said: string): boolean {
  const [, number = ''] = /^(\+?[\d ().-]+?)(?: (?:ramal|ext\.?|int\.?) ?\d{1,6})?$/i.exec(said) ?? [];
  return /^\d{8,15}$/.test(number.replaceAll(/\D/g, ''));
}
const phone = line(40).refine((said) => said === '' || isPhone(said), 'privacy.phone');

export const programmeDraft = z.strictObject({
  slug: formSlug,
  formOpen: z.boolean(),
  introduction: text(2000).default(''),
  aimDays: z.number().int().min(1).max(90),
  officerKind: z.enum(officerKinds),
  /** The person's name, or the company's with the person who answers there (Res. CD/ANPD 18/2024, Reg. art. 9). */
  officerName: line(160).default(''),
  officerPerson: line(160).default(''),
  officerEmail: z.union([z.literal(''), email]).default(''),
  officerPhone: phone.default(''),
  substitute: line(160).default(''),
  appointedOn: day.nullable().default(null),
  agent: agentAnswers.nullable().default(null),
});
export type ProgrammeDraft = z.output<typeof programmeDraft>;
export const programme = programmeDraft.extend({
  officerEmail: z.string(),
  officerPhone: z.string(),
  smallAgent: z.boolean(),
  law: ownLaw,
  /** What the site has to show about the person in charge (art. 41, § 1), as text to publish. */
  publication: z.string(),
  /** The written act of appointment (Res. CD/ANPD 18/2024, Reg. art. 3). */
  act: z.string(),
  version: z.int32(),
});
export type Programme = z.infer<typeof programme>;
/** `version` overtaken: 409, and nothing is lost. */
export const programmeChange = programmeDraft.extend({ version: z.int32() });

/** What anybody sees of the form of a company. */
export const publicForm = z.object({
  /** Whether the rights are those of the LGPD. */
  lgpd: z.boolean(),
  company: z.string(),
  introduction: z.string(),
  officerName: z.string(),
  officerEmail: z.string(),
  /** Whether a mail will ask the address for its word. */
  mailLeaves: z.boolean(),
  recaptchaSiteKey: z.string().nullable(),
});

const asked = { kind: requestKind, name: filledLine(160), email, details: text(4000).default('') };
export const publicRequest = z.strictObject({ ...asked, locale, recaptchaToken: z.string().max(4096).optional() });
/** Entered by hand: whoever came in person or by telephone may have no address. */
export const requestDraft = z.strictObject({
  ...asked,
  email: z.union([z.literal(''), email]).default(''),
  receivedOn: day,
});

export const requestSummary = z.object({
  id,
  kind: requestKind,
  status: requestStatus,
  name: z.string(),
  receivedAt: instant,
  dueOn: day,
  /** A term of the law, or the company's own aim. */
  legal: z.boolean(),
  /** Whether the LGPD is the company's law: else its country's decides the term. */
  lgpd: z.boolean(),
  /** Whether the answer reached somebody: mailed, opened, or handed over. */
  given: z.boolean(),
  owner: personRef.nullable(),
});
export type RequestSummary = z.infer<typeof requestSummary>;

export const taskResults = ['open', 'found', 'nothing'] as const;
export const requestTask = z.object({
  id,
  activityId: id.nullable(),
  activity: z.string(),
  systems: z.string(),
  result: z.enum(taskResults),
  note: z.string(),
  version: z.int32(),
});
export type RequestTask = z.infer<typeof requestTask>;

export const taskFilters = z.strictObject({
  ...paging,
  search: line(100).optional(),
  result: z.enum(taskResults).optional(),
});

/** A copy that goes with an answer, so many bytes at most. */
export const maxAnswerFileBytes = 10_485_760;
export const answerFile = z.object({ id, name: z.string(), bytes: z.number().int() });
export type AnswerFile = z.infer<typeof answerFile>;

export const privacyRequest = requestSummary.extend({
  source: z.enum(['form', 'hand']),
  law: ownLaw,
  email: z.string(),
  details: z.string(),
  identityNote: z.string(),
  identityAt: instant.nullable(),
  answer: z.string(),
  answeredAt: instant.nullable(),
  answeredBy: personRef.nullable(),
  handedAt: instant.nullable(),
  /** When it was given, and how where that was by other means. */
  givenAt: instant.nullable(),
  givenNote: z.string(),
  /** What became of the mail with its link. */
  mail: z.string().nullable(),
  /** Whether the link that was sent opens nothing any more, though nobody opened it. */
  linkEnded: z.boolean(),
  /** Its checklist, which `tasks` pages: how many activities, how many of them unsearched. */
  checklist: z.object({ total: z.number().int(), open: z.number().int() }),
  /** Why it was fulfilled though not everything was searched; empty where all was. */
  unsearched: z.string(),
  /** Copies that go with the answer. */
  files: z.array(answerFile),
  /** An answer to begin from, out of what was found; empty once there is one. */
  draft: z.string(),
  version: z.int32(),
});
/** What an answer comes back as: where no mail leaves, with the link to it, shown this once. */
export const answered = privacyRequest.extend({ link: z.string().nullable() });
export type PrivacyRequest = z.infer<typeof privacyRequest>;

export const requestFilters = z.strictObject({
  ...paging,
  status: many(requestStatus),
  kind: many(requestKind),
  search: line(100).optional(),
  sort: z.enum(['dueOn', '-dueOn', '-receivedAt', 'receivedAt']).default('dueOn'),
});

const counted = z.number().int();
export const requestFigures = z.object({
  open: counted,
  overdue: counted,
  answered: counted,
  refused: counted,
  /** Sent by the form, and not confirmed yet. */
  unconfirmed: counted,
  /** Answered, and in nobody's hands yet. */
  ungiven: counted,
  /** Days from receipt to answer, on average over the last year; null where none was answered. */
  averageDays: z.number().nullable(),
  inTime: counted,
});
