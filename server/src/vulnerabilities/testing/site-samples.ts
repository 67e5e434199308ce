/** Scanners of sites and clouds, in the shapes that their users' reports show: cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const siteSamples: readonly Sample[] = [
  {
    name: 'Amazon Inspector',
    kind: 'aws-inspector',
    text: json({
      findings: [
        {
          awsAccountId: '012345678901',
          description: 'Gasta memória.',
          findingArn: 'arn:aws:inspector2:us-east-1:0:finding/1',
          inspectorScore: 5.5,
          packageVulnerabilityDetails: {
            cvss: [{ baseScore: 5.5, scoringVector: 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:N/I:N/A:H', version: '3.1' }],
            sourceUrl: 'https://a.test/1',
            vulnerabilityId: 'CVE-2021-3744',
            vulnerablePackages: [
              { fixedInVersion: '0:4.19.232-1', name: 'linux', packageManager: 'OS', version: '4.19.118' },
            ],
          },
          resources: [
            {
              details: { awsEcrContainerImage: { repositoryName: 'imagem', imageTags: ['2.3.0'] } },
              id: 'arn:aws:ecr:x',
            },
          ],
          severity: 'MEDIUM',
          status: 'ACTIVE',
          title: 'CVE-2021-3744 - linux',
          type: 'PACKAGE_VULNERABILITY',
        },
        {
          awsAccountId: '012345678901',
          findingArn: 'arn:2',
          severity: 'HIGH',
          status: 'ACTIVE',
          title: 'Porta aberta',
          type: 'NETWORK_REACHABILITY',
          networkReachabilityDetails: { openPortRange: { begin: 22, end: 22 }, protocol: 'TCP' },
          resources: [{ id: 'i-1' }],
        },
      ],
    }),
    found: [
      { ids: ['CVE-2021-3744'], asset: 'imagem:2.3.0', package: 'linux', fixed_in: '0:4.19.232-1', category: 'system' },
      { title: 'Porta aberta', location: '22/TCP', category: 'network', asset: 'i-1' },
    ],
    target: '012345678901',
  },
  {
    name: 'WPScan',
    kind: 'wpscan',
    text: json({
      banner: { version: '3.5.4' },
      target_url: 'https://wp.test/',
      interesting_findings: [
        { url: 'https://wp.test/', to_s: 'Headers', type: 'headers', interesting_entries: ['server: nginx'] },
        { url: 'https://wp.test/up/', to_s: 'Lista aberta', type: 'upload_directory_listing' },
      ],
      version: { number: '5.2.2', vulnerabilities: [] },
      main_theme: { slug: 'customizr', vulnerabilities: [] },
      plugins: {
        'youtube-embed-plus': {
          slug: 'youtube-embed-plus',
          vulnerabilities: [
            {
              title: 'Forja de pedido',
              fixed_in: '11.8.2',
              references: { cve: ['2017-1000001'], url: ['https://a.test/1'], wpvulndb: ['8873'] },
            },
          ],
          version: null,
        },
      },
      config_backups: {},
    }),
    found: [
      { title: 'Lista aberta', severity: 'low' },
      {
        title: 'youtube-embed-plus: Forja de pedido',
        ids: ['CVE-2017-1000001'],
        fixed_in: '11.8.2',
        asset: 'https://wp.test/',
      },
    ],
    informational: 1,
  },
  ...([{ scan: { grade: 'F' }, tests: observed() }, observed()] as const).map((value, at) => ({
    ...{ name: `Mozilla Observatory ${at}`, kind: 'observatory', text: json(value), aside: 1 },
    found: [
      { title: 'Sem CSP', severity: 'medium' },
      { title: 'Sem nosniff', severity: 'low' },
    ],
  })),
  {
    name: 'Burp Suite, server edition',
    kind: 'burp-dast',
    text: json({
      Issues: [
        {
          issue_type: {
            name: 'SQLi',
            description_html: '<p>O que é</p>',
            remediation_html: 'Trate',
            vulnerability_classifications_html: '<a>CWE-89: SQL</a>',
            references_html: '<a href="https://a.test/1">r</a>',
          },
          description_html: 'Aqui',
          severity: 'high',
          path: '/p',
          origin: 'https://www.test.com',
          evidence: [{ request_index: 0, request_segments: [{ data_html: 'GET ' }, { highlight_html: '/p' }] }],
        },
      ],
    }),
    found: [
      {
        title: 'SQLi',
        severity: 'high',
        cwes: [89],
        asset: 'https://www.test.com',
        location: '/p',
        proof: 'GET /p',
        links: ['https://a.test/1'],
      },
    ],
  },
  {
    name: 'Hydra: the password is not kept',
    kind: 'hydra',
    text: json({
      errormessages: [],
      generator: { jsonoutputversion: '1.00', server: '127.0.0.1', service: 'ssh', software: 'Hydra' },
      quantityfound: 1,
      results: [{ host: '127.0.0.1', login: 'bill', password: 'segredo', port: 22, service: 'ssh' }],
    }),
    found: [{ severity: 'high', location: '22/tcp', proof: '' }],
  },
  {
    name: 'Qualys of web applications',
    kind: 'qualys-was',
    text: '<?xml version="1.0"?><WAS_SCAN_REPORT><SUMMARY><GLOBAL_SUMMARY><VULNERABILITY>1</VULNERABILITY><INFORMATION_GATHERED>1</INFORMATION_GATHERED></GLOBAL_SUMMARY></SUMMARY><RESULTS><VULNERABILITY_LIST><VULNERABILITY><QID>150085</QID><URL>https://s.test/</URL><PAYLOADS><PAYLOAD><NUM>1</NUM><RESPONSE><CONTENTS base64="true">TGVudG8=</CONTENTS></RESPONSE></PAYLOAD></PAYLOADS><IGNORED>false</IGNORED></VULNERABILITY></VULNERABILITY_LIST><INFORMATION_GATHERED_LIST><INFORMATION_GATHERED><QID>6</QID></INFORMATION_GATHERED></INFORMATION_GATHERED_LIST></RESULTS><GLOSSARY><QID_LIST><QID><QID>150085</QID><SEVERITY>3</SEVERITY><TITLE>Pedido lento</TITLE><CWE>CWE-400</CWE><SOLUTION>Limite o tempo.</SOLUTION></QID></QID_LIST></GLOSSARY></WAS_SCAN_REPORT>',
    found: [
      {
        title: 'Pedido lento',
        severity: 'medium',
        cwes: [400],
        asset: 's.test',
        proof: 'Lento',
        fix: 'Limite o tempo.',
      },
    ],
    aside: 1,
  },
  {
    name: 'Nikto 2.5: the path once more in what it says',
    kind: 'nikto',
    text: json([
      {
        host: 'acme.test',
        ip: '203.0.113.37',
        port: '443',
        banner: '',
        vulnerabilities: [
          {
            id: '999978',
            references: 'https://developer.mozilla.org/x',
            method: 'GET',
            url: '/',
            msg: '/: The X-Frame-Options header is old.',
          },
          { id: '999962', method: 'GET', url: '/a.ico', msg: ": Server banner changed from 'nginx' to 'ghs'." },
        ],
      },
    ]),
    found: [
      { title: 'The X-Frame-Options header is old.', links: ['https://developer.mozilla.org/x'] },
      { title: "Server banner changed from 'nginx' to 'ghs'." },
    ],
  },
  {
    name: 'Nikto in lines',
    kind: 'nikto',
    text: '"Nikto - v2.1.6/2.1.5"\n"acme.test","1.2.3.4","443","","","","nginx"\n"acme.test","1.2.3.4","443","OSVDB-3092","GET","/x/","This might be ""interesting""."\n',
    found: [{ title: 'This might be "interesting".', asset: 'acme.test', location: 'GET /x/' }],
    aside: 1,
  },
  {
    name: 'Invicti, when it was Netsparker: what people set aside, and best practice',
    kind: 'acunetix-360',
    text: json({
      Generated: '25/06/2021',
      Target: { Url: 'http://php.test/' },
      Vulnerabilities: [
        invicti('Medium', 'Present'),
        invicti('High', 'Present, FalsePositive'),
        invicti('BestPractice', 'Present'),
      ],
    }),
    found: [{ title: 'Cookie', severity: 'medium', cvss_score: 5.7, cwes: [16], links: ['https://a.test/1'] }],
    ...{ aside: 1, informational: 1 },
  },
];
function observed() {
  return {
    'content-security-policy': {
      pass: false,
      result: 'csp-not-implemented',
      score_description: 'Sem CSP',
      score_modifier: -25,
    },
    cookies: { pass: true, result: 'cookies-not-found', score_description: 'Sem cookies', score_modifier: 0 },
    'x-content-type-options': { pass: false, result: 'x', score_description: 'Sem nosniff', score_modifier: -5 },
  };
}
function invicti(severity: string, state: string) {
  return {
    Certainty: 100,
    Classification: {
      Cvss: { BaseScore: { Value: '5.7' }, Vector: 'CVSS:3.0/AV:N/AC:L/PR:L/UI:R/S:U/C:H/I:N/A:N' },
      Cvss31: null,
      Cwe: '16',
    },
    Confirmed: true,
    Description: '<p>Sem marca.</p>',
    ExternalReferences: "<a href='https://a.test/1'>r</a>",
    LookupId: '7',
    Name: 'Cookie',
    Severity: severity,
    State: state,
    Type: 'Cookie',
    Url: 'http://php.test/a',
  };
}
