/** Small reports of scanners of packages, in the shapes that the tools' own documents describe. */
import type { Sample } from './samples.ts';

const json = (value: unknown) => JSON.stringify(value);

export const packageSamples: readonly Sample[] = [
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
