/** For what has no name but its place: paragraphs of a text, steps that may read alike. */
export const numbered = <T>(items: readonly T[]) => items.map((item, at) => ({ item, key: String(at) }));
