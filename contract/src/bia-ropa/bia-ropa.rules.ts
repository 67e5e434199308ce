/** What a record of processing lacks and where it contradicts itself, and which numbers of an outage fit together. Pure. */

import { percentOf } from '../kit/means.ts';
import type { Fault } from '../kit/problem.ts';
import { type ActivityDraft, type ActivityGap, type GapCode, gapCode } from './bia-ropa.shapes.ts';
import { hoursOfMoment, type ImpactOverTime, impactKinds, impactMoments, intolerableAfter } from './impact.shapes.ts';
import { adequateCountries, basisFits, isConsent, isLegitimateInterest } from './legal-bases.ts';
import { type RiskSign, riskSign, riskSigns } from './report.shapes.ts';

/** What is judged: what was written, and what the inventory adds to it. */
export interface JudgedActivity
  extends Omit<ActivityDraft, 'name' | 'description' | 'areaId' | 'systemIds' | 'dataPointIds' | 'dependsOn'> {
  readonly areaId: string | null;
  readonly systems: number;
  /** Systems of which nobody said where they stand. */
  readonly unplaced: number;
  readonly people: number;
  readonly minors: boolean;
  readonly elderly: boolean;
  readonly origins: number;
  readonly data: number;
  readonly destinations: number;
  /** One of its kinds of data is sensitive. */
  readonly holdsSensitive: boolean;
  /** Processors without a contract in the register of suppliers. */
  readonly uncontracted: number;
  /** Countries other than the company's own of its systems, destinations and processors. */
  readonly abroad: readonly string[];
}

/** The signs of high risk that a record shows. */
export const riskSignsOf = (one: JudgedActivity): RiskSign[] => riskSign.options.filter((sign) => one[sign]);

/** One general and one specific sign make it high risk (Res. CD/ANPD 2/2022, Reg. art. 4). */
export const isHighRisk = (one: JudgedActivity): boolean =>
  one.personalData && riskSigns.general.some((sign) => one[sign]) && riskSigns.specific.some((sign) => one[sign]);

type Rules = { readonly [Code in GapCode]?: (one: JudgedActivity) => boolean };
const isSaid = (said: string) => said !== '';

/** What a whole record says of personal data (LGPD arts. 6, 7, 9, 11, 16, 37). */
const saysOfData = {
  purpose: (one) => isSaid(one.purpose),
  people: (one) => one.people > 0,
  data: (one) => one.data > 0,
  origin: (one) => one.origins > 0,
  basis: (one) => one.role === 'processor' || one.legalBases.length > 0,
  'other-party': (one) => one.role === 'controller' || isSaid(one.otherParty),
  retention: (one) => isSaid(one.retention),
  disposal: (one) => isSaid(one.disposal),
  measures: (one) => one.measureIds.length > 0 || isSaid(one.measures),
  // Not said yet, rather than contradicted: a record out of templates names processors before the register does.
  'processor-uncontracted': (one) => one.uncontracted === 0,
} as const satisfies Rules;

/** What a whole analysis says of an outage. */
const saysOfOutage = {
  area: (one) => one.areaId !== null,
  owner: (one) => one.ownerId !== null,
  system: (one) => one.systems > 0,
  'system-country': (one) => one.unplaced === 0,
  impact: (one) => one.impact !== null,
  rto: (one) => one.rtoHours !== null,
  rpo: (one) => one.rpoHours !== null,
  mtpd: (one) => one.mtpdHours !== null,
  workaround: (one) => isSaid(one.workaround),
  'review-day': (one) => one.reviewOn !== null,
} as const satisfies Rules;

/** Two things that are said and do not fit together; of personal data. */
const clashesOfData = {
  'basis-of-common-data': (one) => one.sensitive && one.legalBases.some((basis) => !basisFits(basis, true)),
  'sensitive-unmarked': (one) => one.holdsSensitive && !one.sensitive,
  'consent-unproven': (one) => one.legalBases.some(isConsent) && !isSaid(one.consentProof),
  'interest-unbalanced': (one) => one.legalBases.some(isLegitimateInterest) && one.balancing === null,
  'minors-without-interest': (one) => one.minors && !isSaid(one.minorsNote),
  'abroad-without-mechanism': (one) => one.abroad.length > 0 && one.transferMechanism === null,
  'country-not-adequate': (one) =>
    one.transferMechanism === 'art33-i' && one.abroad.some((country) => !adequateCountries.has(country)),
  'retention-without-law': (one) => isSaid(one.retention) && !isSaid(one.retentionLaw),
  'automated-unexplained': (one) => one.automated && !isSaid(one.automatedNote),
} as const satisfies Rules;

