import { describe, expect, it } from 'vitest';
import { diceOf, lossesOf, playedTogether, roundedLoss, yearOf } from './quantities.rules.ts';

const guess = (least: number, likely: number, most: number) => ({ least, likely, most });
const mean = (years: Float64Array) => years.reduce((sum, one) => sum + one, 0) / years.length;
const variance = (years: Float64Array) => {
  const middle = mean(years);
  return years.reduce((sum, one) => sum + (one - middle) ** 2, 0) / years.length;
};
/** The mean of a guess of three points (PERT). */
const pert = ({ least, likely, most }: ReturnType<typeof guess>) => (least + 4 * likely + most) / 6;

describe('a year of a risk', () => {
  it.each([
    [guess(0.2, 0.5, 2), guess(1_000, 5_000, 40_000)],
    [guess(4, 12, 40), guess(0, 100, 900)],
    [guess(1, 1, 1), guess(10, 10, 10)],
  ])('costs in the mean what the closed form says', (often, cost) => {
    const wanted = pert(often) * pert(cost);
    expect(Math.abs(mean(lossesOf({ often, cost }, 'one risk')) - wanted) / wanted).toBeLessThan(0.05);
  });

  it('scatters as a compound Poisson sum does where rate and cost are known', () => {
    const years = lossesOf({ often: guess(3, 3, 3), cost: guess(100, 100, 100) }, 'known');
    expect(Math.abs(variance(years) / (3 * 100 ** 2) - 1)).toBeLessThan(0.06);
    const quiet = years.filter((loss) => loss === 0).length / years.length;
    expect(Math.abs(quiet - Math.exp(-3))).toBeLessThan(0.01);
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
    expect(playedTogether(frequent).years).toBeLessThan(10_000);
  });
});

it('rounds to two digits, and rolls dice from 0 to 1', () => {
  expect([roundedLoss(123_456), roundedLoss(0.0456), roundedLoss(0)]).toEqual([120_000, 0.046, 0]);
  const dice = diceOf('seed');
  const thrown = Array.from({ length: 1_000 }, dice);
  expect(thrown.every((one) => one >= 0 && one < 1)).toBe(true);
});
