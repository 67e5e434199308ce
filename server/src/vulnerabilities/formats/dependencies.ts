/** Scanners of lock files and libraries: Snyk, pip-audit, Safety, cargo-audit. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepKnown(one: unknown, asset: string | undefined, out: Out) {
  out.add(
    packageWeakness({
      ...{ id: text(one, 'id'), aliases: [...texts(one, 'identifiers', 'CVE'), ...texts(one, 'identifiers', 'GHSA')] },
      ...{
        package: first(text(one, 'name'), text(one, 'packageName'), text(one, 'moduleName')),
        version: text(one, 'version'),
        asset,
      },
      ...{
        fixedIn: texts(one, 'fixedIn').join(', '),
        title: text(one, 'title'),
        description: text(one, 'description'),
      },
      ...{ severity: text(one, 'severity'), score: number(one, 'cvssScore'), cvss: vectorIn(text(one, 'CVSSv3')) },
      cwes: cwesIn(one, 'identifiers', 'CWE'),
      system: /^(?:deb|rpm|apk|debian|ubuntu|alpine|rhel|centos|amzn|linux)/.test(text(one, 'packageManager') ?? ''),
      links: listAt(one, 'references').flatMap((each) => texts(each, 'url')),
    }),
  );
}

function keepConfigured(one: unknown, asset: string | undefined, out: Out) {
  const place = texts(one, 'path').join('.');
  out.add({
    key: [text(one, 'id') ?? '', place],
    title: text(one, 'title') ?? '',
    severity: severityOr(text(one, 'severity')),
    ...{
      description: first(text(one, 'issue'), text(one, 'impact')),
      fix: text(one, 'resolve'),
      asset,
      location: place,
    },
  });
}

export const snyk: JsonFormat = {
  ...{ id: 'snyk', name: 'Snyk', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('vulnerabilities[].packageName') ||
      shape.has('vulnerabilities', 'dependencyCount') ||
      shape.has('infrastructureAsCodeIssues') ||
      shape.has('vulnerabilities', 'packageManager'),
    routes: (out) => {
      const assets = new Map<number, string | undefined>();
      return [
        {
          projectName: (value, _, document) => {
            assets.set(document, text(value));
            out.target(text(value));
          },
        },
        {
          'vulnerabilities[]': (one, _, document) => keepKnown(one, assets.get(document), out),
          // What was found in the applications of an image stands beside it.
          'applications[].vulnerabilities[]': (one, _, document) => keepKnown(one, assets.get(document), out),
          'infrastructureAsCodeIssues[]': (one, _, document) => keepConfigured(one, assets.get(document), out),
        },
      ];
    },
  },
};

export const pipAudit: JsonFormat = {
  ...{ id: 'pip-audit', name: 'pip-audit', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('dependencies[].vulns') ||
      shape.has('dependencies[].name', 'fixes') ||
      shape.has('name', 'version', 'vulns'),
    routes: (out) => {
      const keep = (part: unknown) => {
        if (text(part, 'skip_reason')) return out.setAside();
        for (const one of listAt(part, 'vulns'))
          out.add(
            packageWeakness({
              ...{
                id: text(one, 'id'),
                aliases: texts(one, 'aliases'),
                package: text(part, 'name'),
                version: text(part, 'version'),
              },
              ...{ fixedIn: texts(one, 'fix_versions').join(', '), description: text(one, 'description') },
            }),
          );
        return undefined;
      };
      return [{ 'dependencies[]': keep }, { '': (part) => (text(part, 'name') ? keep(part) : undefined) }];
    },
  },
};

export const safety: JsonFormat = {
  ...{ id: 'safety', name: 'Safety', category: 'application' },
  json: {
    is: (shape) => shape.has('vulnerabilities[].vulnerability_id') || shape.has('affected_packages', 'report_meta'),
    routes: (out) => [
      {
        'ignored_vulnerabilities[]': () => out.setAside(),
        'vulnerabilities[]': (one) =>
          out.add(
            packageWeakness({
              aliases: texts(one, 'vulnerability_id'),
              ...{
                id: first(text(one, 'CVE'), text(one, 'vulnerability_id')),
                package: text(one, 'package_name'),
                version: text(one, 'analyzed_version'),
              },
              ...{
                fixedIn: texts(one, 'fixed_versions').join(', '),
                description: text(one, 'advisory'),
                links: texts(one, 'more_info_url'),
              },
              severity: first(text(one, 'severity', 'cvssv3', 'base_severity'), text(one, 'severity')),
            }),
          ),
      },
    ],
  },
};

export const cargoAudit: JsonFormat = {
  ...{ id: 'cargo-audit', name: 'cargo-audit', category: 'application' },
  json: {
    is: (shape) => shape.has('vulnerabilities.list', 'lockfile'),
    routes: (out) => [
      {
        'vulnerabilities.list[]': (one) =>
          out.add(
            packageWeakness({
              ...{
                id: text(one, 'advisory', 'id'),
                aliases: texts(one, 'advisory', 'aliases'),
                package: text(one, 'package', 'name'),
              },
              ...{
                version: text(one, 'package', 'version'),
                fixedIn: texts(one, 'versions', 'patched').join(', '),
                title: text(one, 'advisory', 'title'),
              },
              ...{
                description: text(one, 'advisory', 'description'),
                cvss: vectorIn(text(one, 'advisory', 'cvss')),
                links: texts(one, 'advisory', 'url'),
              },
            }),
          ),
      },
    ],
  },
};
