/**
 * The shape of a playbook: what people of a small company do in the first ten minutes, the first hour, the first day and
 * until the end of one kind of incident, what they keep, what they say and which clocks run. Its actions become those of
 * the incident. `clocks.yaml` says each clock once.
 */
import { incidentKinds } from '@vigia/contract/incidents/incidents.shapes.ts';
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/);
const inThree = <T extends z.ZodType>(shape: T) => ({ pt: shape, en: shape, es: shape });

export const phases = ['ten-minutes', 'hour', 'day', 'end'] as const;
/** Roles of the team of an incident; in a small company one person has two or three. */
const roles = ['reporter', 'lead', 'technician', 'scribe', 'spokesperson', 'management', 'privacy', 'finance'] as const;

const action = z.strictObject({
  /** Unique over all playbooks. */
  id: slug,
  phase: z.enum(phases),
  who: z.enum(roles),
  ...inThree(text(20, 260)),
});

const wording = z.strictObject({
  title: text(8, 80),
  /** How one recognises it. */
  signs: z.array(text(15, 180)).min(2).max(4),
  /** What makes it worse. */
  avoid: z.array(text(15, 200)).min(2).max(4),
  /** What has to be decided, and by which rule. */
  decisions: z
    .array(z.strictObject({ question: text(15, 140), rule: text(30, 320) }))
    .min(1)
    .max(3),
  /** What to keep as evidence, before anything is cleaned. */
  keep: z.array(text(12, 180)).min(2).max(6),
  /** By audience, ready to send once the marks are filled in. */
  messages: z.partialRecord(
    z.enum(['staff', 'customers', 'people', 'bank', 'police', 'supplier', 'partners']),
    text(60, 620),
  ),
  /** When it is over. */
  over: text(40, 320),
  /** Questions of the talk that follows. */
  lessons: z.array(text(20, 180)).min(2).max(3),
});

export const playbook = z.strictObject({
  id: slug,
  /** Where it stands among the others; of two that serve a kind the earlier is proposed. */
  order: z.number().int().min(1),
  kinds: z.array(z.enum(incidentKinds)).min(1).max(3),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  personalData: z.enum(['likely', 'possible', 'seldom']),
  serves: z.strictObject({
    iso27001: z.array(z.string()).min(1).max(6),
    'nist-csf': z.array(z.string()).min(1).max(6),
    lgpd: z.array(z.string()).max(4).default([]),
  }),
  /** Pieces of advice that say more. */
  advice: z.array(z.string()).max(3).default([]),
  /** Typical risks that have come true with it. */
  risks: z.array(z.string()).min(1).max(6),
  clocks: z.array(z.string()).max(8),
  /** Steps of the control library that its lessons usually lead to. */
  after: z.array(z.string()).min(3).max(6),
  sources: z.array(text(4, 160)).min(1).max(6),
  reviewed: z.iso.date(),
  actions: z.array(action).min(9).max(24),
  ...inThree(wording),
});
export type Playbook = z.infer<typeof playbook>;

/** Reports as employees write them, by playbook. */
export const tales = z.record(slug, z.strictObject(inThree(z.array(text(15, 160)).min(5).max(16))));
export type Tales = z.infer<typeof tales>;

export const clock = z.strictObject({
  id: slug,
  /** Who sets it: a law, a contract that the company signed, or what custom and prudence ask for. */
  set: z.enum(['law', 'contract', 'custom']),
  /** None where the contract or the case says it. `small`: for a small agent (Res. CD/ANPD 2/2022). */
  term: z
    .strictObject({
      amount: z.number().int().min(1),
      small: z.number().int().min(1),
      unit: z.enum(['hours', 'days', 'working-days', 'months', 'years']),
    })
    .nullable(),
  source: text(4, 160),
  ...inThree(z.strictObject({ name: text(8, 80), starts: text(20, 240), says: text(40, 400) })),
});
export type Clock = z.infer<typeof clock>;
