/** Google Security Command Center. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { first, text, texts } from '../reading/values.ts';
import { keepBreach } from './breach.ts';

function keepGoogle(one: unknown, out: Out) {
  if (text(one, 'finding', 'state') === 'INACTIVE' || text(one, 'finding', 'mute') === 'MUTED') return out.setAside();
  const account = first(
    text(one, 'resource', 'projectDisplayName'),
    text(one, 'resource', 'gcpMetadata', 'projectDisplayName'),
    /projects\/([\w-]+)/.exec(text(one, 'finding', 'resourceName') ?? '')?.[1],
  );
  out.target(account);
  return keepBreach(
    {
      ...{
        id: text(one, 'finding', 'category'),
        title: text(one, 'finding', 'category')?.replaceAll('_', ' '),
        severity: text(one, 'finding', 'severity'),
        account,
      },
      ...{
        description: first(
          text(one, 'finding', 'description'),
          text(one, 'finding', 'sourceProperties', 'Explanation'),
        ),
        resource: first(text(one, 'resource', 'displayName'), text(one, 'finding', 'resourceName')),
      },
      ...{
        fix: first(text(one, 'finding', 'nextSteps'), text(one, 'finding', 'sourceProperties', 'Recommendation')),
        links: texts(one, 'finding', 'externalUri'),
      },
    },
    out,
  );
}

/** Google Security Command Center: `gcloud scc findings list --format json`, and exports. */
export const googleFindings: JsonFormat = {
  ...{ id: 'google-scc', name: 'Google Security Command Center', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('finding.category') ||
      shape.has('listFindingsResults[].finding') ||
      shape.has('findings[].finding.category'),
    routes: (out) => {
      const keep = (one: unknown) => keepGoogle(one, out);
      return [
        { 'listFindingsResults[]': keep, 'findings[]': keep },
        { '': (one) => (text(one, 'finding', 'category') ? keep(one) : undefined) },
      ];
    },
  },
};
