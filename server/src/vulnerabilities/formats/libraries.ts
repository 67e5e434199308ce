/** Scanners of libraries: Retire.js, Mend (WhiteSource), govulncheck, bundler-audit. */
import type { JsonFormat, LinesFormat, Out } from '../reading/format.ts';
import { at, cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageAt } from './bom.ts';
import { fixedVersions } from './osv.ts';
import { packageWeakness } from './packages.ts';

function keepFile(file: unknown, out: Out) {
  for (const part of listAt(file, 'results'))
    for (const one of listAt(part, 'vulnerabilities')) {
      const ids = [...texts(one, 'identifiers', 'CVE'), ...texts(one, 'identifiers', 'githubID')];
      const named = first(text(one, 'identifiers', 'summary'), text(one, 'identifiers', 'issue'));
      out.add(
        packageWeakness({
          ...{ id: first(...ids, named, texts(one, 'info')[0]), aliases: ids, title: named },
          ...{ package: text(part, 'component'), version: text(part, 'version'), place: text(file, 'file') },
          ...{ fixedIn: text(one, 'below'), severity: text(one, 'severity'), links: texts(one, 'info') },
          cwes: cwesIn(one, 'cwe'),
        }),
      );
    }
}

export const retire: JsonFormat = {
  ...{ id: 'retirejs', name: 'Retire.js', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('data[].results[].component') ||
      shape.has('file', 'results[].component') ||
      shape.has('data[].file', 'data[].results'),
    routes: (out) => [
      { 'data[]': (file) => keepFile(file, out) },
      // Its older versions wrote the bare list.
      { '': (file) => (at(file, 'data') ? undefined : keepFile(file, out)) },
    ],
  },
};

const judgedBy = (one: unknown) => [
  text(one, 'threatAssessment', 'status'),
  text(one, 'findingInfo', 'status'),
  text(one, 'status'),
];

function keepLibrary(one: unknown, part: unknown, out: Out) {
  if (
    judgedBy(one).some((said) =>
      /^(?:ignored|suppressed|inactive|library_whitelist|library_removed|removed)$/i.test(said ?? ''),
    )
  )
    return out.setAside();
  const about = at(one, 'vulnerability') ?? one;
  const asset = first(text(one, 'project', 'name'), text(one, 'project'), text(one, 'projectName'));
  out.target(asset);
  return out.add(
    packageWeakness({
      id: first(text(about, 'name'), text(one, 'name')),
      package: first(text(part, 'artifactId'), text(part, 'name'), text(part, 'filename')),
      ...{ version: text(part, 'version'), place: first(text(part, 'path'), text(one, 'path')), asset },
      ...{ description: text(about, 'description'), fixedIn: text(one, 'topFix', 'fixResolution') },
      severity: first(text(about, 'cvss3_severity'), text(about, 'severity')),
      score: number(about, 'cvss3_score') ?? number(about, 'score'),
      cvss: vectorIn(first(text(about, 'scoreMetadataVector'), text(one, 'scoreMetadataVector'))),
      links: [...texts(about, 'url'), ...texts(one, 'topFix', 'url')],
    }),
  );
}

export const mend: JsonFormat = {
  ...{ id: 'mend', name: 'Mend', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('vulnerabilities[].library') ||
      shape.has('vulnerabilities[].scoreMetadataVector') ||
      shape.has('response[].findingInfo') ||
      shape.has('libraries[].vulnerabilities'),
    routes: (out) => [
      {
        'vulnerabilities[]': (one) => keepLibrary(one, at(one, 'library'), out),
        'response[]': (one) => keepLibrary(one, at(one, 'component'), out),
        'libraries[]': (part) => {
          for (const one of listAt(part, 'vulnerabilities')) keepLibrary(one, part, out);
        },
      },
    ],
  },
};

