/** Versions and exports of known tools that their users' reports show: cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);
const suites = (...names: readonly string[]) => ({
  accepted_cipher_suites: names.map((name) => ({ cipher_suite: { name } })),
});
const openvasResult = (severity: string, threat: string, oid: string) =>
  `<result id="${oid}"><name>Faltam correções</name><host>10.99.99.99<asset asset_id="9"/><hostname>server99</hostname></host><port>42/tcp</port><nvt oid="${oid}"><name>Faltam correções</name><severities score="9.8"><severity type="cvss_base_v3"><value>CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H</value></severity></severities><tags>summary=Falta uma atualização|solution=Atualize</tags><refs><ref type="cve" id="CVE-2025-49659"/></refs></nvt><threat>${threat}</threat><severity>${severity}</severity></result>`;
const tenable =
  'age_in_days;asset.display_fqdn;asset.display_ipv4_address;asset.name;definition.cve;definition.cvss3.base_score;definition.cvss3.base_vector;definition.cwe;definition.description;definition.id;definition.name;definition.see_also;definition.severity;definition.solution;definition.synopsis;output;port;protocol;severity;state';

export const versionSamples: readonly Sample[] = [
  {
    name: 'SSLyze 3: what it found stands right under the server',
    kind: 'sslyze',
    text: json({
      server_connectivity_errors: [],
      server_scan_results: [
        {
          scan_commands_results: {
            certificate_info: {
              certificate_deployments: [
                {
                  leaf_certificate_subject_matches_hostname: false,
                  path_validation_results: [
                    { openssl_error_string: 'certificate has expired', verified_certificate_chain: null },
                  ],
                },
              ],
            },
            heartbleed: { is_vulnerable_to_heartbleed: true },
            robot: { robot_result: 'NOT_VULNERABLE_RSA_NOT_SUPPORTED' },
            session_renegotiation: { accepts_client_renegotiation: false },
            ...{ ssl_2_0_cipher_suites: suites(), tls_1_0_cipher_suites: suites('TLS_RSA_WITH_RC4_128_SHA') },
          },
          server_info: { server_location: { hostname: 'www.example.com', port: 443 } },
        },
      ],
    }),
    found: [
      { title: 'TLS 1.0', asset: 'www.example.com', location: '443/tcp', proof: 'TLS_RSA_WITH_RC4_128_SHA' },
      { title: 'Heartbleed', severity: 'critical' },
      { title: 'Untrusted certificate chain: certificate has expired' },
      { title: 'Certificate of another name' },
    ],
    target: 'www.example.com',
  },
  {
    name: 'Clair by Klar',
    kind: 'clair',
    text: json({
      LayerCount: 9,
      Vulnerabilities: {
        High: [
          {
            Name: 'RHSA-2019:0109',
            NamespaceName: 'centos:7',
            Description: 'Passa da conta (CVE-2018-18311).',
            Link: 'https://a.test/1',
            Severity: 'High',
            FixedBy: '4:5.16.3-294',
            FeatureName: 'perl-libs',
            FeatureVersion: '4:5.16.3-293',
          },
        ],
        Low: [{ Name: 'CVE-2019-1', Severity: 'Low', FeatureName: 'bash', FeatureVersion: '4' }],
      },
    }),
    found: [
      { ids: ['CVE-2018-18311', 'RHSA-2019:0109'], severity: 'high', package: 'perl-libs', fixed_in: '4:5.16.3-294' },
      { severity: 'low' },
    ],
  },
  {
    name: 'Tenable Vulnerability Management in a table',
    kind: 'nessus',
    text: `${tenable}\n14;Blah1;10.0.0.1;Blah1;CVE-2008-5161;3.7;CVSS:3.0/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N;200;Cifras fracas;70658;SSH com CBC;http://a.test/1, https://a.test/2;Low;Troque;Resumo;saída;22;TCP;Low;ACTIVE\n1;Blah1;10.0.0.1;Blah1;;;;;x;33851;Y;;Low;;;;0;TCP;Low;FIXED\n`,
    found: [
      {
        title: 'SSH com CBC',
        severity: 'low',
        ids: ['CVE-2008-5161'],
        asset: 'Blah1',
        location: '22/tcp',
        cvss_score: 3.7,
        cwes: [200],
        fix: 'Troque',
        proof: 'saída',
        links: ['http://a.test/1', 'https://a.test/2'],
      },
    ],
    aside: 1,
  },
  {
    name: 'Greenbone 22: what was called false, and a task that is named twice',
    kind: 'openvas',
    text: `<?xml version="1.0"?><report content_type="text/xml" id="8" format_id="a"><task id="4"><name>Relatório</name></task><report_format id="a"><name>XML</name></report_format><report id="8"><gmp><version>22.6</version></gmp><task id="4"><name>Relatório</name><target id="1"><name>Servidores</name></target></task><results max="-1" start="1">${openvasResult('9.8', 'High', '1.3.6.1.4.1.25623.1.0.836484')}${openvasResult('-1.0', 'False Positive', '1.3.6.1.4.1.25623.1.0.2')}${openvasResult('0.0', 'Log', '1.3.6.1.4.1.25623.1.0.3')}</results></report></report>`,
    found: [
      {
        severity: 'critical',
        asset: 'server99',
        location: '42/tcp',
        cvss_score: 9.8,
        cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
        ids: ['CVE-2025-49659'],
      },
    ],
    ...{ aside: 1, informational: 1, target: 'Servidores' },
  },
  {
    name: 'Greenbone in a table: as grave as in XML',
    kind: 'openvas',
    text: 'IP,Hostname,Port,Port Protocol,CVSS,Severity,QoD,NVT Name,Summary,Specific Result,NVT OID,CVEs,Solution\n10.9.9.9,server99,42,tcp,9.8,High,80,Faltam correções,Falta uma,visto,1.3.6.1,"CVE-2025-49659,CVE-2025-48823",Atualize\n10.9.9.9,,443,tcp,-1.0,False Positive,80,Outra,x,y,1.3.7,,\n',
    found: [{ severity: 'critical', ids: ['CVE-2025-49659', 'CVE-2025-48823'] }],
    aside: 1,
  },
  {
    name: 'ZAP with requests and responses',
    kind: 'zap',
    text: '<?xml version="1.0"?><OWASPZAPReport version="2.11.1"><site name="http://localhost:8080" host="localhost" port="8080" ssl="false"><alerts><alertitem><pluginid>90028</pluginid><alertRef>90028</alertRef><name>Método PUT</name><riskcode>2</riskcode><confidence>2</confidence><desc>d</desc><instances><instance><uri>http://localhost:8080/js</uri><method>PUT</method><param></param><attack></attack><evidence>403</evidence><requestheader>PUT /js HTTP/1.1</requestheader><requestbody>corpo</requestbody></instance></instances><cweid>200</cweid></alertitem></alerts></site></OWASPZAPReport>',
    found: [{ severity: 'medium', asset: 'localhost:8080', cwes: [200], proof: '403\nPUT /js HTTP/1.1\ncorpo' }],
  },
  {
    name: 'CycloneDX in XML',
    kind: 'cyclonedx',
    text: '<?xml version="1.0" encoding="UTF-8"?><bom xmlns="http://cyclonedx.org/schema/bom/1.4" version="1"><metadata><tools><tool><vendor>anchore</vendor><name>grype</name></tool></tools><component type="file"><name>projeto</name></component></metadata><components><component bom-ref="pkg:maven/org.apache.logging.log4j/log4j-core@2.13.2?package-id=5f" type="library"><name>log4j-core</name><version>2.13.2</version></component></components><vulnerabilities><vulnerability><id>CVE-2021-44228</id><source><url>http://a.test/1</url></source><ratings><rating><severity>critical</severity></rating><rating><score>10</score><method>CVSSv2</method></rating><rating><score>10</score><method>CVSSv31</method><vector>CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H</vector></rating></ratings><cwes><cwe>502</cwe></cwes><description>Lê o que não devia.</description><advisories><advisory><url>https://a.test/2</url></advisory></advisories><analysis><state>in_triage</state></analysis><affects><target><ref>pkg:maven/org.apache.logging.log4j/log4j-core@2.13.2?package-id=5f</ref></target></affects></vulnerability><vulnerability><id>CVE-2021-1</id><analysis><state>not_affected</state></analysis></vulnerability></vulnerabilities></bom>',
    found: [
      {
        ids: ['CVE-2021-44228'],
        severity: 'critical',
        package: 'log4j-core',
        installed: '2.13.2',
        cvss_score: 10,
        cwes: [502],
        links: ['http://a.test/1', 'https://a.test/2'],
      },
    ],
    ...{ aside: 1, source: 'grype', target: 'projeto' },
  },
  {
    name: 'CycloneDX 1.2 with the extension',
    kind: 'cyclonedx',
    text: '<?xml version="1.0"?><bom xmlns="http://cyclonedx.org/schema/bom/1.2" xmlns:v="http://cyclonedx.org/schema/ext/vulnerability/1.0" version="1"><components><component type="library" bom-ref="pkg:maven/com.fasterxml/jackson@2.9.9"><group>com.fasterxml</group><name>jackson</name><version>2.9.9</version></component></components><v:vulnerabilities><v:vulnerability ref="pkg:maven/com.fasterxml/jackson@2.9.9"><v:id>CVE-2018-7489</v:id><v:ratings><v:rating><v:score><v:base>9.8</v:base></v:score><v:severity>Critical</v:severity><v:method>CVSSv3</v:method><v:vector>AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H</v:vector></v:rating></v:ratings><v:cwes><v:cwe>502</v:cwe></v:cwes><v:recommendations><v:recommendation>Atualize</v:recommendation></v:recommendations><v:advisories><v:advisory>https://a.test/1</v:advisory></v:advisories></v:vulnerability></v:vulnerabilities></bom>',
    found: [
      {
        ids: ['CVE-2018-7489'],
        severity: 'critical',
        package: 'com.fasterxml/jackson',
        cvss_score: 9.8,
        cwes: [502],
        fixed_in: 'Atualize',
      },
    ],
  },
  {
    name: 'GitLab of a running site, without the scan told',
    kind: 'gitlab',
    text: json({
      vulnerabilities: [
        {
          cve: '10062',
          description: 'Mostra dados.',
          id: '5e',
          evidence: { summary: '3782' },
          identifiers: [
            { name: 'PII Disclosure', type: 'ZAProxy_PluginId', value: '10062' },
            { name: 'CWE-359', type: 'CWE', value: '359' },
          ],
          location: { hostname: 'http://api-server', method: 'GET', param: 'q', path: '/v1/trees' },
          severity: 'High',
        },
      ],
    }),
    found: [
      {
        title: 'PII Disclosure',
        severity: 'high',
        cwes: [359],
        asset: 'http://api-server',
        location: 'GET http://api-server/v1/trees q',
        proof: '3782',
      },
    ],
  },
  {
    name: 'AWS Security Hub: what Inspector and GuardDuty tell through it, no account said',
    kind: 'asff',
    text: json({
      findings: [
        hubFinding({
          Title: 'CVE-2024-1234 - aa',
          GeneratorId: 'AWSInspector',
          Vulnerabilities: [
            {
              Id: 'CVE-2024-1234',
              VulnerablePackages: ['aa', 'bb'].map((Name) => ({ Name, Version: '1.2.0', FixedInVersion: '2.0' })),
              Cvss: [{ Version: '3.1', BaseScore: 7.5, BaseVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N' }],
            },
          ],
        }),
        ...['Recon:IAMUser', 'Trojan:EC2'].map((type) =>
          hubFinding({ Title: type, GeneratorId: 'arn:aws:guardduty:d', Types: [`TTPs/${type}`] }),
        ),
      ],
    }),
    found: [
      { ids: ['CVE-2024-1234'], package: 'aa', fixed_in: '2.0', cvss_score: 7.5, asset: 'i-1' },
      { package: 'bb' },
      { title: 'Recon:IAMUser' },
      { title: 'Trojan:EC2' },
    ],
  },
  {
    name: 'Prowler 2 in a table',
    kind: 'prowler',
    text: 'PROFILE,ACCOUNT_NUM,REGION,TITLE_ID,CHECK_RESULT,ITEM_SCORED,ITEM_LEVEL,TITLE_TEXT,CHECK_RESULT_EXTENDED,CHECK_SEVERITY,CHECK_RISK,CHECK_REMEDIATION,CHECK_DOC\nx,123456789012,us-east-1,1.13,FAIL,Scored,LEVEL1,MFA da raiz,Sem MFA,Critical,Pode entrar,Ligue,https://a.test/1\nx,123456789012,us-east-1,1.14,PASS,Scored,LEVEL1,Outra,ok,High,,,\n',
    found: [
      {
        title: 'MFA da raiz',
        severity: 'critical',
        asset: '123456789012',
        proof: 'Sem MFA',
        fix: 'Ligue',
        links: ['https://a.test/1'],
      },
    ],
    aside: 1,
  },
  {
    name: 'Semgrep: its three words',
    kind: 'semgrep',
    text: json({
      results: ['ERROR', 'WARNING', 'INFO'].map((severity, at) => ({
        check_id: `r${at}`,
        path: 'a.java',
        start: { line: at },
        extra: {
          message: 'Faça de outro modo.',
          severity,
          lines: `l${at}`,
          metadata: { cwe: 'CWE-696: Ordem', impact: 'LOW' },
        },
      })),
      errors: [],
    }),
    found: [{ severity: 'high', cwes: [696] }, { severity: 'medium' }, { severity: 'low' }],
  },
  {
    name: 'Acunetix: what a person called false',
    kind: 'acunetix',
    text: `<?xml version="1.0"?><ScanGroup><Scan><StartURL>https://acme.test</StartURL><ReportItems>${['', 'True'].map((judged) => `<ReportItem><Name>CSRF</Name><Affects>/a</Affects><IsFalsePositive>${judged}</IsFalsePositive><Severity>medium</Severity><CWEList><CWE id="352">CWE-352</CWE></CWEList></ReportItem>`).join('')}</ReportItems></Scan></ScanGroup>`,
    found: [{ title: 'CSRF', cwes: [352] }],
    aside: 1,
  },
];

function hubFinding(more: object) {
  return {
    SchemaVersion: '2018-10-08',
    ProductArn: 'arn:aws:securityhub:us-east-1::product/aws/x',
    Severity: { Label: 'MEDIUM' },
    Resources: [{ Type: 'AwsEc2Instance', Id: 'i-1' }],
    Workflow: { Status: 'NEW' },
    RecordState: 'ACTIVE',
    ...more,
  };
}
