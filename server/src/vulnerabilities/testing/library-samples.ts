/** Scanners of libraries, in the shapes that their users' reports show: cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);
const lines = (...all: readonly unknown[]) => all.map(json).join('\n');
const retired = {
  version: '1.11.2',
  component: 'jquery',
  detection: 'filename',
  vulnerabilities: [
    {
      info: ['https://nvd.nist.gov/vuln/detail/CVE-2015-9251'],
      below: '1.12.0',
      severity: 'medium',
      identifiers: { issue: '2432', summary: 'Roda o que vem de fora', CVE: ['CVE-2015-9251'] },
    },
    { info: ['https://a.test/x'], below: '4.0.0', severity: 'low', identifiers: { summary: 'Sem aspas' } },
  ],
};
const goFinding = (trace: readonly object[]) => ({ finding: { osv: 'GO-2024-2567', fixed_version: 'v5.5.2', trace } });

export const librarySamples: readonly Sample[] = [
  ...(
    [
      ['Retire.js', { version: '2.2.4', data: [{ file: '/x/jquery.js', results: [retired] }] }],
      ['Retire.js as a bare list', [{ file: '/x/jquery.js', results: [retired] }]],
    ] as const
  ).map(([name, value]) => ({
    ...{ name, kind: 'retirejs', text: json(value) },
    found: [
      { ids: ['CVE-2015-9251'], package: 'jquery', installed: '1.11.2', fixed_in: '1.12.0', location: '/x/jquery.js' },
      { title: 'jquery 1.11.2: Sem aspas', severity: 'low' },
    ],
  })),
  {
    name: 'Mend, when it was WhiteSource',
    kind: 'mend',
    text: json({
      vulnerabilities: [
        {
          name: 'CVE-2019-9658',
          type: 'CVE',
          severity: 'medium',
          score: '5.0',
          cvss3_severity: 'MEDIUM',
          cvss3_score: '5.3',
          scoreMetadataVector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
          url: 'https://a.test',
          description: 'Carrega de fora.',
          project: 'slack',
          library: { filename: 'checkstyle-8.15.jar', name: 'checkstyle', artifactId: 'checkstyle', version: '8.15' },
          topFix: { fixResolution: 'checkstyle-8.18' },
        },
      ],
    }),
    found: [
      {
        ids: ['CVE-2019-9658'],
        severity: 'medium',
        package: 'checkstyle',
        installed: '8.15',
        fixed_in: 'checkstyle-8.18',
        asset: 'slack',
      },
    ],
  },
  {
    name: 'Mend: its platform',
    kind: 'mend',
    text: json({
      additionalData: { totalItems: 1 },
      response: [
        {
          uuid: '7',
          name: 'CVE-2024-51744',
          type: 'SECURITY_VULNERABILITY',
          component: {
            name: 'jwt-v3.2.2',
            artifactId: 'github.com/golang-JWT/jwt',
            version: 'v3.2.2',
            path: '/source/go.mod',
          },
          findingInfo: { status: 'ACTIVE' },
          project: { name: 'projeto' },
          vulnerability: { name: 'CVE-2024-51744', description: 'Erro mal explicado.', score: 3.1, severity: 'LOW' },
          topFix: { fixResolution: 'jwt-v4.5.1' },
          scoreMetadataVector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
        },
      ],
    }),
    found: [
      {
        ids: ['CVE-2024-51744'],
        severity: 'low',
        package: 'github.com/golang-JWT/jwt',
        location: '/source/go.mod',
        asset: 'projeto',
        cvss_score: 3.1,
      },
    ],
  },
  {
    name: 'govulncheck: one advisory by three ways',
    kind: 'govulncheck',
    text: lines(
      { config: { protocol_version: 'v1.0.0', scanner_name: 'govulncheck', go_version: 'go1.24.4' } },
      { progress: { message: 'Buscando' } },
      {
        osv: {
          id: 'GO-2024-2567',
          aliases: ['CVE-2024-0001', 'GHSA-fqpg-rq76-99pq'],
          summary: 'Para',
          details: 'Pode parar.',
          affected: [
            {
              package: { name: 'github.com/jackc/pgx/v5' },
              ranges: [{ events: [{ introduced: '5.0.0' }, { fixed: '5.5.2' }] }],
            },
          ],
          database_specific: { url: 'https://pkg.go.dev/vuln/GO-2024-2567' },
        },
      },
      { osv: { id: 'GO-2024-9999', summary: 'Não chega aqui' } },
      ...[[], [{ module: 'main', position: { filename: 'a.go' } }], []].map((way) =>
        goFinding([{ module: 'github.com/jackc/pgx/v5', version: 'v5.5.1' }, ...way]),
      ),
    ),
    found: [
      {
        ids: ['CVE-2024-0001', 'GHSA-FQPG-RQ76-99PQ', 'GO-2024-2567'],
        package: 'github.com/jackc/pgx/v5',
        installed: 'v5.5.1',
        fixed_in: '5.5.2',
      },
    ],
    repeated: 2,
  },
  {
    name: 'bundler-audit',
    kind: 'bundler-audit',
    text: 'ruby-advisory-db:\n  last updated: hoje\nName: rack\nVersion: 1.6.13\nCVE: CVE-2020-8161\nGHSA: GHSA-5f9h-9pjv-v6j7\nCriticality: Unknown\nURL: https://a.test/1\nTitle: Sobe de pasta\nSolution: upgrade to ~> 2.1.3\n\nName: nokogiri\nVersion: 1.15.2\nGHSA: GHSA-xc9x-jj77-9p9j\nCriticality: High\nURL: https://a.test/2\nTitle: Tipo trocado\nSolution: upgrade to >= 1.16.2\n\nVulnerabilities found!\n',
    found: [
      {
        ids: ['CVE-2020-8161', 'GHSA-5F9H-9PJV-V6J7'],
        package: 'rack',
        severity: 'medium',
        fixed_in: 'upgrade to ~> 2.1.3',
      },
      { package: 'nokogiri', severity: 'high' },
    ],
  },
];
