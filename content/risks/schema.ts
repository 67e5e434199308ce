/**
 * The shape of a typical risk of a small company: what brings it about, what happens, what it costs, how it is usually
 * rated before and after treatment on the scale of `reference`, which controls hold it and which steps build them. A
 * company copies it into its register and rates it anew.
 */
import { riskCategory, riskTreatment } from '@vigia/contract/risks/risks.shapes.ts';
import { z } from 'zod';
import { doers } from '../frameworks/schema.ts';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/);

/** What is hurt: the columns of the company's impact anchors. */
const harms = ['money', 'people', 'law', 'operation', 'reputation'] as const;

const rating = z.strictObject({ likelihood: z.number().int().min(1).max(5), impact: z.number().int().min(1).max(5) });
/** Questions of the onboarding, and the options of which one must have been chosen. */
const chosen = z.record(z.string(), z.array(z.string()).min(1));

const wording = z.strictObject({
  title: text(20, 100),
  /** The weakness and who or what uses it. */
  cause: text(40, 320),
  event: text(40, 320),
  consequence: text(40, 340),
  /** What a person can look at today to see whether the company has it. */
  check: text(40, 280),
  /** Why it is usually rated so. */
  because: text(40, 280),
});

export const typicalRisk = z.strictObject({
  id: slug,
  category: riskCategory,
  /** Industries of the company's profile that it is typical of; every one where none is named. */
  sectors: z.array(z.string()).max(6).default([]),
  /** It exists only for companies that gave one of these answers to each question named; what they left open rules nothing out. */
  when: chosen.default({}),
  /** Any of these answers makes it one step likelier, or less likely, than usual. */
  raises: chosen.default({}),
  lowers: chosen.default({}),
  harms: z.array(z.enum(harms)).min(1).max(4),
  /** Who usually owns it. */
  owner: z.enum(doers),
  /** Of a company of 20 to 50 people that has done almost nothing about it. */
  inherent: rating,
  /** After the steps below. */
  treated: rating,
  /** The usual first, then what goes along with it. */
  treatments: z.array(riskTreatment).min(1).max(3),
  serves: z.strictObject({
    iso27001: z.array(z.string()).min(1).max(6),
    'nist-csf': z.array(z.string()).min(1).max(5),
    lgpd: z.array(z.string()).max(5).default([]),
  }),
  /** Steps of the control library, the one that helps most first. */
  steps: z.array(z.string()).min(3).max(7),
  sources: z.array(text(4, 160)).min(1).max(6),
  reviewed: z.iso.date(),
  pt: wording,
  en: wording,
  es: wording,
});
export type TypicalRisk = z.infer<typeof typicalRisk>;
export const riskFile = z.array(typicalRisk).min(1);
