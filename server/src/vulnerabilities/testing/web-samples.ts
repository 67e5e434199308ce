/** Small reports of scanners of web sites, in the shapes that the tools' own documents describe. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const webSamples: readonly Sample[] = [
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
    name: 'Burp',
    kind: 'burp',
    text: `<?xml version="1.0"?><!DOCTYPE issues [<!ELEMENT issues (issue*)><!ATTLIST issues burpVersion CDATA "">]><issues burpVersion="2024" exportTime="x"><issue><type>2097920</type><name>Cross-site scripting (reflected)</name><host ip="1.2.3.4">https://acme.test</host><path>/q</path><location>/q [a parameter]</location><severity>High</severity><issueDetail><![CDATA[<p>detalhe</p>]]></issueDetail><vulnerabilityClassifications><![CDATA[<li><a href="https://cwe.mitre.org/data/definitions/79.html">CWE-79</a></li>]]></vulnerabilityClassifications><requestresponse><request base64="true">R0VUIC8=</request></requestresponse></issue><issue><name>x</name><severity>Information</severity></issue></issues>`,
    found: [
      {
        title: 'Cross-site scripting (reflected)',
        severity: 'high',
        asset: 'https://acme.test',
        cwes: [79],
        proof: 'GET /',
      },
    ],
    informational: 1,
  },
  {
    name: 'Acunetix',
    kind: 'acunetix',
    text: '<ScanGroup><Scan><StartURL>https://acme.test</StartURL><ReportItems><ReportItem id="0"><Name>Blind SQL Injection</Name><Affects>/a.php</Affects><Parameter>id</Parameter><Severity>high</Severity><CWEList><CWE id="89">CWE-89</CWE></CWEList><Description>d</Description><Recommendation>r</Recommendation></ReportItem></ReportItems></Scan></ScanGroup>',
    found: [
      { title: 'Blind SQL Injection', severity: 'high', cwes: [89], location: '/a.php id', asset: 'https://acme.test' },
    ],
  },
  {
    name: 'Acunetix 360',
    kind: 'acunetix-360',
    text: json({
      Target: { Url: 'https://acme.test/' },
      Vulnerabilities: [
        {
          Name: 'SQLi',
          Severity: 'Critical',
          Url: 'https://acme.test/a',
          LookupId: '1',
          Classification: { Cwe: '89' },
        },
      ],
    }),
    found: [{ title: 'SQLi', severity: 'critical', cwes: [89] }],
  },
  {
    name: 'Nikto',
    kind: 'nikto',
    text: json({
      host: 'acme.test',
      ip: '1.2.3.4',
      port: '443',
      vulnerabilities: [
        { id: '999957', method: 'GET', url: '/', msg: 'The anti-clickjacking X-Frame-Options header is not present.' },
      ],
    }),
    found: [{ severity: 'low', asset: 'acme.test' }],
  },
  {
    name: 'Nikto in XML',
    kind: 'nikto',
    text: '<?xml version="1.0"?><!DOCTYPE niktoscan SYSTEM "x.dtd"><niktoscan><niktoscan><scandetails targetip="1.2.3.4" targethostname="acme.test"><item id="1" method="GET"><description>Default password page found.</description><uri>/admin</uri></item></scandetails></niktoscan></niktoscan>',
    found: [{ severity: 'medium', asset: 'acme.test' }],
  },
  {
    name: 'Wapiti',
    kind: 'wapiti',
    text: json({
      classifications: { 'SQL Injection': { desc: 'd', sol: 's', ref: {} } },
      vulnerabilities: {
        'SQL Injection': [{ method: 'GET', path: '/a', info: 'i', level: 3, parameter: 'id' }],
        XSS: [],
      },
      anomalies: {},
      infos: { target: 'https://acme.test/' },
    }),
    found: [{ title: 'SQL Injection', severity: 'high', fix: 's' }],
    target: 'https://acme.test/',
  },
];
