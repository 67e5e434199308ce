/** Looking into what somebody else wrote, of which nothing is sure. */

export type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's members; of anything else, none. */
export const looseMembers = (value: unknown): Loose => (isLoose(value) ? value : {});

/** What stands at the end of a path of names; undefined where the path ends before. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (here, name) => (Array.isArray(here) ? here[Number(name)] : isLoose(here) ? here[String(name)] : undefined),
    value,
  );

/** The text at the end of a path; a number or a truth as it is written; undefined for anything else, or nothing. */
export function text(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path);
  if (typeof found === 'number' || typeof found === 'boolean') return String(found);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** The first of some texts that says something. */
export const first = (...texts: readonly (string | undefined)[]): string | undefined =>
  texts.find((one) => one !== undefined && one.trim() !== '');

/** The number at the end of a path, also where it is written as text. */
export function number(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = at(value, ...path);
  const read = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

/** The list at the end of a path; one thing alone is a list of one, nothing is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** The texts of a list, or of a text with commas between. */
export const texts = (value: unknown, ...path: readonly (string | number)[]): string[] =>
  listAt(value, ...path).flatMap((one) => {
    const said = text(one);
    return said === undefined ? [] : said.split(/[,;\s]+(?=CVE-|CWE-|GHSA-|https?:)/i);
  });

/** The members of an object, by name. */
export const entries = (
  value: unknown,
  ...path: readonly (string | number)[]
): readonly (readonly [string, unknown])[] => Object.entries(looseMembers(at(value, ...path)));

/** CWE numbers out of `CWE-79`, `79`, `CWE-79: Cross-site…` or an address. */
export const cwesIn = (value: unknown, ...path: readonly (string | number)[]): number[] =>
  listAt(value, ...path).flatMap((one) => {
    const said = text(one) ?? text(one, 'id') ?? text(one, 'cweId') ?? text(one, 'cweid') ?? '';
    const named = [...said.slice(0, 2_000).matchAll(/CWE[-_ :]?(\d{1,5})|definitions\/(\d{1,5})/gi)].map(
      ([, name, address]) => Number(name ?? address),
    );
    return named.length > 0 ? named : /^\s*\d{1,5}\s*$/.test(said) ? [Number(said)] : [];
  });

/** A file, and the line in it where one is said. */
export const fileAt = (file: string | undefined, line: string | undefined): string | undefined =>
  file && line ? `${file}:${line}` : file;

/** Names of advisories in a text: CVE, GHSA and their like. */
export const advisoriesIn = (said: string | undefined): string[] => [
  ...new Set(
    [
      ...(said ?? '').slice(0, 20_000).matchAll(/\b(?:CVE-\d{4}-\d{4,7}|GHSA(?:-[23456789cfghjmpqrvwx]{4}){3})\b/gi),
    ].map(([one]) => one.toUpperCase()),
  ),
];

/** A vector of CVSS in a text. */
export const vectorIn = (said: string | undefined): string | undefined =>
  /CVSS:[34]\.[01]\/[A-Za-z:/]{20,300}/.exec((said ?? '').slice(0, 2_000))?.[0]?.replace(/\/$/, '');

/** The words of a text in HTML, its tags gone. */
export const withoutTags = (html: string | undefined): string | undefined =>
  html
    ?.replaceAll(/<\/(?:p|li|div|h\d|tr)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^<>]{0,2000}>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|apos|nbsp|#39);/g, (_, name: string) => entity[name] ?? ' ')
    .replaceAll(/\n{3,}/g, '\n\n');
const entity: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', '#39': "'" },
};
