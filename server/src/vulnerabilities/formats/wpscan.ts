/** WPScan. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
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
