/** Prowler: its JSON and its table. */
import type { JsonFormat, TableFormat } from '../reading/format.ts';
import { first, text, texts } from '../reading/values.ts';
import { keepBreach } from './breach.ts';

export const prowler: JsonFormat = {
  ...{ id: 'prowler', name: 'Prowler', category: 'system' },
  json: {
    is: (shape) => shape.has('CheckID', 'Status') || shape.has('Control', 'Status', 'Severity', 'Region'),
    routes: (out) => [
      {
        '': (one) => {
          if (!/^fail/i.test(text(one, 'Status') ?? '')) return out.setAside();
          const account = first(
            text(one, 'AccountId'),
            text(one, 'Account Number'),
            text(one, 'SubscriptionId'),
            text(one, 'ProjectId'),
          );
          out.target(account);
          return keepBreach(
            {
              ...{
                id: first(text(one, 'CheckID'), text(one, 'Control ID')),
                title: first(text(one, 'CheckTitle'), text(one, 'Control')),
                severity: text(one, 'Severity'),
              },
              ...{
                description: first(text(one, 'Description'), text(one, 'Risk')),
                account,
                proof: first(text(one, 'StatusExtended'), text(one, 'Message')),
              },
              ...{
                fix: first(text(one, 'Remediation', 'Recommendation', 'Text'), text(one, 'Remediation')),
                links: [...texts(one, 'Remediation', 'Recommendation', 'Url'), ...texts(one, 'Doc link')],
              },
              resource: first(
                text(one, 'ResourceArn'),
                text(one, 'ResourceId'),
                text(one, 'CheckResource'),
                text(one, 'Resource ID'),
                text(one, 'Region'),
              ),
            },
            out,
          );
        },
      },
    ],
  },
};

export const prowlerCsv: TableFormat = {
  ...{ id: 'prowler', name: 'Prowler', category: 'system' },
  table: {
    is: (headings) =>
      (headings.has('check id') && headings.has('status extended')) ||
      (headings.has('checkid') && headings.has('statusextended')) ||
      // Version 2.
      (headings.has('title id') && headings.has('check result')),
    row(cells, out) {
      if (!/^fail/i.test(cells('status', 'check result') ?? '') || /^true$/i.test(cells('muted') ?? ''))
        return out.setAside();
      const account = cells('account uid', 'account id', 'accountid', 'account num');
      out.target(account);
      return keepBreach(
        {
          ...{
            id: cells('check id', 'checkid', 'title id'),
            title: cells('check title', 'checktitle', 'title text'),
            severity: cells('severity', 'check severity'),
            account,
          },
          ...{
            description: cells('description', 'risk', 'check risk'),
            fix: cells('remediation recommendation text', 'check remediation'),
            proof: cells('status extended', 'statusextended', 'check result extended'),
            links: [cells('remediation recommendation url', 'related url', 'check doc') ?? ''],
          },
          resource: cells('resource uid', 'resource arn', 'resource id', 'resourceid', 'check resource id', 'region'),
        },
        out,
      );
    },
  },
};
