/**
 * What a risk may cost in a year, played through many times (ISO 31000 6.4.3; Open FAIR). How often is a Poisson number around
 * a guess of three points, each loss another guess of three points (PERT: the likely value weighs four times). The dice are
 * fixed per risk, so that the same estimate always says the same. Pure.
 */
import { type RiskEstimate, type RiskQuantities, simulatedYears } from '@vigia/contract/risks/weighing.shapes.ts';

type Dice = () => number;

/** Numbers from 0 to 1 that follow from a text alone (FNV-1a, mulberry32). */
export function diceOf(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Range = RiskEstimate['often'];
const cells = 1024;

/** Draws from a guess of three points, by a table of its quantiles. */
function drawsOf({ least, likely, most }: Range): (dice: Dice) => number {
  const width = most - least;
  if (width === 0) return () => least;
  const [left, right] = [(4 * (likely - least)) / width, (4 * (most - likely)) / width];
  const upTo = [0];
  for (let cell = 0; cell < cells; cell += 1) {
    const at = (cell + 0.5) / cells;
    upTo.push((upTo[cell] ?? 0) + at ** left * (1 - at) ** right);
  }
  const whole = upTo[cells] ?? 1;
  return (dice) => {
    const wanted = dice() * whole;
    let [low, high] = [0, cells];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) <= wanted) low = middle;
      else high = middle;
    }
    const [from, to] = [upTo[low] ?? 0, upTo[high] ?? 1];
    return least + (width * (low + (to > from ? (wanted - from) / (to - from) : 0))) / cells;
  };
}

/** How many times something happens in a year, at a mean of at most 52. */
function timesIn(mean: number, dice: Dice): number {
  const least = Math.exp(-mean);
  let times = 0;
  for (let left = dice(); left > least; left *= dice()) times += 1;
  return times;
}

/** The losses of so many years, the smallest first. */
export function lossesOf({ often, cost }: Pick<RiskEstimate, 'often' | 'cost'>, seed: string): Float64Array {
  const dice = diceOf(seed);
  const [rate, loss] = [drawsOf(often), drawsOf(cost)];
  const years = new Float64Array(simulatedYears);
  for (let year = 0; year < simulatedYears; year += 1) {
    let sum = 0;
    for (let left = timesIn(rate(dice), dice); left > 0; left -= 1) sum += loss(dice);
    years[year] = sum;
  }
  return years.sort();
}

/** To two digits: a guess knows no more. */
export const roundedLoss = (value: number): number => Number(value.toPrecision(2));

/** What those years say. */
export function yearOf(estimate: RiskEstimate, seed: string): NonNullable<RiskQuantities['year']> {
  const years = lossesOf(estimate, seed);
  const at = (share: number) => roundedLoss(years[Math.min(years.length - 1, Math.floor(share * years.length))] ?? 0);
  const quiet = years.findIndex((loss) => loss > 0);
  return {
    mean: roundedLoss(years.reduce((sum, loss) => sum + loss, 0) / years.length),
    ...{ from: at(0.05), to: at(0.95) },
    quiet: Math.round((100 * (quiet < 0 ? years.length : quiet)) / years.length),
    exceeds: [5, 10, 20, 100].map((oneIn) => ({ oneIn, loss: at(1 - 1 / oneIn) })),
  };
}
