/** Inventories and advisories: SARIF, CycloneDX, OpenVEX, CSAF, SPDX, OSV. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const inventorySamples: readonly Sample[] = [
  {
    name: 'SARIF with results before the tool',
    kind: 'sarif',
    source: 'CodeQL',
    text: json({
      version: '2.1.0',
      runs: [
        {
          results: [
            {
              ruleId: 'js/xss',
              ruleIndex: 0,
              message: { text: 'Cross-site scripting due to a user-provided value.' },
              locations: [{ physicalLocation: { artifactLocation: { uri: 'src/a.js' }, region: { startLine: 7 } } }],
              partialFingerprints: { primaryLocationLineHash: 'abc:1' },
            },
            { ruleId: 'js/xss', message: { text: 'x' }, suppressions: [{ kind: 'inSource' }] },
          ],
          tool: {
            driver: {
              name: 'CodeQL',
              rules: [
                {
                  id: 'js/xss',
                  shortDescription: { text: 'Client-side cross-site scripting' },
                  properties: { 'security-severity': '6.1', tags: ['security', 'external/cwe/cwe-079'] },
                },
              ],
            },
          },
        },
      ],
    }),
    found: [{ title: 'Client-side cross-site scripting', severity: 'medium', cwes: [79], location: 'src/a.js:7' }],
    aside: 1,
  },
  {
    name: 'CycloneDX with an analysis',
    kind: 'cyclonedx',
    target: 'loja',
    text: json({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { name: 'loja', 'bom-ref': 'root' } },
      components: [{ 'bom-ref': 'pkg:npm/lodash@4.17.20', name: 'lodash', version: '4.17.20' }],
      vulnerabilities: [
        {
          id: 'CVE-2021-23337',
          ratings: [
            { method: 'CVSSv31', score: 7.2, severity: 'high', vector: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H' },
          ],
          cwes: [94],
          affects: [{ ref: 'pkg:npm/lodash@4.17.20' }],
        },
        { id: 'CVE-2020-1', analysis: { state: 'not_affected' }, affects: [{ ref: 'root' }] },
      ],
    }),
    found: [{ package: 'lodash', installed: '4.17.20', severity: 'high', cvss_score: 7.2, ids: ['CVE-2021-23337'] }],
    aside: 1,
  },
  {
    name: 'OpenVEX',
    kind: 'openvex',
    text: json({
      '@context': 'https://openvex.dev/ns/v0.2.0',
      statements: [
        {
          vulnerability: { name: 'CVE-2024-3094' },
          products: [{ '@id': 'pkg:deb/debian/xz-utils@5.6.0' }],
          status: 'affected',
        },
        { vulnerability: { name: 'CVE-2024-1' }, products: [{ '@id': 'pkg:a/b@1' }], status: 'not_affected' },
      ],
    }),
    found: [{ package: 'debian/xz-utils', ids: ['CVE-2024-3094'] }],
    aside: 1,
  },
  {
    name: 'CSAF',
    kind: 'csaf',
    text: json({
      document: { csaf_version: '2.0', title: 'Aviso 1' },
      product_tree: { branches: [{ branches: [{ product: { product_id: 'P1', name: 'Roteador 3' } }] }] },
      vulnerabilities: [
        {
          cve: 'CVE-2023-1111',
          title: 'Estouro',
          product_status: { known_affected: ['P1'] },
          scores: [
            {
              cvss_v3: {
                baseScore: 9.8,
                baseSeverity: 'CRITICAL',
                vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
              },
            },
          ],
        },
      ],
    }),
    found: [{ package: 'Roteador 3', severity: 'critical', cvss_score: 9.8 }],
  },
  {
    name: 'SPDX 2 with an advisory',
    kind: 'spdx',
    text: json({
      spdxVersion: 'SPDX-2.3',
      name: 'app',
      packages: [
        {
          name: 'openssl',
          versionInfo: '3.0.1',
          externalRefs: [
            {
              referenceCategory: 'SECURITY',
              referenceType: 'advisory',
              referenceLocator: 'https://nvd.nist.gov/vuln/detail/CVE-2022-3602',
            },
          ],
        },
      ],
    }),
    found: [{ package: 'openssl', ids: ['CVE-2022-3602'] }],
  },
  {
    name: 'OSV-Scanner',
    kind: 'osv',
    text: json({
      results: [
        {
          source: { path: '/app/package-lock.json', type: 'lockfile' },
          packages: [
            {
              package: { name: 'minimist', version: '1.2.5', ecosystem: 'npm' },
              vulnerabilities: [
                {
                  id: 'GHSA-xvch-5gv4-984h',
                  aliases: ['CVE-2021-44906'],
                  summary: 'Prototype Pollution',
                  database_specific: { severity: 'CRITICAL', cwe_ids: ['CWE-1321'] },
                  affected: [
                    { package: { name: 'minimist' }, ranges: [{ events: [{ introduced: '0' }, { fixed: '1.2.6' }] }] },
                  ],
                },
              ],
              groups: [{ ids: ['GHSA-xvch-5gv4-984h'], max_severity: '9.8' }],
            },
          ],
        },
      ],
    }),
    found: [{ severity: 'critical', fixed_in: '1.2.6', cwes: [1321], ids: ['GHSA-XVCH-5GV4-984H', 'CVE-2021-44906'] }],
  },
];
