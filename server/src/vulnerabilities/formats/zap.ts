/** ZAP: traditional reports in JSON and XML. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOfWord } from '../reading/severity.ts';
import { advisoriesIn, listAt, number, text, withoutTags } from '../reading/values.ts';

export interface ZapAlert {
  readonly id: string;
  readonly title: string;
  readonly risk: string | undefined;
  readonly confidence: string | undefined;
  readonly description: string | undefined;
  readonly solution: string | undefined;
  readonly reference: string | undefined;
  readonly cwe: number | undefined;
  readonly places: readonly {
    uri: string;
    method: string;
    param: string;
    attack: string;
    evidence: string;
    request: string;
  }[];
}
const risks: Readonly<Record<string, 'high' | 'medium' | 'low' | 'info'>> = {
  3: 'high',
  2: 'medium',
  1: 'low',
  0: 'info',
};

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');
const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : address);

/** One for each place and parameter; what the tool calls false is set aside. */
export function keepZapAlert(alert: ZapAlert, site: string | undefined, out: Out) {
  if (alert.confidence === '0') return out.setAside(Math.max(1, alert.places.length));
  const places =
    alert.places.length > 0
      ? alert.places
      : [{ uri: site ?? '', method: '', param: '', attack: '', evidence: '', request: '' }];
  for (const { uri, method, param, attack, evidence, request } of places)
    out.add({
      key: [alert.id, method, pathOf(uri), param],
      title: alert.title,
      severity: risks[alert.risk ?? ''] ?? severityOfWord(alert.risk) ?? 'medium',
      ...{
        description: withoutTags(alert.description),
        fix: withoutTags(alert.solution),
        cwes: alert.cwe && alert.cwe > 0 ? [alert.cwe] : [],
      },
      ...{ asset: hostOf(uri) || hostOf(site ?? '') || site, location: [method, uri, param].filter(Boolean).join(' ') },
      ids: advisoriesIn(`${alert.reference} ${alert.description}`),
      proof: [attack, evidence, request].filter(Boolean).join('\n'),
      links: (withoutTags(alert.reference) ?? '').split(/\s+/),
      same: alert.cwe && alert.cwe > 0 ? ['web', String(alert.cwe), pathOf(uri), param] : undefined,
    });
}

function alertOf(one: unknown): ZapAlert {
  return {
    id: text(one, 'alertRef') ?? text(one, 'pluginid') ?? text(one, 'pluginId') ?? '',
    title: text(one, 'name') ?? text(one, 'alert') ?? '',
    risk: text(one, 'riskcode') ?? text(one, 'risk') ?? text(one, 'riskdesc'),
    confidence: text(one, 'confidence'),
    description: text(one, 'desc') ?? text(one, 'description'),
    solution: text(one, 'solution'),
    reference: text(one, 'reference'),
    cwe: number(one, 'cweid'),
    places: (Array.isArray(one) || text(one, 'url') ? [one] : listAt(one, 'instances')).map((each) => ({
      uri: text(each, 'uri') ?? text(each, 'url') ?? '',
      method: text(each, 'method') ?? '',
      param: text(each, 'param') ?? '',
      attack: text(each, 'attack') ?? '',
      evidence: text(each, 'evidence') ?? '',
      request: [text(each, 'request-header'), text(each, 'request-body')].filter(Boolean).join('\n'),
    })),
  };
}

export const zapJson: JsonFormat = {
  ...{ id: 'zap', name: 'ZAP', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('site[].alerts') ||
      shape.has('site.alerts') ||
      shape.has('alerts[].pluginId') ||
      shape.has('alerts[].riskcode'),
    routes: (out) => [
      {
        'site[]': (site) => {
          out.target(text(site, '@host') ?? text(site, '@name'));
          for (const one of listAt(site, 'alerts')) keepZapAlert(alertOf(one), text(site, '@name'), out);
        },
        'alerts[]': (one) => keepZapAlert(alertOf(one), undefined, out),
      },
    ],
  },
};
