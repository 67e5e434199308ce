/** OSV-Scanner (`--format json`); advisories in the OSV schema of the OpenSSF. */
import type { JsonFormat } from '../reading/format.ts';
import { cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

/** The versions in which the advisory says that the package is mended. */
export const fixedVersions = (advisory: unknown, name: string | undefined): string | undefined =>
  [
    ...new Set(
      listAt(advisory, 'affected')
        .filter((one) => name === undefined || text(one, 'package', 'name') === name)
        .flatMap((one) =>
          listAt(one, 'ranges').flatMap((range) =>
            listAt(range, 'events').flatMap((event) => text(event, 'fixed') ?? []),
          ),
        ),
    ),
  ].join(', ') || undefined;

export const osv: JsonFormat = {
  ...{ id: 'osv', name: 'OSV-Scanner', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('results[].packages') || shape.has('results[].source', 'results[].packages[].vulnerabilities'),
    routes: (out) => [
      {
        'results[]': (result) => {
          const place = text(result, 'source', 'path');
          for (const found of listAt(result, 'packages')) {
            const [name, version] = [text(found, 'package', 'name'), text(found, 'package', 'version')];
            const groups = listAt(found, 'groups');
            for (const one of listAt(found, 'vulnerabilities')) {
              const id = text(one, 'id');
              const group = groups.find((each) => texts(each, 'ids').includes(id ?? ''));
              out.add(
                packageWeakness({
                  ...{
                    id,
                    aliases: texts(one, 'aliases'),
                    package: name,
                    version,
                    place,
                    fixedIn: fixedVersions(one, name),
                  },
                  ...{ title: text(one, 'summary'), description: text(one, 'details') },
                  // A package that is malicious itself has no figure.
                  severity: id?.startsWith('MAL-') ? 'critical' : text(one, 'database_specific', 'severity'),
                  score: number(group, 'max_severity'),
                  cvss: first(...listAt(one, 'severity').map((each) => vectorIn(text(each, 'score')))),
                  cwes: [
                    ...cwesIn(one, 'database_specific', 'cwe_ids'),
                    ...listAt(one, 'affected').flatMap((each) => cwesIn(each, 'database_specific', 'cwes')),
                  ],
                  links: listAt(one, 'references').flatMap((each) => text(each, 'url') ?? []),
                }),
              );
            }
          }
        },
      },
    ],
  },
};
