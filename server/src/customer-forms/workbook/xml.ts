/** As much of XML as the parts of a spreadsheet need: attributes, and text with its entities. */

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text that stands behind entities; Excel writes control characters as `_x000D_`. */
export const decoded = (xml: string): string =>
  xml
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, dec: string, name: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(dec);
      if (name) return named[name] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as XML holds it. */
export const encoded = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** An attribute of a start tag, decoded. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}
