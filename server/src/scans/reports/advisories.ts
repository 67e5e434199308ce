/** Advisories in OSV format (ossf.github.io/osv-schema), out of a folder that the operator keeps up to date. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { InstalledPackage } from './host-report.ts';

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});
const advisory = z.object({
  id: z.string().max(80),
  summary: z.string().default(''),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(z.object({ events: z.array(event) })).default([]),
        versions: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

interface Range {
  readonly id: string;
  readonly summary: string;
  readonly events: readonly z.infer<typeof event>[];
  readonly versions: ReadonlySet<string>;
}
/** `Debian openssl` → what is known of it. */
export type Advisories = ReadonlyMap<string, readonly Range[]>;

const mostFiles = 100_000;
const keyOf = (ecosystem: string, name: string): string => `${ecosystem.split(':')[0]} ${name}`;

/** Null where the file cannot be read, or holds no JSON. */
const parsedFile = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Every advisory of a folder; a file that is none is left out. */
export async function readAdvisories(folder: string): Promise<Advisories> {
  const known = new Map<string, Range[]>();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).slice(0, mostFiles);
  for (const name of names) {
    const read = advisory.safeParse(await parsedFile(join(folder, name)));
    for (const { package: of, ranges, versions } of read.data?.affected ?? []) {
      if (!of || !read.data) continue;
      const { id, summary } = read.data;
      const key = keyOf(of.ecosystem, of.name);
      const events = ranges.flatMap((range) => range.events);
      known.set(key, [...(known.get(key) ?? []), { id, summary, events, versions: new Set(versions) }]);
    }
  }
  return known;
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

export interface MatchedAdvisory {
  readonly package: InstalledPackage;
  readonly id: string;
  readonly summary: string;
  readonly fixed: string;
}

/** The advisories that speak of what is installed. */
export const matchAdvisories = (packages: readonly InstalledPackage[], known: Advisories): MatchedAdvisory[] =>
  packages.flatMap((one) =>
    (known.get(keyOf(one.ecosystem, one.name)) ?? []).flatMap((range) => {
      const fixed = isAffected(one.version, range);
      return fixed === null ? [] : [{ package: one, id: range.id, summary: range.summary, fixed }];
    }),
  );
