/**
 * One way to have anything approved (ISO/IEC 27001 5.2, 7.5.2, 7.5.3): the text is frozen with its hash, people decide on
 * exactly that, signed in or by a link that is theirs alone, and what they decided is kept.
 */
import { z } from 'zod';
import { approvalKind } from '../kinds.ts';
import { byToken, can, domain } from '../kit/domain.ts';
import { many } from '../kit/fields.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, email, filled, filledLine, instant, line, linkToken, text } from '../kit/text.ts';
import { approvalStatuses, approverStatuses } from './approvals.rules.ts';

/** Of one approval. */
export const mostApprovers = 20;
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'kit.format');

/** A member by account, or somebody outside by address and name. */
export const approverDraft = z.union([
  z.strictObject({ accountId: id }),
  z.strictObject({ email, name: filledLine(120) }),
]);

export const approvalDraft = z.strictObject({
  subject: z.strictObject({ kind: approvalKind, id: filledLine(100) }),
  approvers: z.array(approverDraft).min(1).max(mostApprovers),
  /** How many must approve; without it, all. */
  needed: z.int().min(1).max(mostApprovers).optional(),
  /** One after the other, in the order given. */
  ordered: z.boolean().default(false),
  dueDate: day.nullable().default(null),
  note: text(2_000).default(''),
});

export const decision = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  comment: text(2_000).default(''),
  /** Of the text that was read. */
  hash,
});

export const approver = z.object({
  id,
  position: z.int(),
  /** Null where it is somebody outside, or a member who left. */
  accountId: id.nullable(),
  name: z.string(),
  /** Of somebody outside. */
  email: z.string(),
  status: z.enum(approverStatuses),
  askedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedName: z.string().nullable(),
  decidedBy: z.enum(['session', 'link']).nullable(),
  /** From where it was decided. */
  address: z.string().nullable(),
  comment: z.string(),
  /** Why somebody who has yet to decide cannot: no member any more who may approve, or no link that works. */
  unreachable: z.enum(['left', 'link-ended']).nullable(),
  /** The approver in whose place it stands now. */
  delegatedTo: id.nullable(),
});
export type Approver = z.infer<typeof approver>;

const approvalItem = z.object({
  id,
  subject: z.object({ kind: approvalKind, id: z.string() }),
  title: z.string(),
  status: z.enum(approvalStatuses),
  dueDate: z.string().nullable(),
  late: z.boolean(),
  askedBy: personRef.nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
  /** How many approved, of how many that are needed. */
  approved: z.int(),
  needed: z.int(),
  /** Whether it waits for the reader. */
  mine: z.boolean(),
});
export type ApprovalItem = z.infer<typeof approvalItem>;

const doubt = z.object({
  number: z.string(),
  /** As it stands in the text. */
  rule: z.string(),
  question: z.string(),
  level: z.int(),
  answered: z.int().nullable(),
});

