/** What registries of images say of them: Harbor, Anchore. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { cwesIn, entries, first, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepHarbor(one: unknown, out: Out) {
  const rated = entries(one, 'vendor_attributes', 'CVSS').map(([, each]) => each);
  out.add(
    packageWeakness({
      ...{ id: text(one, 'id'), package: text(one, 'package'), version: text(one, 'version') },
      ...{ fixedIn: text(one, 'fix_version'), severity: text(one, 'severity'), description: text(one, 'description') },
      ...{ links: texts(one, 'links'), cwes: cwesIn(one, 'cwe_ids'), score: number(one, 'preferred_cvss', 'score_v3') },
      cvss: vectorIn(first(text(one, 'preferred_cvss', 'vector_v3'), ...rated.map((each) => text(each, 'V3Vector')))),
      place: texts(one, 'artifact_digests')[0],
    }),
  );
}

/** By these names its interface hands a report out. */
const harborKinds = [
  'application/vnd.scanner.adapter.vuln.report.harbor+json; version=1.0',
  'application/vnd.security.vulnerability.report; version=1.1',
];

export const harbor: JsonFormat = {
  ...{ id: 'harbor', name: 'Harbor', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('vulnerabilities[].fix_version') ||
      harborKinds.some((kind) => shape.has(`${kind}.vulnerabilities`) || shape.has(`${kind}.scanner`)),
    routes: (out) => {
      const keep = (one: unknown) => keepHarbor(one, out);
      return [{ 'vulnerabilities[]': keep, '*.vulnerabilities[]': keep }];
    },
  },
};

function keepAnchored(one: unknown, out: Out) {
  out.add(
    packageWeakness({
      id: text(one, 'vuln'),
      package: first(text(one, 'package_name'), text(one, 'packageName'), text(one, 'package')),
      version: first(text(one, 'package_version'), text(one, 'packageVersion')),
      severity: text(one, 'severity'),
      fixedIn: first(text(one, 'fix'), text(one, 'fixedIn'))?.replace(/^none$/i, ''),
      ...{ links: texts(one, 'url'), description: text(one, 'description') },
      system: /dpkg|rpm|apk/i.test(first(text(one, 'package_type'), text(one, 'packageType')) ?? ''),
      score: number(one, 'nvd_data', 0, 'cvss_v3', 'base_score'),
      place: first(text(one, 'package_path'), text(one, 'packagePath'))?.replace(/^(?:none|pkgdb)$/i, ''),
    }),
  );
}

export const anchore: JsonFormat = {
  ...{ id: 'anchore', name: 'Anchore', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('vulnerabilities[].vuln', 'vulnerabilities[].package') ||
      shape.has('imageDigest', 'vulnerability_type') ||
      shape.has('vulnerabilities[].vuln', 'vulnerabilities[].packageName') ||
      shape.has('vuln', 'packageName'),
    routes: (out) => [
      {
        imageDigest: (value) => out.target(text(value)),
        'vulnerabilities[]': (one) => keepAnchored(one, out),
      },
      { '': (one) => (text(one, 'vuln') ? keepAnchored(one, out) : undefined) },
    ],
  },
};
