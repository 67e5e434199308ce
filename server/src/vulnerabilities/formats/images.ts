/** Scanners of images: Grype, Clair (2 and 4). */
import type { JsonFormat, Out } from '../reading/format.ts';
import { advisoriesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepMatch(match: unknown, asset: string | undefined, out: Out) {
  const related = listAt(match, 'relatedVulnerabilities');
  const rated = [...listAt(match, 'vulnerability', 'cvss'), ...related.flatMap((one) => listAt(one, 'cvss'))];
  const best = rated.find((one) => /^[34]/.test(text(one, 'version') ?? ''));
  const system = /deb|rpm|apk|alpm|portage/.test(text(match, 'artifact', 'type') ?? '');
  out.add(
    packageWeakness({
      ...{ id: text(match, 'vulnerability', 'id'), aliases: related.flatMap((one) => text(one, 'id') ?? []) },
      ...{ package: text(match, 'artifact', 'name'), version: text(match, 'artifact', 'version'), asset, system },
      ...{
        fixedIn: texts(match, 'vulnerability', 'fix', 'versions').join(', '),
        severity: text(match, 'vulnerability', 'severity'),
      },
      ...{ description: first(text(match, 'vulnerability', 'description'), text(related[0], 'description')) },
      ...{ cvss: vectorIn(text(best, 'vector')), score: number(best, 'metrics', 'baseScore') },
      ...{
        links: texts(match, 'vulnerability', 'dataSource'),
        place: system ? undefined : text(match, 'artifact', 'locations', 0, 'path'),
      },
    }),
  );
}

export const grype: JsonFormat = {
  ...{ id: 'grype', name: 'Grype', category: 'application' },
  json: {
    is: (shape) => shape.has('matches[].vulnerability') || shape.has('matches', 'descriptor'),
    routes: (out) => {
      const assets = new Map<number, string | undefined>();
      return [
        {
          source: (value, _, document) => {
            const asset = first(text(value, 'target', 'userInput'), text(value, 'target'));
            assets.set(document, asset);
            out.target(asset);
          },
        },
        {
          'ignoredMatches[]': () => out.setAside(),
          'matches[]': (match, _, document) => keepMatch(match, assets.get(document), out),
        },
      ];
    },
  },
};

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
