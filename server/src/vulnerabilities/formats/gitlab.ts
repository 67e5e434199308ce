/** The reports of GitLab’s own scanners. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, fileAt, first, listAt, text, texts } from '../reading/values.ts';

function keepReported(one: unknown, out: Out) {
  if (listAt(one, 'flags').some((flag) => text(flag, 'type') === 'flagged-as-likely-false-positive'))
    return out.setAside();
  const identifiers = listAt(one, 'identifiers');
  const names = identifiers.flatMap((each) => [text(each, 'name') ?? '', text(each, 'value') ?? '']);
  const asset = first(text(one, 'location', 'hostname'), text(one, 'location', 'image'));
  const place = first(text(one, 'location', 'file'), asset);
  const [method, parameter] = [text(one, 'location', 'method'), text(one, 'location', 'param')];
  const part = text(one, 'location', 'dependency', 'package', 'name');
  return out.add({
    key: [
      text(one, 'cve') ?? names[0] ?? text(one, 'id') ?? '',
      place ?? '',
      part ?? first(text(one, 'location', 'path'), text(one, 'location', 'start_line')) ?? '',
      ...(method || parameter ? [method ?? '', parameter ?? ''] : []),
    ],
    title: first(text(one, 'name'), text(one, 'message'), names[0]) ?? '',
    severity: severityOr(text(one, 'severity')),
    ...{
      description: text(one, 'description'),
      fix: text(one, 'solution'),
      ids: advisoriesIn(names.join(' ')),
      cwes: cwesIn(names.filter((name) => /cwe/i.test(name))),
    },
    asset,
    location: text(one, 'location', 'path')
      ? [method, `${place ?? ''}${text(one, 'location', 'path')}`, parameter].filter(Boolean).join(' ')
      : fileAt(place, text(one, 'location', 'start_line')),
    proof: text(one, 'evidence', 'summary'),
    ...{
      package: part,
      installed: text(one, 'location', 'dependency', 'version'),
      links: listAt(one, 'links').flatMap((each) => texts(each, 'url')),
    },
  });
}

/** GitLab's own reports: code, containers, dependencies, secrets, running sites. */
export const gitlab: JsonFormat = {
  ...{ id: 'gitlab', name: 'GitLab', category: 'application' },
  json: {
    is: (shape) =>
      (shape.has('vulnerabilities', 'scan') && shape.has('scan.scanner')) ||
      shape.has('vulnerabilities[].identifiers', 'vulnerabilities[].location'),
    routes: (out) => [
      {
        'scan.scanner': (value) => out.source(text(value, 'name')),
        'vulnerabilities[]': (one) => keepReported(one, out),
      },
    ],
  },
};
