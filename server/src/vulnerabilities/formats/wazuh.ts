/** Wazuh. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { entries, first, looseMembers, number, text, texts } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepVulnerable(one: unknown, found: unknown, out: Out) {
  if (/solved/i.test(text(found, 'status') ?? '')) return out.setAside();
  const named = (field: string) =>
    first(text(found, 'package', field), text(one, 'package', field), text(found, field));
  return out.add(
    packageWeakness({
      ...{ id: first(text(found, 'cve'), text(found, 'id')), package: named('name'), version: named('version') },
      asset: first(text(one, 'agent', 'name'), text(one, 'agent_name'), text(one, 'agent_ip')),
      ...{ title: text(found, 'title'), description: first(text(found, 'description'), text(found, 'rationale')) },
      ...{ severity: text(found, 'severity'), system: true },
      score:
        number(found, 'score', 'base') ?? number(found, 'cvss3_score') ?? number(found, 'cvss', 'cvss3', 'base_score'),
      links: [...texts(found, 'references'), ...texts(found, 'reference'), ...texts(found, 'external_references')],
    }),
  );
}

/** The vulnerabilities of an agent, and documents of its index. */
export const wazuh: JsonFormat = {
  ...{ id: 'wazuh', name: 'Wazuh', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('data.affected_items[].cve') ||
      shape.has('hits.hits[]._source.vulnerability') ||
      shape.has('hits.hits[]._source.data.vulnerability') ||
      shape.has('agent', 'vulnerability'),
    routes: (out) => {
      const source = (hit: unknown) => {
        const one = looseMembers(hit)._source;
        const found = looseMembers(one).vulnerability ?? looseMembers(looseMembers(one).data).vulnerability;
        return keepVulnerable(one, found, out);
      };
      const own = (one: unknown) =>
        entries(one, 'vulnerability').length > 0
          ? keepVulnerable(one, looseMembers(one).vulnerability, out)
          : undefined;
      return [{ 'data.affected_items[]': (one) => keepVulnerable(one, one, out), 'hits.hits[]': source }, { '': own }];
    },
  },
};
