/** Scanners of code: Bandit, Semgrep, gosec, Brakeman; and reports of GitLab. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOfWord, severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, fileAt, first, listAt, text, texts } from '../reading/values.ts';

export const bandit: JsonFormat = {
  ...{ id: 'bandit', name: 'Bandit', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('results[].test_id', 'results[].issue_severity') || shape.has('generated_at', 'metrics', 'results'),
    routes: (out) => [
      {
        'errors[]': () => out.unread(),
        'results[]': (one) =>
          out.add({
            key: [
              text(one, 'test_id') ?? '',
              text(one, 'filename') ?? '',
              text(one, 'code') ?? text(one, 'line_number') ?? '',
            ],
            title: [text(one, 'test_id'), first(text(one, 'issue_text'), text(one, 'test_name'))]
              .filter(Boolean)
              .join(': '),
            severity: severityOr(text(one, 'issue_severity')),
            ...{
              cwes: cwesIn([text(one, 'issue_cwe', 'id') ?? '']),
              location: fileAt(text(one, 'filename'), text(one, 'line_number')),
            },
            ...{ proof: text(one, 'code'), links: [...texts(one, 'more_info'), ...texts(one, 'issue_cwe', 'link')] },
          }),
      },
    ],
  },
};

/** Its word for the lowest of three is “info”. */
const semgrepLevel = (word: string | undefined) =>
  /^(?:info|inventory|experiment)$/i.test(word ?? '') ? 'low' : severityOfWord(word);

function keepMatched(one: unknown, out: Out) {
  if (text(one, 'extra', 'is_ignored') === 'true') return out.setAside();
  const id = text(one, 'check_id') ?? '';
  const lines = text(one, 'extra', 'lines');
  const message = text(one, 'extra', 'message');
  return out.add({
    key: [
      id,
      text(one, 'path') ?? '',
      first(
        text(one, 'extra', 'fingerprint')?.replace('requires login', ''),
        lines === 'requires login' ? '' : lines,
        text(one, 'start', 'line'),
      ) ?? '',
    ],
    title: message?.split(/(?<=\.)\s/)[0] ?? id,
    severity: semgrepLevel(text(one, 'extra', 'severity')) ?? severityOr(text(one, 'extra', 'metadata', 'impact')),
    ...{ description: message, fix: text(one, 'extra', 'fix'), cwes: cwesIn(one, 'extra', 'metadata', 'cwe') },
    ...{ location: fileAt(text(one, 'path'), text(one, 'start', 'line')), proof: lines, ids: advisoriesIn(id) },
    links: [...texts(one, 'extra', 'metadata', 'references'), ...texts(one, 'extra', 'metadata', 'source')],
  });
}

export const semgrep: JsonFormat = {
  ...{ id: 'semgrep', name: 'Semgrep', category: 'application' },
  json: {
    is: (shape) => shape.has('results[].check_id') || shape.has('results', 'paths', 'errors', 'version'),
    routes: (out) => [
      {
        'errors[]': () => out.unread(),
        'results[]': (one) => keepMatched(one, out),
      },
    ],
  },
};

export const gosec: JsonFormat = {
  ...{ id: 'gosec', name: 'gosec', category: 'application' },
  json: {
    is: (shape) => shape.has('Issues', 'Stats') || shape.has('Issues[].rule_id'),
    routes: (out) => [
      {
        'Issues[]': (one) => {
          if (text(one, 'nosec') === 'true') return out.setAside();
          return out.add({
            key: [text(one, 'rule_id') ?? '', text(one, 'file') ?? '', text(one, 'code') ?? ''],
            title: [text(one, 'rule_id'), text(one, 'details')].filter(Boolean).join(': '),
            severity: severityOr(text(one, 'severity')),
            ...{
              cwes: cwesIn([text(one, 'cwe', 'id') ?? text(one, 'cwe', 'ID') ?? '']),
              location: fileAt(text(one, 'file'), text(one, 'line')),
            },
            proof: text(one, 'code'),
          });
        },
      },
    ],
  },
};

/** Brakeman says how sure it is, and judges nothing. */
const sure: Readonly<Record<string, string>> = { High: 'high', Medium: 'medium', Weak: 'low' };

export const brakeman: JsonFormat = {
  ...{ id: 'brakeman', name: 'Brakeman', category: 'application' },
  json: {
    is: (shape) => shape.has('scan_info', 'warnings'),
    routes: (out) => [
      {
        'ignored_warnings[]': () => out.setAside(),
        'errors[]': () => out.unread(),
        'scan_info.app_path': (value) => out.target(text(value)),
        'warnings[]': (one) =>
          out.add({
            key: [text(one, 'fingerprint') ?? `${text(one, 'check_name')} ${text(one, 'file')} ${text(one, 'line')}`],
            title: [text(one, 'warning_type'), text(one, 'message')].filter(Boolean).join(': '),
            severity: severityOr(sure[text(one, 'confidence') ?? '']),
            ...{
              cwes: cwesIn(one, 'cwe_id'),
              location: fileAt(text(one, 'file'), text(one, 'line')),
              proof: text(one, 'code'),
              links: texts(one, 'link'),
            },
          }),
      },
    ],
  },
};

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
