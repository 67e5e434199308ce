/** Amazon Inspector: packages of machines, functions and images, code, and ports that the network opens. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { at, cwesIn, fileAt, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

interface Told {
  readonly asset: string | undefined;
  readonly description: string | undefined;
}

/** One for each package that has it. */
function keepPackages(one: unknown, found: unknown, told: Told, out: Out) {
  const rated = listAt(found, 'cvss').find((each) => /^[34]/.test(text(each, 'version') ?? ''));
  for (const part of listAt(found, 'vulnerablePackages'))
    out.add(
      packageWeakness({
        ...{ id: text(found, 'vulnerabilityId'), aliases: texts(found, 'relatedVulnerabilities'), ...told },
        ...{ package: text(part, 'name'), version: text(part, 'version'), place: text(part, 'filePath') },
        fixedIn: first(text(part, 'fixedInVersion')?.replace(/^notavailable$/i, ''), text(part, 'remediation')),
        severity: text(one, 'severity')?.replace(/^untriaged$/i, 'medium'),
        ...{ score: number(one, 'inspectorScore') ?? number(rated, 'baseScore') },
        cvss: vectorIn(text(rated, 'scoringVector')),
        links: [...texts(found, 'sourceUrl'), ...texts(found, 'referenceUrls')],
        system: text(part, 'packageManager') === 'OS',
      }),
    );
}

/** Code, and ports that the network opens. */
function keepOther(one: unknown, told: Told, out: Out) {
  const code = at(one, 'codeVulnerabilityDetails');
  const net = at(one, 'networkReachabilityDetails');
  const file = fileAt(text(code, 'filePath', 'filePath'), text(code, 'filePath', 'startLine'));
  const place = file ?? [text(net, 'openPortRange', 'begin'), text(net, 'protocol')].filter(Boolean).join('/');
  out.add({
    key: [first(text(code, 'detectorId'), text(one, 'type')) ?? '', place, text(one, 'title') ?? ''],
    title: first(text(one, 'title'), text(one, 'type')) ?? '',
    severity: severityOr(text(one, 'severity'), number(one, 'inspectorScore')),
    ...{ ...told, cwes: cwesIn(code, 'cwes'), location: place },
    fix: text(one, 'remediation', 'recommendation', 'text')?.replace(/^none provided$/i, ''),
    category: net ? 'network' : code ? 'application' : 'system',
  });
}

function keepFinding(one: unknown, out: Out) {
  if (/^(?:CLOSED|SUPPRESSED)$/.test(text(one, 'status') ?? '')) return out.setAside();
  const account = text(one, 'awsAccountId');
  out.target(account);
  const [resource] = listAt(one, 'resources');
  const image = at(resource, 'details', 'awsEcrContainerImage');
  const tagged = [text(image, 'repositoryName'), texts(image, 'imageTags')[0]].filter(Boolean).join(':');
  const named = text(resource, 'details', 'awsLambdaFunction', 'functionName');
  const told = { asset: first(tagged, named, text(resource, 'id'), account), description: text(one, 'description') };
  const found = at(one, 'packageVulnerabilityDetails');
  if (listAt(found, 'vulnerablePackages').length > 0) return keepPackages(one, found, told, out);
  return keepOther(one, told, out);
}

export const inspector: JsonFormat = {
  ...{ id: 'aws-inspector', name: 'Amazon Inspector', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('findings[].awsAccountId', 'findings[].findingArn') ||
      shape.has('findings[].packageVulnerabilityDetails') ||
      shape.has('findingArn', 'inspectorScore'),
    routes: (out) => [
      { 'findings[]': (one) => keepFinding(one, out) },
      { '': (one) => (text(one, 'findingArn') ? keepFinding(one, out) : undefined) },
    ],
  },
};
