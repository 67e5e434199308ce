/** Tools that were read last, in the shapes that their users' reports show, cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);
const table = (...lines: readonly string[]) => `${lines.join('\n')}\n`;
const horusecRow = (type: string, line: string) => ({
  vulnerabilities: {
    ...{ line, file: 'src/chaves.py', code: 'chave = 1', securityTool: 'HorusecEngine', severity: 'CRITICAL', type },
    ...{ rule_id: 'HS-LEAKS-2', vulnHash: `e8f8${line}` },
    details: '(1/1) * Possible vulnerability detected: Chave da AWS\nUse um cofre. Veja CWE-798.',
  },
});
const sysdigRow = (accepted: boolean, id: string) => ({
  ...{ container_image: 'loja:1', scan_package_name: 'pillow', scan_package_version: '11.2.1', vuln_id: id },
  ...{ scan_package_type: 'Python', vuln_cvss_score: 9.8, vuln_cvss_version: '3.0', vuln_severity: 'Critical' },
  ...{ vuln_fixed_in_version: '11.3.0', vuln_risk_accepted: accepted, scan_package_path: '/app' },
});

export const laterSamples: readonly Sample[] = [
  {
    name: 'Horusec',
    kind: 'horusec',
    text: json({
      ...{ version: 'v2.8.0', repositoryName: 'loja' },
      analysisVulnerabilities: [
        horusecRow('Vulnerability', '7'),
        horusecRow('Vulnerability', '9'),
        horusecRow('False Positive', '11'),
      ],
    }),
    found: [
      { title: 'Chave da AWS', severity: 'critical', location: 'src/chaves.py:7', cwes: [798] },
      { location: 'src/chaves.py:9' },
    ],
    ...{ aside: 1, target: 'loja' },
  },
  {
    name: 'MobSF of iOS: rules by name, what the binary was built with, secrets',
    kind: 'mobsf',
    text: json({
      ...{ app_name: 'Loja', md5: 'e1f0', average_cvss: null },
      ats_analysis: { ats_findings: [{ issue: 'Qualquer destino sem TLS', severity: 'high', description: 'Texto.' }] },
      binary_analysis: {
        findings: { 'Funções perigosas': { detailed_desc: 'Texto.', severity: 'high', cvss: 6, cwe: 'CWE-676: X' } },
        summary: { high: 1 },
      },
      macho_analysis: {
        name: 'Loja',
        nx: { has_nx: true, severity: 'info', description: 'Texto.' },
        arc: { has_arc: false, severity: 'warning', description: 'Texto.' },
      },
      code_analysis: { findings: {}, summary: {} },
      secrets: ['"chave" : "abc"'],
    }),
    found: [
      { title: 'Qualquer destino sem TLS', severity: 'high' },
      { title: 'Funções perigosas', severity: 'high', cwes: [676] },
      { title: 'arc', severity: 'medium', location: 'Loja' },
      { title: '"chave" : "abc"', severity: 'medium' },
    ],
    ...{ informational: 1, target: 'Loja' },
  },
  {
    name: 'MobSF of Android: manifest, certificate and code, with what is in order',
    kind: 'mobsf',
    text: json({
      ...{ appsec: { security_score: 42 }, app_name: 'Loja' },
      certificate_analysis: {
        certificate_findings: [
          ['good', 'Está assinado', 'Assinatura'],
          ['warning', 'Texto', 'SHA1'],
        ],
      },
      manifest_analysis: {
        manifest_findings: [
          { rule: 'x', title: 'Cópia permitida', severity: 'warning', description: 'Texto.', name: 'a' },
        ],
      },
      code_analysis: {
        findings: {
          android_sql: {
            files: { 'a/B.java': '10,12', 'a/C.java': '3' },
            metadata: { cwe: 'CWE-89: X', description: 'Texto vai direto para SQL', severity: 'warning', cvss: 5.9 },
          },
          android_ssl: { files: {}, metadata: { description: 'Confere certificados', severity: 'secure' } },
        },
      },
    }),
    found: [
      { title: 'SHA1', severity: 'medium' },
      { title: 'Cópia permitida', location: 'a' },
      { title: 'Texto vai direto para SQL', location: 'a/B.java:10', cwes: [89] },
      { location: 'a/C.java:3' },
    ],
    aside: 2,
  },
  {
    name: 'mobsfscan',
    kind: 'mobsfscan',
    text: json({
      ...{ errors: [], mobsfscan_version: '0.2.0' },
      results: {
        android_root: { metadata: { cwe: 'CWE-919 X', description: 'Não nota o root', severity: 'INFO' } },
        android_key: {
          files: [{ file_path: 'a/K.kt', match_lines: [10, 10], match_string: 'x' }],
          metadata: {
            cwe: 'CWE-798 X',
            description: 'Chave escrita no código',
            severity: 'WARNING',
            reference: 'https://a.test',
          },
        },
      },
    }),
    found: [{ title: 'Chave escrita no código', severity: 'medium', location: 'a/K.kt:10', cwes: [798] }],
    informational: 1,
  },
  {
    name: 'NeuVector: packages, settings that are not as they should be, and the empty secret that it writes',
    kind: 'neuvector',
    text: json({
      report: {
        vulnerabilities: [
          {
            ...{
              name: 'CVE-2015-8356',
              score: 7.2,
              severity: 'High',
              description: 'Texto.',
              score_v3: 7.3,
              cves: [''],
            },
            ...{ package_name: 'openssh', package_version: '7.2', fixed_version: '7.3', link: 'https://a.test' },
          },
        ],
        checks: [
          { catalog: 'docker', level: 'INFO', test_number: '1', description: 'Geral', message: ['x'] },
          { catalog: 'docker', level: 'WARN', test_number: '4.1', description: 'Roda como root', message: ['x'] },
        ],
        secrets: [
          { type: '', evidence: '', path: '', suggestion: '' },
          { type: 'Chave', evidence: 'a', path: '/a', suggestion: '' },
        ],
      },
    }),
    found: [
      { package: 'openssh', severity: 'high', ids: ['CVE-2015-8356'], fixed_in: '7.3' },
      { title: '4.1 Roda como root', category: 'system' },
      { title: 'Chave', severity: 'high', location: '/a' },
    ],
    aside: 1,
  },
  {
    name: 'Contrast: one id at two places is two',
    kind: 'contrast',
    text: table(
      'Vulnerability Name,Vulnerability ID,Category,Rule Name,Severity,Status,Application Name,CWE ID,Request Method,Request URI,Request Qs,Request Body',
      'Caminho de arquivo,AA-1,Injection,path-traversal,High,Reported,loja,https://cwe.mitre.org/data/definitions/22.html,GET,/baixar,,',
      'Caminho de arquivo,AA-1,Injection,path-traversal,High,Reported,loja,https://cwe.mitre.org/data/definitions/22.html,GET,/subir,,',
      'Outra,AA-2,Injection,x,Note,Not a Problem,loja,,GET,/,,',
    ),
    found: [{ location: 'GET /baixar', severity: 'high', cwes: [22], asset: 'loja' }, { location: 'GET /subir' }],
    ...{ aside: 1, target: 'loja' },
  },
  {
    name: 'Wiz: issues',
    kind: 'wiz',
    text: table(
      'Created At,Title,Severity,Status,Description,Resource Type,Resource external ID,Control ID,Resource Name,Issue ID,Remediation Recommendation,Subscription Name,Wiz URL',
      '2023-01-25,Papel com curinga,HIGH,OPEN,Texto.,User,k8s/u/1,c1,papel,i1,Menos direitos.,Minha nuvem,https://a.test',
      '2023-01-25,Papel com curinga,HIGH,RESOLVED,Texto.,User,k8s/u/2,c1,papel2,i2,Menos direitos.,Minha nuvem,https://a.test',
    ),
    found: [{ title: 'Papel com curinga', severity: 'high', asset: 'papel', category: 'system' }],
    ...{ aside: 1, target: 'Minha nuvem' },
  },
  {
    name: 'Wiz: vulnerabilities',
    kind: 'wiz',
    text: table(
      'ID,WizURL,Name,CVSSSeverity,FindingStatus,VendorSeverity,LocationPath,DetailedName,Version,FixedVersion,DetectionMethod,Link,AssetName,Status',
      '3ea9,https://w.test,CVE-2024-39474,Low,Open,Medium,/bin/x,containerd,1.4.0,1.5.11,Library,https://a.test,maquina-1,Active',
      '3eaa,https://w.test,CVE-2024-36891,Low,Resolved,Medium,,kernel,1,2,OS,https://a.test,maquina-1,Active',
    ),
    found: [
      { package: 'containerd', severity: 'medium', asset: 'maquina-1', fixed_in: '1.5.11', category: 'application' },
    ],
    aside: 1,
  },
  {
    name: 'Wiz: what its interface hands out',
    kind: 'wiz',
    text: json({
      data: {
        issues: {
          nodes: [
            {
              ...{ id: 'i1', severity: 'CRITICAL', status: 'OPEN' },
              sourceRule: { id: 'r1', name: 'Balde aberto', resolutionRecommendation: 'Feche.' },
              entitySnapshot: { id: 'e1', name: 'fotos', type: 'BUCKET' },
            },
            { id: 'i2', severity: 'LOW', status: 'REJECTED', sourceRule: { name: 'x' } },
          ],
        },
      },
    }),
    found: [{ title: 'Balde aberto', severity: 'critical', asset: 'fotos', fix: 'Feche.' }],
    aside: 1,
  },
  {
    name: 'Black Duck: an id of its own beside the one that all know',
    kind: 'black-duck',
    text: table(
      'Used by,Component name,Component version name,Component origin id,Vulnerability id,Description,Base score,Remediation status,URL,Security Risk,Project path',
      ',Commons Compress,1.18,org.apache:compress:1.18,BDSA-2019-2725 (CVE-2019-12402),Texto.,5.0,NEW,,LOW,loja 1.0',
      ',spring,2.3.4,org.spring:x:2.3.4,BDSA-2019-0630,Texto.,5.8,IGNORED,,MEDIUM,loja 1.0',
    ),
    found: [{ package: 'Commons Compress', installed: '1.18', severity: 'low', ids: ['CVE-2019-12402'] }],
    ...{ aside: 1, target: 'loja 1.0' },
  },
  {
    name: 'Sysdig: the table',
    kind: 'sysdig',
    text: table(
      'Vulnerability ID,Severity,Package name,Package version,Package type,Package path,Image,CVSS version,CVSS score,CVSS vector,Vuln link,Fix version,Risk accepted',
      'CVE-2018-19360,Critical,jackson-databind,2.9.7,java,/app/a.jar,loja:1,3.0,9.8,CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H,https://a.test,2.9.8,false',
      'CVE-2018-19361,High,jackson-databind,2.9.7,java,/app/a.jar,loja:1,3.0,7.5,,https://a.test,2.9.8,true',
    ),
    found: [{ package: 'jackson-databind', severity: 'critical', asset: 'loja:1', location: '/app/a.jar' }],
    aside: 1,
  },
  {
    name: 'Sysdig: the report of workloads',
    kind: 'sysdig',
    text: json({
      panels: [{ type: 'table', data: [sysdigRow(false, 'CVE-2025-48379'), sysdigRow(true, 'CVE-2025-1')] }],
    }),
    found: [{ package: 'pillow', severity: 'critical', fixed_in: '11.3.0', asset: 'loja:1' }],
    aside: 1,
  },
];
