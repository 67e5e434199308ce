/** SARIF 2.1.0 (OASIS): any tool's; CodeQL, Semgrep, Checkov, Snyk and many others write it. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOfScore, severityOr } from '../reading/severity.ts';
import { advisoriesIn, at, cwesIn, entries, first, listAt, number, text, texts } from '../reading/values.ts';

interface Rules {
  readonly byId: ReadonlyMap<string, unknown>;
  readonly inOrder: readonly unknown[];
}
const said = (value: unknown) => first(text(value, 'text'), text(value, 'markdown'));

function rulesOf(tool: unknown): Rules {
  const inOrder = listAt(tool, 'driver', 'rules');
  const all = [...listAt(tool, 'extensions').flatMap((one) => listAt(one, 'rules')), ...inOrder];
  return { inOrder, byId: new Map(all.map((rule) => [text(rule, 'id') ?? '', rule])) };
}

const tagsOf = (...from: readonly unknown[]) => from.flatMap((one) => texts(one, 'properties', 'tags'));

function place(result: unknown) {
  const physical = at(result, 'locations', 0, 'physicalLocation');
  const logical = text(result, 'locations', 0, 'logicalLocations', 0, 'fullyQualifiedName');
  const uri = first(
    text(physical, 'artifactLocation', 'uri'),
    text(physical, 'address', 'fullyQualifiedName'),
    logical,
  );
  const line = number(physical, 'region', 'startLine');
  const snippet = first(
    text(physical, 'region', 'snippet', 'text'),
    text(physical, 'contextRegion', 'snippet', 'text'),
  );
  return { uri: uri ?? '', line, snippet };
}

/** What the tool, or a person with it, says is no finding. */
const isAside = (result: unknown) =>
  ['pass', 'notApplicable', 'informational'].includes(text(result, 'kind') ?? 'fail') ||
  text(result, 'baselineState') === 'absent' ||
  /^(?:ignored|dismissed)$/i.test(text(result, 'properties', 'remediationStatus') ?? '') ||
  listAt(result, 'suppressions').some((one) => ['accepted', undefined].includes(text(one, 'status')));

/** Some write the same words instead of a print, or the column beside it: neither tells one result from another. */
const isPrint = (said: string) =>
  said.length >= 8 && !/^(?:requires? login|unknown|undefined|not available)$/i.test(said);

const printOf = (result: unknown) =>
  [...entries(result, 'fingerprints'), ...entries(result, 'partialFingerprints')]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, value]) => first(text(value), text(value, 'value')) ?? [])
    .find(isPrint);

/** Scanners of packages tell them in lines of the message. */
const packageIn = (message: string | undefined) => {
  const line = (name: string) => new RegExp(`^${name}: *(\\S+)`, 'm').exec(message ?? '')?.[1];
  return { package: line('Package'), installed: line('Installed Version'), fixedIn: line('Fixed Version') };
};

/** How grave, in a word of the tool's own. */
const wordOf = (result: unknown) =>
  first(text(result, 'properties', 'severity'), text(result, 'properties', 'securityRisk'));
const partOf = (result: unknown) => {
  const [name, version] = [text(result, 'properties', 'component'), text(result, 'properties', 'componentVersion')];
  return name ? { package: name, installed: version } : {};
};

function keep(result: unknown, rules: Rules | undefined, out: Out) {
  if (isAside(result)) return out.setAside();
  const index = number(result, 'ruleIndex') ?? number(result, 'rule', 'index') ?? -1;
  const id = first(text(result, 'ruleId'), text(result, 'rule', 'id'), text(rules?.inOrder[index], 'id')) ?? '';
  const rule = rules?.byId.get(id) ?? rules?.byId.get(id.split('/')[0] ?? '') ?? rules?.inOrder[index];
  const message = first(said(at(result, 'message')), said(at(rule, 'messageStrings', 'default')));
  const score = number(result, 'properties', 'security-severity') ?? number(rule, 'properties', 'security-severity');
  const level = first(text(result, 'level'), text(rule, 'defaultConfiguration', 'level')) ?? 'warning';
  const { uri, line, snippet } = place(result);
  const tags = tagsOf(result, rule);
  const print = printOf(result);
  out.add({
    key: [id, uri, print ?? snippet?.trim().slice(0, 500) ?? `${message?.slice(0, 200)} ${line}`],
    title: first(said(at(rule, 'shortDescription')), text(rule, 'name'), message?.split('\n')[0], id) ?? '',
    severity: severityOfScore(score) ?? severityOr(wordOf(result) ?? level),
    score,
    description: [message, said(at(rule, 'fullDescription'))].filter((one) => one !== undefined).join('\n\n'),
    fix: first(said(at(result, 'fixes', 0, 'description')), said(at(rule, 'help'))),
    ids: advisoriesIn([id, ...tags].join(' ')),
    cwes: cwesIn(
      [
        ...tags,
        ...texts(rule, 'properties', 'cwe'),
        ...listAt(rule, 'relationships').map((one) => text(one, 'target', 'id')),
      ].filter((one) => one?.toLowerCase().includes('cwe')),
    ),
    location: line === undefined ? uri : `${uri}:${line}`,
    proof: snippet,
    links: texts(rule, 'helpUri'),
    ...packageIn(message),
    ...partOf(result),
  });
}

export const sarif: JsonFormat = {
  ...{ id: 'sarif', name: 'SARIF', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('runs') && (shape.has('runs[].tool') || shape.has('runs[].results') || shape.has('version')),
    routes: (out) => {
      const tools = new Map<string, Rules>();
      return [
        {
          'runs[].tool': (tool, [run = ''], document) => {
            out.source(text(tool, 'driver', 'name'));
            tools.set(`${document} ${run}`, rulesOf(tool));
          },
          'runs[].versionControlProvenance[]': (one) => out.target(text(one, 'repositoryUri')),
        },
        { 'runs[].results[]': (result, [run = ''], document) => keep(result, tools.get(`${document} ${run}`), out) },
      ];
    },
  },
};
