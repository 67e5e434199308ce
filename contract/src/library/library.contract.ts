/**
 * The library: templates to begin from, and the company's own documents with their versions (specification §7 "Library";
 * ISO/IEC 27001 7.5). A text that was approved never changes: whoever wants to change it makes a new version.
 */
import { z } from 'zod';
import { approvalDraft, approverDraft, mostApprovers } from '../approvals/approvals.contract.ts';
import { commentDraft } from '../kit/comments.ts';
import { can, domain, open } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page } from '../kit/page.ts';
import { filled, filledLine, text } from '../kit/text.ts';
import { draftingNotice } from './drafting.shapes.ts';
import {
  frameworkCoverage,
  longestQuote,
  openDocument,
  openPlace,
  policy,
  policyChange,
  policyComment,
  policyDraft,
  policyFilters,
  policyStats,
  policySummary,
  policyTemplate,
  policyVersion,
  publicPolicy,
  unproven,
} from './library.shapes.ts';

const templateId = z.strictObject({ id: z.string().regex(/^[a-z0-9-]{3,60}$/) });
const versionParams = z.strictObject({ id: withId.shape.id, number: z.coerce.number().int().min(1).max(10_000) });
const counted = z.number().int();

const one = { params: withId, returns: policy } as const;
const writes = { access: can('policies.edit'), ...one } as const;

/** Bytes that a document which somebody brings may have. */
export const maxBroughtBytes = 2 * 1024 * 1024;

const placeName = z.string().regex(/^[a-z-]{3,30}$/);

