/** The same tools in other versions and by other roads: what their own repositories and users' reports show. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);
const misconfigured = {
  Misconfigurations: [
    { ID: 'KSV001', Title: 'Sobe privilégios', Resolution: 'Negar', Severity: 'MEDIUM', Status: 'FAIL' },
  ],
};
const lines = (...all: readonly unknown[]) => all.map(json).join('\n');

export const variantSamples: readonly Sample[] = [
  {
    name: 'Snyk of several projects: each keeps its name',
    kind: 'snyk',
    text: json([
      { projectName: 'loja', packageManager: 'npm', dependencyCount: 2, vulnerabilities: [snykIssue('SNYK-1')] },
      { projectName: 'api', packageManager: 'npm', dependencyCount: 2, vulnerabilities: [snykIssue('SNYK-2')] },
    ]),
    found: [{ asset: 'loja' }, { asset: 'api' }],
  },
  {
    name: 'Snyk of an image, with the applications in it',
    kind: 'snyk',
    text: json({
      ...{ projectName: 'imagem', packageManager: 'deb', dependencyCount: 9, vulnerabilities: [snykIssue('SNYK-1')] },
      applications: [{ projectName: 'imagem:/app', vulnerabilities: [snykIssue('SNYK-2')] }],
    }),
    found: [{ ids: ['SNYK-1'] }, { ids: ['SNYK-2'] }],
  },
  {
    name: 'SARIF of two tools, one document after the other',
    kind: 'sarif',
    text: lines(sarifOf('um', 'Regra de um'), sarifOf('dois', 'Regra de dois')),
    found: [{ title: 'Regra de um' }, { title: 'Regra de dois' }],
  },
  {
    name: 'Trivy as its oldest versions wrote',
    kind: 'trivy',
    text: json([
      {
        Target: 'app/package-lock.json',
        Vulnerabilities: [{ VulnerabilityID: 'CVE-2020-1', PkgName: 'a', InstalledVersion: '1', Severity: 'HIGH' }],
      },
      { Target: 'vazio', Vulnerabilities: null },
    ]),
    found: [{ ids: ['CVE-2020-1'], location: 'app/package-lock.json' }],
  },
  {
    name: 'Trivy of a cluster, in its first form',
    kind: 'trivy',
    text: json({
      ClusterName: 'kind',
      Findings: [
        { Namespace: 'prod', Kind: 'Deployment', Name: 'redis', Results: [{ Target: 'x', ...misconfigured }] },
      ],
    }),
    found: [{ title: 'Sobe privilégios', asset: 'prod/Deployment/redis', fix: 'Negar' }],
    target: 'kind',
  },
  {
    name: 'Trivy Operator: a list of reports of workloads',
    kind: 'trivy-operator',
    text: json({
      kind: 'List',
      items: [
        operatorReport('VulnerabilityReport', {
          artifact: { repository: 'library/nginx', tag: '1.16' },
          vulnerabilities: [
            {
              ...{ vulnerabilityID: 'CVE-2021-2', resource: 'curl', installedVersion: '7', fixedVersion: '8' },
              ...{ severity: 'LOW', score: 3.1, primaryLink: 'https://avd.test/CVE-2021-2' },
            },
          ],
        }),
        operatorReport('ConfigAuditReport', {
          checks: [
            { checkID: 'KSV001', title: 'a', severity: 'MEDIUM', success: false, messages: ['m'] },
            { checkID: 'KSV002', title: 'b', severity: 'MEDIUM', success: true },
          ],
        }),
        operatorReport('ExposedSecretReport', {
          secrets: [{ ruleID: 'aws', title: 'Chave', target: '/a.env', match: 'AKIA********', severity: 'CRITICAL' }],
        }),
      ],
    }),
    found: [
      { package: 'curl', severity: 'low', asset: 'prod/ReplicaSet/web', fixed_in: '8' },
      { title: 'KSV001: a', category: 'system' },
      { title: 'Chave', location: '/a.env', proof: 'AKIA…' },
    ],
    aside: 1,
  },
  {
    name: 'Dependabot by GraphQL',
    kind: 'dependabot',
    text: json({
      data: {
        search: {
          nodes: [
            {
              nameWithOwner: 'acme/loja',
              vulnerabilityAlerts: {
                nodes: [
                  {
                    ...{ state: 'OPEN', vulnerableManifestPath: 'pom.xml', vulnerableRequirements: '= 2.14.0' },
                    securityVulnerability: {
                      ...{ severity: 'CRITICAL', package: { name: 'log4j-core' } },
                      firstPatchedVersion: { identifier: '2.17.1' },
                      advisory: {
                        summary: 'Execução remota',
                        identifiers: [
                          { type: 'GHSA', value: 'GHSA-jfh8-c2jp-5v3q' },
                          { type: 'CVE', value: 'CVE-2021-44228' },
                        ],
                        references: [{ url: 'https://nvd.test/a' }],
                      },
                    },
                  },
                  { state: 'FIXED', securityVulnerability: { severity: 'LOW', package: { name: 'x' } } },
                ],
              },
            },
          ],
        },
      },
    }),
    found: [
      { package: 'log4j-core', severity: 'critical', asset: 'acme/loja', fixed_in: '2.17.1', location: 'pom.xml' },
    ],
    aside: 1,
    target: 'acme/loja',
  },
  {
    name: 'Dependency-Check in XML',
    kind: 'dependency-check',
    text: `<?xml version="1.0"?><analysis xmlns="https://jeremylong.github.io/DependencyCheck/dependency-check.4.0.xsd"><projectInfo><name>Loja</name></projectInfo><dependencies><dependency><fileName>limpo.jar</fileName></dependency><dependency><fileName>xalan.jar</fileName><filePath>/lib/xalan.jar</filePath><vulnerabilities><vulnerability source="NVD"><name>CVE-2014-0107</name><severity>HIGH</severity><cvssV3><baseScore>7.5</baseScore></cvssV3><cwes><cwe>CWE-264</cwe></cwes><description>d</description><references><reference><source>a</source><url>https://a.test/</url></reference></references></vulnerability><suppressedVulnerability><name>CVE-1-1</name></suppressedVulnerability></vulnerabilities></dependency></dependencies></analysis>`,
    found: [{ package: 'xalan.jar', location: '/lib/xalan.jar', severity: 'high', cvss_score: 7.5, cwes: [264] }],
    aside: 1,
    target: 'Loja',
  },
  {
    name: 'Wapiti in XML',
    kind: 'wapiti',
    text: `<?xml version="1.0"?><report type="security"><report_infos><info name="generatorName">wapiti</info><info name="target">https://acme.test/</info></report_infos><vulnerabilities><vulnerability name="Backup file"><entries/></vulnerability><vulnerability name="SQL Injection"><description><![CDATA[d]]></description><solution><![CDATA[s]]></solution><references><reference><title>CWE-89: SQL</title><url>https://cwe.test/89</url></reference></references><entries><entry><method>GET</method><path>/a</path><level>3</level><parameter>id</parameter><info>i</info><http_request><![CDATA[GET /a]]></http_request></entry></entries></vulnerability></vulnerabilities><anomalies/></report>`,
    found: [{ title: 'SQL Injection', severity: 'high', cwes: [89], fix: 's', location: 'GET /a id', proof: 'GET /a' }],
    target: 'https://acme.test/',
  },
  {
    name: 'SSLyze in XML',
    kind: 'sslyze',
    text: `<?xml version="1.0"?><document SSLyzeVersion="2.0.6" title="x"><results><target host="acme.test" ip="1.2.3.4" port="443"><certinfo><certificateValidation><hostnameValidation certificateMatchesServerHostname="True"/><pathValidation usingTrustStore="Mozilla" validationResult="certificate has expired"/></certificateValidation></certinfo><heartbleed><openSslHeartbleed isVulnerable="False"/></heartbleed><robot><robotAttack resultEnum="NOT_VULNERABLE_NO_ORACLE"/></robot><tlsv1 isProtocolSupported="True"><acceptedCipherSuites><cipherSuite name="TLS_RSA_A"/></acceptedCipherSuites></tlsv1></target></results></document>`,
    found: [
      { title: 'TLS 1.0', severity: 'medium', asset: 'acme.test', proof: 'TLS_RSA_A' },
      { title: 'Untrusted certificate chain: certificate has expired', severity: 'high' },
    ],
  },
  {
    name: 'Tenable.sc as a table',
    kind: 'nessus',
    text: '"Plugin","Plugin Name","Family","Severity","IP Address","Protocol","Port","DNS Name","Plugin Output","Synopsis","Description","Steps to Remediate","CVSS V3 Base Score","CVSS V3 Vector","CVE"\n"42873","SWEET32","General","High","1.2.3.4","TCP","443","","Saída\nem linhas","s","d","Trocar","7.5","AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N","CVE-2016-2183"\n',
    found: [{ title: 'SWEET32', asset: '1.2.3.4', fix: 'Trocar', cvss_score: 7.5, ids: ['CVE-2016-2183'] }],
  },
  {
    name: 'Nessus as a table, a line for each advisory',
    kind: 'nessus',
    text: 'Plugin ID,CVE,CVSS,Risk,Host,Protocol,Port,Name\n1,CVE-2021-0001,5,High,h1,TCP,0,MariaDB\n1,CVE-2021-0002,5,High,h1,TCP,0,MariaDB\n',
    found: [{ title: 'MariaDB', ids: ['CVE-2021-0001', 'CVE-2021-0002'] }],
    repeated: 1,
  },
  {
    name: 'Qualys as a table, below what the report is about',
    kind: 'qualys',
    text: '"Relatório de novembro","11/20/2026"\n"Acme Ltda","Rua A, 1"\n\n"IP","DNS","QID","Title","Vuln Status","Type","Severity","Port","CVE ID","CVSS3 Base","Solution"\n"10.0.0.1","a.acme.test","105971","Fim de vida","Active","Vuln","5","","CVE-2021-1","8.1 (AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H)","Trocar"\n"10.0.0.1","a.acme.test","1","Já foi","Fixed","Vuln","5","","","",""\n',
    found: [{ title: 'Fim de vida', asset: 'a.acme.test', severity: 'critical', cvss_score: 8.1 }],
    aside: 1,
  },
  {
    name: 'Qualys for payment cards, with other headings',
    kind: 'qualys',
    text: 'IP,HOSTNAME,LAST SCAN,QID,VULN TITLE,TYPE,SEVERITY,PORT,PROTOCOL,CVSS_BASE,RESULT,CVEID\n1.2.3.4,a.acme.test,22/09/2022,86476,Servidor parou,POTENTIAL,Medium,80,tcp,6.4,r,\n',
    found: [{ title: 'Servidor parou', severity: 'medium', location: '80/tcp', proof: 'r' }],
  },
  {
    name: 'Qualys as its interface lists hosts',
    kind: 'qualys',
    text: '<?xml version="1.0"?><HOST_LIST_VM_DETECTION_OUTPUT><RESPONSE><HOST_LIST><HOST><IP>1.2.3.4</IP><DETECTION_LIST><DETECTION><QID>38170</QID><TYPE>Confirmed</TYPE><SEVERITY>2</SEVERITY><PORT>443</PORT><PROTOCOL>tcp</PROTOCOL><RESULTS>r</RESULTS><STATUS>Active</STATUS></DETECTION><DETECTION><QID>2</QID><TYPE>Info</TYPE><SEVERITY>1</SEVERITY></DETECTION></DETECTION_LIST></HOST></HOST_LIST></RESPONSE></HOST_LIST_VM_DETECTION_OUTPUT>',
    found: [{ title: 'QID 38170', severity: 'low', asset: '1.2.3.4', location: '443/tcp' }],
    aside: 1,
  },
  {
    name: 'Prowler as a table, one line silenced',
    kind: 'prowler',
    text: 'ACCOUNT_UID;CHECK_ID;CHECK_TITLE;STATUS;STATUS_EXTENDED;MUTED;SEVERITY;RESOURCE_UID;REMEDIATION_RECOMMENDATION_TEXT\n1;iam_root_mfa;MFA na raiz;FAIL;Sem MFA;False;critical;arn:root;Ligar\n1;iam_x;Outro;FAIL;x;True;low;arn:x;y\n1;iam_y;Certo;PASS;x;False;low;arn:y;y\n',
    found: [{ title: 'MFA na raiz', severity: 'critical', location: 'arn:root', fix: 'Ligar' }],
    aside: 2,
  },
  {
    name: 'OCSF that names no title',
    kind: 'ocsf',
    text: json([
      {
        ...{ message: 'O analisador está desligado.', severity: 'Low', status_code: 'FAIL', class_uid: 2004 },
        ...{ finding_info: { uid: 'prowler-1' }, cloud: { account: { uid: '1' } }, resources: [{ uid: 'arn:a' }] },
      },
    ]),
    found: [{ title: 'O analisador está desligado.', asset: '1', location: 'arn:a' }],
  },
  {
    name: 'AWS Security Hub, one breach in two resources',
    kind: 'asff',
    text: json({
      Findings: [
        {
          ...{ AwsAccountId: '1', GeneratorId: 'cis/1.1', Title: 'Balde aberto', Severity: { Label: 'HIGH' } },
          ...{ RecordState: 'ACTIVE', Resources: [{ Id: 'arn:a' }, { Id: 'arn:b' }] },
        },
      ],
    }),
    found: [{ location: 'arn:a' }, { location: 'arn:b' }],
  },
  {
    name: 'Nuclei that names no host',
    kind: 'nuclei',
    text: lines({
      ...{ 'template-id': 'dvwa-default-login', 'matched-at': 'http://dvwa.test/index.php', type: 'http' },
      info: {
        name: 'Senha de fábrica',
        severity: 'critical',
        classification: { 'cve-id': null, 'cwe-id': ['cwe-798'] },
      },
    }),
    found: [{ asset: 'dvwa.test', cwes: [798], ids: [] }],
  },
  {
    name: 'TruffleHog3',
    kind: 'trufflehog',
    text: json([
      {
        rule: { id: 'high-entropy', message: 'High Entropy', severity: 'MEDIUM' },
        ...{ path: 'a/b.php', line: '2', secret: '6B760A0478D4EB84', commit: 'c0ffee' },
      },
    ]),
    found: [{ title: 'High Entropy', location: 'a/b.php:2' }],
  },
  {
    name: 'Checkov that had nothing to look at',
    kind: 'checkov',
    text: json({ passed: 3, failed: 0, skipped: 0, parsing_errors: 0, checkov_version: '2.1.269' }),
    found: [],
    aside: 3,
  },
  {
    name: 'Nikto: one id for several headers',
    kind: 'nikto',
    text: json([
      {
        ...{ host: 'acme.test', port: '443' },
        vulnerabilities: [
          { id: '999100', method: 'GET', url: '/', msg: "Uncommon header 'x-a' found, with contents: 12." },
          { id: '999100', method: 'GET', url: '/', msg: "Uncommon header 'x-b' found, with contents: 13." },
        ],
      },
    ]),
    found: [{}, {}],
  },
];

function snykIssue(id: string) {
  return { id, packageName: 'a', version: '1', title: 'Falha', severity: 'high', identifiers: null, CVSSv3: null };
}
function sarifOf(tool: string, title: string) {
  const rules = [{ id: 'r', shortDescription: { text: title } }];
  const results = [{ ruleId: 'r', message: { text: `de ${tool}` } }];
  return { version: '2.1.0', runs: [{ results, tool: { driver: { name: tool, rules } } }] };
}
function operatorReport(kind: string, report: object) {
  const labels = Object.entries({ namespace: 'prod', kind: 'ReplicaSet', name: 'web' });
  const named = Object.fromEntries(labels.map(([part, value]) => [`trivy-operator.resource.${part}`, value]));
  return { kind, metadata: { name: 'r', labels: named }, report };
}
