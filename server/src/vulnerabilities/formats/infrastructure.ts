/** Infrastructure written as code: Checkov, tfsec, KICS. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, first, listAt, number, text, texts } from '../reading/values.ts';

function keepFailed(one: unknown, out: Out) {
  const advisory = text(one, 'vulnerability_details', 'id');
  const [line] = texts(one, 'file_line_range');
  out.add({
    key: [text(one, 'check_id') ?? '', text(one, 'file_path') ?? '', text(one, 'resource') ?? '', advisory ?? ''],
    title: first(text(one, 'check_name'), advisory, text(one, 'check_id')) ?? '',
    severity: severityOr(text(one, 'severity')),
    ...{
      description: first(text(one, 'description'), text(one, 'vulnerability_details', 'description')),
      fix: text(one, 'guideline'),
    },
    ...{
      location: [text(one, 'file_path'), line].filter(Boolean).join(':'),
      proof: text(one, 'resource'),
      links: texts(one, 'guideline'),
    },
    ids: [advisory ?? '', text(one, 'check_id') ?? ''].filter(Boolean),
  });
}

export const checkov: JsonFormat = {
  ...{ id: 'checkov', name: 'Checkov', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('check_type') || shape.has('results.failed_checks') || shape.has('checkov_version', 'passed', 'failed'),
    routes: (out) => [
      {
        passed: (value) => out.setAside(number(value) ?? 0),
        'summary.passed': (value) => out.setAside(number(value) ?? 0),
        'summary.skipped': (value) => out.setAside(number(value) ?? 0),
        'summary.parsing_errors': (value) => {
          for (let left = Math.min(number(value) ?? 0, 1_000); left > 0; left--) out.unread();
        },
        'results.failed_checks[]': (one) => keepFailed(one, out),
      },
    ],
  },
};

export const tfsec: JsonFormat = {
  ...{ id: 'tfsec', name: 'tfsec', category: 'system' },
  json: {
    is: (shape) => shape.has('results[].long_id') || shape.has('results[].rule_id', 'results[].location'),
    routes: (out) => [
      {
        'results[]': (one) => {
          if (text(one, 'status') === '1' || text(one, 'passed') === 'true') return out.setAside();
          const id = first(text(one, 'long_id'), text(one, 'rule_id')) ?? '';
          return out.add({
            key: [
              id,
              text(one, 'location', 'filename') ?? '',
              first(text(one, 'resource'), text(one, 'location', 'start_line')) ?? '',
            ],
            title: first(text(one, 'rule_description'), text(one, 'description'), id) ?? '',
            severity: severityOr(text(one, 'severity')),
            description: [text(one, 'description'), text(one, 'impact')].filter(Boolean).join('\n\n'),
            ...{
              fix: text(one, 'resolution'),
              location: [text(one, 'location', 'filename'), text(one, 'location', 'start_line')]
                .filter(Boolean)
                .join(':'),
            },
            links: [...texts(one, 'links'), /https?:\S+/.exec(text(one, 'link') ?? '')?.[0] ?? ''],
          });
        },
      },
    ],
  },
};

export const kics: JsonFormat = {
  ...{ id: 'kics', name: 'KICS', category: 'system' },
  json: {
    is: (shape) => shape.has('kics_version') || shape.has('queries[].query_name'),
    routes: (out) => [
      {
        'queries[]': (query) => {
          for (const file of listAt(query, 'files'))
            out.add({
              key: [
                text(query, 'query_id') ?? '',
                text(file, 'file_name') ?? '',
                first(text(file, 'search_key'), text(file, 'similarity_id')) ?? '',
              ],
              title: text(query, 'query_name') ?? '',
              severity: severityOr(text(query, 'severity')),
              ...{
                description: text(query, 'description'),
                fix: text(file, 'expected_value'),
                cwes: cwesIn(query, 'cwe'),
              },
              ...{
                location: [text(file, 'file_name'), text(file, 'line')].filter(Boolean).join(':'),
                proof: text(file, 'actual_value'),
                links: texts(query, 'query_url'),
              },
            });
        },
      },
    ],
  },
};
