/**
 * The shape of a typical processing activity of a small company. One template serves two records: that of art. 37 of the LGPD
 * (purpose, people, data, legal basis, sharing, retention) and the business impact analysis (what a stop costs over time and
 * how soon the work must be back). A company takes it over and corrects it. What several activities share is a term with an
 * id, so that the same data, system or period is the same thing everywhere.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const named = { id: slug, pt: text(2, 90), en: text(2, 90), es: text(2, 90) };
const ids = (min: number, max: number) => z.array(slug).min(min).max(max);

/** The ten bases of art. 7, by its items. */
export const ordinaryBases = ['7-I', '7-II', '7-III', '7-IV', '7-V', '7-VI', '7-VII', '7-VIII', '7-IX', '7-X'] as const;
/** The eight of art. 11, the only ones for sensitive data: item I, and the letters of item II. */
export const sensitiveBases = [
  '11-I',
  '11-II-a',
  '11-II-b',
  '11-II-c',
  '11-II-d',
  '11-II-e',
  '11-II-f',
  '11-II-g',
] as const;

/** How long after it began a stop is looked at, in hours: an hour, four, a day, three days, a week, a month. */
export const horizons = [1, 4, 24, 72, 168, 720] as const;
const overTime = z.array(z.number().int().min(1).max(5)).length(horizons.length);

const period = z.strictObject({
  ...named,
  /** None where it is kept for good, or as long as something lasts that the name says. */
  length: z.strictObject({ count: z.number().int().min(1), unit: z.enum(['day', 'month', 'year']) }).optional(),
  /** What it is counted from. */
  after: z.enum([
    'collected',
    'fiscal-year',
    'contract-end',
    'relation-end',
    'last-entry',
    'event',
    'recorded',
    'decided',
    'withdrawn',
    'done',
  ]),
  /** A duty to keep, the time within which a claim may come, or a choice that the company can make otherwise. */
  ground: z.enum(['law', 'limitation', 'custom']),
  /** Where it stands; a custom has none. */
  law: text(6, 120).optional(),
});

/** A security measure; its controls of ISO/IEC 27001 say how it stands. */
export const measureTerm = z.strictObject({
  ...named,
  controls: z.array(z.string().regex(/^A\.[5-8]\.\d{1,2}$/)).min(1),
  /** Of which activities it is proposed. */
  when: z.enum(['always', 'sensitive', 'processors', 'chosen']),
});

/** What activities have in common, each with its name in three languages. */
export const activityTerms = z.strictObject({
  areas: z.array(z.strictObject(named)).min(5),
  /** Kinds of business within an industry of the company's profile. */
  lines: z.array(z.strictObject({ ...named, industry: slug })).min(10),
  /** `vulnerable`: children, adolescents and elderly people, who make a processing high risk (Res. CD/ANPD 2/2022, art. 4). */
  people: z.array(z.strictObject({ ...named, vulnerable: z.enum(['minors', 'elderly']).optional() })).min(10),
  /** `sensitive` as in art. 5, II, of the LGPD. */
  data: z.array(z.strictObject({ ...named, sensitive: z.boolean().default(false) })).min(20),
  origins: z.array(z.strictObject(named)).min(5),
  destinations: z.array(z.strictObject({ ...named, kind: z.enum(['authority', 'processor', 'controller']) })).min(10),
  /** `abroad`: whether its data usually leaves the country (art. 33). */
  systems: z.array(z.strictObject({ ...named, abroad: z.enum(['usual', 'possible', 'no']) })).min(10),
  periods: z.array(period).min(10),
  measures: z.array(measureTerm).min(10),
});
export type ActivityTerms = z.infer<typeof activityTerms>;

const wording = z.strictObject({
  title: text(8, 80),
  /** What it is for, as the record of processing says it. */
  purpose: text(40, 320),
  /** Why this legal basis and not another, and what to be careful with. */
  basis: text(40, 420),
  /** What is kept how long, and what goes sooner. */
  keeping: text(40, 360),
  /** What usually goes wrong with the data. */
  danger: text(40, 320),
  /** Who feels a stop, when, and which days are worst. */
  stops: text(40, 280),
  /** How to go on without the system. */
  manual: text(40, 280),
});

export const activityTemplate = z.strictObject({
  id: slug,
  area: slug,
  /** Kinds of business that have it; every one where none is named. */
  lines: ids(0, 12).default([]),
  /** Of the record's first half-hour. */
  first: z.boolean().default(false),
  role: z.enum(['controller', 'processor', 'joint']),
  people: ids(1, 7),
  data: ids(2, 16),
  origins: ids(1, 5),
  systems: ids(1, 7),
  destinations: ids(0, 8),
  /** The usual one first. A processor has none of its own: the customer chooses. */
  bases: z.strictObject({
    ordinary: z.array(z.enum(ordinaryBases)).max(3).default([]),
    sensitive: z.array(z.enum(sensitiveBases)).max(3).default([]),
  }),
  /** Periods, the one that decides first. */
  keep: ids(1, 5),
  /** Specific criteria of high risk beyond sensitive data and vulnerable people. */
  marks: z
    .array(z.enum(['automated', 'surveillance', 'technology']))
    .max(3)
    .default([]),
  /** `at-scale`: once it concerns many people or could harm them seriously; an impact report (RIPD) is then the thing to do. */
  highRisk: z.enum(['no', 'at-scale', 'usual']),
  /** Templates of the policy library that tell the people concerned. */
  notices: ids(0, 3),
  /** Steps of the control library that protect it, the most useful first. */
  steps: ids(3, 7),
  /** Typical risks of the risk library. */
  risks: ids(1, 5),
  /** Of 1 to 5 on the risk scale, at each of the horizons. */
  impact: z.strictObject({ money: overTime, people: overTime, law: overTime, reputation: overTime }),
  /** In hours: back within, data lost at most, and the longest stop the company stands. */
  recovery: z.strictObject({
    rto: z.number().int().min(1),
    rpo: z.number().int().min(0),
    limit: z.number().int().min(1),
  }),
  /** Laws and rules behind the texts. */
  laws: z.array(text(4, 160)).min(1).max(7),
  reviewed: z.iso.date(),
  pt: wording,
  en: wording,
  es: wording,
});
export type ActivityTemplate = z.infer<typeof activityTemplate>;
export const activityFile = z.array(activityTemplate).min(1);
