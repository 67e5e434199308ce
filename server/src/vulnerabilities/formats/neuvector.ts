/** NeuVector: what it says of an image, of its settings and of secrets in it. */
import type { JsonFormat } from '../reading/format.ts';
import { first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

export const neuvector: JsonFormat = {
  ...{ id: 'neuvector', name: 'NeuVector', category: 'application' },
  json: {
    is: (shape) => shape.has('report.vulnerabilities[].package_name') || shape.has('report.checks[].test_number'),
    routes: (out) => [
      {
        'report.repository': (value) => out.target(text(value)),
        'report.vulnerabilities[]': (one) =>
          out.add(
            packageWeakness({
              ...{ id: text(one, 'name'), package: text(one, 'package_name'), version: text(one, 'package_version') },
              ...{ fixedIn: text(one, 'fixed_version'), severity: text(one, 'severity') },
              ...{ description: text(one, 'description'), score: number(one, 'score_v3') || undefined },
              ...{ cvss: vectorIn(text(one, 'vectors_v3')), links: texts(one, 'link'), aliases: texts(one, 'cves') },
              place: text(one, 'file_name'),
            }),
          ),
        'report.checks[]': (one) => {
          if (/^(?:info|pass|note|manual)$/i.test(text(one, 'level') ?? '')) return out.setAside();
          return out.add({
            key: ['check', text(one, 'catalog') ?? '', text(one, 'test_number') ?? ''],
            title: [text(one, 'test_number'), text(one, 'description')].filter(Boolean).join(' '),
            ...{ severity: 'medium', category: 'system', fix: text(one, 'remediation') },
            proof: texts(one, 'message').join('\n'),
          });
        },
        'report.secrets[]': (one) => {
          const [kind, path] = [text(one, 'type'), text(one, 'path') ?? ''];
          // It writes an empty one where there is none.
          if (kind === undefined && path === '') return;
          out.add({
            key: ['secret', kind ?? '', path, text(one, 'evidence') ?? ''],
            title: first(kind, path) ?? '',
            ...{ severity: 'high', location: path, fix: text(one, 'suggestion') },
          });
        },
        'report.error_message': (value) => (listAt(value).some((said) => text(said)) ? out.unread() : undefined),
      },
    ],
  },
};
