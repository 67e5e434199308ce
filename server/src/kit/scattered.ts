/** Whole numbers below 2³² that nobody can tell from chance, the same every time for the same seed (mulberry32). Pure. */
export function scatteredFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Numbers from 0 up to 1 that follow from a text alone (its FNV-1a is the seed). */
export function diceOf(text: string): () => number {
  let seed = 0x811c9dc5;
  for (const sign of text) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  const next = scatteredFrom(seed);
  return () => next() / 2 ** 32;
}

/** The places of a list in an order of chance. */
export function shuffledPlaces(length: number, next: () => number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at--) {
    const other = next() % (at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}
