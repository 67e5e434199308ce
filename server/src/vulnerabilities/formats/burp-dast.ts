/** Burp Suite DAST. */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, first, listAt, text, withoutTags } from '../reading/values.ts';

const segments = (one: unknown): string =>
  [...listAt(one, 'request_segments'), ...listAt(one, 'response_segments')]
    .map((part) => first(text(part, 'data_html'), text(part, 'highlight_html')) ?? '')
    .join('');

/** Its issues as the interface of the server edition hands them out. */
export const burpDast: JsonFormat = {
  ...{ id: 'burp-dast', name: 'Burp Suite', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('Issues[].issue_type') ||
      shape.has('data.scan.issues[].issue_type') ||
      shape.has('issue_events[].issue'),
    routes: (out) => {
      const keep = (one: unknown) => {
        if (/false.?positive/i.test(text(one, 'severity') ?? '') || text(one, 'confidence') === 'false_positive')
          return out.setAside();
        const kind = listAt(one, 'issue_type')[0];
        const [origin, path] = [text(one, 'origin'), text(one, 'path') ?? ''];
        const classes = first(
          text(kind, 'vulnerability_classifications_html'),
          text(one, 'vulnerability_classifications_html'),
        );
        const links = first(text(kind, 'references_html'), text(one, 'references_html')) ?? '';
        out.target(origin);
        return out.add({
          key: [
            first(text(kind, 'type_index'), text(kind, 'name'), text(one, 'name')) ?? '',
            path,
            text(one, 'caption') ?? '',
          ],
          title: first(text(kind, 'name'), text(one, 'name'), text(one, 'caption')) ?? 'Burp Suite',
          severity: severityOr(text(one, 'severity')),
          description: withoutTags(
            [text(one, 'description_html'), text(kind, 'description_html')].filter(Boolean).join('\n\n'),
          ),
          fix: withoutTags(
            [text(one, 'remediation_html'), text(kind, 'remediation_html')].filter(Boolean).join('\n\n'),
          ),
          ...{ cwes: cwesIn(classes), asset: origin, location: path, ids: advisoriesIn(links) },
          proof: withoutTags(listAt(one, 'evidence').map(segments).join('\n\n')),
          links: [...links.matchAll(/href="([^"]{1,500})"/g)].map(([, link = '']) => link),
        });
      };
      return [{ 'Issues[]': keep, 'data.scan.issues[]': keep, 'issue_events[].issue': keep }];
    },
  },
};
