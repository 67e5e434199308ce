/** Readers of source code: Bandit, gosec, Brakeman. */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, fileAt, first, text, texts } from '../reading/values.ts';

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
