/** Chance that falls the same way every time: seeded by words, so that one more question shuffles no other. */

/** Numbers from 0 up to 1, always the same ones for the same seed (FNV-1a, then mulberry32). */
export function seeded(seed: string): () => number {
  let state = 2_166_136_261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
