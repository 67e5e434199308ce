/** Black Duck: the table of its security report, by components or by projects. */
import type { TableFormat } from '../reading/format.ts';
import { packageWeakness } from './packages.ts';

const settled = /^(?:ignored|patched|mitigated|duplicate|not.?affected|remediation.?complete)$/i;

export const blackDuck: TableFormat = {
  ...{ id: 'black-duck', name: 'Black Duck', category: 'application' },
  table: {
    is: (headings) => headings.has('vulnerability id') && headings.has('remediation status'),
    row(cells, out) {
      if (settled.test(cells('remediation status') ?? '')) return out.setAside();
      const id = cells('vulnerability id');
      if (id === undefined) return out.unread();
      const project = cells('project path');
      out.target(project);
      // An id of its own and, in brackets, the one that all know. What it calls a score is of CVSS 2.
      const [own = id, known] = id.split(/[\s()]+/);
      return out.add(
        packageWeakness({
          ...{ id: known || own, aliases: [own], package: cells('component name', 'project name') },
          version: cells('component version name', 'component origin version name', 'version'),
          ...{ severity: cells('security risk'), description: cells('description') },
          ...{ links: [cells('url') ?? ''], asset: project },
          place: cells('component origin id', 'channel version origin id'),
        }),
      );
    },
  },
};
