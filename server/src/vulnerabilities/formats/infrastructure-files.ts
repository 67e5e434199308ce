/** Terrascan and hadolint. */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { fileAt, first, text } from '../reading/values.ts';

export const terrascan: JsonFormat = {
  ...{ id: 'terrascan', name: 'Terrascan', category: 'system' },
  json: {
    is: (shape) => shape.has('results.violations') || shape.has('results.scan_summary'),
    routes: (out) => [
      {
        'results.skipped_violations[]': () => out.setAside(),
        'results.scan_errors[]': () => out.unread(),
        'results.violations[]': (one) =>
          out.add({
            key: [
              text(one, 'rule_id') ?? '',
              text(one, 'file') ?? '',
              first(text(one, 'resource_name'), text(one, 'line')) ?? '',
            ],
            title: first(text(one, 'description'), text(one, 'rule_name')) ?? '',
            severity: severityOr(text(one, 'severity')),
            description: [text(one, 'rule_name'), text(one, 'category')].filter(Boolean).join('\n'),
            location: fileAt(text(one, 'file'), text(one, 'line')),
            proof: [text(one, 'resource_type'), text(one, 'resource_name')].filter(Boolean).join(' '),
          }),
      },
    ],
  },
};

export const hadolint: JsonFormat = {
  ...{ id: 'hadolint', name: 'Hadolint', category: 'system' },
  json: {
    is: (shape) => shape.has('code', 'column', 'file', 'level', 'line', 'message'),
    routes: (out) => [
      {
        '': (one) => {
          const id = text(one, 'code') ?? '';
          out.add({
            key: [id, text(one, 'file') ?? '', text(one, 'line') ?? ''],
            title: [id, text(one, 'message')?.split(/[.!] /)[0]].filter(Boolean).join(': '),
            severity: severityOr(text(one, 'level')),
            ...{ description: text(one, 'message'), location: fileAt(text(one, 'file'), text(one, 'line')) },
          });
        },
      },
    ],
  },
};
