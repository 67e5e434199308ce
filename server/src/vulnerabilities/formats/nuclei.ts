/** Nuclei (`-jsonl`, `-json-export`). */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, first, number, text, texts } from '../reading/values.ts';

const categories = {
  dns: 'dns',
  network: 'network',
  tcp: 'network',
  ssl: 'network',
  host: 'system',
  file: 'system',
} as const;
const isKnown = (type: string): type is keyof typeof categories => type in categories;

/** Of an address that was matched, its host. */
const hostIn = (matched: string | undefined): string | undefined =>
  matched && /^https?:\/\//i.test(matched) && URL.canParse(matched) ? new URL(matched).host : matched;

export const nuclei: JsonFormat = {
  ...{ id: 'nuclei', name: 'Nuclei', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('template-id', 'info') || shape.has('templateID', 'info') || shape.has('template', 'info.severity'),
    routes: (out) => [
      {
        '': (one) => {
          const id = first(text(one, 'template-id'), text(one, 'templateID'), text(one, 'template')) ?? '';
          const matched = first(text(one, 'matched-at'), text(one, 'matched'));
          const type = text(one, 'type') ?? '';
          const matcher = first(text(one, 'matcher-name'), text(one, 'matcher_name'));
          const found = [...texts(one, 'extracted-results'), ...texts(one, 'extracted_results')].join('\n');
          out.add({
            key: [id, matcher ?? '', matched ?? ''],
            title: [text(one, 'info', 'name') ?? id, matcher].filter(Boolean).join(': '),
            severity: severityOr(text(one, 'info', 'severity'), number(one, 'info', 'classification', 'cvss-score')),
            category: isKnown(type) ? categories[type] : undefined,
            ...{ description: text(one, 'info', 'description'), fix: text(one, 'info', 'remediation') },
            ...{
              ids: [...texts(one, 'info', 'classification', 'cve-id'), ...advisoriesIn(id)],
              cwes: cwesIn(one, 'info', 'classification', 'cwe-id'),
            },
            ...{
              cvss: text(one, 'info', 'classification', 'cvss-metrics'),
              score: number(one, 'info', 'classification', 'cvss-score'),
            },
            ...{
              asset: first(text(one, 'host'), hostIn(matched), text(one, 'ip')),
              location: matched,
              links: [...texts(one, 'info', 'reference'), ...texts(one, 'reference')],
            },
            proof: [found, text(one, 'curl-command'), text(one, 'request'), text(one, 'response')]
              .filter(Boolean)
              .join('\n\n'),
          });
        },
      },
    ],
  },
};
