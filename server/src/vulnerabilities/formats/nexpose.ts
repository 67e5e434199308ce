/** Rapid7 InsightVM and Nexpose (XML Export 2.0): where each weakness was found comes first, what it is comes last. */
import type { XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOfScore } from '../reading/severity.ts';
import { vectorIn } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';

interface Hit {
  readonly id: string;
  readonly asset: string;
  readonly place: string;
  readonly proof: string;
}

/** All words inside an element, in their order. */
const wordsIn = (node: XmlNode | undefined): string =>
  node ? [node.text.trim(), ...node.kids.map(wordsIn)].filter(Boolean).join('\n') : '';

const hitsOf = (node: XmlNode | undefined, asset: string, place: string): Hit[] =>
  kids(kid(node, 'tests'), 'test')
    .filter(({ at }) => /^vulnerable|^potential/.test(at.status ?? ''))
    .map((test) => ({ id: (test.at.id ?? '').toLowerCase(), asset, place, proof: wordsIn(test) }));

function define(hit: Hit, one: XmlNode | undefined) {
  const references = kids(kid(one, 'references'), 'reference');
  const score = Number(one?.at.cvssV3Score ?? one?.at.cvssScore ?? Number.NaN);
  const level = Number(one?.at.severity ?? Number.NaN);
  return {
    key: [hit.id, hit.place],
    title: one?.at.title ?? hit.id,
    severity: severityOfScore(score) ?? severityOfScore(level) ?? 'medium',
    ...{ score, cvss: vectorIn(one?.at.cvssV3Vector), description: wordsIn(kid(one, 'description')) },
    ...{ fix: wordsIn(kid(one, 'solution')), asset: hit.asset, location: hit.place, proof: hit.proof },
    ids: references.filter(({ at }) => at.source === 'CVE').map(({ text }) => text.trim()),
    links: references.filter(({ at }) => at.source === 'URL').map(({ text }) => text.trim()),
  };
}

export const nexpose: XmlFormat = {
  ...{ id: 'nexpose', name: 'Rapid7', category: 'network' },
  xml: {
    is: (root) => root === 'NexposeReport',
    read(out) {
      const hits: Hit[] = [];
      const known = new Map<string, XmlNode>();
      return {
        open: { scan: ({ name }) => out.target(name) },
        take: {
          node: (node) => {
            const asset = sayIn(node, 'names', 'name') ?? node.at.address ?? '';
            hits.push(...hitsOf(node, asset, ''));
            for (const endpoint of within(node, 'endpoint'))
              for (const service of within(endpoint, 'service'))
                hits.push(...hitsOf(service, asset, `${endpoint.at.port}/${endpoint.at.protocol}`));
          },
          vulnerability: (one) => known.set((one.at.id ?? '').toLowerCase(), one),
        },
        end() {
          for (const hit of hits) out.add(define(hit, known.get(hit.id)));
        },
      };
    },
  },
};
