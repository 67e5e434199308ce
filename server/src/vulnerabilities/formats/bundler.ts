/** bundler-audit, and Nancy for Go. */

import type { JsonFormat, LinesFormat, Out } from '../reading/format.ts';
import { cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageAt } from './bom.ts';
import { packageWeakness } from './packages.ts';

/** Blocks of `Name: …`, one for each advisory. */
function keepBlock(block: ReadonlyMap<string, string>, out: Out) {
  const [name, title] = [block.get('Name'), block.get('Title')];
  if (!name) return;
  const ids = ['CVE', 'GHSA', 'Advisory'].flatMap((field) => block.get(field) ?? []);
  out.add(
    packageWeakness({
      ...{ id: ids[0] ?? title, aliases: ids, package: name, version: block.get('Version'), title },
      ...{ fixedIn: block.get('Solution'), links: [block.get('URL') ?? ''] },
      severity: /unknown/i.test(block.get('Criticality') ?? 'unknown') ? undefined : block.get('Criticality'),
    }),
  );
}

export const bundlerAudit: LinesFormat = {
  ...{ id: 'bundler-audit', name: 'bundler-audit', category: 'application' },
  lines: {
    is: (head) =>
      /^Name: \S+\r?\nVersion: \S+/m.test(head) && /^(?:Criticality|Solution|Advisory|CVE|GHSA): /m.test(head),
    read(lines, out) {
      let block = new Map<string, string>();
      for (const line of lines) {
        const [, field = '', said = ''] = /^([A-Z]\w+): (.*)$/.exec(line) ?? [];
        if (field === 'Name' || line.trim() === '') {
          keepBlock(block, out);
          block = new Map();
        }
        if (field) block.set(field, said);
      }
      keepBlock(block, out);
    },
  },
};

/** Nancy, which asks Sonatype's index. */
export const nancy: JsonFormat = {
  ...{ id: 'nancy', name: 'Nancy', category: 'application' },
  json: {
    is: (shape) => shape.has('audited', 'vulnerable') || shape.has('vulnerable[].Coordinates'),
    routes: (out) => [
      {
        'exclusions[]': () => out.setAside(),
        'vulnerable[]': (part) => {
          for (const one of listAt(part, 'Vulnerabilities')) {
            if (text(one, 'Excluded') === 'true') out.setAside();
            else
              out.add(
                packageWeakness({
                  ...{ id: first(text(one, 'Cve'), text(one, 'Id')), title: text(one, 'Title') },
                  ...packageNamed(text(part, 'Coordinates')),
                  ...{ description: text(one, 'Description'), score: number(one, 'CvssScore') },
                  ...{ cvss: vectorIn(text(one, 'CvssVector')), links: texts(one, 'Reference') },
                  cwes: cwesIn(text(one, 'Title')),
                }),
              );
          }
        },
      },
    ],
  },
};
const packageNamed = (address: string | undefined) => {
  const { name, version } = packageAt(address);
  return { package: name, version };
};