export const library = domain({
  templates: {
    method: 'GET',
    path: '/library/policy-templates',
    access: can('policies.read'),
    returns: z.object({ items: z.array(policyTemplate) }),
  },
  template: {
    method: 'GET',
    path: '/library/policy-templates/:id',
    access: can('policies.read'),
    params: templateId,
    returns: policyTemplate.extend({
      markdown: z.string(),
      missing: z.array(openPlace),
      unproven: z.array(unproven),
    }),
    about: 'As it would read for this company today.',
  },
  list: {
    method: 'GET',
    path: '/library/policies',
    access: can('policies.read'),
    query: policyFilters,
    returns: page(policySummary),
  },
  debug: {
    method: 'GET',
    path: '/library/debug',
    access: can('policies.publish'),
    returns: z.object({ coverage: z.array(frameworkCoverage), documents: z.array(openDocument) }),
    about: 'For administrators: which controls templates and documents serve, and marks in texts that nothing fills.',
  },
  stats: { method: 'GET', path: '/library/policies/stats', access: can('policies.read'), returns: policyStats },
  create: {
    method: 'POST',
    path: '/library/policies',
    access: can('policies.edit'),
    body: policyDraft,
    status: 201,
    returns: policy,
  },
  fromTemplate: {
    method: 'POST',
    path: '/library/policies/from-template/:id',
    access: can('policies.edit'),
    params: templateId,
    status: 201,
    returns: policy,
  },
  createWithAi: {
    method: 'POST',
    path: '/library/policies/create-with-ai/:id',
    access: can('policies.edit'),
    params: templateId,
    body: z.strictObject({ wishes: text(2000).default('') }).default({ wishes: '' }),
    status: 201,
    returns: policy.extend({
      /** Chapters that the outside model would word otherwise: they wait beside the draft, see `wording`. */
      proposed: counted,
      notice: draftingNotice.nullable(),
    }),
    about:
      'A complete document from the template, the first questions, the assessment, and the asked-for wording as a chapter of its own. Where the operator set an outside model and the company agreed, what it would rather write waits beside it.',
  },
  get: { method: 'GET', path: '/library/policies/:id', access: can('policies.read'), ...one },
  update: { method: 'PUT', path: '/library/policies/:id', body: policyChange, ...writes },
  remove: {
    method: 'DELETE',
    path: '/library/policies/:id',
    access: can('policies.publish'),
    params: withId,
    returns: z.object({ success: z.literal(true) }),
    about: 'A document that was approved once is archived and stays; others are deleted.',
  },
  fill: {
    method: 'POST',
    path: '/library/values',
    access: can('policies.edit'),
    body: z.strictObject({
      values: z.record(placeName, filledLine(200)),
      /** What a place was read to be filled with; nothing where it was open. */
      basedOn: z.record(placeName, filledLine(200)).default({}),
    }),
    returns: z.object({ documents: counted }),
    about:
      'Facts that documents leave open, filled in wherever a draft has their place; kept for the next document. A place that was told otherwise meanwhile: 409 with what stands there, and nothing is lost.',
  },
  comments: {
    method: 'GET',
    path: '/library/policies/:id/comments',
    access: can('policies.edit'),
    params: withId,
    returns: z.object({ items: z.array(policyComment) }),
  },
  comment: {
    method: 'POST',
    path: '/library/policies/:id/comments',
    access: can('policies.edit'),
    params: withId,
    body: z.strictObject({ ...commentDraft, quote: text(longestQuote).default('') }),
    status: 201,
    returns: policyComment,
    about: 'About the whole document, or a passage of its newest text, quoted word for word.',
  },
  bring: {
    method: 'POST',
    path: '/library/policies/import',
    access: can('policies.edit'),
    limit: { max: 30, seconds: 300 },
    upload: { field: 'file', maxBytes: maxBroughtBytes },
    status: 201,
    returns: policy,
    refuses: [415],
    about:
      'A Word, Markdown or text file as a draft: its headings, points and tables as Markdown, nothing that runs. The controls of the template that it resembles are suggested.',
  },
  exportAll: {
    method: 'GET',
    path: '/library/policies/export/all',
    access: can('policies.read'),
    limit: { max: 6, seconds: 300 },
    sends: 'file',
    returns: z.any(),
    about:
      'A zip of the approved texts, as PDF and Markdown, with an index of versions, approvals and hashes; 200 at most.',
  },
  exportPdf: {
    method: 'GET',
    path: '/library/policies/:id/export/pdf',
    access: can('policies.read'),
    params: withId,
    sends: 'file',
    returns: z.any(),
  },
  exportMarkdown: {
    method: 'GET',
    path: '/library/policies/:id/export/markdown',
    access: can('policies.read'),
    params: withId,
    sends: 'file',
    returns: z.any(),
  },
  generateAction: {
    method: 'POST',
    path: '/library/policies/:id/generate-action',
    access: can('policies.edit'),
    params: withId,
    status: 201,
    returns: z.object({ planId: id }),
    about:
      'A plan with what the document promises and the answers do not bear out, and with making it known. While it is worked on: 409, which names it.',
  },
  submitForApproval: {
    method: 'POST',
    path: '/library/policies/:id/submit-for-approval',
    body: z.strictObject({
      /** Members by account, or people outside by address and name. */
      approvers: z
        .array(z.union([id, approverDraft]))
        .min(1)
        .max(mostApprovers),
      ...approvalDraft.pick({ needed: true, ordered: true, dueDate: true, note: true }).shape,
    }),
    ...writes,
  },
  createNewVersion: {
    method: 'POST',
    path: '/library/policies/:id/create-new-version',
    body: z.strictObject({
      versionNotes: filled(1000),
      /** Whether whoever was asked to read it reads it again once this version holds. */
      readAgain: z.boolean().default(true),
    }),
    ...writes,
  },
  versions: {
    method: 'GET',
    path: '/library/policies/:id/versions',
    access: can('policies.read'),
    params: withId,
    returns: z.object({ items: z.array(policyVersion) }),
  },
  readVersion: {
    method: 'GET',
    path: '/library/policies/:id/versions/:number',
    access: can('policies.read'),
    params: versionParams,
    returns: policyVersion.extend({ markdown: z.string() }),
  },
  setPublic: {
    method: 'POST',
    path: '/library/policies/:id/publication',
    body: z.strictObject({ isPublic: z.boolean() }),
    access: can('policies.publish'),
    ...one,
    about: 'Whether anybody may read the approved version without signing in. Takes effect at once.',
  },
  readPublic: {
    method: 'GET',
    path: '/library/public/:slug',
    access: open(),
    scope: 'installation',
    params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{3,120}$/) }),
    limit: { max: 120, seconds: 60 },
    returns: publicPolicy,
  },
});
