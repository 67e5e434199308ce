/** SPDX: version 3 ties vulnerabilities to packages by assessments; version 2 names advisories beside a package. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

const tellsOf = (reference: unknown) =>
  text(reference, 'referenceCategory')?.toUpperCase() === 'SECURITY' &&
  ['advisory', 'fix', 'url'].includes(text(reference, 'referenceType') ?? '');

/** Version 2. */
function keepAdvisories(part: unknown, out: Out) {
  for (const reference of listAt(part, 'externalRefs').filter(tellsOf)) {
    const locator = text(reference, 'referenceLocator');
    out.add(
      packageWeakness({
        id: /(?:CVE|GHSA)-[\w-]+/i.exec(locator ?? '')?.[0] ?? locator,
        ...{ package: text(part, 'name'), version: text(part, 'versionInfo') },
        ...{ description: text(reference, 'comment'), links: texts(locator) },
      }),
    );
  }
}

/** Version 3. */
function keepAssessment(one: unknown, named: ReadonlyMap<string, unknown>, out: Out) {
  const kind = first(text(one, 'type'), text(one, '@type')) ?? '';
  if (!/VulnAssessmentRelationship$/.test(kind)) return;
  if (/NotAffected|Fixed/.test(kind)) return out.setAside();
  const advisory = named.get(text(one, 'from') ?? '');
  const identifiers = [
    listAt(advisory, 'externalIdentifier', 'externalIdentifier'),
    listAt(advisory, 'externalIdentifier'),
  ];
  const [id] = identifiers.flat().flatMap((each) => text(each, 'identifier') ?? []);
  for (const to of texts(one, 'to')) {
    const part = named.get(to);
    out.add(
      packageWeakness({
        ...{ id: first(id, text(advisory, 'name')), package: text(part, 'name') ?? to },
        ...{ version: text(part, 'software_packageVersion'), description: text(advisory, 'description') },
        ...{ severity: text(one, 'security_severity'), score: number(one, 'security_score') },
        cvss: vectorIn(text(one, 'security_vectorString')),
      }),
    );
  }
  return undefined;
}

export const spdx: JsonFormat = {
  ...{ id: 'spdx', name: 'SPDX', category: 'application' },
  json: {
    is: (shape) => shape.has('spdxVersion') || shape.has('@graph[].spdxId'),
    routes: (out) => {
      const named = new Map<string, unknown>();
      return [
        {
          name: (value) => out.target(text(value)),
          '@graph[]': (one) => named.set(text(one, 'spdxId') ?? '', one),
        },
        {
          'packages[]': (part) => keepAdvisories(part, out),
          '@graph[]': (one) => keepAssessment(one, named, out),
        },
      ];
    },
  },
};
