/** CycloneDX in XML: its own list of vulnerabilities since version 1.4, and the extension of the versions before. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { cwesIn, first } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';
import { harmless, packageAt, vectorOf } from './bom.ts';
import { packageWeakness } from './packages.ts';

interface Part {
  readonly name: string | undefined;
  readonly version: string | undefined;
}
const partOf = (node: XmlNode): Part => ({
  name: [sayIn(node, 'group'), sayIn(node, 'name')].filter(Boolean).join('/') || undefined,
  version: sayIn(node, 'version'),
});

/** How grave it is: by CVSS 4 or 3 where a rating is by them, else by the first. */
function ratingIn(one: XmlNode) {
  const ratings = kids(kid(one, 'ratings'), 'rating');
  const by = (method: string) => ratings.find((each) => sayIn(each, 'method')?.startsWith(method));
  const best = by('CVSSv4') ?? by('CVSSv3') ?? ratings[0];
  return {
    severity: first(sayIn(best, 'severity'), ...ratings.map((each) => sayIn(each, 'severity'))),
    score: Number(sayIn(best, 'score', 'base') ?? sayIn(best, 'score') ?? Number.NaN),
    cvss: vectorOf(sayIn(best, 'method'), sayIn(best, 'vector')),
  };
}

function keepVulnerability(one: XmlNode, parts: ReadonlyMap<string, Part>, own: Part | undefined, out: Out) {
  if (harmless.has(sayIn(one, 'analysis', 'state') ?? '')) return out.setAside();
  const references = [
    ...within(kid(one, 'affects'), 'ref').map(({ text }) => text.trim()),
    ...(one.at.ref ? [one.at.ref] : []),
  ];
  const advisories = within(kid(one, 'advisories'), 'advisory').map((each) => sayIn(each, 'url') ?? each.text.trim());
  for (const reference of references.length > 0 ? references : ['']) {
    const part = own ?? parts.get(reference) ?? packageAt(reference.slice(Math.max(0, reference.indexOf('pkg:'))));
    out.add(
      packageWeakness({
        ...{ id: sayIn(one, 'id'), package: part.name ?? (reference || undefined), version: part.version },
        ...{ description: first(sayIn(one, 'description'), sayIn(one, 'detail')), ...ratingIn(one) },
        cwes: cwesIn(within(kid(one, 'cwes'), 'cwe').map(({ text }) => text)),
        fixedIn: first(sayIn(one, 'recommendation'), sayIn(one, 'recommendations', 'recommendation'))?.slice(0, 500),
        links: [sayIn(one, 'source', 'url') ?? '', ...advisories],
      }),
    );
  }
  return undefined;
}

export const cyclonedxXml: XmlFormat = {
  ...{ id: 'cyclonedx', name: 'CycloneDX', category: 'application' },
  xml: {
    is: (root, { xmlns = '' }, head) => root === 'bom' && /cyclonedx/i.test(`${xmlns} ${head.slice(0, 2_000)}`),
    read(out) {
      const parts = new Map<string, Part>();
      const know = (component: XmlNode) => {
        const part = partOf(component);
        for (const name of [component.at['bom-ref'], sayIn(component, 'purl')]) if (name) parts.set(name, part);
        for (const one of kids(kid(component, 'vulnerabilities'), 'vulnerability'))
          keepVulnerability(one, parts, part, out);
        for (const inner of kids(kid(component, 'components'), 'component')) know(inner);
      };
      return {
        take: {
          metadata: (node) => {
            const made = within(kid(node, 'tools'), 'name')[0]?.text;
            out.source(made);
            const about = kid(node, 'component');
            if (!about) return;
            out.target(partOf(about).name);
            know(about);
          },
          component: know,
          vulnerability: (one) => keepVulnerability(one, parts, undefined, out),
        },
      };
    },
  },
};
