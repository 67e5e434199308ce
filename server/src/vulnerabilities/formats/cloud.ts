/** Scanners of clouds: Prowler (2 to 4), ScoutSuite, and what is told in OCSF. */
import type { JsonFormat, TableFormat } from '../reading/format.ts';
import { first, looseMembers, number, text, texts } from '../reading/values.ts';
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

/** The Open Cybersecurity Schema Framework: Prowler 4, and the lakes of clouds. */
export const ocsf: JsonFormat = {
  ...{ id: 'ocsf', name: 'OCSF', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('finding_info', 'severity') ||
      shape.has('finding_info', 'class_uid') ||
      shape.has('finding', 'class_uid', 'severity'),
    routes: (out) => [
      {
        '': (one) => {
          out.source(text(one, 'metadata', 'product', 'name'));
          if (
            /^(?:pass|manual|muted)/i.test(text(one, 'status_code') ?? '') ||
            /suppressed|resolved/i.test(text(one, 'status') ?? '')
          )
            return out.setAside();
          const account = first(text(one, 'cloud', 'account', 'uid'), text(one, 'device', 'hostname'));
          out.target(account);
          const info = looseMembers(one).finding_info ?? looseMembers(one).finding;
          return keepBreach(
            {
              ...{
                id: first(text(one, 'metadata', 'event_code'), text(info, 'uid')),
                title: first(text(info, 'title'), text(one, 'status_detail'), text(one, 'message')),
                severity: text(one, 'severity'),
                account,
              },
              ...{
                description: first(text(info, 'desc'), text(one, 'risk_details')),
                fix: text(one, 'remediation', 'desc'),
                proof: first(text(one, 'status_detail'), text(one, 'message')),
              },
              ...{
                resource: first(
                  text(one, 'resources', 0, 'uid'),
                  text(one, 'resources', 0, 'name'),
                  text(one, 'resource', 'uid'),
                ),
                links: texts(one, 'remediation', 'references'),
              },
            },
            out,
          );
        },
      },
    ],
  },
};

const scoutLevels: Readonly<Record<string, string>> = { danger: 'high', warning: 'medium' };

export const scoutSuite: JsonFormat = {
  ...{ id: 'scoutsuite', name: 'ScoutSuite', category: 'system' },
  json: {
    is: (shape) => shape.has('services', 'last_run') || shape.has('account_id', 'services', 'provider_code'),
    routes: (out) => {
      let account: string | undefined;
      return [
        {
          account_id: (value) => {
            account = text(value);
            out.target(account);
          },
        },
        {
          'services.*.findings.*': (one, [service = '', rule = '']) => {
            if ((number(one, 'flagged_items') ?? 0) === 0) return out.setAside();
            const items = texts(one, 'items');
            for (const resource of items.length > 0 ? items : [service])
              keepBreach(
                {
                  ...{
                    id: rule,
                    title: text(one, 'description'),
                    severity: scoutLevels[text(one, 'level') ?? ''],
                    account,
                    resource,
                  },
                  ...{
                    description: text(one, 'rationale'),
                    fix: text(one, 'remediation'),
                    links: texts(one, 'references'),
                  },
                },
                out,
              );
            return undefined;
          },
        },
      ];
    },
  },
};
