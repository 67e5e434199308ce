/** Small reports in the shapes that the tools' own documents describe. */
const json = (value: unknown) => JSON.stringify(value);

/** A report and what is to be read out of it. */
export interface Sample {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly found: readonly object[];
  readonly informational?: number;
  readonly aside?: number;
  readonly source?: string;
  readonly target?: string;
}

export const firstSamples: readonly Sample[] = [
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
    name: 'Nuclei in lines, one of them cut off',
    kind: 'nuclei',
    text: `${json({ 'template-id': 'git-config', info: { name: 'Git Config', severity: 'medium', classification: { 'cwe-id': ['cwe-200'] } }, type: 'http', host: 'https://acme.test', 'matched-at': 'https://acme.test/.git/config' })}\n${json({ 'template-id': 'tech-detect', info: { name: 'Tech', severity: 'info' }, host: 'https://acme.test' })}\n`,
    found: [{ title: 'Git Config', severity: 'medium', asset: 'https://acme.test', cwes: [200] }],
    informational: 1,
  },
  {
    name: 'ZAP in JSON',
    kind: 'zap',
    text: json({
      '@version': '2.14.0',
      site: [
        {
          '@name': 'https://acme.test',
          '@host': 'acme.test',
          alerts: [
            {
              pluginid: '40012',
              alertRef: '40012',
              alert: 'XSS',
              name: 'Cross Site Scripting (Reflected)',
              riskcode: '3',
              confidence: '2',
              desc: '<p>Texto</p>',
              solution: '<p>Escape</p>',
              cweid: '79',
              instances: [{ uri: 'https://acme.test/q?a=1', method: 'GET', param: 'a', evidence: '<script>' }],
            },
          ],
        },
      ],
    }),
    found: [
      {
        title: 'Cross Site Scripting (Reflected)',
        severity: 'high',
        asset: 'acme.test',
        description: 'Texto',
        cwes: [79],
      },
    ],
    target: 'acme.test',
  },
  {
    name: 'ZAP in XML',
    kind: 'zap',
    text: `<?xml version="1.0"?><OWASPZAPReport version="2.14"><site name="https://acme.test" host="acme.test"><alerts><alertitem><pluginid>10020</pluginid><name>Anti-clickjacking</name><riskcode>2</riskcode><confidence>2</confidence><desc>&lt;p&gt;x&lt;/p&gt;</desc><instances><instance><uri>https://acme.test/</uri><method>GET</method></instance></instances><cweid>1021</cweid></alertitem></alerts></site></OWASPZAPReport>`,
    found: [{ title: 'Anti-clickjacking', severity: 'medium', cwes: [1021] }],
  },
  {
    name: 'Nmap, with its document type',
    kind: 'nmap',
    text: `<?xml version="1.0"?><!DOCTYPE nmaprun><?xml-stylesheet href="x"?><nmaprun scanner="nmap"><host><address addr="10.0.0.5" addrtype="ipv4"/><hostnames><hostname name="db.acme.test"/></hostnames><ports><port protocol="tcp" portid="6379"><state state="open"/><service name="redis" product="Redis" version="5.0"/></port><port protocol="tcp" portid="443"><state state="open"/><service name="https"/><script id="ssl-poodle" output="VULNERABLE: SSL POODLE"><table key="CVE-2014-3566"><elem key="title">SSL POODLE information leak</elem><elem key="state">VULNERABLE</elem></table></script></port></ports></host></nmaprun>`,
    found: [
      { title: '6379/tcp redis', severity: 'critical', asset: 'db.acme.test' },
      { title: 'SSL POODLE information leak', severity: 'high' },
    ],
    informational: 1,
  },
  {
    name: 'Nessus',
    kind: 'nessus',
    text: `<?xml version="1.0" ?><NessusClientData_v2><Report name="Mensal"><ReportHost name="10.0.0.9"><HostProperties><tag name="host-fqdn">web.acme.test</tag></HostProperties><ReportItem port="443" svc_name="www" protocol="tcp" severity="4" pluginID="155999" pluginName="Apache Log4j RCE"><cve>CVE-2021-44228</cve><cvss3_vector>CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H</cvss3_vector><description>d</description><solution>Atualize</solution><plugin_output>jar</plugin_output></ReportItem><ReportItem port="0" svc_name="general" protocol="tcp" severity="0" pluginID="19506" pluginName="Scan Information"/></ReportHost></Report></NessusClientData_v2>`,
    found: [
      {
        title: 'Apache Log4j RCE',
        severity: 'critical',
        asset: 'web.acme.test',
        cvss_score: 10,
        location: '443/tcp',
        proof: 'jar',
      },
    ],
    informational: 1,
    target: 'Mensal',
  },
  {
    name: 'Nessus as a table',
    kind: 'nessus',
    text: 'Plugin ID,CVE,CVSS,Risk,Host,Protocol,Port,Name,Synopsis,Description,Solution,See Also,Plugin Output\n10863,,,None,10.0.0.1,tcp,443,SSL Info,,,,,\n42873,CVE-2016-2183,5.0,High,10.0.0.1,tcp,443,SSL Medium Strength,s,"d\nd2",fix,,out\n',
    found: [{ title: 'SSL Medium Strength', severity: 'high', ids: ['CVE-2016-2183'] }],
    informational: 1,
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
    name: 'a table of somebody, in Portuguese',
    kind: 'table',
    text: 'Vulnerabilidade;Severidade;Ativo;Recomendação;CVE\nTLS 1.0 ligado;Média;www.acme.test;Desligar;\nInjeção de SQL;Crítica;loja;Parametrizar;CVE-2024-1234\n;;;;\n',
    found: [
      { title: 'TLS 1.0 ligado', severity: 'medium', asset: 'www.acme.test', fix: 'Desligar' },
      { title: 'Injeção de SQL', severity: 'critical', ids: ['CVE-2024-1234'] },
    ],
  },
];
