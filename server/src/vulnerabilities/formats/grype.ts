/** Grype. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepMatch(match: unknown, asset: string | undefined, out: Out) {
  const related = listAt(match, 'relatedVulnerabilities');
  const rated = [...listAt(match, 'vulnerability', 'cvss'), ...related.flatMap((one) => listAt(one, 'cvss'))];
  const best = rated.find((one) => /^[34]/.test(text(one, 'version') ?? ''));
  const system = /deb|rpm|apk|alpm|portage/.test(text(match, 'artifact', 'type') ?? '');
  out.add(
    packageWeakness({
      ...{ id: text(match, 'vulnerability', 'id'), aliases: related.flatMap((one) => text(one, 'id') ?? []) },
      ...{ package: text(match, 'artifact', 'name'), version: text(match, 'artifact', 'version'), asset, system },
      ...{
        fixedIn: texts(match, 'vulnerability', 'fix', 'versions').join(', '),
        severity: text(match, 'vulnerability', 'severity'),
      },
      ...{ description: first(text(match, 'vulnerability', 'description'), text(related[0], 'description')) },
      ...{ cvss: vectorIn(text(best, 'vector')), score: number(best, 'metrics', 'baseScore') },
      ...{
        links: texts(match, 'vulnerability', 'dataSource'),
        place: system ? undefined : text(match, 'artifact', 'locations', 0, 'path'),
      },
    }),
  );
}

export const grype: JsonFormat = {
  ...{ id: 'grype', name: 'Grype', category: 'application' },
  json: {
    is: (shape) => shape.has('matches[].vulnerability') || shape.has('matches', 'descriptor'),
    routes: (out) => {
      const assets = new Map<number, string | undefined>();
      return [
        {
          source: (value, _, document) => {
            const asset = first(text(value, 'target', 'userInput'), text(value, 'target'));
            assets.set(document, asset);
            out.target(asset);
          },
        },
        {
          'ignoredMatches[]': () => out.setAside(),
          'matches[]': (match, _, document) => keepMatch(match, assets.get(document), out),
        },
      ];
    },
  },
};
