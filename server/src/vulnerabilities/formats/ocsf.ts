/** OCSF, the schema in which newer tools of clouds tell their findings. */
import type { JsonFormat } from '../reading/format.ts';
import { first, looseMembers, text, texts } from '../reading/values.ts';
import { keepBreach } from './breach.ts';

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
