/** Small reports of scanners of hosts, networks and clusters, in the shapes that the tools' own documents describe. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const hostSamples: readonly Sample[] = [
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
    name: 'a table of somebody, in Portuguese',
    kind: 'table',
    text: 'Vulnerabilidade;Severidade;Ativo;Recomendação;CVE\nTLS 1.0 ligado;Média;www.acme.test;Desligar;\nInjeção de SQL;Crítica;loja;Parametrizar;CVE-2024-1234\n;;;;\n',
    found: [
      { title: 'TLS 1.0 ligado', severity: 'medium', asset: 'www.acme.test', fix: 'Desligar' },
      { title: 'Injeção de SQL', severity: 'critical', ids: ['CVE-2024-1234'] },
    ],
  },
  {
    name: 'OpenVAS',
    kind: 'openvas',
    text: `<report id="1" format_id="2"><task id="3"><name>Rede</name></task><report id="1"><scan_run_status>Done</scan_run_status><results max="9"><result id="4"><name>SSH</name><host>10.0.0.7<asset asset_id="5"/><hostname>srv.acme.test</hostname></host><port>22/tcp</port><nvt oid="1.3.6.1.4.1.25623.1.0.105611"><name>Weak Encryption (SSH)</name><refs><ref type="cve" id="CVE-2008-5161"/></refs><tags>cvss_base_vector=AV:N|summary=Fraco|solution=Desligue</tags></nvt><threat>Medium</threat><severity>4.3</severity><description>aes-cbc</description></result></results></report></report>`,
    found: [
      {
        title: 'Weak Encryption (SSH)',
        severity: 'medium',
        asset: 'srv.acme.test',
        fix: 'Desligue',
        ids: ['CVE-2008-5161'],
      },
    ],
  },
  {
    name: 'OpenVAS as a table',
    kind: 'openvas',
    text: 'IP,Hostname,Port,Port Protocol,CVSS,Severity,Solution Type,NVT Name,Summary,Specific Result,NVT OID,CVEs,Solution\n10.0.0.7,,445,tcp,9.3,High,VendorFix,MS17-010,s,r,1.3.6,"CVE-2017-0143,CVE-2017-0144",Patch\n',
    found: [
      {
        title: 'MS17-010',
        severity: 'critical',
        asset: '10.0.0.7',
        location: '445/tcp',
        ids: ['CVE-2017-0143', 'CVE-2017-0144'],
      },
    ],
  },
  {
    name: 'Qualys, a scan',
    kind: 'qualys',
    text: '<?xml version="1.0"?><!DOCTYPE SCAN SYSTEM "https://qualysguard.qualys.com/scan-1.dtd"><SCAN value="1"><IP value="10.0.0.8" name="web.acme.test"><VULNS><CAT value="Web" port="443" protocol="tcp"><VULN number="38170" severity="2"><TITLE>SSL Certificate - Name Mismatch</TITLE><DIAGNOSIS>d</DIAGNOSIS><SOLUTION>s</SOLUTION><CVE_ID_LIST><CVE_ID><ID>CVE-2000-1</ID></CVE_ID></CVE_ID_LIST></VULN></CAT></VULNS><INFOS><CAT><INFO number="1"/></CAT></INFOS></IP></SCAN>',
    found: [{ title: 'SSL Certificate - Name Mismatch', severity: 'low', asset: 'web.acme.test', location: '443/tcp' }],
    aside: 1,
  },
  {
    name: 'Qualys, an asset report',
    kind: 'qualys',
    text: '<ASSET_DATA_REPORT><HOST_LIST><HOST><IP>10.0.0.9</IP><VULN_INFO_LIST><VULN_INFO><QID id="qid_1">1</QID><PORT>80</PORT><PROTOCOL>tcp</PROTOCOL></VULN_INFO></VULN_INFO_LIST></HOST></HOST_LIST><GLOSSARY><VULN_DETAILS_LIST><VULN_DETAILS id="qid_1"><QID id="qid_1">1</QID><TITLE>Apache antigo</TITLE><SEVERITY>5</SEVERITY></VULN_DETAILS></VULN_DETAILS_LIST></GLOSSARY></ASSET_DATA_REPORT>',
    found: [{ title: 'Apache antigo', severity: 'critical', asset: '10.0.0.9' }],
  },
  {
    name: 'Rapid7',
    kind: 'nexpose',
    text: '<NexposeReport version="2.0"><scans><scan id="1" name="Mensal"/></scans><nodes><node address="10.1.1.1"><names><name>db</name></names><tests><test id="A" status="not-vulnerable"/></tests><endpoints><endpoint protocol="tcp" port="22"><services><service name="SSH"><tests><test id="ssh-weak" status="vulnerable-exploited"><Paragraph>prova</Paragraph></test></tests></service></services></endpoint></endpoints></node></nodes><VulnerabilityDefinitions><vulnerability id="SSH-WEAK" title="SSH fraco" severity="7" cvssScore="7.5"><references><reference source="CVE">CVE-2016-1</reference></references></vulnerability></VulnerabilityDefinitions></NexposeReport>',
    found: [{ title: 'SSH fraco', severity: 'high', asset: 'db', location: '22/tcp', proof: 'prova' }],
    target: 'Mensal',
  },
  {
    name: 'testssl.sh',
    kind: 'testssl',
    text: json([
      {
        id: 'heartbleed',
        ip: 'acme.test/1.2.3.4',
        port: '443',
        severity: 'CRITICAL',
        cve: 'CVE-2014-0160',
        cwe: 'CWE-119',
        finding: 'VULNERABLE',
      },
      { id: 'TLS1_3', ip: 'acme.test/1.2.3.4', port: '443', severity: 'OK', finding: 'offered' },
    ]),
    found: [{ severity: 'critical', asset: 'acme.test', ids: ['CVE-2014-0160'], cwes: [119] }],
    aside: 1,
  },
  {
    name: 'SSLyze',
    kind: 'sslyze',
    text: json({
      server_scan_results: [
        {
          server_location: { hostname: 'acme.test', port: 443 },
          scan_status: 'COMPLETED',
          scan_result: {
            tls_1_0_cipher_suites: { result: { accepted_cipher_suites: [{ cipher_suite: { name: 'TLS_RSA' } }] } },
            heartbleed: { result: { is_vulnerable_to_heartbleed: false } },
          },
        },
      ],
    }),
    found: [{ title: 'TLS 1.0', severity: 'medium', asset: 'acme.test' }],
  },
  {
    name: 'Lynis',
    kind: 'lynis',
    text: '# Lynis Report\nreport_version_major=1\nhostname=srv1\nwarning[]=FIRE-4512|iptables module(s) loaded, but no rules active|-|-|\nsuggestion[]=SSH-7408|Consider hardening SSH configuration|AllowTcpForwarding|-|\n',
    found: [{ severity: 'medium', asset: 'srv1' }, { severity: 'low' }],
  },
  {
    name: 'kube-bench',
    kind: 'kube-bench',
    text: json({
      Controls: [
        {
          id: '1',
          node_type: 'master',
          tests: [
            {
              results: [
                { test_number: '1.1.1', test_desc: 'permissions', status: 'FAIL', remediation: 'chmod' },
                { test_number: '1.1.2', status: 'PASS' },
              ],
            },
          ],
        },
      ],
    }),
    found: [{ title: '1.1.1 permissions', severity: 'high', fix: 'chmod' }],
    aside: 1,
  },
  {
    name: 'Kubescape',
    kind: 'kubescape',
    text: json({
      summaryDetails: { controls: { 'C-0017': { scoreFactor: 8, severity: 'High' } } },
      results: [
        {
          resourceID: 'apps/v1//Deployment/x',
          controls: [
            { controlID: 'C-0017', name: 'Immutable filesystem', status: { status: 'failed' } },
            { controlID: 'C-1', status: { status: 'passed' } },
          ],
        },
      ],
    }),
    found: [{ title: 'C-0017: Immutable filesystem', severity: 'high' }],
    aside: 1,
  },
  {
    name: 'Dockle',
    kind: 'dockle',
    text: json({
      image: 'app:1',
      summary: {},
      details: [{ code: 'CIS-DI-0001', title: 'Create a user', level: 'WARN', alerts: ['root'] }],
    }),
    found: [{ severity: 'medium', description: 'root' }],
    target: 'app:1',
  },
  {
    name: 'Wazuh',
    kind: 'wazuh',
    text: json({
      data: {
        affected_items: [
          {
            cve: 'CVE-2016-1585',
            name: 'apparmor',
            version: '2.12',
            severity: 'Critical',
            cvss3_score: 9.8,
            status: 'VALID',
          },
        ],
        total_affected_items: 1,
      },
    }),
    found: [{ package: 'apparmor', severity: 'critical', category: 'system' }],
  },
  {
    name: 'ssh-audit',
    kind: 'ssh-audit',
    text: json({
      banner: { comments: 'Debian-10', protocol: '2.0', raw: 'SSH-2.0-OpenSSH_7.9p1', software: 'OpenSSH_7.9p1' },
      compression: ['none'],
      cves: [{ cvssv2: 7.8, description: 'Corre comandos alheios', name: 'CVE-2020-15778' }],
      enc: [{ algorithm: 'aes128-ctr', notes: { info: ['desde 3.7'] } }],
      kex: [
        { algorithm: 'diffie-hellman-group14-sha1', notes: { fail: ['SHA-1'], warn: ['2048 bits'] } },
        { algorithm: 'kex-strict-s-v00@openssh.com', notes: { fail: ['using unknown algorithm'] } },
      ],
      key: [{ algorithm: 'rsa-sha2-512', keysize: 2048, notes: { warn: ['2048 bits'] } }],
      mac: [{ algorithm: 'hmac-sha2-512-etm@openssh.com', notes: {} }, { algorithm: 'hmac-sha1' }],
      recommendations: { critical: { del: { mac: [{ name: 'hmac-sha1', notes: '' }] } } },
      target: 'a.test:22',
    }),
    target: 'a.test:22',
    found: [
      { ids: ['CVE-2020-15778'], severity: 'high', package: 'OpenSSH', installed: '7.9p1', asset: 'a.test:22' },
      { title: 'kex diffie-hellman-group14-sha1: SHA-1; 2048 bits', severity: 'medium', asset: 'a.test:22' },
      { title: 'key rsa-sha2-512: 2048 bits', severity: 'low', category: 'network' },
      { title: 'mac hmac-sha1: del', severity: 'medium' },
    ],
    aside: 3,
  },
];
