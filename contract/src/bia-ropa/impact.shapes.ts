/** How an outage hurts as it lasts: six moments, four ways, from nothing to ruin (ISO 22301 8.2.2). */
import { z } from 'zod';

/** Moments after the outage began. */
export const impactMoments = ['h1', 'h4', 'd1', 'd3', 'w1', 'm1'] as const;
export type ImpactMoment = (typeof impactMoments)[number];
export const hoursOfMoment: Readonly<Record<ImpactMoment, number>> = { h1: 1, h4: 4, d1: 24, d3: 72, w1: 168, m1: 720 };

export const impactKinds = ['money', 'law', 'people', 'reputation'] as const;
export type ImpactKind = (typeof impactKinds)[number];

/** 0 none, 1 small, 2 felt, 3 grave, 4 the company may not survive it. */
export const impactGrades = [0, 1, 2, 3, 4] as const;
/** From here on an outage is not tolerable. */
export const intolerable = 3;

const grade = z.literal(impactGrades);
const felt = z.strictObject({ money: grade, law: grade, people: grade, reputation: grade });
export const impactOverTime = z.strictObject({ h1: felt, h4: felt, d1: felt, d3: felt, w1: felt, m1: felt });
export type ImpactOverTime = z.infer<typeof impactOverTime>;

/** The worst of the four at a moment. */
export const worstAt = (impact: ImpactOverTime, moment: ImpactMoment): number =>
  Math.max(...impactKinds.map((kind) => impact[moment][kind]));

/** The hours after which the outage is no longer tolerable, as the grades say; null where it always is. */
export function intolerableAfter(impact: ImpactOverTime | null): number | null {
  const moment = impact && impactMoments.find((one) => worstAt(impact, one) >= intolerable);
  return moment ? hoursOfMoment[moment] : null;
}
