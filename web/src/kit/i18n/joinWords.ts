export type Words = { [key: string]: Words | string };

/** Joins two trees of words; the second one's leaves win. */
export function joinWords(first: Words, second: Words): Words {
  const joined: Words = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = joined[key];
    joined[key] = typeof before === 'object' && typeof value === 'object' ? joinWords(before, value) : value;
  }
  return joined;
}
