/**
 * A framework's statement, row by row: the Statement of Applicability of ISO/IEC 27001 6.1.3 d), the organisational
 * profile of NIST CSF, the checklist of the LGPD or of a framework of the company's own.
 */
import { z } from 'zod';
import { personRef } from '../kit/people.ts';
import { instant, text } from '../kit/text.ts';
import { controlCount } from '../questionnaire/questionnaire.counting.ts';
import { assurance, controlId, controlResult, exclusion, frameworkKey, target } from './compliance.shapes.ts';

export const statementKinds = ['applicability', 'profile', 'checklist'] as const;
export const statementKind = z.enum(statementKinds);
export type StatementKind = z.infer<typeof statementKind>;

export const exportFormats = ['xlsx', 'pdf', 'oscal', 'poam'] as const;
export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormat>;

/**
 * What stands behind a row's applicability.
 * - `written`: somebody of the company wrote a justification.
 * - `answers`: nobody did; the answers of the assessment rule the control out, and `because` says which.
 * - `missing`: it applies and nobody has said yet whether by law, contract or risk.
 * - `obligatory`: a requirement of the clauses, which nobody may leave out; `not-excludable`: and somebody did.
 * - `conditional`: an article that applies under a condition of which nobody has said yet whether it holds; `because` asks.
 * - `condition-met`: the answers say that it holds.
 * - `none`: it applies, and no justification is asked for.
 */
export const grounds = [
  'written',
  'answers',
  'missing',
  'obligatory',
  'not-excludable',
  'conditional',
  'condition-met',
  'none',
] as const;
export const ground = z.enum(grounds);
export type Ground = z.infer<typeof ground>;

export const statementRow = z.object({
  controlId,
  title: z.string(),
  /** The title of the group it stands in. */
  group: z.string(),
  /** `requirement`: a clause of the standard's body, beside the controls of its annex. */
  part: z.enum(['control', 'requirement']),
  applicable: z.boolean(),
  excluded: exclusion.nullable(),
  ground,
  justification: z.string(),
  /** Its justification was taken over as it was drafted, and nobody has saved it since. */
  drafted: z.boolean(),
  /** A justification to take over or to change, where nobody has written one: from the law, the risks, what the company does. */
  draft: z.string(),
  /** How it is met, in the company's own words: its comments on the answers that decide it. */
  met: z.array(z.string()),
  /** The answers that rule it out or make it apply, or the question that is open, in the reader's language. */
  because: z.array(z.string()),
  result: controlResult,
  maturity: z.number().nullable(),
  target,
  assurance,
  /** The titles of what is valid today, the reviewed first; `total` counts those that are not named. */
  evidence: z.object({ titles: z.array(z.string()), total: z.number().int() }),
  owner: personRef.nullable(),
  note: z.string(),
  /** Of the decision that it shows; 0 where nobody has decided anything. */
  version: z.int32(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** Whether a row applies, as it is told: yes, no, yes because nobody may leave it out, or not known yet. */
export function applicabilityOf({ applicable, part, ground }: StatementRow): 'yes' | 'no' | 'obligatory' | 'depends' {
  if (!applicable) return 'no';
  if (part === 'requirement') return 'obligatory';
  return ground === 'conditional' ? 'depends' : 'yes';
}

/** A group of rows counted: how many apply, have a result, are met, and their mean. */
export const statementTotal = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 for the outermost. */
  depth: z.number().int(),
  rows: z.number().int(),
  applicable: z.number().int(),
  assessed: z.number().int(),
  compliant: z.number().int(),
  maturity: z.number().nullable(),
  target: z.number().nullable(),
});
export type StatementTotal = z.infer<typeof statementTotal>;

export const statementScope = z.object({ text: z.string(), version: z.int32() });
export const scopeChange = z.strictObject({ text: text(2000), version: z.int32().min(0) });

export const statement = z.object({
  kind: statementKind,
  /** What it covers, as the company wrote it; version 0 where nobody has. */
  scope: statementScope,
  /** The number of the last approved version; 0 before the first. */
  number: z.number().int(),
  approvedOn: z.iso.date().nullable(),
  /** Whether nobody approved it but who asked for its approval. */
  byAuthor: z.boolean(),
  /** The beginning of the hash that was approved last: of the scope, and of what applies and why; null before the first. */
  approvedHash: z.string().nullable(),
  /** Whether something else stands here by now than was approved last; false before the first version. */
  changed: z.boolean(),
  framework: z.object({ key: frameworkKey, title: z.string(), version: z.string(), custom: z.boolean() }),
  company: z.string(),
  /** What else the paper says of the company: what it is under the LGPD. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The day it is where the company is. */
  day: z.iso.date(),
  asOf: instant,
  /** Changes with what it says, and with nothing else: two papers with the same one say the same. */
  hash: z.string(),
  rows: z.array(statementRow),
  /** How much applies and is assessed, each kind for itself. */
  counts: z.array(controlCount),
  /** By function and category, by theme, by chapter. */
  totals: z.array(statementTotal),
  /** Rows whose justification nobody has written. */
  missing: z.object({ inclusions: z.number().int(), exclusions: z.number().int() }),
  /** Rows whose justification was drafted and that nobody has reviewed. */
  drafted: z.number().int(),
});
export type Statement = z.infer<typeof statement>;
