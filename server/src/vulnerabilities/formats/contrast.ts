/** Contrast Assess: the table that it hands out. */
import type { TableFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn } from '../reading/values.ts';

export const contrast: TableFormat = {
  ...{ id: 'contrast', name: 'Contrast', category: 'application' },
  table: {
    is: (headings) => ['vulnerability name', 'vulnerability id', 'rule name'].every((one) => headings.has(one)),
    row(cells, out) {
      const title = cells('vulnerability name');
      if (/^(?:not a problem|remediated|fixed|auto.?remediated)/i.test(cells('status') ?? '')) return out.setAside();
      if (title === undefined) return out.unread();
      const path = [cells('request method'), cells('request uri')].filter(Boolean).join(' ');
      out.target(cells('application name'));
      return out.add({
        // One id may stand for several places.
        key: [cells('rule name') ?? '', cells('vulnerability id') ?? title, path],
        ...{ title, severity: severityOr(cells('severity')), cwes: cwesIn(cells('cwe id')) },
        ...{ asset: cells('application name'), location: path, description: cells('category') },
        proof: [cells('request qs'), cells('request body')].filter(Boolean).join('\n'),
      });
    },
  },
};
