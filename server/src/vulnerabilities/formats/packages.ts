/** A vulnerable package, as scanners of images, lock files and inventories tell of it. */
import type { ReadWeakness } from '../reading/format.ts';
import { severityOfScore, severityOr } from '../reading/severity.ts';
import { advisoriesIn, first } from '../reading/values.ts';

export interface PackageFinding {
  readonly id: string | undefined;
  /** Other names of the same advisory. */
  readonly aliases?: readonly string[];
  readonly package: string | undefined;
  readonly version?: string | undefined;
  readonly fixedIn?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly severity?: string | undefined;
  readonly score?: number | undefined;
  readonly cvss?: string | undefined;
  readonly cwes?: readonly number[] | undefined;
  readonly links?: readonly string[] | undefined;
  readonly asset?: string | undefined;
  /** The file or layer in which the package is. */
  readonly place?: string | undefined;
  readonly system?: boolean | undefined;
}

/** The weakness: one for each advisory, package and version of an asset. */
export function packageWeakness(given: PackageFinding): ReadWeakness {
  const { id, package: name, version, title, severity, score } = given;
  const ids = [...new Set([...advisoriesIn([id, ...(given.aliases ?? [])].join(' ')), ...(id ? [id] : [])])];
  const called = [name, version].filter(Boolean).join(' ');
  return {
    key: [id ?? title ?? '', name ?? '', version ?? '', given.place ?? ''],
    title: first(title && called ? `${called}: ${title}` : title, [called, id].filter(Boolean).join(': ')) ?? '',
    severity: severity === undefined ? (severityOfScore(score) ?? 'medium') : severityOr(severity, score),
    ...{ score, ids, cvss: given.cvss, cwes: given.cwes, links: given.links, asset: given.asset },
    ...{ package: name, installed: version, fixedIn: given.fixedIn, location: given.place },
    description: given.description,
    category: given.system ? 'system' : undefined,
  };
}
