/** Text from outside, as it may be stored and shown: control characters and those that turn the direction stand as signs. */

/** Control characters, marks that turn or join text, and what has no width: each as `from-to`. */
const hidden = new RegExp(
  `[${[
    ...[String.raw`\u0000-\u0008`, String.raw`\u000b-\u001f`, String.raw`\u007f-\u009f`, String.raw`\u00ad\u061c`],
    ...[
      String.raw`\u200b-\u200f`,
      String.raw`\u2028-\u202e`,
      String.raw`\u2060-\u2069`,
      String.raw`\ufeff\ufff9-\ufffb`,
    ],
  ].join('')}]`,
  'g',
);

const sign = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** At most so many characters, none of them hidden. */
export function visible(text: string, most: number): string {
  const shown = text
    .toWellFormed()
    .slice(0, most * 2)
    .replaceAll('\r\n', '\n')
    .replaceAll(hidden, sign);
  return shown.length > most ? `${shown.slice(0, most - 1)}…`.toWellFormed() : shown;
}
