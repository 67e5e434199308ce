/** Alerts of GitHub: Dependabot, code scanning, secret scanning. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';
import { keepSecret } from './secrets.ts';

function keepAdvised(one: unknown, asset: string | undefined, out: Out) {
  out.source('Dependabot');
  return out.add(
    packageWeakness({
      ...{
        id: first(text(one, 'security_advisory', 'cve_id'), text(one, 'security_advisory', 'ghsa_id')),
        aliases: texts(one, 'security_advisory', 'ghsa_id'),
        asset,
      },
      ...{
        package: text(one, 'dependency', 'package', 'name'),
        version: text(one, 'security_vulnerability', 'vulnerable_version_range'),
        place: text(one, 'dependency', 'manifest_path'),
      },
      ...{
        fixedIn: text(one, 'security_vulnerability', 'first_patched_version', 'identifier'),
        title: text(one, 'security_advisory', 'summary'),
      },
      ...{
        description: text(one, 'security_advisory', 'description'),
        severity: text(one, 'security_advisory', 'severity'),
        cwes: cwesIn(listAt(one, 'security_advisory', 'cwes').map((each) => text(each, 'cwe_id'))),
      },
      ...{
        cvss: vectorIn(text(one, 'security_advisory', 'cvss', 'vector_string')),
        score: number(one, 'security_advisory', 'cvss', 'score') || undefined,
        links: texts(one, 'html_url'),
      },
    }),
  );
}

function keepGithubAlert(one: unknown, out: Out) {
  if (['fixed', 'dismissed', 'auto_dismissed', 'resolved', 'closed'].includes(text(one, 'state') ?? ''))
    return out.setAside();
  const asset =
    text(one, 'repository', 'full_name') ?? /github\.com\/([^/]+\/[^/]+)/.exec(text(one, 'html_url') ?? '')?.[1];
  out.target(asset);
  if (text(one, 'secret_type')) {
    out.source('GitHub secret scanning');
    return keepSecret(
      {
        rule: text(one, 'secret_type') ?? '',
        title: first(text(one, 'secret_type_display_name'), text(one, 'secret_type')) ?? '',
        file: text(one, 'html_url'),
        line: undefined,
        secret: text(one, 'secret'),
        commit: undefined,
        print: text(one, 'number'),
        asset,
        confirmed: text(one, 'validity') === 'active',
      },
      out,
    );
  }
  if (text(one, 'rule', 'id')) return keepScanned(one, asset, out);
  return keepAdvised(one, asset, out);
}

/** Alerts as GitHub's interface hands them out: Dependabot, code scanning, secret scanning. */
export const github: JsonFormat = {
  ...{ id: 'github', name: 'GitHub', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('security_advisory', 'security_vulnerability') ||
      shape.has('most_recent_instance', 'rule') ||
      shape.has('secret_type', 'state'),
    routes: (out) => [
      {
        '': (one) => keepGithubAlert(one, out),
      },
    ],
  },
};

function keepScanned(one: unknown, asset: string | undefined, out: Out) {
  out.source(text(one, 'tool', 'name') ?? 'GitHub code scanning');
  const [file, line] = [
    text(one, 'most_recent_instance', 'location', 'path'),
    text(one, 'most_recent_instance', 'location', 'start_line'),
  ];
  out.add({
    key: [text(one, 'rule', 'id') ?? '', file ?? '', text(one, 'number') ?? ''],
    title: first(text(one, 'rule', 'description'), text(one, 'rule', 'name'), text(one, 'rule', 'id')) ?? '',
    severity: severityOr(first(text(one, 'rule', 'security_severity_level'), text(one, 'rule', 'severity'))),
    ...{
      description: text(one, 'most_recent_instance', 'message', 'text'),
      cwes: cwesIn(texts(one, 'rule', 'tags').filter((tag) => /cwe/i.test(tag))),
    },
    ...{
      asset,
      location: [file, line].filter(Boolean).join(':'),
      links: texts(one, 'html_url'),
      ids: advisoriesIn(text(one, 'rule', 'id')),
    },
  });
}
