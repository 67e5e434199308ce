/** Microsoft Defender for Cloud: what it hands out as JSON, and as a table. */
import type { JsonFormat, Out, TableFormat } from '../reading/format.ts';
import { first, text } from '../reading/values.ts';
import { keepBreach } from './breach.ts';

function keepUnhealthy(one: unknown, out: Out) {
  if (!/^unhealthy/i.test(text(one, 'properties', 'status', 'code') ?? '')) return out.setAside();
  const resource = first(
    text(one, 'properties', 'resourceDetails', 'Id'),
    text(one, 'properties', 'resourceDetails', 'id'),
    text(one, 'id'),
  );
  const account = /subscriptions\/([\w-]+)/.exec(resource ?? '')?.[1];
  out.target(account);
  return keepBreach(
    {
      ...{
        id: text(one, 'name'),
        title: first(text(one, 'properties', 'displayName'), text(one, 'properties', 'metadata', 'displayName')),
        resource,
        account,
      },
      ...{
        severity: first(text(one, 'properties', 'metadata', 'severity'), text(one, 'properties', 'status', 'severity')),
        proof: text(one, 'properties', 'status', 'description'),
      },
      ...{
        description: text(one, 'properties', 'metadata', 'description'),
        fix: text(one, 'properties', 'metadata', 'remediationDescription'),
      },
    },
    out,
  );
}

export const defender: JsonFormat = {
  ...{ id: 'defender', name: 'Microsoft Defender for Cloud', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('value[].properties.status', 'value[].properties.displayName') ||
      shape.has('properties.resourceDetails', 'properties.status') ||
      shape.has('data[].properties.status') ||
      shape.has('recommendationName'),
    routes: (out) => {
      const keep = (one: unknown) => keepUnhealthy(one, out);
      return [
        { 'value[]': keep, 'data[]': keep },
        { '': (one) => (text(one, 'properties', 'status', 'code') ? keep(one) : undefined) },
      ];
    },
  },
};

/** The recommendations as its page exports them. */
export const defenderCsv: TableFormat = {
  ...{ id: 'defender', name: 'Microsoft Defender for Cloud', category: 'system' },
  table: {
    is: (headings) => headings.has('recommendationdisplayname') && headings.has('state'),
    row(cells, out) {
      if (!/^unhealthy/i.test(cells('state') ?? '')) return out.setAside();
      const account = cells('subscriptionid', 'subscriptionname');
      out.target(cells('subscriptionname', 'subscriptionid'));
      return keepBreach(
        {
          ...{ id: cells('recommendationname'), title: cells('recommendationdisplayname'), account },
          ...{ severity: cells('severity'), description: cells('description'), fix: cells('remediationsteps') },
          ...{ resource: cells('resourceid', 'resourcename'), links: [cells('azureportalrecommendationlink') ?? ''] },
        },
        out,
      );
    },
  },
};
