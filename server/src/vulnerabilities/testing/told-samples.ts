/** What merged or was not known before: shapes that their users' reports show, cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);
const told = (more: object, line: number) => ({
  ...{ ruleId: 'r1', level: 'warning', message: { text: 'Faça de outro modo' } },
  locations: [{ physicalLocation: { artifactLocation: { uri: 'a.py' }, region: { startLine: line } } }],
  ...more,
});
const run = (results: readonly object[], rules: readonly object[] = []) => ({
  version: '2.1.0',
  runs: [{ tool: { driver: { name: 'Ferramenta', rules } }, results }],
});
const audit = {
  report: {
    checks: [{ checkID: 'KSV014', messages: ['Raiz que se escreve'], severity: 'LOW', success: false, title: 'Raiz' }],
  },
  kind: 'ConfigAuditReport',
  metadata: {
    labels: {
      'trivy-operator.resource.kind': 'ReplicaSet',
      'trivy-operator.resource.name': 'nginx',
      'trivy-operator.resource.namespace': 'default',
    },
  },
};
const azure = (state: string) =>
  `"9cfb","Minha assinatura","rg","virtualnetworks","rede","/subscriptions/9cfb/rede","/x/assessments/f67f","f67f","Proteger redes","Sem proteção","Siga os passos","Low","${state}","https://portal.azure.com/x"`;

export const toldSamples: readonly Sample[] = [
  {
    name: 'SARIF of Semgrep without a login: the same words for each print',
    kind: 'sarif',
    text: json(run([3, 9].map((line) => told({ fingerprints: { 'matchBasedId/v1': 'requires login' } }, line)))),
    found: [{ location: 'a.py:3' }, { location: 'a.py:9' }],
  },
  {
    name: 'SARIF of CodeQL: a column beside the print of the line',
    kind: 'sarif',
    text: json(
      run(
        ['5a0c0e7b14f1d5b3:1', '9fa2ee980eb94b0c:1'].map((hash, at) =>
          told(
            { partialFingerprints: { primaryLocationLineHash: hash, primaryLocationStartColumnFingerprint: '4' } },
            at,
          ),
        ),
      ),
    ),
    found: [{ location: 'a.py:0' }, { location: 'a.py:1' }],
  },
  {
    name: 'SARIF of packages: a word of its own, what it is in, and what to do',
    kind: 'sarif',
    text: json(
      run(
        [
          told(
            {
              ruleId: 'BDSA-1 (CVE-2021-23337)',
              level: 'error',
              properties: {
                securityRisk: 'CRITICAL',
                component: 'lodash',
                componentVersion: '4.17.20',
                remediationStatus: 'New',
              },
              fixes: [{ description: { text: 'Atualize' } }],
            },
            1,
          ),
          told({ properties: { remediationStatus: 'Ignored' } }, 2),
        ],
        [{ id: 'BDSA-1 (CVE-2021-23337)', properties: { cwe: ['CWE-78'] } }],
      ),
    ),
    found: [
      {
        severity: 'critical',
        package: 'lodash',
        installed: '4.17.20',
        fix: 'Atualize',
        cwes: [78],
        ids: ['CVE-2021-23337'],
      },
    ],
    aside: 1,
  },
  {
    name: 'Trivy Operator: all kinds at once',
    kind: 'trivy-operator',
    text: json({
      'clustercompliancereports.aquasecurity.github.io': [],
      'configauditreports.aquasecurity.github.io': [audit],
      'vulnerabilityreports.aquasecurity.github.io': [
        {
          ...audit,
          kind: 'VulnerabilityReport',
          report: {
            artifact: { repository: 'library/nginx', tag: 'alpine' },
            vulnerabilities: [
              {
                vulnerabilityID: 'CVE-2023-23914',
                resource: 'curl',
                installedVersion: '7.87',
                fixedVersion: '7.88',
                severity: 'CRITICAL',
                score: 4.2,
              },
            ],
          },
        },
      ],
    }),
    found: [
      { title: 'KSV014: Raiz', asset: 'default/ReplicaSet/nginx' },
      { ids: ['CVE-2023-23914'], severity: 'critical', fixed_in: '7.88', location: 'library/nginx:alpine' },
    ],
  },
  {
    name: 'Trivy Operator: a cluster against a standard',
    kind: 'trivy-operator',
    text: json({
      kind: 'ClusterComplianceReport',
      metadata: { name: 'cis' },
      status: {
        detailReport: {
          id: 'cis',
          results: [
            {
              id: '5.1.2',
              name: 'Segredos',
              severity: 'HIGH',
              checks: [
                {
                  checkID: 'AVD-KSV-0041',
                  severity: 'CRITICAL',
                  success: false,
                  target: 'ClusterRole/admin',
                  title: 'Lê segredos',
                  description: 'Lê',
                },
                { checkID: 'AVD-2', success: true },
              ],
            },
          ],
        },
      },
    }),
    found: [{ title: 'AVD-KSV-0041: Lê segredos', severity: 'critical', asset: 'ClusterRole/admin' }],
    aside: 1,
  },
  {
    name: 'Microsoft Defender for Cloud in a table',
    kind: 'defender',
    text: `"subscriptionId","subscriptionName","resourceGroup","resourceType","resourceName","resourceId","recommendationId","recommendationName","recommendationDisplayName","description","remediationSteps","severity","state","azurePortalRecommendationLink"\n${azure('Unhealthy')}\n${azure('Healthy')}\n`,
    found: [
      {
        title: 'Proteger redes',
        severity: 'low',
        asset: '9cfb',
        location: '/subscriptions/9cfb/rede',
        fix: 'Siga os passos',
      },
    ],
    ...{ aside: 1, target: 'Minha assinatura' },
  },
  {
    name: 'tfsec in its older words',
    kind: 'tfsec',
    text: json({
      results: [
        {
          rule_id: 'GEN003',
          rule_description: 'Dado sensível',
          link: 'See https://tfsec.dev/docs/GEN003/ for more information.',
          location: { filename: 'a.tf', start_line: 226 },
          description: 'Num bloco',
          severity: 'WARNING',
          passed: false,
        },
      ],
    }),
    found: [{ severity: 'medium', location: 'a.tf:226', links: ['https://tfsec.dev/docs/GEN003/'] }],
  },
  {
    name: 'OWASP Dependency-Check: the name of a package by its address',
    kind: 'dependency-check',
    text: '<?xml version="1.0"?><analysis xmlns="https://jeremylong.github.io/DependencyCheck/dependency-check.4.0.xsd"><projectInfo><name>p</name></projectInfo><dependencies><dependency><fileName>a.jar</fileName><filePath>/x/a.jar</filePath><identifiers><package confidence="HIGH"><id>pkg:maven/org.dom4j/dom4j@2.1.1.hat-00001</id></package></identifiers><vulnerabilities><vulnerability source="NVD"><name>CVE-2020-10683</name><severity>CRITICAL</severity><cvssV3><baseScore>9.8</baseScore></cvssV3><cwes><cwe>CWE-611</cwe></cwes></vulnerability></vulnerabilities></dependency></dependencies></analysis>',
    found: [{ package: 'org.dom4j/dom4j', installed: '2.1.1.hat-00001', cwes: [611], cvss_score: 9.8 }],
  },
  {
    name: 'Nuclei in its first words: two matchers of one template are two',
    kind: 'nuclei',
    text: ['a', 'b']
      .map((name) =>
        json({
          templateID: 'CVE-2021-0001',
          info: { name: 'Painel', severity: 'medium', reference: '- http://a.test/1\n- https://b.test/2\n' },
          matcher_name: name,
          type: 'http',
          host: 'https://n.test',
          matched: 'https://n.test/p',
          extracted_results: ['v1'],
        }),
      )
      .join('\n'),
    found: [
      { title: 'Painel: a', ids: ['CVE-2021-0001'], links: ['http://a.test/1', 'https://b.test/2'], proof: 'v1' },
      { title: 'Painel: b' },
    ],
  },
  {
    name: 'OSV-Scanner: a package that is malicious itself',
    kind: 'osv',
    text: json({
      results: [
        {
          source: { path: '/yarn.lock' },
          packages: [
            {
              package: { name: 'flot-axis', version: '0.0.0' },
              vulnerabilities: [
                {
                  id: 'MAL-2023-1035',
                  aliases: ['GHSA-8348-2q94-ffjx'],
                  summary: 'Código malicioso',
                  affected: [{ package: { name: 'flot-axis' }, database_specific: { cwes: [{ cweId: 'CWE-506' }] } }],
                },
              ],
            },
          ],
        },
      ],
    }),
    found: [{ severity: 'critical', cwes: [506], package: 'flot-axis' }],
  },
  {
    name: 'Prowler 2, one breach in two resources',
    kind: 'prowler',
    text: ['sg-1', 'sg-2']
      .map((id) =>
        json({
          ...{ Control: '[extra75] Grupo sem uso', 'Control ID': '7.5', Status: 'FAIL', Severity: 'Medium' },
          ...{ 'Account Number': '123456789012', Region: 'eu-west-1', Message: 'Não se usa' },
          ...{ 'Resource ID': id, 'Doc link': 'https://a.test/doc' },
        }),
      )
      .join('\n'),
    found: [
      { location: 'sg-1', links: ['https://a.test/doc'] },
      { location: 'sg-2', links: ['https://a.test/doc'] },
    ],
  },
];
