/**
 * What a risk may cost in a year, played through many times (ISO 31000 6.4.3; Open FAIR). How often is a Poisson number around
 * a guess of three points, each loss another guess of three points (PERT: the likely value weighs four times). The dice are
 * fixed per risk, so that the same estimate always says the same. Pure.
 */
import {
  type RiskEstimate,
  type RiskPortfolio,
  simulatedYears,
  type TreatmentValue,
  type YearOfLosses,
} from '@vigia/contract/risks/weighing.shapes.ts';
import { diceOf } from '../kit/scattered.ts';

type Dice = () => number;

type Range = RiskEstimate['often'];
const cells = 1024;

/** Draws from a guess of three points, by a table of its quantiles. */
function drawsOf({ least, likely, most }: Range): (dice: Dice) => number {
  const width = most - least;
  if (width === 0) return () => least;
  const [left, right] = [(4 * (likely - least)) / width, (4 * (most - likely)) / width];
  const upTo = new Float64Array(cells + 1);
  for (let cell = 0; cell < cells; cell += 1) {
    const at = (cell + 0.5) / cells;
    upTo[cell + 1] = (upTo[cell] ?? 0) + at ** left * (1 - at) ** right;
  }
  const whole = upTo[cells] ?? 1;
  const guide = guideOf(upTo, whole);
  return (dice) => {
    const thrown = dice();
    const wanted = thrown * whole;
    let low = guide[Math.floor(thrown * cells)] ?? 0;
    while (low + 1 < cells && (upTo[low + 1] ?? 0) <= wanted) low += 1;
    const [from, to] = [upTo[low] ?? 0, upTo[low + 1] ?? 1];
    return least + (width * (low + (to > from ? (wanted - from) / (to - from) : 0))) / cells;
  };
}

/** For each share of the whole a cell that surely does not lie behind it: the search begins there. */
function guideOf(upTo: Float64Array, whole: number): Uint16Array {
  const guide = new Uint16Array(cells + 1);
  let low = 0;
  for (let share = 0; share <= cells; share += 1) {
    while (low + 1 < cells && (upTo[low + 1] ?? 0) <= (share * whole) / cells) low += 1;
    guide[share] = low;
  }
  return guide;
}

/** How many times something happens in a year, at a mean of at most 52. */
function timesIn(mean: number, dice: Dice): number {
  const least = Math.exp(-mean);
  let times = 0;
  for (let left = dice(); left > least; left *= dice()) times += 1;
  return times;
}

type Guesses = Pick<RiskEstimate, 'often' | 'cost'>;

/** The losses of so many years, one after the other. */
export function lossesOf({ often, cost }: Guesses, seed: string, years: number = simulatedYears): Float64Array {
  const dice = diceOf(seed);
  const [rate, loss] = [drawsOf(often), drawsOf(cost)];
  const losses = new Float64Array(years);
  for (let year = 0; year < years; year += 1) {
    let sum = 0;
    for (let left = timesIn(rate(dice), dice); left > 0; left -= 1) sum += loss(dice);
    losses[year] = sum;
  }
  return losses;
}

/** To two digits: a guess knows no more. */
export const roundedLoss = (value: number): number => Number(value.toPrecision(2));

/** The mean of a guess of three points. */
const meanOf = ({ least, likely, most }: Range): number => (least + 4 * likely + most) / 6;
/** What a year costs on average: how often, times what one costs. No dice are thrown for it, so that whoever asks is told the same. */
export const expectedLoss = ({ often, cost }: Guesses): number => meanOf(often) * meanOf(cost);

/** What years say, whose mean is known; they are put in order. */
function saidOf(losses: Float64Array, mean: number): YearOfLosses {
  losses.sort();
  const at = (share: number) =>
    roundedLoss(losses[Math.min(losses.length - 1, Math.floor(share * losses.length))] ?? 0);
  const quiet = losses.findIndex((loss) => loss > 0);
  return {
    mean: roundedLoss(mean),
    ...{ from: at(0.05), to: at(0.95) },
    quiet: Math.round((100 * (quiet < 0 ? losses.length : quiet)) / losses.length),
    exceeds: [5, 10, 20, 100].map((oneIn) => ({ oneIn, loss: at(1 - 1 / oneIn) })),
  };
}

/** What the years of one risk say, and what its treatment is worth; the same dice are thrown with it and without it. */
export function playedAlone(
  { treatment, ...guesses }: Guesses & Pick<RiskEstimate, 'treatment'>,
  seed: string,
): { year: YearOfLosses; value: TreatmentValue | null } {
  const losses = lossesOf(guesses, seed);
  const year = saidOf(losses, expectedLoss(guesses));
  if (!treatment) return { year, value: null };
  const left = saidOf(lossesOf(treatment, seed), expectedLoss(treatment));
  // Of what is shown, so that a reader who takes one from the other finds what stands there.
  const avoided = year.mean - left.mean;
  const price = roundedLoss(treatment.once / treatment.years + treatment.yearly);
  return { year, value: { year: left, avoided, price, net: avoided - price } };
}

/** A risk as it is summed up. */
export interface EstimatedRisk extends Guesses {
  readonly id: string;
  readonly title: string;
}

/** Years that are played through of all risks together, and how many dice are thrown for them at most. */
const portfolioYears = 50_000;
const mostDice = 90_000_000;
const fewestYears = 2_000;
/** How many of the dearest are named. */
const named = 5;

/** So many years that what happens in them is not more than can be played through: many frequent risks need fewer years. */
function yearsFor(risks: readonly EstimatedRisk[]): number {
  const perYear = risks.reduce((sum, { often }) => sum + 2 + 2 * often.most, 0);
  return Math.max(fewestYears, Math.min(portfolioYears, Math.floor(mostDice / Math.max(1, perYear))));
}

/** What risks may cost together in a year: a bad year of one is rarely a bad year of all, so that sums of bad years say too much. */
export function playedTogether(risks: readonly EstimatedRisk[]): Pick<RiskPortfolio, 'years' | 'year' | 'largest'> {
  const years = yearsFor(risks);
  if (risks.length === 0) return { years, year: null, largest: [] };
  const together = new Float64Array(years);
  const means = risks.map(({ id, title, ...guesses }) => {
    const losses = lossesOf(guesses, id, years);
    for (let year = 0; year < years; year += 1) together[year] = (together[year] ?? 0) + (losses[year] ?? 0);
    return { id, title, mean: expectedLoss(guesses) };
  });
  const whole = means.reduce((sum, { mean }) => sum + mean, 0);
  const largest = means
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, named)
    .map(({ mean, ...risk }) => ({
      ...risk,
      mean: roundedLoss(mean),
      share: whole === 0 ? 0 : Math.round((100 * mean) / whole),
    }));
  return { years, year: saidOf(together, whole), largest };
}