/** What is known of an advisory, and by what the code reaches it: told apart, and a line for each way there. */
export const govulncheck: JsonFormat = {
  ...{ id: 'govulncheck', name: 'govulncheck', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('config.protocol_version', 'config.go_version') ||
      shape.has('config.scanner_name', 'osv.id') ||
      shape.has('Calls.Functions') ||
      shape.has('Vulns[].OSV'),
    routes: (out) => {
      const known = new Map<string, unknown>();
      const keep = (one: unknown, name: string | undefined, version: string | undefined, id: string) =>
        out.add(
          packageWeakness({
            ...{ id, aliases: texts(one, 'aliases'), package: name, version, fixedIn: fixedVersions(one, name) },
            ...{ title: text(one, 'summary'), description: text(one, 'details') },
            links: [
              ...texts(one, 'database_specific', 'url'),
              ...listAt(one, 'references').flatMap((each) => texts(each, 'url')),
            ],
          }),
        );
      return [
        { osv: (one) => known.set(text(one, 'id') ?? '', one) },
        {
          finding: (one) => {
            const [id, near] = [text(one, 'osv') ?? '', listAt(one, 'trace')[0]];
            keep(known.get(id), text(near, 'module'), text(near, 'version'), id);
          },
          // The first versions told all at once, and only of what is called that it matters.
          'Vulns[]': (one) => {
            const advisory = at(one, 'OSV');
            const name = first(text(one, 'ModPath'), text(one, 'PkgPath'));
            keep(advisory, name, text(one, 'FoundIn'), text(advisory, 'id') ?? '');
          },
        },
      ];
    },
  },
};

/** Blocks of `Name: …`, one for each advisory. */
function keepBlock(block: ReadonlyMap<string, string>, out: Out) {
  const [name, title] = [block.get('Name'), block.get('Title')];
  if (!name) return;
  const ids = ['CVE', 'GHSA', 'Advisory'].flatMap((field) => block.get(field) ?? []);
  out.add(
    packageWeakness({
      ...{ id: ids[0] ?? title, aliases: ids, package: name, version: block.get('Version'), title },
      ...{ fixedIn: block.get('Solution'), links: [block.get('URL') ?? ''] },
      severity: /unknown/i.test(block.get('Criticality') ?? 'unknown') ? undefined : block.get('Criticality'),
    }),
  );
}

export const bundlerAudit: LinesFormat = {
  ...{ id: 'bundler-audit', name: 'bundler-audit', category: 'application' },
  lines: {
    is: (head) =>
      /^Name: \S+\r?\nVersion: \S+/m.test(head) && /^(?:Criticality|Solution|Advisory|CVE|GHSA): /m.test(head),
    read(lines, out) {
      let block = new Map<string, string>();
      for (const line of lines) {
        const [, field = '', said = ''] = /^([A-Z]\w+): (.*)$/.exec(line) ?? [];
        if (field === 'Name' || line.trim() === '') {
          keepBlock(block, out);
          block = new Map();
        }
        if (field) block.set(field, said);
      }
      keepBlock(block, out);
    },
  },
};

/** Nancy, which asks Sonatype's index. */
export const nancy: JsonFormat = {
  ...{ id: 'nancy', name: 'Nancy', category: 'application' },
  json: {
    is: (shape) => shape.has('audited', 'vulnerable') || shape.has('vulnerable[].Coordinates'),
    routes: (out) => [
      {
        'exclusions[]': () => out.setAside(),
        'vulnerable[]': (part) => {
          for (const one of listAt(part, 'Vulnerabilities')) {
            if (text(one, 'Excluded') === 'true') out.setAside();
            else
              out.add(
                packageWeakness({
                  ...{ id: first(text(one, 'Cve'), text(one, 'Id')), title: text(one, 'Title') },
                  ...packageNamed(text(part, 'Coordinates')),
                  ...{ description: text(one, 'Description'), score: number(one, 'CvssScore') },
                  ...{ cvss: vectorIn(text(one, 'CvssVector')), links: texts(one, 'Reference') },
                  cwes: cwesIn(text(one, 'Title')),
                }),
              );
          }
        },
      },
    ],
  },
};
const packageNamed = (address: string | undefined) => {
  const { name, version } = packageAt(address);
  return { package: name, version };
};
