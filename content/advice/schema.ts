/**
 * The shape of a piece of advice: what a person may ask, in their own words, and what an experienced security officer
 * would answer a small company, in three languages. `refs` are ids as the frameworks write them, the most telling first.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Who reviews what: law of personal data, security, or the product's own people for what it can do. */
export const reviewers = ['privacy', 'security', 'product'] as const;

const wording = z.strictObject({
  title: text(8, 80),
  /** What one would say first, whole in itself: two to six sentences. */
  answer: text(140, 900),
  /** What to do, in order. */
  steps: z.array(text(15, 240)).min(3).max(8),
  /** What goes wrong in practice. */
  mistakes: z.array(text(15, 240)).min(2).max(4),
  /** Ways in which a person asks it. Their words are what it is found by. */
  asks: z.array(text(6, 260)).min(20).max(60),
});

export const adviceSchema = z.strictObject({
  id: slug,
  /** `incident`: something is happening now, and the first hour counts. */
  kind: z.enum(['explain', 'how-to', 'incident', 'law', 'manage']),
  refs: z.array(z.string()).min(1).max(8),
  /** What holds depends on whether the company is a small agent (Res. CD/ANPD 2/2022): what is known of it is told first. */
  applies: z.literal('small-agent').optional(),
  journeys: z.array(z.string()).max(3).default([]),
  /** Templates of action plans. */
  plans: z.array(z.string()).max(3).default([]),
  sources: z.array(text(4, 160)).min(1).max(6),
  reviewed: z.iso.date(),
  /** The role of whoever read it last: a lawyer for the law, a security officer for the rest. */
  reviewer: z.enum(reviewers),
  pt: wording,
  en: wording,
  es: wording,
});
export type Advice = z.infer<typeof adviceSchema>;
export const adviceFile = z.array(adviceSchema);

const said = text(40, 260);
export const tip = z.strictObject({ id: slug, refs: z.array(z.string()).min(1).max(3), pt: said, en: said, es: said });
export type Tip = z.infer<typeof tip>;
export const tipFile = z.array(tip);