export const approval = approvalItem.extend({
  readable: z.string(),
  /** Whether the text is set as Markdown; else it is shown line by line. */
  isMarkdown: z.boolean(),
  sha256: z.string(),
  note: z.string(),
  reason: z.string(),
  ordered: z.boolean(),
  approvers: z.array(approver),
  closedBy: personRef.nullable(),
  /** The other rounds about the same, oldest first. */
  rounds: z.array(z.object({ id, status: z.enum(approvalStatuses), sha256: z.string(), createdAt: instant })),
  /** Whether the subject still says what was frozen; null where it is gone. */
  current: z.boolean().nullable(),
  /** While it is open: rules of the text that promise more than the company answered it does. */
  doubts: z.array(doubt),
  /** Where the subject is opened, for who may. */
  href: z.string().nullable(),
  /** Whether the reader may withdraw it, ask again and remind. */
  steers: z.boolean(),
  /** Whether this installation sends mail: else a link to somebody outside stays in the operator's outbox. */
  mailLeaves: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

/** What whoever holds a link sees: the text and their own part, nobody else's. */
export const linkedApproval = z.object({
  company: z.string(),
  title: z.string(),
  readable: z.string(),
  isMarkdown: z.boolean(),
  sha256: z.string(),
  /** While it is open: rules that the company's own answers do not bear out, and nothing of the answers. */
  doubts: z.array(doubt.pick({ number: true, rule: true })),
  /** The text that was last approved before, where the same address decided about it too: nobody else is shown it. */
  since: z.object({ readable: z.string(), createdAt: instant }).nullable(),
  note: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  dueDate: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  status: z.enum(approverStatuses),
  approvalStatus: z.enum(approvalStatuses),
  decidedAt: instant.nullable(),
  decidedName: z.string().nullable(),
  comment: z.string(),
});

export type LinkedApproval = z.infer<typeof linkedApproval>;

export const approvalFilters = z.strictObject({
  ...paging,
  /** `mine`: to decide by me; `asked`: asked by me; `all`: everything that I may see. */
  view: z.enum(['mine', 'asked', 'all']).default('mine'),
  status: many(z.enum(approvalStatuses)),
  search: line(100).optional(),
  sort: z.enum(['createdAt', '-createdAt', 'dueDate', '-dueDate', 'title', '-title']).default('-createdAt'),
});

const use = can('approvals.use');
const withToken = z.strictObject({ token: linkToken });
const decideByLink = byToken('approvals.decide');

export const approvals = domain({
  list: { method: 'GET', path: '/approvals', access: use, query: approvalFilters, returns: page(approvalItem) },
  people: {
    method: 'GET',
    path: '/approvals/people',
    access: use,
    returns: z.object({ items: z.array(personRef) }),
    about: 'Members who may approve: all but viewers.',
  },
  get: { method: 'GET', path: '/approvals/:id', access: use, params: withId, returns: approval },
  ask: {
    method: 'POST',
    path: '/approvals',
    access: use,
    body: approvalDraft,
    status: 201,
    returns: approval,
    about: 'Freezes the subject as it is now and asks. Of one subject one approval is open.',
  },
  decide: {
    method: 'POST',
    path: '/approvals/:id/decisions',
    access: use,
    params: withId,
    body: decision,
    returns: approval,
    about: 'Counts once. Where the subject says something else by now: 409, and the approval is stale.',
  },
  delegate: {
    method: 'POST',
    path: '/approvals/:id/delegate',
    access: use,
    params: withId,
    body: z.strictObject({ to: approverDraft, reason: filled(500) }),
    returns: approval,
  },
  replace: {
    method: 'POST',
    path: '/approvals/:id/approvers/:approverId/replace',
    access: use,
    params: withId.extend({ approverId: id }),
    body: z.strictObject({ to: approverDraft }),
    returns: approval,
    about: 'Names somebody in the place of a member who left before deciding. What others decided stays.',
  },
  withdraw: {
    method: 'POST',
    path: '/approvals/:id/withdraw',
    access: use,
    params: withId,
    body: z.strictObject({ reason: text(500).default('') }),
    returns: approval,
  },
  resubmit: {
    method: 'POST',
    path: '/approvals/:id/resubmit',
    access: use,
    params: withId,
    body: z.strictObject({ note: text(2_000).optional(), dueDate: day.nullable().optional() }),
    status: 201,
    returns: approval,
    about: 'The next round, about the subject as it is now: the same people, in the same order.',
  },
  remind: {
    method: 'POST',
    path: '/approvals/:id/remind',
    access: use,
    params: withId,
    returns: approval,
    about: 'Tells those whose turn it is again, at most once a day; people outside get a fresh link.',
  },
  byLink: {
    method: 'GET',
    path: '/approvals/link/:token',
    access: decideByLink,
    params: withToken,
    returns: linkedApproval,
    about: 'The frozen text, for whoever holds the link. Decides nothing.',
  },
  decideByLink: {
    method: 'POST',
    path: '/approvals/link/:token/decisions',
    access: decideByLink,
    params: withToken,
    body: decision.extend({ name: filledLine(120) }),
    returns: linkedApproval,
    limit: { max: 20, seconds: 60 },
    refuses: [409],
  },
});
