/** Checkmarx One, in JSON. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, fileAt, first, listAt, number, text, texts, withoutTags } from '../reading/values.ts';
import { spaced } from './checkmarx.ts';
import { packageWeakness } from './packages.ts';

const judgedAway = (one: unknown) =>
  /not.?exploitable|false.?positive|^fixed$/i.test(`${text(one, 'state')}`) || text(one, 'status') === 'FIXED';

/** What it tells of a package; its identifier ends with the version. */
const weakPackage = (one: unknown, part: string, id: string | undefined) =>
  packageWeakness({
    ...{
      id: first(id, text(one, 'id')),
      package: part.replace(/-[^-]*$/, ''),
      version: /-([^-]*)$/.exec(part)?.[1],
    },
    ...{ severity: text(one, 'severity'), description: text(one, 'description') },
    ...{ cwes: cwesIn(listAt(one, 'vulnerabilityDetails')[0], 'cweId') },
    ...{ score: number(listAt(one, 'vulnerabilityDetails')[0], 'cvssScore') },
    fixedIn: text(one, 'data', 'recommendedVersion'),
  });

/** The rule that found it and the place, under the names that its engines and versions have for them. */
function foundBy(one: unknown, query: unknown) {
  const [node] = [...listAt(one, 'nodes'), ...listAt(one, 'data', 'nodes')];
  const rule = first(
    ...[text(query, 'queryName'), text(one, 'queryName'), text(one, 'data', 'queryName')],
    text(one, 'vulnerabilityName'),
  );
  const file = first(
    ...[text(node, 'fileName'), text(one, 'sourceFileName'), text(one, 'data', 'filename')],
    ...[text(one, 'data', 'fileName'), text(one, 'fileName')],
  );
  const line = first(text(node, 'line'), text(one, 'sourceLine'), text(one, 'data', 'line'), text(one, 'line'));
  return { node, rule, file, line };
}

/** One of its findings, whichever of its engines tells of it; `query` is the rule where that stands around it. */
function keepFound(one: unknown, query: unknown, out: Out) {
  if (judgedAway(one)) return out.setAside();
  const details = listAt(one, 'vulnerabilityDetails')[0];
  const part = text(one, 'data', 'packageIdentifier');
  const id = first(text(details, 'cveName'), text(one, 'cveName'));
  if (part !== undefined) return out.add(weakPackage(one, part, id));
  const { node, rule, file, line } = foundBy(one, query);
  return out.add({
    key: [rule ?? '', first(text(one, 'similarityId'), text(one, 'similarityID')) ?? '', file ?? '', line ?? ''],
    title: spaced(first(rule, text(one, 'description')?.split('\n')[0], text(one, 'id'))),
    severity: severityOr(text(one, 'severity')),
    description: withoutTags(first(text(one, 'description'), text(query, 'description'))),
    cwes: [one, details, query].flatMap((each) => cwesIn(each, 'cweId')),
    ...{ location: fileAt(file, line), ids: advisoriesIn(id) },
    proof: first(text(node, 'fullName'), text(node, 'code'), text(one, 'data', 'value')),
    ...{ fix: text(one, 'data', 'expectedValue'), links: texts(one, 'data', 'queryUrl') },
  });
}

export const checkmarxJson: JsonFormat = {
  ...{ id: 'checkmarx', name: 'Checkmarx', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('scanResults', 'reportHeader') ||
      shape.has('scanResults.resultsList[].queryName') ||
      shape.has('results[].similarityId') ||
      (shape.has('totalCount') && (shape.has('scanID') || shape.has('results[].vulnerabilityDetails'))),
    routes: (out) => {
      const keep = (query: unknown) => {
        const all = listAt(query, 'vulnerabilities');
        if (all.length === 0 && text(query, 'severity')) keepFound(query, undefined, out);
        for (const one of all) keepFound(one, query, out);
      };
      return [
        {
          'reportHeader.projectName': (value) => out.target(text(value)),
          'scanResults.sast.languages[].queries[]': keep,
          'scanResults.resultsList[]': keep,
          'results[]': keep,
        },
      ];
    },
  },
};