const clashesOfOutage = {
  'mtpd-past-impact': (one) => {
    const limit = intolerableAfter(one.impact);
    return limit !== null && one.mtpdHours !== null && one.mtpdHours > limit;
  },
} as const satisfies Rules;

/** What only the LGPD asks for (arts. 7, X; 10; 11; 14; 33). */
const ofLgpd: ReadonlySet<GapCode> = new Set([
  'basis-of-common-data',
  'interest-unbalanced',
  'minors-without-interest',
  'abroad-without-mechanism',
  'country-not-adequate',
]);

const missingOf = (one: JudgedActivity): Rules => ({ ...(one.personalData ? saysOfData : {}), ...saysOfOutage });
const clashesIn = (one: JudgedActivity): Rules => ({ ...(one.personalData ? clashesOfData : {}), ...clashesOfOutage });

const those = (rules: Rules, one: JudgedActivity, holds: boolean): GapCode[] =>
  gapCode.options.filter((code) => rules[code]?.(one) === holds);

/** What a record is held against, beside itself. */
export interface JudgedOn {
  readonly today: string;
  /** Measures of which the controls say that they are not in place. */
  readonly denied: ReadonlySet<string>;
  /** Whether the LGPD is the company's law: what contradicts that law alone is nothing elsewhere. */
  readonly lgpd: boolean;
}
/** Everything that a record lacks, then what contradicts itself. */
export function gapsOf(one: JudgedActivity, { today, denied, lgpd }: JudgedOn): ActivityGap[] {
  const late = one.reviewOn !== null && one.reviewOn < today;
  const promised = one.personalData && one.measureIds.some((id) => denied.has(id));
  return [
    ...those(missingOf(one), one, false).map((code) => ({ code, kind: 'missing' as const })),
    ...those(clashesIn(one), one, true)
      .filter((code) => lgpd || !ofLgpd.has(code))
      .map((code) => ({ code, kind: 'contradiction' as const })),
    ...(promised ? [{ code: 'measures-denied' as const, kind: 'contradiction' as const }] : []),
    ...(late ? [{ code: 'review-overdue' as const, kind: 'contradiction' as const }] : []),
  ];
}

/** Share of what a whole record says, in percent. */
export function completeness(one: JudgedActivity): number {
  const asked = missingOf(one);
  const said = those(asked, one, true).length;
  return percentOf(said, Object.keys(asked).length);
}

type Outage = Pick<ActivityDraft, 'rtoHours' | 'rpoHours' | 'mtpdHours' | 'impact'>;
/** It must run again before the outage is no longer tolerable, and an outage never hurts less as it lasts. */
export function outageFaults({ rtoHours, mtpdHours, impact }: Outage): Fault[] {
  const late = rtoHours !== null && mtpdHours !== null && rtoHours > mtpdHours;
  return [
    ...(late ? [{ pointer: '/rtoHours', code: 'bia-ropa.rto-past-mtpd' }] : []),
    ...(impact ? shrinking(impact) : []),
  ];
}

const shrinking = (impact: ImpactOverTime): Fault[] =>
  impactMoments
    .slice(1)
    .flatMap((moment, at) =>
      impactKinds
        .filter((kind) => impact[moment][kind] < impact[impactMoments[at] ?? moment][kind])
        .map((kind) => ({ pointer: `/impact/${moment}/${kind}`, code: 'bia-ropa.impact-shrinks' })),
    );

/** Bases that the data cannot stand on (LGPD arts. 7, 11). */
export const basisFaults = ({ sensitive, legalBases }: Pick<ActivityDraft, 'sensitive' | 'legalBases'>): Fault[] =>
  legalBases.flatMap((basis, at) =>
    basisFits(basis, sensitive)
      ? []
      : [
          {
            pointer: `/legalBases/${at}`,
            code: sensitive ? 'bia-ropa.not-for-sensitive' : 'bia-ropa.only-for-sensitive',
          },
        ],
  );

/** The hours of the moment after which an outage is no longer tolerable, to propose as the longest one. */
export const proposedMtpd = (impact: ImpactOverTime | null): number => intolerableAfter(impact) ?? hoursOfMoment.m1;
