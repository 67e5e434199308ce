import { describe, expect, it } from 'vitest';
import { diceOf } from '../kit/scattered.ts';
import { lossesOf, playedAlone, playedTogether, roundedLoss } from './quantities.rules.ts';

const guess = (least: number, likely: number, most: number) => ({ least, likely, most });
const mean = (years: Float64Array) => years.reduce((sum, one) => sum + one, 0) / years.length;
const variance = (years: Float64Array) => {
  const middle = mean(years);
  return years.reduce((sum, one) => sum + (one - middle) ** 2, 0) / years.length;
};
/** The mean of a guess of three points (PERT). */
const pert = ({ least, likely, most }: ReturnType<typeof guess>) => (least + 4 * likely + most) / 6;

const yearOf = (guesses: Parameters<typeof lossesOf>[0], seed: string) =>
  playedAlone({ ...guesses, treatment: null }, seed).year;

describe('a year of a risk', () => {
  it.each([
    [guess(0.2, 0.5, 2), guess(1_000, 5_000, 40_000)],
    [guess(4, 12, 40), guess(0, 100, 900)],
    [guess(1, 1, 1), guess(10, 10, 10)],
  ])('costs in the mean what the closed form says', (often, cost) => {
    const wanted = pert(often) * pert(cost);
    expect(Math.abs(mean(lossesOf({ often, cost }, 'one risk')) - wanted) / wanted).toBeLessThan(0.02);
  });

  it('scatters as a compound Poisson sum does where rate and cost are known', () => {
    const years = lossesOf({ often: guess(3, 3, 3), cost: guess(100, 100, 100) }, 'known');
    expect(Math.abs(variance(years) / (3 * 100 ** 2) - 1)).toBeLessThan(0.03);
    const quiet = years.filter((loss) => loss === 0).length / years.length;
    expect(Math.abs(quiet - Math.exp(-3))).toBeLessThan(0.004);
  });

  it('is the same each time it is asked, and another for another risk', () => {
    const said = { often: guess(0, 1, 3), cost: guess(10, 50, 500), basis: '' };
    expect(yearOf(said, 'a')).toEqual(yearOf(said, 'a'));
    expect(lossesOf(said, 'a')).not.toEqual(lossesOf(said, 'b'));
    const { from, to, mean: middle, exceeds } = yearOf(said, 'a');
    expect(from <= middle && middle <= to).toBe(true);
    expect(exceeds.map(({ loss }) => loss)).toEqual(exceeds.map(({ loss }) => loss).toSorted((a, b) => a - b));
  });

  it('of what never happens costs nothing', () => {
    const never = { often: guess(0, 0, 0), cost: guess(1, 2, 3), basis: '' };
    expect(yearOf(never, 'x')).toMatchObject({ mean: 0, from: 0, to: 0, quiet: 100 });
  });
});

describe('the value of a treatment', () => {
  const before = { often: guess(2, 4, 8), cost: guess(1_000, 5_000, 20_000) };
  it.each([
    // [what it does, how often then, at what cost, once, yearly, years]
    ['halves how often', guess(1, 2, 4), before.cost, 9_000, 500, 3],
    ['halves what it costs', before.often, guess(500, 2_500, 10_000), 0, 4_000, 1],
    ['ends it', guess(0, 0, 0), before.cost, 100_000, 0, 10],
    ['costs more than it avoids', guess(1.8, 3.6, 7.2), before.cost, 0, 90_000, 5],
  ])('that %s is the closed form of what it avoids, less its price', (_does, often, cost, once, yearly, years) => {
    const avoided = pert(before.often) * pert(before.cost) - pert(often) * pert(cost);
    const price = once / years + yearly;
    const { value } = playedAlone({ ...before, treatment: { often, cost, once, yearly, years } }, 'treated');
    // Fifty thousand years, the same dice on both sides, then two digits.
    const near = 0.02 * pert(before.often) * pert(before.cost);
    expect(Math.abs((value?.avoided ?? 0) - avoided)).toBeLessThan(near);
    expect(value?.price).toBe(roundedLoss(price));
    expect(Math.abs((value?.net ?? 0) - (avoided - price))).toBeLessThan(near);
    expect((value?.net ?? 0) > 0).toBe(avoided > price);
  });

  it('that changes nothing is nothing less its price, without a trace of chance', () => {
    const treatment = { ...before, once: 300, yearly: 0, years: 3 };
    const { year, value } = playedAlone({ ...before, treatment }, 'same');
    expect(value).toEqual({ year, avoided: 0, price: 100, net: -100 });
    expect(playedAlone({ ...before, treatment: null }, 'same')).toEqual({ year, value: null });
  });
});

describe('a year of all risks together', () => {
  const known = (id: string, times: number, cost: number) => ({
    ...{ id, title: id },
    ...{ often: guess(times, times, times), cost: guess(cost, cost, cost) },
  });

  it('costs in the mean what its risks cost in the mean, and scatters less than they would in step', () => {
    const risks = [known('a', 2, 100), known('b', 1, 300), known('c', 0.5, 1_000)];
    const { year, years, largest } = playedTogether(risks);
    expect(years).toBe(50_000);
    expect(year?.mean).toBe(roundedLoss(2 * 100 + 300 + 500));
    // A compound Poisson sum has the variance of the sum of its parts; sums of the parts' bad years say more than it.
    const deviation = Math.sqrt(2 * 100 ** 2 + 300 ** 2 + 0.5 * 1_000 ** 2);
    const bad = year?.exceeds.find(({ oneIn }) => oneIn === 100)?.loss ?? 0;
    expect(bad).toBeGreaterThan(1_000 + 2 * deviation);
    const inStep = risks.reduce((sum, risk) => sum + (yearOf(risk, risk.id).exceeds.at(-1)?.loss ?? 0), 0);
    expect(bad).toBeLessThan(inStep);
    expect(largest.map(({ id, share }) => [id, share])).toEqual([
      ['c', 50],
      ['b', 30],
      ['a', 20],
    ]);
  });

  it('is the same each time; of nothing it says nothing; of many frequent ones fewer years are played', () => {
    const one = [known('a', 2, 100)];
    expect(playedTogether(one)).toEqual(playedTogether(one));
    expect(playedTogether([])).toMatchObject({ year: null, largest: [] });
    const frequent = Array.from({ length: 60 }, (_, at) => known(`r${at}`, 52, 1));
    expect(playedTogether(frequent).years).toBeLessThan(20_000);
  });
});

it('rounds to two digits, and rolls dice from 0 to 1', () => {
  expect([roundedLoss(123_456), roundedLoss(0.0456), roundedLoss(0)]).toEqual([120_000, 0.046, 0]);
  const dice = diceOf('seed');
  const thrown = Array.from({ length: 1_000 }, dice);
  expect(thrown.every((one) => one >= 0 && one < 1)).toBe(true);
});
