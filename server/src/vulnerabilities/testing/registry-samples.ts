/** Registries of images, libraries and sites, in the shapes that their users' reports show: cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const registrySamples: readonly Sample[] = [
  {
    name: 'Prisma Cloud (Twistlock), with the packages beside',
    kind: 'twistlock',
    text: json({
      results: [
        {
          id: 'sha256:x',
          name: 'registro.test/app:1',
          distro: 'Debian 9',
          packages: [{ type: 'os', name: 'a' }],
          compliances: [{ id: 912, title: 'Cifrar o etcd', severity: 'high', description: 'Guarda cifrado.' }],
          vulnerabilities: [
            {
              id: 'CVE-2013-7459',
              status: 'fixed in 2.6.2',
              cvss: 9.8,
              vector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
              description: 'Escreve além.',
              severity: 'critical',
              packageName: 'pycrypto',
              packageVersion: '2.6.1',
              link: 'https://a.test',
            },
          ],
          vulnerabilityDistribution: { critical: 1 },
        },
      ],
    }),
    found: [
      {
        ids: ['CVE-2013-7459'],
        severity: 'critical',
        fixed_in: '2.6.2',
        asset: 'registro.test/app:1',
        cvss_score: 9.8,
      },
      { title: 'Cifrar o etcd', severity: 'high' },
    ],
  },
  {
    name: 'Prisma Cloud in a table with semicolons',
    kind: 'twistlock',
    text: 'Registry;Repository;Tag;Id;Distro;Hosts;Layer;CVE ID;Compliance ID;Type;Severity;Packages;Source Package;Package Version;Package License;CVSS;Fix Status;Description\n1.ecr.test;nginx;0.32.0;sha256:7;alpine;76;;CVE-2020-1971;46;OS;medium;"libssl1.1;libcrypto1.1";openssl;1.1.1g-r0;OpenSSL;5.90;fixed in 1.1.1i-r0;Compara nomes.\n',
    found: [
      {
        ids: ['CVE-2020-1971'],
        severity: 'medium',
        asset: '1.ecr.test/nginx:0.32.0',
        fixed_in: '1.1.1i-r0',
        installed: '1.1.1g-r0',
      },
    ],
  },
  {
    name: 'JFrog Xray: a report of vulnerabilities',
    kind: 'xray',
    text: json({
      total_rows: 1,
      rows: [
        {
          cves: [
            {
              cve: 'CVE-2020-28493',
              cvss_v3_score: 5.3,
              cvss_v3_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L',
            },
          ],
          cvss3_max_score: 5.3,
          summary: 'Expressão lenta',
          severity: 'Medium',
          vulnerable_component: 'pypi://Jinja2:2.11.2',
          impacted_artifact: 'pypi://Jinja2:2.11.2',
          path: 'pypi-remote/Jinja2.whl',
          fixed_versions: ['2.11.3'],
          issue_id: 'XRAY-139239',
          references: ['https://a.test/1'],
        },
      ],
    }),
    found: [
      {
        ids: ['CVE-2020-28493'],
        severity: 'medium',
        package: 'Jinja2',
        installed: '2.11.2',
        fixed_in: '2.11.3',
        cvss_score: 5.3,
      },
    ],
  },
  {
    name: 'JFrog Xray: a summary of artifacts, with no CVE',
    kind: 'xray',
    text: json({
      artifacts: [
        {
          general: { name: 'artefato:1.0' },
          issues: [
            {
              issue_id: 'XRAY-124116',
              summary: 'Escreve além',
              issue_type: 'security',
              severity: 'Critical',
              cves: [{ cvss_v3: '9.8/CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
              impact_path: ['a/1.0/sha256__c.tar.gz/3.12:openssl:1.1.1k-r0'],
            },
          ],
        },
      ],
    }),
    found: [
      {
        ids: ['XRAY-124116'],
        severity: 'critical',
        asset: 'artefato:1.0',
        package: '3.12:openssl',
        installed: '1.1.1k-r0',
        cvss_score: 9.8,
      },
    ],
  },
  ...(['application/vnd.security.vulnerability.report; version=1.1', ''] as const).map((kind) => {
    const report = {
      generated_at: '2023-11-16',
      scanner: { name: 'Trivy' },
      severity: 'High',
      vulnerabilities: [
        {
          id: 'CVE-1999-0123',
          package: 'libs',
          version: '1.2',
          fix_version: '1.3',
          severity: 'Medium',
          description: 'Escreve além',
          links: ['https://a.test/1'],
          preferred_cvss: { score_v3: 9.8, vector_v3: '' },
          cwe_ids: ['CWE-787'],
          vendor_attributes: { CVSS: { nvd: { V3Vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' } } },
        },
      ],
    };
    return {
      name: `Harbor ${kind ? 'as its interface wraps it' : 'bare'}`,
      kind: 'harbor',
      text: json(kind ? { [kind]: report } : report),
      found: [{ ids: ['CVE-1999-0123'], package: 'libs', fixed_in: '1.3', cwes: [787], cvss_score: 9.8 }],
    };
  }),
  {
    name: 'Anchore',
    kind: 'anchore',
    text: json({
      imageDigest: 'sha256:x',
      vulnerabilities: [
        {
          feed: 'vulnerabilities',
          fix: 'None',
          package: 'libgnutls30-3.5.8',
          package_name: 'libgnutls30',
          package_path: 'None',
          package_type: 'dpkg',
          package_version: '3.5.8',
          severity: 'Medium',
          url: 'https://a.test/1',
          vuln: 'CVE-2011-3389',
        },
      ],
      vulnerability_type: 'os',
    }),
    found: [{ ids: ['CVE-2011-3389'], package: 'libgnutls30', installed: '3.5.8', fixed_in: '', category: 'system' }],
  },
  {
    name: 'Anchore, a bare list',
    kind: 'anchore',
    text: json([
      {
        ...{ vuln: 'CVE-2011-3389', packageName: 'libgnutls30', packageVersion: '3.5.8', packageType: 'dpkg' },
        ...{ severity: 'Medium', fix: '3.5.9', url: 'https://a.test/1' },
      },
    ]),
    found: [{ ids: ['CVE-2011-3389'], package: 'libgnutls30', installed: '3.5.8', fixed_in: '3.5.9' }],
  },
];
