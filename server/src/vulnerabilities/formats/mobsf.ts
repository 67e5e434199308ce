/** Mobile applications: MobSF’s report of a package, and mobsfscan’s of its source code. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { type ReadSeverity, severityOr } from '../reading/severity.ts';
import { at, cwesIn, entries, fileAt, first, listAt, number, text, withoutTags } from '../reading/values.ts';

/** Its own words: what it calls secure or good is none, a hotspot is to be looked at. */
function levelOf(word: string | undefined): ReadSeverity | null {
  if (/^(?:secure|good)$/i.test(word ?? '')) return null;
  return /^hotspot$/i.test(word ?? '') ? 'low' : severityOr(word);
}

interface Told {
  readonly section: string;
  readonly name: string;
  readonly about: unknown;
  readonly place?: string | undefined;
}
function keepTold({ section, name, about, place }: Told, out: Out) {
  const severity = levelOf(first(text(about, 'severity'), text(about, 'level'), text(about, 'stat')));
  if (severity === null) return out.setAside();
  const said = ['description', 'detailed_desc', 'desc', 'info'].map((field) => text(about, field));
  return out.add({
    key: [section, name, place ?? ''],
    title: withoutTags(name)?.replaceAll(/\s+/g, ' ').trim() ?? name,
    severity,
    ...{ description: withoutTags(first(...said)), location: place, cwes: cwesIn(at(about, 'cwe')) },
    ...{ score: number(about, 'cvss') || undefined, links: [text(about, 'ref') ?? text(about, 'reference') ?? ''] },
  });
}

/** Where a rule found something: files by name, or in a list. */
function placesOf(one: unknown): (string | undefined)[] {
  const files = Array.isArray(at(one, 'files'))
    ? listAt(one, 'files').map((each) => fileAt(text(each, 'file_path'), text(each, 'match_lines', 0)))
    : entries(one, 'files').map(([file, lines]) => fileAt(file, text(lines)?.split(',')[0]));
  return files.length > 0 ? files : [undefined];
}
/** Findings by their rule, in the newer versions beside a summary. */
function keepRules(section: string, found: unknown, out: Out) {
  for (const [rule, one] of entries(at(found, 'findings') ?? found)) {
    const about = at(one, 'metadata') ?? one;
    if ((text(about, 'severity') ?? text(about, 'level')) === undefined) continue;
    const called = /\s/.test(rule) ? rule : text(about, 'description');
    const name = first(text(about, 'title'), called, rule) ?? rule;
    for (const place of placesOf(one)) keepTold({ section, name, about, place }, out);
  }
}
/** What is told one after the other: of the manifest, the certificate, the network. */
function keepListed(section: string, list: readonly unknown[], out: Out) {
  for (const one of list) {
    const about = Array.isArray(one) ? { severity: one[0], description: one[1] } : one;
    const name = Array.isArray(one)
      ? (text(one, 2) ?? text(one, 1))
      : first(text(one, 'title'), text(one, 'issue'), text(one, 'description'), text(one, 'rule'));
    if (name === undefined) out.unread();
    else keepTold({ section, name, about, place: text(one, 'name') ?? text(one, 'component') }, out);
  }
}
/** What each binary was built with. */
function keepBuilt(section: string, binary: unknown, out: Out) {
  for (const [trait, about] of entries(binary))
    if (text(about, 'severity') !== undefined)
      keepTold({ section, name: trait.replaceAll('_', ' '), about, place: text(binary, 'name') }, out);
}

const listed = { manifest_analysis: 'manifest_findings', certificate_analysis: 'certificate_findings' };

export const mobsf: JsonFormat = {
  ...{ id: 'mobsf', name: 'MobSF', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('average_cvss') || shape.has('appsec.security_score') || shape.has('code_analysis', 'trackers', 'md5'),
    routes: (out) => [
      {
        app_name: (value) => out.target(text(value)),
        file_name: (value) => out.target(text(value)),
        code_analysis: (found) => keepRules('code', found, out),
        android_api: () => out.setAside(),
        binary_analysis: (found) => {
          if (!Array.isArray(found)) return keepRules('binary', found, out);
          for (const one of found) keepBuilt('binary', one, out);
        },
        macho_analysis: (found) => keepBuilt('binary', found, out),
        ...Object.fromEntries(
          Object.entries(listed).map(([section, inside]) => [
            section,
            (found: unknown) => keepListed(section, listAt(at(found, inside) ?? found), out),
          ]),
        ),
        network_security: (found) => keepListed('network', listAt(at(found, 'network_findings') ?? found), out),
        'ats_analysis.ats_findings[]': (one) => keepListed('network', [one], out),
        'secrets[]': (value) =>
          out.add({ key: ['secret', text(value) ?? ''], title: text(value) ?? 'secret', severity: 'medium' }),
      },
    ],
  },
};

export const mobsfscan: JsonFormat = {
  ...{ id: 'mobsfscan', name: 'mobsfscan', category: 'application' },
  json: {
    is: (shape) => shape.has('mobsfscan_version') || shape.has('njsscan_version'),
    routes: (out) => [
      {
        results: (found) => keepRules('code', found, out),
        nodejs: (found) => keepRules('code', found, out),
        templates: (found) => keepRules('code', found, out),
      },
    ],
  },
};
