/** Checkmarx: reports of its older server, in XML. */
import type { Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, fileAt } from '../reading/values.ts';
import { kid, kids, sayIn } from '../reading/xml.ts';

export const spaced = (name: string | undefined) => (name ?? '').replaceAll('_', ' ');

function keepResult(result: XmlNode, query: Readonly<Record<string, string>>, out: Out) {
  const path = kid(result, 'Path');
  const nodes = kids(path, 'PathNode');
  const [from, to] = [nodes[0], nodes.at(-1)];
  const [file, line] = [result.at.FileName || sayIn(from, 'FileName'), result.at.Line || sayIn(from, 'Line')];
  // State 1 is what a person called not exploitable.
  if (result.at.FalsePositive === 'True' || result.at.state === '1') return out.setAside();
  return out.add({
    key: [query.id ?? '', path?.at.SimilarityId ?? '', file ?? '', line ?? '', sayIn(to, 'Line') ?? ''],
    title: spaced(query.name),
    severity: severityOr(result.at.Severity ?? query.Severity),
    ...{ cwes: cwesIn(query.cweId), location: fileAt(file, line), links: [result.at.DeepLink ?? ''] },
    description: [query.categories?.replaceAll(',', '\n'), result.at.Remark].filter(Boolean).join('\n\n'),
    proof: nodes
      .map((node) => `${fileAt(sayIn(node, 'FileName'), sayIn(node, 'Line'))} ${sayIn(node, 'Name') ?? ''}`)
      .join('\n'),
  });
}

export const checkmarx: XmlFormat = {
  ...{ id: 'checkmarx', name: 'Checkmarx', category: 'application' },
  xml: {
    is: (root) => root === 'CxXMLResults',
    read(out) {
      let query: Readonly<Record<string, string>> = {};
      return {
        open: {
          CxXMLResults: ({ ProjectName }) => out.target(ProjectName),
          Query: (attributes) => {
            query = attributes;
          },
        },
        take: { Result: (result) => keepResult(result, query, out) },
      };
    },
  },
};
