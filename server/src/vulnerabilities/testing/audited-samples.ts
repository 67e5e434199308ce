/** Benchmarks, linters, more scanners, and lists that no tool is known to write: cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);
const rule = (id: string, result: string) =>
  `<rule-result idref="${id}" severity="low"><result>${result}</result><ident system="http://cve.mitre.org">CVE-2005-1038</ident></rule-result>`;
const issueOf = (severity: string, name: string) =>
  `<Issue id="1"><CheckTypeID>Vulnerability</CheckTypeID><VulnerabilityID>11306</VulnerabilityID><Severity>${severity}</Severity><Name>${name}</Name><ReportSection><Name>Summary</Name><SectionText>Guarda demais.</SectionText></ReportSection><ReportSection><Name>Fix</Name><SectionText>Não guarde.</SectionText></ReportSection><Classifications><Classification kind="CWE" identifier="525">CWE-525: Cache</Classification></Classifications></Issue>`;
const bug = (category: string, type: string) =>
  `<BugInstance type="${type}" priority="1" rank="15" category="${category}"><Class classname="Boot"><SourceLine classname="Boot" start="15" sourcepath="Boot.java"/></Class><Method classname="Boot" name="main"/><SourceLine classname="Boot" start="23" sourcepath="Boot.java"/></BugInstance>`;

export const auditedSamples: readonly Sample[] = [
  {
    name: 'OpenSCAP: rules before their results',
    kind: 'xccdf',
    text: `<?xml version="1.0"?><Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="g"><Rule id="r1" severity="low"><title>Atualizar o cron</title><fixtext>Atualize</fixtext></Rule><Rule id="r2" severity="medium"><title>Outra</title></Rule><TestResult id="t"><target>sample.system</target>${rule('r1', 'fail')}${rule('r2', 'pass')}</TestResult></Benchmark>`,
    found: [
      { title: 'Atualizar o cron', severity: 'low', ids: ['CVE-2005-1038'], asset: 'sample.system', fix: 'Atualize' },
    ],
    ...{ aside: 1, target: 'sample.system' },
  },
  {
    name: 'WebInspect',
    kind: 'webinspect',
    text: `<Sessions><Session requestId="A"><URL>https://a.test:443/h</URL><Host>a.test</Host><Port>443</Port><AttackParamDescriptor></AttackParamDescriptor><Issues>${issueOf('1', 'Cache')}${issueOf('0', 'Nota')}</Issues></Session></Sessions>`,
    found: [
      {
        title: 'Cache',
        severity: 'low',
        cwes: [525],
        asset: 'a.test',
        location: 'https://a.test:443/h',
        fix: 'Não guarde.',
      },
    ],
    informational: 1,
  },
  {
    name: 'AppScan: an issue points at its type and its address',
    kind: 'appscan',
    text: '<?xml version="1.0"?><xml-report name="AppScan Report" technology="DAST" xmlExportVersion="2.7"><dictionary><item id="risk">Risco</item></dictionary><scan-configuration><starting-url>https://a.test/</starting-url></scan-configuration><url-group><item id="u1"><name>https://a.test/login</name></item></url-group><entity-group><item id="e1"><name>senha</name></item></entity-group><issue-type-group><item id="attBlindSql"><name>SQL às cegas</name></item></issue-type-group><issue-group total="1"><item id="-47"><severity>High</severity><cvss-score>9.1</cvss-score><cwe>89</cwe><issue-type><ref>attBlindSql</ref></issue-type><entity><ref>e1</ref></entity><url><ref>u1</ref></url><variant-group><item id="7"><reasoning>x</reasoning></item></variant-group></item></issue-group></xml-report>',
    found: [
      {
        title: 'SQL às cegas',
        severity: 'high',
        cwes: [89],
        asset: 'a.test',
        location: 'https://a.test/login senha',
        cvss_score: 9.1,
      },
    ],
    target: 'https://a.test/',
  },
  {
    name: 'SpotBugs: what is no matter of security is told beside',
    kind: 'spotbugs',
    text: `<?xml version="1.0"?><BugCollection version="4.4.0"><Project projectName="jogo"/>${bug('SECURITY', 'SQL_INJECTION')}${bug('I18N', 'DM_DEFAULT_ENCODING')}<BugPattern type="SQL_INJECTION"><Details>&lt;p&gt;Não monte.&lt;/p&gt;</Details></BugPattern></BugCollection>`,
    found: [{ title: 'SQL INJECTION', severity: 'high', location: 'Boot.java:23', description: 'Não monte.' }],
    ...{ informational: 1, target: 'jogo' },
  },
  {
    name: 'ESLint: rules of security, and others beside',
    kind: 'eslint',
    text: json([
      {
        filePath: '/a.js',
        messages: [
          { ruleId: 'security/detect-eval-with-expression', severity: 2, message: 'eval com variável', line: 3 },
          { ruleId: 'semi', severity: 2, message: 'Falta', line: 4 },
        ],
        errorCount: 2,
        suppressedMessages: [{}],
      },
    ]),
    found: [{ severity: 'medium', location: '/a.js:3' }],
    ...{ informational: 1, aside: 1 },
  },
  {
    name: 'Arachni',
    kind: 'arachni',
    text: json({
      version: '1.5.1',
      seed: '6c',
      options: { url: 'https://a.test/' },
      sitemap: { 'https://a.test/': 200 },
      issues: [
        {
          name: 'Sem quadro',
          description: '\nPode ser posta num quadro.\n',
          references: { w3: 'https://a.test/1' },
          severity: 'low',
          cwe: 693,
          check: { shortname: 'x_frame_options' },
          vector: { url: 'https://a.test/p', affected_input_name: null },
          proof: 'HTTP/1.1 200',
          request: { method: 'get', headers_string: 'GET /p' },
        },
        { name: 'Resposta', severity: 'informational', check: {}, vector: { url: 'https://a.test/' } },
      ],
      plugins: {},
    }),
    found: [
      {
        title: 'Sem quadro',
        severity: 'low',
        cwes: [693],
        asset: 'https://a.test',
        location: 'GET https://a.test/p',
        links: ['https://a.test/1'],
      },
    ],
    ...{ informational: 1, target: 'https://a.test/' },
  },
  {
    name: 'Nancy: only what is vulnerable, though all is told before',
    kind: 'nancy',
    text: json({
      audited: [{ Coordinates: 'pkg:golang/x/y@0.1', Vulnerabilities: [{ Id: '9e' }] }],
      exclusions: [],
      num_audited: 1,
      vulnerable: [
        {
          Coordinates: 'pkg:golang/x/y@0.1',
          Vulnerabilities: [
            {
              Id: '9e',
              Title: '[CVE-2017-1000070] Desvia',
              CvssScore: '6.1',
              CvssVector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
              Cve: 'CVE-2017-1000070',
              Excluded: false,
            },
            { Id: 'x', Excluded: true },
          ],
        },
      ],
    }),
    found: [{ ids: ['CVE-2017-1000070'], package: 'x/y', installed: '0.1', severity: 'medium', cvss_score: 6.1 }],
    aside: 1,
  },
  {
    name: 'A list that no tool is known to write',
    kind: 'list',
    text: json({
      findings: [
        {
          title: 'Um',
          description: 'Longa',
          severity: 'Medium',
          cve: 'CVE-2020-36234',
          cwe: 261,
          cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:R/S:C/C:L/I:L/A:N',
          tags: ['rede'],
        },
        { title: 'Dois', severity: 'High', endpoints: [{ host: 'a' }] },
      ],
    }),
    found: [
      { title: 'Um', severity: 'medium', ids: ['CVE-2020-36234'], cwes: [261], cvss_score: 4.8 },
      { title: 'Dois', severity: 'high' },
    ],
  },
  {
    name: 'A list at the top, in Portuguese, a line each',
    kind: 'list',
    text: [
      { titulo: 'Porta aberta', gravidade: 'Alta', ativo: '10.0.0.1' },
      { titulo: 'Outra', gravidade: 'Baixa', ativo: '10.0.0.2' },
    ]
      .map(json)
      .join('\n'),
    found: [{ title: 'Porta aberta', severity: 'high', asset: '10.0.0.1' }, { severity: 'low' }],
  },
  {
    name: 'Elements that no tool is known to write',
    kind: 'list',
    text: '<?xml version="1.0"?><relatorio><vulnerability id="7"><name>Senha fraca</name><severity>Critical</severity><host>a.test</host></vulnerability><vulnerability><name>Outra</name><severity>Info</severity></vulnerability></relatorio>',
    found: [{ title: 'Senha fraca', severity: 'critical', asset: 'a.test' }],
    informational: 1,
  },
  {
    name: 'A table as DefectDojo asks for: what was called false is set aside',
    kind: 'table',
    text: 'Date,Title,CweId,Url,Severity,Description,Mitigation,Impact,References,Active,Verified,FalsePositive,Duplicate\n28/02/2021,ASDF,79,https://v.test/1,Low,Descreve,Corrija,Impacto,,TRUE,TRUE,FALSE,FALSE\n28/02/2021,ASDF,2,https://v.test/2,Low,x,y,z,,TRUE,TRUE,TRUE,FALSE\n',
    found: [{ title: 'ASDF', severity: 'low', cwes: [79], location: 'https://v.test/1', fix: 'Corrija' }],
    aside: 1,
  },
  {
    name: 'Snyk of an image: one advisory in two libraries of one source',
    kind: 'snyk',
    text: json({
      vulnerabilities: ['gcc-10/libgcc-s1', 'gcc-10/libgomp1'].map((name) => ({
        id: 'SNYK-DEBIAN11-GCC10-5901313',
        title: 'CVE-2023-4039',
        severity: 'low',
        cvssScore: 4.8,
        identifiers: { CVE: ['CVE-2023-4039'], CWE: [] },
        packageName: 'gcc-10',
        packageManager: 'debian:11',
        name,
        version: '10.2.1-6',
      })),
      packageManager: 'deb',
      projectName: 'docker-image|loja',
    }),
    found: [
      { package: 'gcc-10/libgcc-s1', category: 'system', ids: ['CVE-2023-4039', 'SNYK-DEBIAN11-GCC10-5901313'] },
      { package: 'gcc-10/libgomp1' },
    ],
  },
];
