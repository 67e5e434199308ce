/** Prisma Cloud, which was Twistlock. */
import type { JsonFormat, Out, TableFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { at, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

const fixIn = (status: string | undefined) => /fixed in\s+(.+)/i.exec(status ?? '')?.[1];

function keepImage(image: unknown, out: Out) {
  const asset = first(text(image, 'name'), text(image, 'repoTag', 'repo'), text(image, 'id'));
  out.target(asset);
  for (const one of listAt(image, 'vulnerabilities'))
    out.add(
      packageWeakness({
        ...{ id: first(text(one, 'id'), text(one, 'cve')), package: text(one, 'packageName'), asset },
        ...{ version: text(one, 'packageVersion'), fixedIn: fixIn(text(one, 'status')) },
        ...{ description: text(one, 'description'), severity: text(one, 'severity') },
        ...{ score: number(one, 'cvss'), cvss: vectorIn(text(one, 'vector')), links: texts(one, 'link') },
        system: text(one, 'type') === 'image' || text(one, 'packageType') === 'os',
      }),
    );
  for (const one of [...listAt(image, 'compliances'), ...listAt(image, 'complianceIssues')])
    out.add({
      key: ['compliance', text(one, 'id') ?? text(one, 'title') ?? ''],
      title: text(one, 'title') ?? '',
      severity: severityOr(text(one, 'severity')),
      ...{ category: 'system', description: text(one, 'description'), proof: text(one, 'cause'), asset },
    });
}

export const twistlock: JsonFormat = {
  ...{ id: 'twistlock', name: 'Prisma Cloud', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('results[].vulnerabilityDistribution') ||
      shape.has('results[].complianceDistribution') ||
      shape.has('results[].vulnerabilities[].packageName') ||
      shape.has('vulnerabilityDistribution', 'vulnerabilities'),
    routes: (out) => [
      { 'results[]': (image) => keepImage(image, out) },
      { '': (image) => (at(image, 'results') ? undefined : keepImage(image, out)) },
    ],
  },
};

export const twistlockCsv: TableFormat = {
  ...{ id: 'twistlock', name: 'Prisma Cloud', category: 'application' },
  table: {
    is: (headings) => headings.has('cve id') && headings.has('packages') && headings.has('fix status'),
    row(cells, out) {
      const path = [cells('registry'), cells('repository')].filter(Boolean).join('/');
      const asset = [path, cells('tag')].filter(Boolean).join(':') || cells('hostname');
      out.target(asset);
      out.add(
        packageWeakness({
          ...{ id: cells('cve id'), package: cells('packages', 'source package'), version: cells('package version') },
          ...{ fixedIn: fixIn(cells('fix status')), description: cells('description'), severity: cells('severity') },
          ...{ score: Number(cells('cvss') ?? Number.NaN), asset, title: cells('cve id') ? undefined : cells('cause') },
          links: [cells('vulnerability link') ?? ''],
        }),
      );
    },
  },
};
