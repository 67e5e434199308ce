/** The text of a file whose encoding nobody says. */

/** What the mark at its beginning says; UTF-8 without one. */
function markedAs([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** UTF-8; with a mark, UTF-16, which Excel calls "Unicode text"; else Windows-1252, which it calls "CSV" and old editors save without asking. */
export function textOfBytes(bytes: Uint8Array): string | undefined {
  for (const [encoding, fatal] of [[markedAs(bytes), true] as const, ['windows-1252', false] as const]) {
    try {
      return new TextDecoder(encoding, { fatal }).decode(bytes);
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault;
    }
  }
  return undefined;
}
