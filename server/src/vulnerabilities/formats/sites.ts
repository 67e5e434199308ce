/** More of sites: WPScan, Mozilla Observatory, Burp Suite DAST, Hydra, and Qualys Web Application Scanning. */
import type { JsonFormat, Out, XmlFormat, XmlNode } from '../reading/format.ts';
import { type ReadSeverity, severityOr } from '../reading/severity.ts';
import {
  advisoriesIn,
  at,
  cwesIn,
  first,
  listAt,
  number,
  text,
  texts,
  vectorIn,
  withoutTags,
} from '../reading/values.ts';
import { sayIn, within } from '../reading/xml.ts';
import { packageWeakness } from './packages.ts';

/** What WordPress, a theme or a plug-in is known for. */
function keepPart(name: string, part: unknown, site: string, out: Out) {
  for (const one of listAt(part, 'vulnerabilities')) {
    const cves = texts(one, 'references', 'cve').map((id) => (/^CVE-/i.test(id) ? id : `CVE-${id}`));
    out.add(
      packageWeakness({
        ...{ id: first(cves[0], text(one, 'references', 'wpvulndb', 0), text(one, 'title')), aliases: cves },
        ...{
          package: name,
          version: first(text(part, 'version', 'number'), text(part, 'number')),
          title: text(one, 'title'),
        },
        ...{ fixedIn: text(one, 'fixed_in'), asset: site, links: texts(one, 'references', 'url') },
        ...{ score: number(one, 'cvss', 'score'), cvss: vectorIn(text(one, 'cvss', 'vector')) },
      }),
    );
  }
}

export const wpscan: JsonFormat = {
  ...{ id: 'wpscan', name: 'WPScan', category: 'application' },
  json: {
    is: (shape) => shape.has('interesting_findings', 'target_url') || shape.has('scan_aborted', 'target_url'),
    routes: (out) => {
      let site = '';
      const parts = (part: unknown, [name = '']: readonly string[]) => keepPart(name, part, site, out);
      return [
        {
          target_url: (value) => {
            site = text(value) ?? '';
            out.target(site);
          },
        },
        {
          scan_aborted: () => out.unread(),
          'interesting_findings[]': (one) => {
            const listing = /listing|backup|error_log|debug_log|config/i.test(text(one, 'type') ?? '');
            out.add({
              key: [text(one, 'type') ?? '', text(one, 'url') ?? ''],
              title: text(one, 'to_s') ?? text(one, 'type') ?? '',
              severity: listing ? 'low' : 'info',
              ...{ asset: site, location: text(one, 'url'), links: texts(one, 'references', 'url') },
              proof: texts(one, 'interesting_entries').join('\n'),
            });
          },
          version: (part) => keepPart('WordPress', part, site, out),
          main_theme: (part) => keepPart(text(part, 'slug') ?? 'theme', part, site, out),
          'plugins.*': parts,
          'themes.*': parts,
          'timthumbs.*': parts,
          'config_backups.*': (_, [url = '']) =>
            out.add({
              key: ['config-backup', url],
              title: `Config backup: ${url}`,
              severity: 'high',
              asset: site,
              location: url,
            }),
        },
      ];
    },
  },
};

/** It gives points, and takes them: what it takes says how grave it is. */
function keepTest(one: unknown, name: string, out: Out) {
  if (text(one, 'pass') !== 'false') return out.setAside();
  const taken = Math.abs(number(one, 'score_modifier') ?? 0);
  const severity: ReadSeverity = taken >= 40 ? 'high' : taken >= 20 ? 'medium' : 'low';
  return out.add({
    key: [name],
    title: withoutTags(text(one, 'score_description')) ?? name,
    ...{ severity, description: [name, text(one, 'result')].filter(Boolean).join('\n') },
    proof: first(text(one, 'output', 'data'), text(one, 'data')),
  });
}

