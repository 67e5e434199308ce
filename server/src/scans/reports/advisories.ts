/**
 * Advisories in OSV format (ossf.github.io/osv-schema), out of a folder that the operator keeps up to date: a file each
 * (`*.json`), or one a line (`*.ndjson`). Read anew for each report, and only what speaks of its packages is held.
 */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { InstalledPackage } from './host-report.ts';

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});
const range = z.object({ type: z.string().default('ECOSYSTEM'), events: z.array(event) });
const affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(range).default([]),
  versions: z.array(z.string()).default([]),
});
/** As much of an advisory as is read. */
export const advisory = z.object({
  id: z.string().max(80),
  summary: z.string().default(''),
  withdrawn: z.string().optional(),
  affected: z.array(affected).default([]),
});

interface Range {
  readonly id: string;
  readonly summary: string;
  /** The release of the system that it speaks of: `10`, `22.04`, `3.18`; empty where it speaks of all. */
  readonly release: string;
  readonly events: readonly z.infer<typeof event>[];
  readonly versions: ReadonlySet<string>;
}
/** `Debian openssl` → what is known of it. */
export type Advisories = ReadonlyMap<string, readonly Range[]>;

const mostFiles = 100_000;
const keyOf = (ecosystem: string, name: string): string => `${ecosystem.split(':')[0]} ${name}`;
/** `Debian:10` → `10`, `Ubuntu:Pro:22.04:LTS` → `22.04`, `Alpine:v3.18` → `3.18`, `Red Hat:enterprise_linux:9::baseos` → `9`. */
export const releaseIn = (ecosystem: string): string =>
  ecosystem
    .split(':')
    .slice(1)
    .map((part) => part.replace(/^v/, ''))
    .find((part) => /^\d/.test(part)) ?? '';

/** Null where a text holds no JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a folder holds, one after the other; what cannot be read is null. */
async function* filesOf(folder: string): AsyncGenerator<unknown> {
  const names = (await readdir(folder)).filter((name) => /\.(json|ndjson)$/.test(name)).slice(0, mostFiles);
  for (const name of names) {
    const path = join(folder, name);
    if (name.endsWith('.json')) yield parsed(await readFile(path, 'utf8').catch(() => ''));
    else for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) yield parsed(line);
  }
}

/** The advisories of a folder that speak of these packages; null where it holds none at all, of whatever package. */
export async function readAdvisories(
  folder: string,
  packages: readonly Pick<InstalledPackage, 'ecosystem' | 'name'>[],
): Promise<Advisories | null> {
  const wanted = new Set(packages.map(({ ecosystem, name }) => keyOf(ecosystem, name)));
  const known = new Map<string, Range[]>();
  let some = false;
  for await (const file of filesOf(folder)) {
    const { data } = advisory.safeParse(file);
    if (!data || data.withdrawn !== undefined) continue;
    some = true;
    for (const { package: of, ranges, versions } of data.affected) {
      const key = of && keyOf(of.ecosystem, of.name);
      if (!key || !wanted.has(key)) continue;
      const events = ranges.filter(({ type }) => type !== 'GIT').flatMap((one) => one.events);
      const said = { id: data.id, summary: data.summary, release: releaseIn(of.ecosystem) };
      known.set(key, [...(known.get(key) ?? []), { ...said, events, versions: new Set(versions) }]);
    }
  }
  return some ? known : null;
}

/** `~` comes before the end of a text, and that before anything else. */
const rankOf = (token: string): number => (token.startsWith('~') ? 0 : token === '' ? 1 : 2);

function compareToken(one: string, other: string): number {
  if (one === other || rankOf(one) !== rankOf(other)) return rankOf(one) - rankOf(other);
  if (/^\d/.test(one) && /^\d/.test(other)) return Number(one) - Number(other);
  return one < other ? -1 : 1;
}

/** A part of a version as `dpkg` and `rpm` order it: digits as numbers, other signs as text. */
function comparePart(one: string, other: string): number {
  const [a, b] = [one, other].map((text): string[] => text.match(/\d+|~|[^\d~]+/g) ?? []);
  for (let at = 0; at < Math.max(a?.length ?? 0, b?.length ?? 0); at++) {
    const order = compareToken(a?.[at] ?? '', b?.[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** The order of two versions `epoch:upstream-revision`: negative where the first is older. */
export function compareVersions(one: string, other: string): number {
  const split = (text: string): [number, string, string] => {
    const [, epoch = '0', upstream = '', revision = ''] = /^(?:(\d+):)?(.*?)(?:-([^-]*))?$/.exec(text) ?? [];
    return [Number(epoch), upstream, revision];
  };
  const [a, b] = [split(one), split(other)];
  return a[0] - b[0] || comparePart(a[1], b[1]) || comparePart(a[2], b[2]);
}

const isBetween = (from: string, one: string, to: string): boolean =>
  (from === '0' || compareVersions(from, one) < 0) && compareVersions(one, to) <= 0;

/** The version that mends it, empty where none is known; null where the version is not affected. */
function isAffected(version: string, { events, versions }: Range): string | null {
  const fixes = events.flatMap(({ fixed }) => fixed ?? []);
  const later = fixes.find((fixed) => compareVersions(version, fixed) < 0) ?? '';
  if (versions.has(version)) return later;
  const began = events
    .flatMap(({ introduced }) => introduced ?? [])
    .findLast((introduced) => introduced === '0' || compareVersions(introduced, version) <= 0);
  if (began === undefined) return null;
  const ended =
    fixes.some((fixed) => isBetween(began, fixed, version)) ||
    events.some(({ last_affected: last }) => last !== undefined && compareVersions(last, version) < 0);
  return ended ? null : later;
}

/** Whether an advisory of a release speaks of this package; a package of no known release is held against all. */
const isOfRelease = ({ release }: Range, installed: InstalledPackage): boolean =>
  release === '' ||
  installed.release === '' ||
  installed.release === release ||
  installed.release.startsWith(`${release}.`);

export interface MatchedAdvisory {
  readonly package: InstalledPackage;
  readonly id: string;
  readonly summary: string;
  readonly fixed: string;
}

/** The advisories that speak of what is installed. */
export const matchAdvisories = (packages: readonly InstalledPackage[], known: Advisories): MatchedAdvisory[] =>
  packages.flatMap((one) =>
    (known.get(keyOf(one.ecosystem, one.name)) ?? []).flatMap((said) => {
      const fixed = isOfRelease(said, one) ? isAffected(one.version, said) : null;
      return fixed === null ? [] : [{ package: one, id: said.id, summary: said.summary, fixed }];
    }),
  );
