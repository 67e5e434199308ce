/** What registries of images say of them: Prisma Cloud (Twistlock), JFrog Xray, Harbor, Anchore. */
import type { JsonFormat, Out, TableFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { at, cwesIn, entries, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

const fixIn = (status: string | undefined) => /fixed in\s+(.+)/i.exec(status ?? '')?.[1];

function keepImage(image: unknown, out: Out) {
  const asset = first(text(image, 'name'), text(image, 'repoTag', 'repo'), text(image, 'id'));
  out.target(asset);
  for (const one of listAt(image, 'vulnerabilities'))
    out.add(
      packageWeakness({
        ...{ id: first(text(one, 'id'), text(one, 'cve')), package: text(one, 'packageName'), asset },
        ...{ version: text(one, 'packageVersion'), fixedIn: fixIn(text(one, 'status')) },
        ...{ description: text(one, 'description'), severity: text(one, 'severity') },
        ...{ score: number(one, 'cvss'), cvss: vectorIn(text(one, 'vector')), links: texts(one, 'link') },
        system: text(one, 'type') === 'image' || text(one, 'packageType') === 'os',
      }),
    );
  for (const one of [...listAt(image, 'compliances'), ...listAt(image, 'complianceIssues')])
    out.add({
      key: ['compliance', text(one, 'id') ?? text(one, 'title') ?? ''],
      title: text(one, 'title') ?? '',
      severity: severityOr(text(one, 'severity')),
      ...{ category: 'system', description: text(one, 'description'), proof: text(one, 'cause'), asset },
    });
}

export const twistlock: JsonFormat = {
  ...{ id: 'twistlock', name: 'Prisma Cloud', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('results[].vulnerabilityDistribution') ||
      shape.has('results[].complianceDistribution') ||
      shape.has('results[].vulnerabilities[].packageName') ||
      shape.has('vulnerabilityDistribution', 'vulnerabilities'),
    routes: (out) => [
      { 'results[]': (image) => keepImage(image, out) },
      { '': (image) => (at(image, 'results') ? undefined : keepImage(image, out)) },
    ],
  },
};

export const twistlockCsv: TableFormat = {
  ...{ id: 'twistlock', name: 'Prisma Cloud', category: 'application' },
  table: {
    is: (headings) => headings.has('cve id') && headings.has('packages') && headings.has('fix status'),
    row(cells, out) {
      const path = [cells('registry'), cells('repository')].filter(Boolean).join('/');
      const asset = [path, cells('tag')].filter(Boolean).join(':') || cells('hostname');
      out.target(asset);
      out.add(
        packageWeakness({
          ...{ id: cells('cve id'), package: cells('packages', 'source package'), version: cells('package version') },
          ...{ fixedIn: fixIn(cells('fix status')), description: cells('description'), severity: cells('severity') },
          ...{ score: Number(cells('cvss') ?? Number.NaN), asset, title: cells('cve id') ? undefined : cells('cause') },
          links: [cells('vulnerability link') ?? ''],
        }),
      );
    },
  },
};

/** `pypi://Jinja2:2.11.2`, `gav://org.acme:x:1`, `alpine://3.12:openssl:1.1.1k-r0`: a name, and after its last colon a version. */
function componentAt(said: string | undefined): { name: string | undefined; version: string | undefined } {
  const [, path = ''] = /^(?:[a-z]+:\/\/)?(.*)$/is.exec(said ?? '') ?? [];
  const last = path.split('/').at(-1) ?? '';
  const whole = /^(?:gav|npm|go|pypi|nuget|composer):/i.test(said ?? '') ? path : last;
  const cut = whole.lastIndexOf(':');
  return cut < 0
    ? { name: whole || undefined, version: undefined }
    : { name: whole.slice(0, cut), version: whole.slice(cut + 1) };
}

function keepXray(one: unknown, asset: string | undefined, part: string | undefined, out: Out) {
  const cves = listAt(one, 'cves');
  const score = (each: unknown) => first(text(each, 'cvss_v3'), text(each, 'cvss_v3_score'));
  const rated = cves.find((each) => score(each) !== undefined);
  const { name, version } = componentAt(part);
  out.add(
    packageWeakness({
      id: first(...cves.map((each) => text(each, 'cve')), text(one, 'issue_id'), text(one, 'id')),
      aliases: cves.flatMap((each) => text(each, 'cve') ?? []),
      ...{ package: name, version, asset, fixedIn: texts(one, 'fixed_versions').join(', ') },
      ...{ title: text(one, 'summary'), description: text(one, 'description'), severity: text(one, 'severity') },
      score: Number.parseFloat(score(rated) ?? text(one, 'cvss3_max_score') ?? ''),
      cvss: vectorIn(first(text(rated, 'cvss_v3_vector'), text(rated, 'cvss_v3'))),
      cwes: cves.flatMap((each) => cwesIn(each, 'cwe')),
      ...{ links: texts(one, 'references'), place: text(one, 'path') },
    }),
  );
}

export const xray: JsonFormat = {
  ...{ id: 'xray', name: 'JFrog Xray', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('rows[].vulnerable_component') ||
      shape.has('artifacts[].issues') ||
      shape.has('data[].component_versions') ||
      shape.has('vulnerabilities[].impactedPackageName'),
    routes: (out) => [
      {
        'rows[]': (one) => keepXray(one, text(one, 'impacted_artifact'), text(one, 'vulnerable_component'), out),
        'artifacts[]': (artifact) => {
          const asset = first(text(artifact, 'general', 'name'), text(artifact, 'general', 'component_id'));
          out.target(asset);
          for (const one of listAt(artifact, 'issues')) keepXray(one, asset, texts(one, 'impact_path')[0], out);
        },
        'data[]': (one) => {
          const more = listAt(one, 'component_versions', 'more_details')[0];
          const part = [text(one, 'source_comp_id') ?? text(one, 'component')].filter(Boolean).join('');
          keepXray(
            { ...Object(one), ...Object(more), fixed_versions: at(one, 'component_versions', 'fixed_versions') },
            undefined,
            part,
            out,
          );
        },
        // The command line's own words.
        'vulnerabilities[]': (one) =>
          out.add(
            packageWeakness({
              ...{ id: first(text(one, 'cves', 0, 'id'), text(one, 'issueId')), severity: text(one, 'severity') },
              ...{ package: text(one, 'impactedPackageName'), version: text(one, 'impactedPackageVersion') },
              ...{ fixedIn: texts(one, 'fixedVersions').join(', '), description: text(one, 'summary') },
              ...{ links: texts(one, 'references'), score: number(one, 'cves', 0, 'cvssV3') },
            }),
          ),
      },
    ],
  },
};

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
