/** Scanners of lock files and libraries: Snyk, pip-audit, Safety, cargo-audit, OWASP Dependency-Check. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, entries, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepKnown(one: unknown, asset: string | undefined, out: Out) {
  out.add(
    packageWeakness({
      ...{ id: text(one, 'id'), aliases: [...texts(one, 'identifiers', 'CVE'), ...texts(one, 'identifiers', 'GHSA')] },
      ...{ package: first(text(one, 'packageName'), text(one, 'moduleName')), version: text(one, 'version'), asset },
      ...{
        fixedIn: texts(one, 'fixedIn').join(', '),
        title: text(one, 'title'),
        description: text(one, 'description'),
      },
      ...{ severity: text(one, 'severity'), score: number(one, 'cvssScore'), cvss: vectorIn(text(one, 'CVSSv3')) },
      cwes: cwesIn(one, 'identifiers', 'CWE'),
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
      let asset: string | undefined;
      return [
        {
          projectName: (value) => {
            asset = text(value);
            out.target(asset);
          },
        },
        {
          'vulnerabilities[]': (one) => keepKnown(one, asset, out),
          'infrastructureAsCodeIssues[]': (one) => keepConfigured(one, asset, out),
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
        'vulnerabilities[]': (one) =>
          out.add(
            packageWeakness({
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

export const dependencyCheck: JsonFormat = {
  ...{ id: 'dependency-check', name: 'OWASP Dependency-Check', category: 'application' },
  json: {
    is: (shape) => shape.has('reportSchema', 'dependencies') || shape.has('scanInfo', 'dependencies'),
    routes: (out) => [
      {
        'projectInfo.name': (value) => out.target(text(value)),
        'dependencies[]': (part) => {
          out.setAside(listAt(part, 'suppressedVulnerabilities').length);
          for (const one of listAt(part, 'vulnerabilities'))
            out.add(
              packageWeakness({
                ...{
                  id: text(one, 'name'),
                  package: text(part, 'fileName'),
                  place: text(part, 'filePath'),
                  description: text(one, 'description'),
                },
                ...{
                  severity: text(one, 'severity'),
                  score: number(one, 'cvssv3', 'baseScore') ?? number(one, 'cvssv4', 'baseScore'),
                  cwes: cwesIn(one, 'cwes'),
                },
                links: entries(one, 'references').flatMap(([, each]) => texts(each, 'url')),
              }),
            );
        },
      },
    ],
  },
};
