/**
 * A pure function of a text that is asked for the same few texts again and again, as while one question is read: the last
 * answers are kept, `most` of them at the most. What it gives is shared and must not be changed.
 */
export function remembered<T>(most: number, made: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const before = kept.get(text);
    if (before !== undefined) return before;
    const answer = made(text);
    if (kept.size >= most) kept.clear();
    kept.set(text, answer);
    return answer;
  };
}
