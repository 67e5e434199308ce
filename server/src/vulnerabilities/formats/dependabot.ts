/** Dependabot as GitHub's GraphQL tells of it: alerts of one repository, or of those that a search found. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepAlert(one: unknown, asset: string | undefined, out: Out) {
  if (/^(?:FIXED|DISMISSED|AUTO_DISMISSED)$/.test(text(one, 'state') ?? '') || text(one, 'dismissedAt'))
    return out.setAside();
  const [weak, advisory] = [
    listAt(one, 'securityVulnerability')[0],
    listAt(one, 'securityAdvisory')[0] ?? listAt(one, 'securityVulnerability', 'advisory')[0],
  ];
  const ids = listAt(advisory, 'identifiers').flatMap((each) => text(each, 'value') ?? []);
  return out.add(
    packageWeakness({
      ...{ id: first(...ids.filter((id) => id.startsWith('CVE-')), ...ids, text(advisory, 'ghsaId')), aliases: ids },
      ...{ package: text(weak, 'package', 'name'), version: text(one, 'vulnerableRequirements'), asset },
      ...{ place: text(one, 'vulnerableManifestPath'), fixedIn: text(weak, 'firstPatchedVersion', 'identifier') },
      ...{ title: text(advisory, 'summary'), description: text(advisory, 'description') },
      severity: first(text(weak, 'severity'), text(advisory, 'severity')),
      ...{
        cvss: vectorIn(text(advisory, 'cvss', 'vectorString')),
        score: number(advisory, 'cvss', 'score') || undefined,
      },
      cwes: cwesIn(listAt(advisory, 'cwes', 'nodes').map((each) => text(each, 'cweId'))),
      links: listAt(advisory, 'references').flatMap((each) => texts(each, 'url')),
    }),
  );
}

function keepRepository(one: unknown, out: Out) {
  const asset = first(text(one, 'nameWithOwner'), text(one, 'name'));
  out.target(asset);
  for (const alert of listAt(one, 'vulnerabilityAlerts', 'nodes')) keepAlert(alert, asset, out);
  for (const edge of listAt(one, 'vulnerabilityAlerts', 'edges'))
    for (const alert of listAt(edge, 'node')) keepAlert(alert, asset, out);
}

export const dependabotGraph: JsonFormat = {
  ...{ id: 'dependabot', name: 'Dependabot', category: 'application' },
  json: {
    is: (shape) =>
      ['data.repository', 'data.search.nodes[]', 'data.organization.repositories.nodes[]'].some((path) =>
        shape.has(`${path}.vulnerabilityAlerts`),
      ),
    routes: (out) => {
      const keep = (one: unknown) => keepRepository(one, out);
      return [
        {
          'data.repository': keep,
          'data.search.nodes[]': keep,
          'data.organization.repositories.nodes[]': keep,
        },
      ];
    },
  },
};
