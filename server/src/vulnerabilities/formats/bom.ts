/** CycloneDX with what it says of weaknesses (VEX), and what other readers of parts lists need. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { at, cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

/** States in which nothing is to be done. */
export const harmless = new Set(['not_affected', 'false_positive', 'resolved', 'resolved_with_pedigree', 'fixed']);

interface Part {
  readonly name: string | undefined;
  readonly version: string | undefined;
}

/** A package's name and version out of its address: `pkg:npm/%40acme/x@1.0`. */
export function packageAt(address: string | undefined): Part {
  const [, path = '', version] = /^pkg:[^/]+\/([^@?#]+)(?:@([^?#]+))?/.exec(address ?? '') ?? [];
  const decoded = (said: string) => {
    try {
      return decodeURIComponent(said);
    } catch {
      return said;
    }
  };
  return { name: decoded(path) || undefined, version: version && decoded(version) };
}

/** A vector without its name, where the method says which it is. */
export function vectorOf(method: string | undefined, vector: string | undefined): string | undefined {
  const named = /^CVSSv4/.test(method ?? '') ? 'CVSS:4.0' : method === 'CVSSv31' ? 'CVSS:3.1' : 'CVSS:3.0';
  return vectorIn(vector) ?? (/^CVSSv[34]/.test(method ?? '') ? vectorIn(`${named}/${vector}`) : undefined);
}

function keepVulnerability(one: unknown, parts: ReadonlyMap<string, Part>, out: Out) {
  if (harmless.has(text(one, 'analysis', 'state') ?? '')) return out.setAside();
  const ratings = listAt(one, 'ratings');
  const best =
    ratings.find((each) => text(each, 'method')?.startsWith('CVSSv4')) ??
    ratings.find((each) => text(each, 'method')?.startsWith('CVSSv3')) ??
    ratings[0];
  const affects = listAt(one, 'affects');
  for (const affected of affects.length > 0 ? affects : [undefined]) {
    const reference = text(affected, 'ref') ?? '';
    const part = parts.get(reference) ?? packageAt(reference.slice(Math.max(0, reference.indexOf('pkg:'))));
    out.add(
      packageWeakness({
        ...{ id: text(one, 'id'), aliases: listAt(one, 'references').flatMap((each) => text(each, 'id') ?? []) },
        ...{
          package: part.name ?? (reference || undefined),
          version: part.version,
          description: first(text(one, 'description'), text(one, 'detail')),
        },
        severity: first(text(best, 'severity'), ...ratings.map((each) => text(each, 'severity'))),
        ...{ score: number(best, 'score'), cvss: vectorOf(text(best, 'method'), text(best, 'vector')) },
        ...{
          cwes: cwesIn(one, 'cwes'),
          links: [...texts(one, 'source', 'url'), ...listAt(one, 'advisories').flatMap((each) => texts(each, 'url'))],
        },
        ...{ fixedIn: text(one, 'recommendation')?.slice(0, 500) },
      }),
    );
  }
}

export const cyclonedx: JsonFormat = {
  ...{ id: 'cyclonedx', name: 'CycloneDX', category: 'application' },
  json: {
    is: (shape) => shape.text('bomFormat') === 'CycloneDX',
    routes: (out) => {
      const parts = new Map<string, Part>();
      const know = (component: unknown) => {
        const reference = text(component, 'bom-ref');
        if (reference)
          parts.set(reference, {
            name: [text(component, 'group'), text(component, 'name')].filter(Boolean).join('/'),
            version: text(component, 'version'),
          });
        for (const inner of listAt(component, 'components')) know(inner);
      };
      return [
        {
          'components[]': know,
          metadata: (value) => {
            know(at(value, 'component'));
            out.target(text(value, 'component', 'name'));
            out.source(first(text(value, 'tools', 0, 'name'), text(value, 'tools', 'components', 0, 'name')));
          },
        },
        { 'vulnerabilities[]': (one) => keepVulnerability(one, parts, out) },
      ];
    },
  },
};
