/** Trivy (`--format json`): packages, misconfigurations, secrets. */
import type { JsonFormat, JsonRoutes, Out } from '../reading/format.ts';
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

/** What of a report a finding stands in. */
interface Place {
  readonly target?: string | undefined;
  readonly system?: boolean;
  readonly asset?: string | undefined;
}

function keepPackage(one: unknown, out: Out, { target, system = false, asset }: Place): void {
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
}

function keepSecret(one: unknown, out: Out, { target, asset }: Place): void {
  out.add({
    key: [text(one, 'RuleID') ?? '', target ?? '', text(one, 'Match') ?? text(one, 'StartLine') ?? ''],
    title: text(one, 'Title') ?? text(one, 'RuleID') ?? '',
    severity: severityOr(text(one, 'Severity')),
    ...{ asset, location: `${target}:${text(one, 'StartLine') ?? ''}`, proof: text(one, 'Match'), cwes: [798] },
  });
}

function keepMistake(one: unknown, out: Out, { target, asset }: Place) {
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

const isSystem = (kind: string | undefined) => kind === 'os-pkgs';

function keepResult(result: unknown, out: Out, asset: string | undefined): void {
  const place = { target: text(result, 'Target'), system: isSystem(text(result, 'Class')), asset };
  out.setAside(listAt(result, 'ExperimentalModifiedFindings').length);
  for (const one of listAt(result, 'Vulnerabilities')) keepPackage(one, out, place);
  for (const one of listAt(result, 'Misconfigurations')) keepMistake(one, out, place);
  for (const one of listAt(result, 'Secrets')) keepSecret(one, out, place);
}

/** An image has one result with thousands of packages: each finding is read by itself, its result's head before. */
function resultsRead(out: Out, names: ReadonlyMap<number, string | undefined>) {
  const places = new Map<string, Place>();
  const at = (document: number, [result]: readonly string[]) => `${document} ${result}`;
  const add = (key: string, more: Place) => places.set(key, { ...places.get(key), ...more });
  const place = (keys: readonly string[], document: number): Place => ({
    ...places.get(at(document, keys)),
    asset: names.get(document),
  });
  const heads: JsonRoutes = {
    'Results[].Target': (value, keys, document) => add(at(document, keys), { target: text(value) }),
    'Results[].Class': (value, keys, document) => add(at(document, keys), { system: isSystem(text(value)) }),
  };
  const findings: JsonRoutes = {
    'Results[].Vulnerabilities[]': (one, keys, document) => keepPackage(one, out, place(keys, document)),
    'Results[].Misconfigurations[]': (one, keys, document) => keepMistake(one, out, place(keys, document)),
    'Results[].Secrets[]': (one, keys, document) => keepSecret(one, out, place(keys, document)),
    'Results[].ExperimentalModifiedFindings[]': () => out.setAside(),
  };
  return { heads, findings };
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
      const { heads, findings } = resultsRead(out, names);
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
          ...heads,
        },
        {
          ...findings,
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
