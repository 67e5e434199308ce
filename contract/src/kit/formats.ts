/**
 * Ways of writing days and numbers, each made once: making one costs a tenth of a millisecond on a server and a whole one
 * on a phone, and an answer or a screen asks for hundreds.
 */

/** So many are kept: languages, zones and ways of writing; more than that are other companies' zones, and begin again. */
const mostKept = 300;

/** Makes each format once; the options are told apart by what they say. */
export const onceEach = <O, F>(make: (tag: string, options: O | undefined) => F) => {
  const made = new Map<string, F>();
  return (tag: string, options?: O): F => {
    const key = tag + JSON.stringify(options ?? {});
    const known = made.get(key);
    if (known) return known;
    if (made.size >= mostKept) made.clear();
    const format = make(tag, options);
    made.set(key, format);
    return format;
  };
};

/**
 * Hours are counted to 24 in all three languages: "p.m." would end a sentence twice.
 *
 * @param tag a language as browsers name it (`pt-BR`)
 */
export const dayFormat = onceEach(
  (tag, options: Intl.DateTimeFormatOptions | undefined) =>
    new Intl.DateTimeFormat(tag, options?.timeStyle ? { hourCycle: 'h23', ...options } : options),
);

/** @param tag a language as browsers name it (`pt-BR`) */
export const numberFormat = onceEach(
  (tag, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(tag, options),
);
