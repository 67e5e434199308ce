/** Small reports of scanners of packages, in the shapes that the tools' own documents describe. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const packageSamples: readonly Sample[] = [
  {
    name: 'npm audit, version 2',
    kind: 'npm-audit',
    text: json({
      auditReportVersion: 2,
      vulnerabilities: {
        semver: {
          name: 'semver',
          severity: 'high',
          nodes: ['node_modules/semver'],
          fixAvailable: true,
          via: [
            {
              source: 1101088,
              name: 'semver',
              dependency: 'semver',
              title: 'ReDoS',
              url: 'https://github.com/advisories/GHSA-c2qf-rxjj-qqgw',
              severity: 'high',
              cwe: ['CWE-1333'],
              cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
              range: '<5.7.2',
            },
          ],
        },
        other: { name: 'other', via: ['semver'] },
      },
    }),
    found: [{ package: 'semver', severity: 'high', cvss_score: 7.5, ids: ['GHSA-C2QF-RXJJ-QQGW'] }],
  },
  {
    name: 'npm audit, version 1',
    kind: 'npm-audit',
    text: json({
      actions: [],
      advisories: {
        '577': {
          id: 577,
          title: 'Prototype Pollution',
          module_name: 'lodash',
          severity: 'low',
          cves: ['CVE-2018-3721'],
          url: 'https://npmjs.com/advisories/577',
          patched_versions: '>=4.17.5',
          findings: [{ version: '4.17.4', paths: ['a>lodash'] }],
        },
      },
      metadata: {},
    }),
    found: [{ package: 'lodash', installed: '4.17.4', severity: 'low' }],
  },
  {
    name: 'yarn audit',
    kind: 'yarn-audit',
    text: [
      json({
        type: 'auditAdvisory',
        data: {
          resolution: { id: 1 },
          advisory: {
            id: 1,
            module_name: 'ini',
            severity: 'high',
            title: 'Prototype Pollution',
            cves: ['CVE-2020-7788'],
            findings: [{ version: '1.3.5', paths: ['x'] }],
          },
        },
      }),
      json({ type: 'auditSummary', data: { vulnerabilities: {} } }),
    ].join('\n'),
    found: [{ package: 'ini', installed: '1.3.5', severity: 'high' }],
  },
  {
    name: 'Trivy',
    kind: 'trivy',
    target: 'alpine:3.10',
    text: json({
      SchemaVersion: 2,
      Results: [
        {
          Target: 'alpine:3.10 (alpine 3.10.2)',
          Class: 'os-pkgs',
          Vulnerabilities: [
            {
              VulnerabilityID: 'CVE-2019-14697',
              PkgName: 'musl',
              InstalledVersion: '1.1.22-r3',
              FixedVersion: '1.1.22-r4',
              Severity: 'CRITICAL',
              Title: 'x87 stack',
              CVSS: { nvd: { V3Vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', V3Score: 9.8 } },
            },
          ],
        },
        {
          Target: 'Dockerfile',
          Class: 'config',
          Misconfigurations: [
            { AVDID: 'AVD-DS-0002', Title: 'root user', Severity: 'HIGH', Status: 'FAIL', Resolution: 'Add USER' },
            { AVDID: 'AVD-DS-0001', Status: 'PASS' },
          ],
        },
      ],
      ArtifactName: 'alpine:3.10',
    }),
    found: [
      { package: 'musl', fixed_in: '1.1.22-r4', severity: 'critical', category: 'system', asset: 'alpine:3.10' },
      { title: 'root user', severity: 'high', fix: 'Add USER' },
    ],
    aside: 1,
  },
  {
    name: 'Grype',
    kind: 'grype',
    text: json({
      matches: [
        {
          vulnerability: { id: 'GHSA-jfh8-c2jp-5v3q', severity: 'Critical', fix: { versions: ['2.15.0'] } },
          relatedVulnerabilities: [{ id: 'CVE-2021-44228' }],
          artifact: { name: 'log4j-core', version: '2.14.1', type: 'java-archive' },
        },
      ],
      source: { target: { userInput: 'app:1' } },
      descriptor: { name: 'grype' },
    }),
    found: [{ package: 'log4j-core', severity: 'critical', asset: 'app:1', fixed_in: '2.15.0' }],
  },
  {
    name: 'Clair 4',
    kind: 'clair',
    text: json({
      manifest_hash: 'sha256:a',
      packages: { '10': { name: 'bash', version: '5.0' } },
      vulnerabilities: { '7': { name: 'CVE-2019-18276', normalized_severity: 'High', fixed_in_version: '5.1' } },
      package_vulnerabilities: { '10': ['7'] },
    }),
    found: [{ package: 'bash', severity: 'high', fixed_in: '5.1' }],
  },
  {
    name: 'Snyk',
    kind: 'snyk',
    text: json({
      vulnerabilities: [
        {
          id: 'SNYK-JS-LODASH-1',
          title: 'Prototype Pollution',
          packageName: 'lodash',
          version: '4.17.4',
          severity: 'high',
          fixedIn: ['4.17.12'],
          identifiers: { CVE: ['CVE-2019-10744'], CWE: ['CWE-400'] },
          CVSSv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:H',
          cvssScore: 9.1,
        },
      ],
      ok: false,
      dependencyCount: 9,
      projectName: 'loja',
      packageManager: 'npm',
    }),
    found: [{ package: 'lodash', severity: 'high', cvss_score: 9.1, asset: 'loja', cwes: [400] }],
  },
  {
    name: 'pip-audit',
    kind: 'pip-audit',
    text: json({
      dependencies: [
        {
          name: 'flask',
          version: '0.5',
          vulns: [{ id: 'PYSEC-2019-179', fix_versions: ['1.0'], aliases: ['CVE-2019-1010083'], description: 'd' }],
        },
        { name: 'ok', version: '1', vulns: [] },
      ],
      fixes: [],
    }),
    found: [{ package: 'flask', fixed_in: '1.0', ids: ['CVE-2019-1010083', 'PYSEC-2019-179'] }],
  },
  {
    name: 'Safety',
    kind: 'safety',
    text: json({
      report_meta: {},
      affected_packages: {},
      vulnerabilities: [
        {
          vulnerability_id: '44715',
          package_name: 'numpy',
          analyzed_version: '1.0',
          advisory: 'a',
          CVE: 'CVE-2021-41496',
        },
      ],
    }),
    found: [{ package: 'numpy', ids: ['CVE-2021-41496'] }],
  },
  {
    name: 'cargo-audit',
    kind: 'cargo-audit',
    text: json({
      lockfile: {},
      vulnerabilities: {
        found: true,
        list: [
          {
            advisory: { id: 'RUSTSEC-2020-0071', title: 'Segfault', aliases: ['CVE-2020-26235'] },
            versions: { patched: ['>=0.2.23'] },
            package: { name: 'time', version: '0.1.43' },
          },
        ],
      },
    }),
    found: [{ package: 'time', fixed_in: '>=0.2.23' }],
  },
  {
    name: 'OWASP Dependency-Check',
    kind: 'dependency-check',
    text: json({
      reportSchema: '1.1',
      projectInfo: { name: 'loja' },
      dependencies: [
        {
          fileName: 'struts.jar',
          vulnerabilities: [
            { name: 'CVE-2017-5638', severity: 'CRITICAL', cvssv3: { baseScore: 10 }, cwes: ['CWE-20'] },
          ],
        },
      ],
    }),
    found: [{ package: 'struts.jar', severity: 'critical', cvss_score: 10 }],
    target: 'loja',
  },
];
