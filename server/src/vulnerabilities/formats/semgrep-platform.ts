/** Semgrep’s own interface: findings as it hands them out, of code and of libraries. */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, fileAt, first, text } from '../reading/values.ts';

const settled = /^(?:ignored|fixed|removed|muted|false.?positive)$/i;

export const semgrepPlatform: JsonFormat = {
  ...{ id: 'semgrep', name: 'Semgrep', category: 'application' },
  json: {
    is: (shape) => shape.has('findings[].rule_name', 'findings[].triage_state'),
    routes: (out) => [
      {
        'findings[]': (one) => {
          if (['triage_state', 'state', 'status'].some((field) => settled.test(text(one, field) ?? '')))
            return out.setAside();
          const rule = first(text(one, 'rule_name'), text(one, 'rule', 'name')) ?? '';
          const asset = text(one, 'repository', 'name');
          const file = text(one, 'location', 'file_path');
          const said = first(text(one, 'rule_message'), text(one, 'rule', 'message'));
          out.target(asset);
          return out.add({
            key: [
              rule,
              file ?? '',
              first(text(one, 'match_based_id'), text(one, 'syntactic_id'), text(one, 'id')) ?? '',
            ],
            title: first(said?.split(/(?<=\.)\s/)[0], rule) ?? rule,
            severity: severityOr(text(one, 'severity')),
            ...{
              description: [rule, said].filter(Boolean).join('\n\n'),
              cwes: cwesIn(one, 'rule', 'cwe_names'),
              asset,
            },
            ...{ location: fileAt(file, text(one, 'location', 'line')), links: [text(one, 'line_of_code_url') ?? ''] },
          });
        },
      },
    ],
  },
};
