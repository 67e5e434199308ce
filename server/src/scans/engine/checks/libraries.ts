/** JavaScript libraries with known weaknesses, and the version in which the last of them was mended. */

interface Library {
  readonly name: string;
  /** The version in a file's name or in its first lines. */
  readonly says: readonly RegExp[];
  readonly safeFrom: string;
}

const version = String.raw`v?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)`;
const library = (name: string, safeFrom: string, ...more: string[]): Library => ({
  ...{ name, safeFrom },
  says: [
    new RegExp(`(?:^|/)${name.replaceAll('.', String.raw`\.`)}[-.@/]${version}(?:[./-]|$)`, 'i'),
    ...more.map((text) => new RegExp(text.replace('VERSION', version), 'i')),
  ],
});

const libraries: readonly Library[] = [
  library('jquery', '3.5.0', 'jQuery (?:JavaScript Library )?VERSION'),
  library('jquery-ui', '1.13.2', 'jQuery UI - VERSION'),
  library('bootstrap', '4.3.1', 'Bootstrap VERSION'),
  library('angular', '1.8.3', 'AngularJS VERSION'),
  library('lodash', '4.17.21', 'Lodash VERSION'),
  library('moment', '2.29.4', 'moment.js\\s{0,9}(?://! )?version : VERSION'),
  library('handlebars', '4.7.7', 'handlebars VERSION'),
  library('vue', '2.5.17', 'Vue.js VERSION'),
  library('axios', '1.8.2', 'axios VERSION', 'Axios VERSION'),
  library('dompurify', '3.2.4', 'DOMPurify VERSION'),
  library('underscore', '1.13.2', 'Underscore.js VERSION'),
  library('tinymce', '5.11.0', 'TinyMCE version VERSION'),
  library('ckeditor', '4.24.0'),
];

const numbers = (text: string): number[] => text.split('.').map(Number);

/** Whether one version is before another. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [numbers(one), numbers(other)];
  const at = [0, 1, 2].find((n) => (a[n] ?? 0) !== (b[n] ?? 0));
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0);
}

/** The old libraries that a file's address or its first lines speak of: `jquery 1.12.4 < 3.5.0`. */
export const oldLibraries = (text: string): string[] =>
  libraries.flatMap(({ name, says, safeFrom }) => {
    const found = says.map((one) => one.exec(text)?.[1]).find(Boolean);
    return found && isBefore(found, safeFrom) ? [`${name} ${found} < ${safeFrom}`] : [];
  });
