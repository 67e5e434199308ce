/** Wapiti: its JSON and its XML. */
import type { JsonFormat, Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, first, listAt, number, text, texts } from '../reading/values.ts';
import { kids, sayIn, within } from '../reading/xml.ts';

const wapitiLevels: Readonly<Record<string, string>> = { 4: 'critical', 3: 'high', 2: 'medium', 1: 'low', 0: 'info' };

export const wapiti: JsonFormat = {
  ...{ id: 'wapiti', name: 'Wapiti', category: 'application' },
  json: {
    is: (shape) => shape.has('classifications', 'vulnerabilities', 'infos'),
    routes: (out) => {
      const about = new Map<string, unknown>();
      let target: string | undefined;
      const keep = (list: unknown, [kind = '']: readonly string[]) => {
        const known = about.get(kind);
        for (const one of listAt(list))
          out.add({
            key: [kind, text(one, 'method') ?? '', text(one, 'path') ?? '', text(one, 'parameter') ?? ''],
            title: kind,
            severity: severityOr(wapitiLevels[String(number(one, 'level') ?? '')]),
            description: [text(one, 'info'), text(known, 'desc')].filter(Boolean).join('\n\n'),
            ...{
              fix: text(known, 'sol'),
              asset: target,
              location: [text(one, 'method'), text(one, 'path'), text(one, 'parameter')].filter(Boolean).join(' '),
            },
            ...{
              proof: first(text(one, 'http_request'), text(one, 'curl_command')),
              cwes: cwesIn(listAt(one, 'wstg').length ? undefined : kind),
            },
            links: [...texts(known, 'ref')],
          });
      };
      return [
        {
          'classifications.*': (value, [kind = '']) => about.set(kind, value),
          infos: (value) => {
            target = text(value, 'target');
            out.target(target);
          },
        },
        { 'vulnerabilities.*': keep, 'anomalies.*': keep },
      ];
    },
  },
};

/** A kind of weakness, and each place where it was seen. */
function keepKind(kind: XmlNode, target: string, out: Out) {
  const name = kind.at.name ?? '';
  const references = within(kind, 'reference');
  for (const entry of within(kind, 'entry')) {
    const place = [sayIn(entry, 'method'), sayIn(entry, 'path'), sayIn(entry, 'parameter')];
    out.add({
      key: [name, ...place.map((one) => one ?? '')],
      title: name,
      severity: severityOr(wapitiLevels[sayIn(entry, 'level') ?? '']),
      description: [sayIn(entry, 'info'), sayIn(kind, 'description')].filter(Boolean).join('\n\n'),
      ...{ fix: sayIn(kind, 'solution'), asset: target, location: place.filter(Boolean).join(' ') },
      proof: sayIn(entry, 'http_request') ?? sayIn(entry, 'curl_command'),
      cwes: cwesIn(references.map((one) => sayIn(one, 'title') ?? '')),
      links: references.flatMap((one) => sayIn(one, 'url') ?? []),
    });
  }
}

export const wapitiXml: XmlFormat = {
  ...{ id: 'wapiti', name: 'Wapiti', category: 'application' },
  xml: {
    is: (root, attributes, head) => root === 'report' && attributes.type === 'security' && /wapiti/i.test(head),
    read(out) {
      let target = '';
      return {
        take: {
          report_infos: (node) => {
            target =
              kids(node, 'info')
                .find(({ at }) => at.name === 'target')
                ?.text.trim() ?? '';
            out.target(target);
          },
          vulnerability: (kind) => keepKind(kind, target, out),
          anomaly: (kind) => keepKind(kind, target, out),
        },
      };
    },
  },
};
