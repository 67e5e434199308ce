/** Clair, in the shapes of its versions. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { advisoriesIn, first, listAt, text, texts } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

type ByName = ReadonlyMap<string, unknown>;

/** Version 4 keeps weaknesses and packages apart, and says which belongs to which. */
function keepPaired(ids: unknown, part: unknown, known: ByName, out: Out) {
  for (const id of texts(ids)) {
    const one = known.get(id);
    const named = /(?:CVE|GHSA|RHSA|DSA|USN)-[\w:-]+/.exec(text(one, 'name') ?? '')?.[0];
    out.add(
      packageWeakness({
        ...{ id: first(named, text(one, 'name'), id), system: true, fixedIn: text(one, 'fixed_in_version') },
        ...{ package: text(part, 'name'), version: text(part, 'version'), description: text(one, 'description') },
        ...{ severity: text(one, 'normalized_severity'), links: texts(text(one, 'links')?.split(' ')) },
      }),
    );
  }
}

/** The command line of version 2. */
function keepFeature(one: unknown, out: Out) {
  if (!text(one, 'featurename')) return;
  out.add(
    packageWeakness({
      ...{ id: text(one, 'vulnerability'), package: text(one, 'featurename'), version: text(one, 'featureversion') },
      ...{ fixedIn: text(one, 'fixedby'), description: text(one, 'description'), severity: text(one, 'severity') },
      ...{ links: texts(one, 'link'), system: true },
    }),
  );
}

/** Klar, which asks version 2: by severity. */
function keepByLevel(one: unknown, out: Out) {
  out.add(
    packageWeakness({
      ...{ id: text(one, 'Name'), package: text(one, 'FeatureName'), version: text(one, 'FeatureVersion') },
      ...{ fixedIn: text(one, 'FixedBy'), description: text(one, 'Description'), severity: text(one, 'Severity') },
      ...{ links: texts(one, 'Link'), system: true, aliases: advisoriesIn(text(one, 'Description')) },
    }),
  );
}

/** The interface of version 2. */
function keepLayer(part: unknown, out: Out) {
  for (const one of listAt(part, 'Vulnerabilities'))
    out.add(
      packageWeakness({
        ...{ id: text(one, 'Name'), package: text(part, 'Name'), version: text(part, 'Version'), system: true },
        ...{ fixedIn: text(one, 'FixedBy'), description: text(one, 'Description'), severity: text(one, 'Severity') },
        links: texts(one, 'Link'),
      }),
    );
}

export const clair: JsonFormat = {
  ...{ id: 'clair', name: 'Clair', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('package_vulnerabilities') ||
      shape.has('vulnerabilities[].featurename') ||
      shape.has('Layer.Features') ||
      shape.has('LayerCount', 'Vulnerabilities'),
    routes: (out) => {
      const known = new Map<string, unknown>();
      const parts = new Map<string, unknown>();
      return [
        {
          image: (value) => out.target(text(value)),
          manifest_hash: (value) => out.target(text(value)),
          'vulnerabilities.*': (one, [id = '']) => known.set(id, one),
          'packages.*': (one, [id = '']) => parts.set(id, one),
        },
        {
          'package_vulnerabilities.*': (ids, [part = '']) => keepPaired(ids, parts.get(part), known, out),
          'vulnerabilities[]': (one) => keepFeature(one, out),
          'Vulnerabilities.*[]': (one) => keepByLevel(one, out),
          'Layer.Features[]': (part) => keepLayer(part, out),
        },
      ];
    },
  },
};
