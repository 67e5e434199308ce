/** Names with a dot as keys of words, where a dot would lead into another object. */

type Dashed<Name extends string> = Name extends `${infer Room}.${infer What}` ? `${Room}-${What}` : Name;

/** `risks.review-soon` as `risks-review-soon`. */
export const dashed = <Name extends string>(name: Name) => name.replace('.', '-') as Dashed<Name>;
