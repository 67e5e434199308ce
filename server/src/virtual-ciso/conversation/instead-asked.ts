/** To somebody else than it was written for, or owned by somebody else than was said. Read from the words alone. Pure. */

const to = '(?:pr[ao]s?|para(?:\\s+(?:[oa]s?|el|la|los|las))?|to(?:\\s+(?:the|our))?|aos?|al?|for|com|con|with)';
const article = '(?:(?:[oa]s?|el|la|los|las|the|our)\\s+)?';
const not = '(?:n[aã]o|no|not)';
const who = '[^\\s,;?][^,;?]{1,40}?';
const end = '[\\s.!]*$';
const shapes: readonly RegExp[] = [
  // Not to one, but to another.
  new RegExp(
    `^(?:(?:e|y|and|mas|pero|but)[, ]+)*${not}\\s+(?:(?:é|es|it'?s)\\s+)?(?:${to}\\s+)?${article}${who}\\s*[,;]\\s*(?:(?:mas|sino|but|e|sim|é|es|it'?s|que sea|que seja)\\s+)*(?<to>${to}\\s+)?${article}(?<who>${who})${end}`,
    'iu',
  ),
  // To one, and not to another.
  new RegExp(
    `^(?<before>.{0,40}?)(?:${to}\\s+)?${article}(?<who>\\p{Lu}[\\p{L}.'’-]+(?:\\s+\\p{Lu}[\\p{L}.'’-]+)*)\\s*,?\\s+(?:(?:e|y|and)\\s+)?(?:${not}|em vez d[eoa]|en vez d[eo]|en lugar d[eo]|no lugar d[eoa]|instead of|rather than)\\s+(?:${to}\\s+)?${article}${who}${end}`,
    'u',
  ),
  // To another instead.
  new RegExp(
    `^(?:(?:e|y|and)[, ]+)*(?:\\p{L}+\\s+){0,3}?${to}\\s+${article}(?<who>${who})\\s*,?\\s+(?:instead|em vez disso|en vez de eso|en su lugar|no lugar)${end}`,
    'iu',
  ),
];

/** Who is meant in place of whoever was; null where nobody is. */
export function namedInstead(said: string): string | null {
  if (said.length > longest || said.trim().endsWith('?')) return null;
  for (const shape of shapes) {
    const { who: found, to: whom } = shape.exec(said.trim())?.groups ?? {};
    // “Not sure, maybe” names nobody.
    if (found !== undefined && (shape !== shapes[0] || whom !== undefined || /^\p{Lu}/u.test(found)))
      return found.trim();
  }
  return null;
}
const longest = 120;