export const observatory: JsonFormat = {
  ...{ id: 'observatory', name: 'Mozilla Observatory', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('tests.content-security-policy.pass') ||
      ['content-security-policy', 'x-frame-options', 'cookies', 'redirection', 'subresource-integrity'].some((name) =>
        shape.has(`${name}.score_modifier`),
      ),
    routes: (out) => [
      {
        'tests.*': (one, [name = '']) => keepTest(one, name, out),
        '*': (one, [name = '']) => (at(one, 'score_modifier') === undefined ? undefined : keepTest(one, name, out)),
      },
    ],
  },
};

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

/** Passwords that were guessed: the account is named, the password is not copied. */
export const hydra: JsonFormat = {
  ...{ id: 'hydra', name: 'Hydra', category: 'network' },
  json: {
    is: (shape) => shape.text('generator.software') === 'Hydra' || shape.has('generator.jsonoutputversion'),
    routes: (out) => [
      {
        'generator.server': (value) => out.target(text(value)),
        'results[]': (one) => {
          const [host, port, service] = [text(one, 'host'), text(one, 'port') ?? '', text(one, 'service') ?? ''];
          if (!host) return out.unread();
          return out.add({
            key: ['password', port, service, text(one, 'login') ?? ''],
            title: `Guessed password: ${[service, text(one, 'login')].filter(Boolean).join(' ')}`,
            ...{ severity: 'high', cwes: [521], asset: host, location: port ? `${port}/tcp` : '' },
          });
        },
      },
    ],
  },
};

const wasLevels: Readonly<Record<string, ReadSeverity>> = { 5: 'critical', 4: 'high', 3: 'medium', 2: 'low', 1: 'low' };

function keepDetected(one: XmlNode, kinds: ReadonlyMap<string, XmlNode>, out: Out) {
  const [qid, url] = [sayIn(one, 'QID') ?? '', sayIn(one, 'URL') ?? ''];
  const about = kinds.get(qid);
  if (sayIn(one, 'IGNORED') === 'true' || /^fixed$/i.test(sayIn(one, 'STATUS') ?? '')) return out.setAside();
  const path = URL.canParse(url) ? new URL(url) : undefined;
  return out.add({
    key: [qid, url, sayIn(one, 'PARAM') ?? ''],
    title: sayIn(about, 'TITLE') ?? `QID ${qid}`,
    severity: wasLevels[sayIn(about, 'SEVERITY') ?? sayIn(one, 'SEVERITY') ?? ''] ?? 'medium',
    description: withoutTags([sayIn(about, 'DESCRIPTION'), sayIn(about, 'IMPACT')].filter(Boolean).join('\n\n')),
    fix: withoutTags(sayIn(about, 'SOLUTION')),
    ...{
      cwes: cwesIn(sayIn(about, 'CWE')),
      asset: path?.host,
      location: [url, sayIn(one, 'PARAM')].filter(Boolean).join(' '),
    },
    score: Number(sayIn(about, 'CVSS_V3', 'BASE')?.split(' ')[0] ?? sayIn(about, 'CVSS_V3_BASE') ?? Number.NaN),
    proof: within(one, 'CONTENTS')
      .slice(0, 1)
      .map(({ at: { base64 }, text: said }) =>
        base64 === 'true' ? Buffer.from(said, 'base64').toString('utf8') : said,
      )
      .join(''),
  });
}

export const qualysWas: XmlFormat = {
  ...{ id: 'qualys-was', name: 'Qualys WAS', category: 'application' },
  xml: {
    is: (root) => root === 'WAS_SCAN_REPORT' || root === 'WAS_WEBAPP_REPORT',
    read(out) {
      const [seen, kinds] = [new Set<XmlNode>(), new Map<string, XmlNode>()];
      return {
        take: {
          VULNERABILITY: (one) => (one.kids.length > 0 ? seen.add(one) : undefined),
          SENSITIVE_CONTENT: (one) => (one.kids.length > 0 ? seen.add(one) : undefined),
          INFORMATION_GATHERED: (one) => (one.kids.length > 0 ? out.setAside() : undefined),
          QID: (one) => kinds.set(sayIn(one, 'QID') ?? '', one),
        },
        end() {
          for (const one of seen) keepDetected(one, kinds, out);
        },
      };
    },
  },
};
