/** govulncheck. */
import type { JsonFormat } from '../reading/format.ts';
import { at, first, listAt, text, texts } from '../reading/values.ts';
import { fixedVersions } from './osv.ts';
import { packageWeakness } from './packages.ts';

/** What is known of an advisory, and by what the code reaches it: told apart, and a line for each way there. */
export const govulncheck: JsonFormat = {
  ...{ id: 'govulncheck', name: 'govulncheck', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('config.protocol_version', 'config.go_version') ||
      shape.has('config.scanner_name', 'osv.id') ||
      shape.has('Calls.Functions') ||
      shape.has('Vulns[].OSV'),
    routes: (out) => {
      const known = new Map<string, unknown>();
      const keep = (one: unknown, name: string | undefined, version: string | undefined, id: string) =>
        out.add(
          packageWeakness({
            ...{ id, aliases: texts(one, 'aliases'), package: name, version, fixedIn: fixedVersions(one, name) },
            ...{ title: text(one, 'summary'), description: text(one, 'details') },
            links: [
              ...texts(one, 'database_specific', 'url'),
              ...listAt(one, 'references').flatMap((each) => texts(each, 'url')),
            ],
          }),
        );
      return [
        { osv: (one) => known.set(text(one, 'id') ?? '', one) },
        {
          finding: (one) => {
            const [id, near] = [text(one, 'osv') ?? '', listAt(one, 'trace')[0]];
            keep(known.get(id), text(near, 'module'), text(near, 'version'), id);
          },
          // The first versions told all at once, and only of what is called that it matters.
          'Vulns[]': (one) => {
            const advisory = at(one, 'OSV');
            const name = first(text(one, 'ModPath'), text(one, 'PkgPath'));
            keep(advisory, name, text(one, 'FoundIn'), text(advisory, 'id') ?? '');
          },
        },
      ];
    },
  },
};
