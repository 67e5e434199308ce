/** What the virtual security officer says and proposes (specification §7; the assistant's design: sources, proposals, engines). */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { day, filled, filledLine, instant, text } from '../kit/text.ts';

/** The longest question that is read. */
export const longestQuestion = 4_000;

export const engine = z.enum(['embedded', 'model']);
export type Engine = z.infer<typeof engine>;

export const citationKind = z.enum(['control', 'article', 'advice', 'record', 'policy', 'course', 'journey']);
/** What an answer rests on. `ref` is the id as its framework writes it (`A.8.13`, `PR.DS-11`, `Art. 48`) or a record's. */
export const citation = z.object({
  kind: citationKind,
  ref: z.string(),
  title: z.string(),
  /** A path inside the product; null where the reader's role has no screen for it. */
  href: z.string().startsWith('/').nullable(),
});
export type Citation = z.infer<typeof citation>;

const subtaskDraft = z.strictObject({
  title: filledLine(200),
  description: text(2_000).default(''),
  hours: z.number().min(0).max(1_000).nullable().default(null),
});
/** A plan as it would be made: what the person sees before it is. */
export const proposedPlan = z.strictObject({
  title: filledLine(200),
  description: text(4_000).default(''),
  priority: z.enum(['low', 'medium', 'high', 'critical']).default('medium'),
  dueDate: day.nullable().default(null),
  controls: z.array(controlRef).max(20).default([]),
  subtasks: z.array(subtaskDraft).max(30).default([]),
});
/** With who is to answer for it: found among the company's people by what was said, and sent by nobody. */
const plannedChange = proposedPlan.extend({ owner: z.strictObject({ id, name: z.string() }).optional() });
export type PlanDraft = z.infer<typeof plannedChange>;

/** The change that a proposal would make, whole: nothing else happens on acceptance. */
export const proposedChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('action-plan'), plan: plannedChange }),
  z.strictObject({ kind: z.literal('subtask'), planId: id, planTitle: z.string(), subtask: subtaskDraft }),
  z.strictObject({ kind: z.literal('journey'), templateId: z.string(), title: z.string() }),
  z.strictObject({
    kind: z.literal('answer'),
    questionId: z.string(),
    question: z.string(),
    value: z.number().int().min(0).max(5),
    level: z.string(),
    before: z.string().nullable(),
    /** The version of the answer that was seen; null where there was none. */
    version: z.int32().nullable(),
    comment: text(2_000),
  }),
]);
export type ProposedChange = z.infer<typeof proposedChange>;

export const proposal = z.object({
  id,
  change: proposedChange,
  status: z.enum(['open', 'accepted', 'declined', 'expired']),
  /** SHA-256 of the change: sent back on acceptance, so that what is done is what was shown. */
  hash: z.string(),
  /** Whether the reader's role may accept it. */
  acceptable: z.boolean(),
  expiresAt: instant,
  /** What came of it, once accepted. */
  href: z.string().startsWith('/').nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** Why an answer is not what was asked for: said above it. */
export const notice = z.enum([
  'model-down',
  'model-slow',
  'model-unusable',
  'over-budget',
  'not-agreed',
  'nothing-found',
  'unsure',
  'out-of-scope',
  'emergency',
  'cut-off',
]);
export type Notice = z.infer<typeof notice>;

export const chatMessage = z.object({
  id,
  conversationId: id,
  role: z.enum(['user', 'assistant']),
  /** Plain paragraphs and lists: `**bold**`, `- ` and `1. `; no links, pictures or HTML. */
  content: z.string(),
  citations: z.array(citation),
  proposals: z.array(proposal),
  /** Nearest topics as questions, where the answer is not the right one. */
  related: z.array(z.string()),
  notices: z.array(notice),
  engine,
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** What is talked about, in a few words; null where nothing is. */
export const talkedAbout = z.string().nullable();

export const chatQuestion = z.strictObject({
  message: filled(20_000),
  /** Left out, it goes on with the person's latest conversation; `null` begins a new one. */
  conversationId: id.nullable().optional(),
  /** Whether what was talked about is to be left: the question then stands by itself. */
  forget: z.boolean().optional(),
  /** The path of the screen on which it is asked. */
  page: z.string().startsWith('/').max(300).optional(),
});

export const conversation = z.object({
  id,
  title: z.string(),
  messages: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

export const historyFilters = z.strictObject({
  /** The newest of them, oldest first. */
  limit: z.coerce.number().int().min(1).max(200).default(50),
  conversationId: id.optional(),
});
export const conversationFilters = z.strictObject({ ...paging });

/** A citation, opened beside the answer. */
export const chatSource = z.object({
  kind: citationKind,
  ref: z.string(),
  title: z.string(),
  text: z.string(),
  steps: z.array(z.string()),
  mistakes: z.array(z.string()),
  sources: z.array(z.string()),
  reviewed: day.nullable(),
  /** The role of whoever read the text last, and the day by which it is read again. */
  reviewer: z.enum(['privacy', 'security', 'product']).nullable(),
  reviewAgain: day.nullable(),
  related: z.array(citation),
  href: z.string().startsWith('/').nullable(),
});
export type Source = z.infer<typeof chatSource>;

/** One of the best next things to do, and why. */
export const nextAction = z.object({
  title: z.string(),
  why: z.string(),
  hours: z.number().nullable(),
  href: z.string().startsWith('/').nullable(),
  /** The question on whose work a ready plan can be opened; null where a plan holds it, or it is nothing to plan. */
  plannable: z.string().nullable(),
  citations: z.array(citation),
});
export type NextAction = z.infer<typeof nextAction>;

/** What is drawn around the conversation. */
export const today = z.object({
  tip: z.object({ id: z.string(), text: z.string(), citations: z.array(citation) }),
  /** Questions to begin with, of the reader's own company. */
  suggestions: z.array(z.string()),
  recommendations: z.array(nextAction),
  engine: z.object({
    /** What answers now. */
    now: engine,
    /** The operator's choice, in words: null without an outside model. */
    model: z.string().nullable(),
    /** Whether the company agreed that its words go there. */
    agreed: z.boolean(),
    /** Tokens of this company and day; null without an outside model. */
    budget: z.object({ used: z.number().int(), of: z.number().int() }).nullable(),
  }),
});
export type Today = z.infer<typeof today>;

export const chatSettings = z.object({
  /** Whether the company's words may go to the operator's outside model. */
  outsideModel: z.boolean(),
  /** Days for which conversations are kept; null for ever. */
  keepDays: z.number().int().min(1).max(3_650).nullable(),
  /** Whether the audit log keeps what was asked and answered, beside that it was. */
  auditContent: z.boolean(),
  /** 0 while the company set none. */
  version: z.int32(),
});
export type Settings = z.infer<typeof chatSettings>;

export const stats = z.object({
  conversations: z.number().int(),
  questions: z.number().int(),
  /** Of the answers, by engine. */
  answers: z.object({ embedded: z.number().int(), model: z.number().int() }),
  proposals: z.object({ open: z.number().int(), accepted: z.number().int(), declined: z.number().int() }),
  /** Share of answers that rest on a source, 0 to 1; null before the first. */
  cited: z.number().nullable(),
});
