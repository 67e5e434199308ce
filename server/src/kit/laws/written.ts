/**
 * What else is promised and stands in the code alone: how many of a thing there may be, what the log says of each act beside
 * its name, who is told of what, and what a screen reads again after a change. For `docs/promised`, so that one of them that moves is seen.
 */
import { notificationKind } from '@vigia/contract/kinds.ts';
import { type Source, sources } from './tree.ts';

const own = sources.filter(({ isTest, package: part }) => !isTest && /^(?:contract|server|web)$/.test(part));
const byText = (a: string, b: string) => (a < b ? -1 : 1);

/** Numbers that have a name which says that they bound something. */
const bound =
  /^(?:export )?const ((?:most|least|longest|shortest|max|min|near|urgent)\w*|\w+(?:Days|Hours|Minutes|Bytes|Months)) = ([\d_]+(?: \* [\d_]+)*);/gm;
const limitsOf = ({ path, text }: Source) =>
  [...text.matchAll(bound)].map(([, name, value]) => `${path} ${name}: ${value}`);

/** The calls of a function, each with all that it is given. */
function callsOf(text: string, name: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(`${name}(`); at >= 0; at = text.indexOf(`${name}(`, at + 1)) {
    let open = 0;
    let end = at + name.length;
    do {
      if (text[end] === '(') open++;
      if (text[end] === ')') open--;
      end++;
    } while (open > 0 && end < text.length);
    found.push(text.slice(at, end));
  }
  return found;
}

const sides = ['before', 'after'] as const;
function signedBy({ path, text }: Source): string[] {
  return callsOf(text, 'audit').flatMap((call) => {
    const actions = [...call.matchAll(/['`]([a-z-]+\.[a-z-]+)['`$]/g)].map(([, action]) => action);
    const said = sides.filter((side) => new RegExp(`\\b${side}\\b`).test(call));
    return actions.length === 0 ? [] : [`${path} ${actions.join(', ')}: ${said.join(', ') || 'nothing beside'}`];
  });
}

/** Whom a notice goes to, from where its kind is named to where the next one is. */
function toldBy({ path, text }: Source): string[] {
  const kinds = [...text.matchAll(/kind: '([a-z-]+\.[a-z-]+)'/g)].filter(
    ([, kind]) => notificationKind.safeParse(kind).success,
  );
  return kinds.map(({ 1: kind, index }, at) => {
    const around = text.slice(index - 120, Math.min(kinds[at + 1]?.index ?? text.length, index + 500));
    const to = /\bto: (\{[^}]*\}|\w+)/.exec(around)?.[1]?.replaceAll(/\s+/g, ' ') ?? 'as is told';
    const except = /\bexcept: ([\w.?]+)/.exec(around)?.[1];
    return `${path} ${kind}: ${to}${except ? `, except ${except}` : ''}`;
  });
}

/** What a screen reads again once something was changed. */
function refreshedBy({ path, text }: Source): string[] {
  const lists = [...text.matchAll(/const (\w+)(?:: [^=]+)? = (\[\s*[a-z]\w*\.[a-z]\w*,[^\]]*\])/g)].map(
    ([, name, list]) => `${name}: ${list}`,
  );
  const changes = [...text.matchAll(/\brefresh: (\[[^\]]*\]|\w+)/g)].map(({ 1: list, index }) => {
    const route =
      [...text.slice(Math.max(0, index - 400), index).matchAll(/\(\s*(\w+\.\w+),/g)].at(-1)?.[1] ?? 'a change';
    return `${route}: ${list}`;
  });
  const others = callsOf(text, 'invalidateQueries');
  return [...lists, ...changes, ...others].map((line) => `${path} ${line.replaceAll(/\s+/g, ' ')}`);
}

const written = (lines: readonly string[]) => `${lines.toSorted(byText).join('\n')}\n`;

/** The files of `docs/promised` that come from the code. */
export const writtenInCode = (): readonly (readonly [string, string])[] => [
  ['limits.txt', written(own.flatMap(limitsOf))],
  ['refreshed.txt', written(own.filter(({ package: part }) => part === 'web').flatMap(refreshedBy))],
  ['signed.txt', written(own.filter(({ package: part }) => part === 'server').flatMap(signedBy))],
  ['told.txt', written(own.filter(({ package: part }) => part === 'server').flatMap(toldBy))],
];
