/** Mend, which was WhiteSource, and Retire.js. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { at, cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
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
