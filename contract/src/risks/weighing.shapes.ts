/**
 * How the company weighs risks: what it can live with, what a rating of today could be by its own records, and what a risk
 * may cost in a year (ISO/IEC 27001 6.1.2; ISO 31000 6.4). Nothing here sets a rating: a person does.
 */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { day, filledLine, instant, line, text } from '../kit/text.ts';
import { type RiskSummary, weighedRating } from './risks.shapes.ts';

/** Without a decision of the company: everything above the low band is treated or accepted in writing. */
export const usualAppetite = 4;

const matrixSize = z.union([z.literal(3), z.literal(4), z.literal(5)]);
/** What each of the five levels means in the company's own words, the least first; empty where the usual words hold. */
const anchorWords = z.array(line(300)).length(5);
const noWords = ['', '', '', '', ''];

export const riskMethodDraft = z.strictObject({
  /** The greatest likelihood × impact with which the company lives. */
  appetite: z.number().int().min(1).max(25),
  /** How many levels the matrix has: 3, 4 or all 5 of the one scale. Risks that were rated before keep their ratings. */
  matrix: matrixSize.default(5),
  anchors: z
    .strictObject({ likelihood: anchorWords, impact: anchorWords })
    .default({ likelihood: noWords, impact: noWords }),
  notes: text(4000).default(''),
  decidedOn: day,
  /** Who decided it, as people name them: the partners, the board. */
  decidedBy: filledLine(200),
});
export const riskMethodChange = riskMethodDraft.extend({
  /** Of that which this is decided over; 0 where nobody had decided. */
  version: z.int32().min(0),
});
export const riskMethod = riskMethodDraft.extend({
  decidedOn: day.nullable(),
  decidedBy: z.string(),
  notes: z.string(),
  matrix: matrixSize,
  anchors: z.object({ likelihood: anchorWords, impact: anchorWords }),
  /** False: nobody decided yet, and the usual appetite counts. */
  decided: z.boolean(),
  writtenBy: personRef.nullable(),
  writtenAt: instant.nullable(),
  /** How often it was decided; 0 where nobody decided yet. */
  version: z.int32(),
  /** Risks that are not closed and lie above it. */
  above: z.number().int(),
  /** Of what is neither closed nor accepted: risks that would lie above it even once their target is reached. */
  targetsAbove: z.number().int(),
});
export type RiskMethod = z.infer<typeof riskMethod>;

/** Whether a target is no end: above what one lives with, and nobody accepted it. Its treatment does not suffice. */
export const isTargetAbove = (
  { target, status }: { readonly target: { readonly score: number }; readonly status: RiskSummary['status'] },
  appetite: number,
): boolean => status !== 'closed' && status !== 'accepted' && target.score > appetite;

/** What a step of the arithmetic went by. */
const suggestionReasons = ['inherent', 'controls', 'no-controls', 'incidents', 'findings'] as const;
const suggestionStep = z.object({
  reason: z.enum(suggestionReasons),
  /** What it did to the likelihood; for `inherent`, where it began. */
  change: z.number().int(),
  /** Of controls: how many have a level, of how many, and their mean. Of incidents and findings: how many. */
  count: z.number().int(),
  of: z.number().int(),
  level: z.number().nullable(),
});
export const riskSuggestion = z.object({ rating: weighedRating.nullable(), steps: z.array(suggestionStep) });
export type RiskSuggestion = z.infer<typeof riskSuggestion>;

const guess = (max: number) => z.number().min(0).max(max);
/** Three guesses, from the least to the greatest. */
const range = (max: number) =>
  z
    .strictObject({ least: guess(max), likely: guess(max), most: guess(max) })
    .refine(({ least, likely }) => least <= likely, { message: 'risks.range-order', path: ['likely'] })
    .refine(({ likely, most }) => likely <= most, { message: 'risks.range-order', path: ['most'] });

/** What a treatment leaves of a risk, by the same guesses, and what it costs: once, every year, and over how many years. */
export const treatmentEstimate = z.strictObject({
  often: range(52),
  cost: range(1e12),
  once: guess(1e12),
  yearly: guess(1e12),
  /** Years over which the price that is paid once is spread. */
  years: z.number().int().min(1).max(20),
});
export type TreatmentEstimate = z.output<typeof treatmentEstimate>;

/** Three guesses each: how often in a year, and what one time costs, in the company's currency. */
export const riskEstimate = z.strictObject({
  often: range(52),
  cost: range(1e12),
  basis: text(2000).default(''),
  treatment: treatmentEstimate.nullable().default(null),
});
export type RiskEstimate = z.output<typeof riskEstimate>;

/** Years that are played through of one risk; the same dice for the same risk each time. */
export const simulatedYears = 50_000;

/** What those years say, rounded to two digits: more would pretend to know. */
const yearOfLosses = z.object({
  mean: z.number(),
  /** Nine of ten years lie between. */
  from: z.number(),
  to: z.number(),
  /** Of a hundred years, how many with no loss at all. */
  quiet: z.number().int(),
  /** In one of so many years the loss is at least that. */
  exceeds: z.array(z.object({ oneIn: z.number().int(), loss: z.number() })),
});
export type YearOfLosses = z.infer<typeof yearOfLosses>;

/** Risks that are summed up at most, the dearest of them. */
export const mostSummedRisks = 500;

/** What all risks with an estimate may cost together in a year: each year is played through for all of them. */
export const riskPortfolio = z.object({
  /** Open risks with an estimate, those summed up, and open risks without one, which the sum leaves out. */
  estimated: z.number().int(),
  summed: z.number().int(),
  without: z.number().int(),
  /** Years that were played through. */
  years: z.number().int(),
  year: yearOfLosses.nullable(),
  /** What most of it comes from, the dearest first. */
  largest: z.array(z.object({ id, title: z.string(), mean: z.number(), share: z.number().int() })),
});
export type RiskPortfolio = z.infer<typeof riskPortfolio>;

/** What a treatment is worth in a mean year: the loss that it avoids against its price. */
const treatmentValue = z.object({
  /** A year as it would be with it. */
  year: yearOfLosses,
  avoided: z.number(),
  price: z.number(),
  /** What is avoided less the price: below nothing, it costs more than it saves. */
  net: z.number(),
});
export type TreatmentValue = z.infer<typeof treatmentValue>;

export const riskQuantities = z.object({
  estimate: riskEstimate.nullable(),
  writtenBy: personRef.nullable(),
  writtenAt: instant.nullable(),
  year: yearOfLosses.nullable(),
  /** Null where no treatment was estimated. */
  value: treatmentValue.nullable(),
  /** 0 before the first estimate; counts on where one is taken away. */
  version: z.int32(),
});
export type RiskQuantities = z.infer<typeof riskQuantities>;

/** What a spreadsheet says of a risk. */
export const riskSheetFields = [
  'title',
  'category',
  'cause',
  'event',
  'consequence',
  'area',
  'assets',
  'likelihood',
  'impact',
  'inherentLikelihood',
  'inherentImpact',
  'targetLikelihood',
  'targetImpact',
  'treatment',
  'owner',
  'reviewOn',
  'status',
] as const;
