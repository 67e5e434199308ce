/**
 * The shape of what is said of a check: what it looks at, how its severity comes about, what a finding means in plain
 * words, how it is fixed, and which controls it is about. What a check does is code, under the same id
 * (`server/src/scans/engine`).
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);

const wording = z.strictObject({
  /** What is wrong, as a line of a list. */
  title: text(12, 90),
  /** What is asked or sent, and what is looked for in the answer. */
  looks: text(8, 400),
  /** Why it weighs what it weighs, and what makes it more or less. */
  weighs: text(30, 360),
  /** For an owner: what somebody can do with it. */
  means: text(60, 520),
  /** By platform where they differ; the shortest safe way first. */
  fix: text(50, 760),
});

export const checkCategories = ['dns', 'network', 'application', 'system'] as const;

const checkText = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  category: z.enum(checkCategories),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  serves: z.strictObject({
    iso27001: z.array(z.string()).min(1).max(4),
    'nist-csf': z.array(z.string()).min(1).max(4),
    lgpd: z.array(z.string()).max(2).default([]),
  }),
  pt: wording,
  en: wording,
  es: wording,
});
export type CheckText = z.infer<typeof checkText>;
export const checkFile = z.array(checkText).min(1);
