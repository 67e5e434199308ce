/** JFrog Xray. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { at, cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

/** `pypi://Jinja2:2.11.2`, `gav://org.acme:x:1`, `alpine://3.12:openssl:1.1.1k-r0`: a name, and after its last colon a version. */
function componentAt(said: string | undefined): { name: string | undefined; version: string | undefined } {
  const [, path = ''] = /^(?:[a-z]+:\/\/)?(.*)$/is.exec(said ?? '') ?? [];
  const last = path.split('/').at(-1) ?? '';
  const whole = /^(?:gav|npm|go|pypi|nuget|composer):/i.test(said ?? '') ? path : last;
  const cut = whole.lastIndexOf(':');
  return cut < 0
    ? { name: whole || undefined, version: undefined }
    : { name: whole.slice(0, cut), version: whole.slice(cut + 1) };
}

function keepXray(one: unknown, asset: string | undefined, part: string | undefined, out: Out) {
  const cves = listAt(one, 'cves');
  const score = (each: unknown) => first(text(each, 'cvss_v3'), text(each, 'cvss_v3_score'));
  const rated = cves.find((each) => score(each) !== undefined);
  const { name, version } = componentAt(part);
  out.add(
    packageWeakness({
      id: first(...cves.map((each) => text(each, 'cve')), text(one, 'issue_id'), text(one, 'id')),
      aliases: cves.flatMap((each) => text(each, 'cve') ?? []),
      ...{ package: name, version, asset, fixedIn: texts(one, 'fixed_versions').join(', ') },
      ...{ title: text(one, 'summary'), description: text(one, 'description'), severity: text(one, 'severity') },
      score: Number.parseFloat(score(rated) ?? text(one, 'cvss3_max_score') ?? ''),
      cvss: vectorIn(first(text(rated, 'cvss_v3_vector'), text(rated, 'cvss_v3'))),
      cwes: cves.flatMap((each) => cwesIn(each, 'cwe')),
      ...{ links: texts(one, 'references'), place: text(one, 'path') },
    }),
  );
}

export const xray: JsonFormat = {
  ...{ id: 'xray', name: 'JFrog Xray', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('rows[].vulnerable_component') ||
      shape.has('artifacts[].issues') ||
      shape.has('data[].component_versions') ||
      shape.has('vulnerabilities[].impactedPackageName'),
    routes: (out) => [
      {
        'rows[]': (one) => keepXray(one, text(one, 'impacted_artifact'), text(one, 'vulnerable_component'), out),
        'artifacts[]': (artifact) => {
          const asset = first(text(artifact, 'general', 'name'), text(artifact, 'general', 'component_id'));
          out.target(asset);
          for (const one of listAt(artifact, 'issues')) keepXray(one, asset, texts(one, 'impact_path')[0], out);
        },
        'data[]': (one) => {
          const more = listAt(one, 'component_versions', 'more_details')[0];
          const part = [text(one, 'source_comp_id') ?? text(one, 'component')].filter(Boolean).join('');
          keepXray(
            { ...Object(one), ...Object(more), fixed_versions: at(one, 'component_versions', 'fixed_versions') },
            undefined,
            part,
            out,
          );
        },
        // The command line's own words.
        'vulnerabilities[]': (one) =>
          out.add(
            packageWeakness({
              ...{ id: first(text(one, 'cves', 0, 'id'), text(one, 'issueId')), severity: text(one, 'severity') },
              ...{ package: text(one, 'impactedPackageName'), version: text(one, 'impactedPackageVersion') },
              ...{ fixedIn: texts(one, 'fixedVersions').join(', '), description: text(one, 'summary') },
              ...{ links: texts(one, 'references'), score: number(one, 'cves', 0, 'cvssV3') },
            }),
          ),
      },
    ],
  },
};
