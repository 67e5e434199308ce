/** Trivy (`--format json`): packages, misconfigurations, secrets. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, entries, first, listAt, number, text, texts } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

/** The vendor that Trivy itself trusted, else the national database, else any. */
function cvssIn(one: unknown) {
  const all = entries(one, 'CVSS');
  const chosen = [text(one, 'SeveritySource'), 'nvd', 'ghsa', 'redhat']
    .map((name) => all.find(([vendor]) => vendor === name)?.[1])
    .find((found) => found !== undefined);
  const from = chosen ?? all[0]?.[1];
  return {
    cvss: first(text(from, 'V40Vector'), text(from, 'V3Vector')),
    score: number(from, 'V40Score') ?? number(from, 'V3Score'),
  };
}

function keepResult(result: unknown, out: Out, asset: string | undefined): void {
  const target = text(result, 'Target');
  const system = text(result, 'Class') === 'os-pkgs';
  out.setAside(listAt(result, 'ExperimentalModifiedFindings').length);
  for (const one of listAt(result, 'Vulnerabilities'))
    out.add(
      packageWeakness({
        id: text(one, 'VulnerabilityID'),
        ...{
          package: text(one, 'PkgName'),
          version: text(one, 'InstalledVersion'),
          fixedIn: text(one, 'FixedVersion'),
        },
        ...{ title: text(one, 'Title'), description: text(one, 'Description'), severity: text(one, 'Severity') },
        ...cvssIn(one),
        ...{
          cwes: cwesIn(one, 'CweIDs'),
          links: [...texts(one, 'PrimaryURL'), ...texts(one, 'References')],
          asset,
          system,
        },
        place: first(text(one, 'PkgPath'), system ? undefined : target),
      }),
    );
  for (const one of listAt(result, 'Misconfigurations')) keepMistake(one, out, { target, asset });
  for (const one of listAt(result, 'Secrets'))
    out.add({
      key: [text(one, 'RuleID') ?? '', target ?? '', text(one, 'Match') ?? text(one, 'StartLine') ?? ''],
      title: text(one, 'Title') ?? text(one, 'RuleID') ?? '',
      severity: severityOr(text(one, 'Severity')),
      ...{ asset, location: `${target}:${text(one, 'StartLine') ?? ''}`, proof: text(one, 'Match'), cwes: [798] },
    });
}

function keepMistake(
  one: unknown,
  out: Out,
  { target, asset }: { target: string | undefined; asset: string | undefined },
) {
  if (text(one, 'Status') === 'PASS') return out.setAside();
  const line = text(one, 'CauseMetadata', 'StartLine');
  out.add({
    key: [
      first(text(one, 'AVDID'), text(one, 'ID')) ?? '',
      target ?? '',
      first(text(one, 'CauseMetadata', 'Resource'), line) ?? '',
    ],
    title: text(one, 'Title') ?? '',
    severity: severityOr(text(one, 'Severity')),
    category: 'system',
    description: [text(one, 'Description'), text(one, 'Message')].filter(Boolean).join('\n\n'),
    fix: text(one, 'Resolution'),
    ...{
      asset,
      location: line ? `${target}:${line}` : target,
      links: [...texts(one, 'PrimaryURL'), ...texts(one, 'References')],
    },
  });
}

export const trivy: JsonFormat = {
  ...{ id: 'trivy', name: 'Trivy', category: 'application' },
  json: {
    is: (shape) =>
      (shape.has('Results') &&
        (shape.has('ArtifactName') || shape.has('SchemaVersion') || shape.has('Results[].Target'))) ||
      shape.has('Target', 'Vulnerabilities') ||
      shape.has('Findings[].Results') ||
      shape.has('Resources[].Results'),
    routes: (out) => {
      const names = new Map<number, string | undefined>();
      const keepObject = (one: unknown) => {
        const asset = ['Namespace', 'Kind', 'Name'].flatMap((part) => text(one, part) ?? []).join('/');
        for (const result of listAt(one, 'Results')) keepResult(result, out, asset);
      };
      return [
        {
          ArtifactName: (value, _, document) => {
            names.set(document, text(value));
            out.target(text(value));
          },
          // The oldest versions wrote a bare list of results.
          Target: (value, _, document) => names.set(document, text(value)),
          ClusterName: (value) => out.target(text(value)),
        },
        {
          'Results[]': (result, _, document) => keepResult(result, out, names.get(document)),
          'Resources[]': keepObject,
          'Findings[]': keepObject,
          Vulnerabilities: (value, _, document) =>
            keepResult({ Vulnerabilities: value, Target: names.get(document) }, out, undefined),
          Misconfigurations: (value, _, document) =>
            keepResult({ Misconfigurations: value, Target: names.get(document) }, out, undefined),
        },
      ];
    },
  },
};
