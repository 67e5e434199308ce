/** How maturities and shares are read, by every screen, paper and sentence: they never say more than is so. */

/** Below this mean a control is not met: what happens now and then, or by luck, does not count as partly met. */
export const begun = 1.5;

/** What a sum of fractions may be off by. */
const blur = 1e-9;

/**
 * A mean as it is read, with one digit after the point. Rounding never lifts it to a level (a whole number) or to `begun`
 * that it has not reached: 2.953 reads 2.9, or it would stand beside the words of level 3. What looks the same has not moved.
 */
export function asRead(mean: number): number {
  const nearest = Math.round(mean * 10) / 10;
  const isStep = Number.isInteger(nearest) || nearest === begun;
  return isStep && nearest > mean + blur ? Math.round(nearest * 10 - 1) / 10 : nearest;
}

/**
 * How many of a hundred, as every screen, paper and answer says it: rounded; 100 where nothing is missing and nowhere else,
 * 0 where there is nothing yet and nowhere else. The database's `percent_of` says the same.
 */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
