/** ScoutSuite. */
import type { JsonFormat } from '../reading/format.ts';
import { number, text, texts } from '../reading/values.ts';
import { keepBreach } from './breach.ts';

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
