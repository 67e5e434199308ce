/**
 * The browser's formats, each made once: making one costs a millisecond on a phone, and a screen asks for hundreds. There
 * are as many as languages, zones and ways of writing that a page has shown.
 */

const onceEach = <O, F>(make: (tag: string, options: O | undefined) => F) => {
  const made = new Map<string, F>();
  return (tag: string, options?: O): F => {
    const key = tag + JSON.stringify(options ?? {});
    const format = made.get(key) ?? make(tag, options);
    made.set(key, format);
    return format;
  };
};

export const dayFormat = onceEach(
  (tag, options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(tag, options),
);
export const numberFormat = onceEach(
  (tag, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(tag, options),
);
/** "hoje", "há 3 dias". */
export const relativeFormat = onceEach((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
