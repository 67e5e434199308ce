/**
 * The shape of the documents that the library offers: policies, procedures, templates, guidelines and standards. A rule that
 * promises something names the question whose answer bears it out, so that a company never signs what it does not do.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const ruleId = z.string().regex(/^[a-z0-9-]{3,40}$/);

const section = z.strictObject({
  heading: text(4, 80),
  /** Markdown that stands before the rules. */
  text: text(20, 4000).optional(),
  /** Numbered in this order; ids are the same in every language. */
  rules: z.record(ruleId, text(20, 480)).optional(),
});
const wording = z.strictObject({
  title: text(8, 100),
  /** One or two sentences: what it is for. */
  summary: text(40, 320),
  sections: z.array(section).min(2).max(12),
});

export const documentKinds = ['policy', 'procedure', 'template', 'guideline', 'standard'] as const;

export const documentTemplate = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  kind: z.enum(documentKinds),
  /** Its place in the library: what a small company needs first. */
  order: z.number().int().min(1).max(999),
  serves: z.strictObject({
    iso27001: z.array(z.string()).default([]),
    'nist-csf': z.array(z.string()).default([]),
    lgpd: z.array(z.string()).default([]),
  }),
  /** Months between two reviews. */
  reviewMonths: z.number().int().min(1).max(36),
  /** Who has to read it. */
  audience: z.enum([
    'everyone',
    'technology',
    'management',
    'privacy',
    'people-team',
    'finance',
    'suppliers',
    'public',
  ]),
  /** Gates of the assessment that have to be answered yes for it to fit the company. */
  when: z.array(z.string()).default([]),
  /** By rule: the question, and from which level on its answer bears the rule out. */
  needs: z.record(ruleId, z.strictObject({ question: z.string(), level: z.number().int().min(1).max(5) })).default({}),
  pt: wording,
  en: wording,
  es: wording,
});
export type DocumentTemplate = z.infer<typeof documentTemplate>;

const label = z.strictObject({ label: text(3, 60), example: text(2, 120) });
export const placeholder = z.strictObject({
  id: z.string().regex(/^[a-z-]{3,30}$/),
  /** Where it comes from: the company's profile, an onboarding answer, a person in a role, a date, or whoever writes it in. */
  from: z.enum(['profile', 'onboarding', 'person', 'date', 'author']),
  pt: label,
  en: label,
  es: label,
});
export type Placeholder = z.infer<typeof placeholder>;
