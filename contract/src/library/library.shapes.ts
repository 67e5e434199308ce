/**
 * What a document of the library is: a template, a document, its versions, and what is asked when one is written
 * (specification §7 "Library"; ISO/IEC 27001 7.5).
 */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { commentShape } from '../kit/comments.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, filledLine, instant, line, text } from '../kit/text.ts';
import { framework } from '../questionnaire/questionnaire.answers.ts';

export const documentKinds = ['policy', 'procedure', 'template', 'guideline', 'standard'] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;

export const documentStatuses = ['DRAFT', 'IN_REVIEW', 'APPROVED', 'PUBLISHED', 'SUPERSEDED', 'ARCHIVED'] as const;
export const documentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof documentStatus>;

/** Characters that a document holds at most: some eighty pages. */
export const maxMarkdown = 200_000;
const markdown = text(maxMarkdown);

const control = controlRef.extend({ title: z.string() });

/** A document of the library that a company has not made its own yet, or has. */
export const policyTemplate = z.object({
  id: z.string(),
  kind: documentKind,
  title: z.string(),
  summary: z.string(),
  audience: z.string(),
  reviewMonths: z.number().int(),
  controls: z.array(control),
  /** What of it the company made; null where nothing. */
  policyId: id.nullable(),
  /** Whether it fits what the company answered: no home office rules for whom none works at home. */
  fits: z.boolean(),
});
export type PolicyTemplate = z.infer<typeof policyTemplate>;

/** A place in the text that waits for a fact. */
export const openPlace = z.object({ id: z.string(), label: z.string(), example: z.string() });
/** A rule that promises more than the answers bear out. */
export const unproven = z.object({
  number: z.string(),
  questionId: z.string(),
  question: z.string(),
  level: z.number().int(),
  answered: z.number().int().nullable(),
  href: z.string(),
});

/** A document as a list shows it. */
export const policySummary = z.object({
  id,
  kind: documentKind,
  title: z.string(),
  /** Of its newest version. */
  status: documentStatus,
  number: z.number().int(),
  /** The newest version that was approved; null before the first. */
  approvedNumber: z.number().int().nullable(),
  owner: personRef.nullable(),
  reviewOn: day.nullable(),
  isPublic: z.boolean(),
  updatedAt: instant,
});
export type PolicySummary = z.infer<typeof policySummary>;

export const policy = policySummary.extend({
  templateId: z.string().nullable(),
  language: locale,
  markdown: z.string(),
  versionNotes: z.string(),
  reviewMonths: z.number().int(),
  /** Where anybody may read the approved version; null where it is not public. */
  publicPath: z.string().nullable(),
  controls: z.array(control),
  missing: z.array(openPlace),
  unproven: z.array(unproven),
  approval: z.object({ workflowId: id, waiting: z.boolean() }).nullable(),
  /** The plan made of it that is being worked on. */
  planId: id.nullable(),
  approvedAt: instant.nullable(),
  /** Guards against overwriting what somebody else wrote meanwhile. */
  version: z.int32(),
});
export type Policy = z.infer<typeof policy>;

export const policyVersion = z.object({
  number: z.number().int(),
  status: documentStatus,
  title: z.string(),
  versionNotes: z.string(),
  sha256: z.string(),
  createdAt: instant,
  createdBy: personRef.nullable(),
  approvedAt: instant.nullable(),
});
export type PolicyVersion = z.infer<typeof policyVersion>;

const controls = z.array(controlRef).max(60);
const reviewMonths = z.number().int().min(1).max(36);

export const policyDraft = z.strictObject({
  title: filledLine(160),
  kind: documentKind.default('policy'),
  language: locale.optional(),
  markdown: markdown.default(''),
  ownerId: id.nullable().default(null),
  reviewMonths: reviewMonths.default(12),
  controls: controls.default([]),
});

/** What is left out stays as it is. `version` overtaken: 409, and nothing is lost. */
export const policyChange = z.strictObject({
  title: filledLine(160).optional(),
  kind: documentKind.optional(),
  markdown: markdown.optional(),
  ownerId: id.nullable().optional(),
  reviewMonths: reviewMonths.optional(),
  controls: controls.optional(),
  version: z.int32(),
});

export const policyFilters = z.strictObject({
  ...paging,
  kind: many(documentKind),
  /** Without it, all but the archived ones. */
  status: many(documentStatus),
  ownerId: id.optional(),
  search: line(100).optional(),
  sort: z.enum(['title', '-title', 'updatedAt', '-updatedAt', 'reviewOn', '-reviewOn']).default('title'),
});

/** The most of a passage that a comment quotes. */
export const longestQuote = 500;
/** What somebody said of a document, or of a passage of it. */
export const policyComment = commentShape.extend({
  /** The passage, as it stood; empty where the whole document is meant. */
  quote: z.string(),
  /** Whether the newest text still says so. */
  stands: z.boolean(),
});
export type PolicyComment = z.infer<typeof policyComment>;

/** What of the company's documents still waits for a fact, or names one that no document knows. */
export const openDocument = z.object({
  id,
  title: z.string(),
  number: z.number().int(),
  status: documentStatus,
  /** Facts that are known and not told yet. */
  open: z.array(z.string()),
  /** Marks that stand for nothing: nobody will ever fill them. */
  broken: z.array(z.string()),
});
export type OpenDocument = z.infer<typeof openDocument>;

/** How far templates and documents cover a framework. */
export const frameworkCoverage = z.object({
  framework,
  byTemplates: z.number().int(),
  byDocuments: z.number().int(),
});

const counted = z.number().int();
export const policyStats = z.object({
  total: counted,
  byKind: z.record(documentKind, counted),
  byStatus: z.record(documentStatus, counted),
  /** Approved, and its review is overdue. */
  overdue: counted,
  isPublic: counted,
});
export type PolicyStats = z.infer<typeof policyStats>;

export const publicPolicy = z.object({
  slug: z.string(),
  company: z.string(),
  title: z.string(),
  kind: documentKind,
  language: locale,
  number: z.number().int(),
  approvedAt: instant,
  markdown: z.string(),
});
