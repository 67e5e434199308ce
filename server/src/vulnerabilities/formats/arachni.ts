/** Arachni. */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, entries, text } from '../reading/values.ts';

export const arachni: JsonFormat = {
  ...{ id: 'arachni', name: 'Arachni', category: 'application' },
  json: {
    is: (shape) => shape.has('sitemap', 'options', 'seed') || shape.has('issues[].vector', 'issues[].severity'),
    routes: (out) => [
      {
        'options.url': (value) => out.target(text(value)),
        'issues[]': (one) => {
          const [url, input] = [text(one, 'vector', 'url') ?? '', text(one, 'vector', 'affected_input_name') ?? ''];
          out.add({
            key: [text(one, 'check', 'shortname') ?? text(one, 'name') ?? '', url, input],
            title: text(one, 'name') ?? '',
            severity: severityOr(text(one, 'severity')),
            ...{ description: text(one, 'description')?.trim(), fix: text(one, 'remedy_guidance')?.trim() },
            ...{ cwes: cwesIn(one, 'cwe'), asset: /^https?:\/\/[^/]+/.exec(url)?.[0] },
            location: [text(one, 'request', 'method')?.toUpperCase(), url, input].filter(Boolean).join(' '),
            proof: [text(one, 'proof'), text(one, 'request', 'headers_string')].filter(Boolean).join('\n\n'),
            links: entries(one, 'references').flatMap(([, link]) => text(link) ?? []),
          });
        },
      },
    ],
  },
};
