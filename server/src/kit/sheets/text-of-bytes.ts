/** The text of a file whose encoding nobody says. */

/** UTF-8; with a mark, UTF-16, which Excel calls "Unicode text"; else Windows-1252, which it calls "CSV" and old editors save without asking. */
export function textOfBytes(bytes: Uint8Array): string | undefined {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const [encoding, fatal] of [[utf16 ? 'utf-16le' : 'utf-8', true] as const, ['windows-1252', false] as const]) {
    try {
      return new TextDecoder(encoding, { fatal }).decode(bytes);
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault;
    }
  }
  return undefined;
}
