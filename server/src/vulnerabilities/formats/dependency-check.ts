/** OWASP Dependency-Check: its JSON and its XML. */
import type { JsonFormat, Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { cwesIn, entries, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { kid, kids, sayIn, within } from '../reading/xml.ts';
import { packageAt } from './bom.ts';
import { packageWeakness } from './packages.ts';

/** The package's own name and version, where it is known by its address. */
const named = (address: string | undefined) => {
  const { name, version } = packageAt(address);
  return name ? { package: name, version } : {};
};

export const dependencyCheck: JsonFormat = {
  ...{ id: 'dependency-check', name: 'OWASP Dependency-Check', category: 'application' },
  json: {
    is: (shape) => shape.has('reportSchema', 'dependencies') || shape.has('scanInfo', 'dependencies'),
    routes: (out) => [
      {
        'projectInfo.name': (value) => out.target(text(value)),
        'dependencies[]': (part) => {
          out.setAside(listAt(part, 'suppressedVulnerabilities').length);
          for (const one of listAt(part, 'vulnerabilities'))
            out.add(
              packageWeakness({
                ...{
                  id: text(one, 'name'),
                  package: text(part, 'fileName'),
                  place: text(part, 'filePath'),
                  description: text(one, 'description'),
                },
                ...named(text(part, 'packages', 0, 'id')),
                ...{
                  severity: text(one, 'severity'),
                  score: number(one, 'cvssv3', 'baseScore') ?? number(one, 'cvssv4', 'baseScore'),
                  cwes: cwesIn(one, 'cwes'),
                },
                links: entries(one, 'references').flatMap(([, each]) => texts(each, 'url')),
              }),
            );
        },
      },
    ],
  },
};

const scoreIn = (one: XmlNode): number =>
  Number(
    sayIn(one, 'cvssV4', 'baseScore') ??
      sayIn(one, 'cvssV3', 'baseScore') ??
      sayIn(one, 'cvssV2', 'score') ??
      sayIn(one, 'cvssScore') ??
      Number.NaN,
  );

function keepDependency(part: XmlNode, out: Out) {
  const list = kid(part, 'vulnerabilities');
  out.setAside(kids(list, 'suppressedVulnerability').length);
  for (const one of kids(list, 'vulnerability'))
    out.add(
      packageWeakness({
        ...{ id: sayIn(one, 'name'), package: sayIn(part, 'fileName'), place: sayIn(part, 'filePath') },
        ...named(sayIn(part, 'identifiers', 'package', 'id')),
        ...{ description: sayIn(one, 'description'), severity: sayIn(one, 'severity'), score: scoreIn(one) },
        cwes: cwesIn([...within(one, 'cwe')].map(({ text: said }) => said)),
        cvss: vectorIn(sayIn(one, 'cvssV4', 'vectorString')),
        links: within(one, 'url').map(({ text: said }) => said.trim()),
      }),
    );
}

export const dependencyCheckXml: XmlFormat = {
  ...{ id: 'dependency-check', name: 'OWASP Dependency-Check', category: 'application' },
  xml: {
    is: (root, attributes, head) =>
      root === 'analysis' && (/dependency-?check/i.test(attributes.xmlns ?? '') || head.includes('<dependencies')),
    read: (out) => ({
      take: {
        projectInfo: (node) => out.target(sayIn(node, 'name')),
        dependency: (part) => keepDependency(part, out),
      },
    }),
  },
};
