/** Safety before its second version: bare rows of package, what is affected, what is there, why, and an id. */
import type { LinesFormat } from '../reading/format.ts';
import { listAt, number, text } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function rowsOf(lines: Iterable<string>): readonly unknown[] | null {
  try {
    const read: unknown = JSON.parse([...lines].join('\n'));
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

export const safetyRows: LinesFormat = {
  ...{ id: 'safety', name: 'Safety', category: 'application' },
  lines: {
    is: (head) => /^\s*\[\s*\[\s*"[^"]{1,200}",\s*"[<>=!~][^"]{0,300}",\s*"[^"]{1,100}",\s*"/.test(head),
    read(lines, out) {
      const rows = rowsOf(lines);
      if (rows === null) return out.unread();
      for (const row of rows) {
        const [name, affected, version, advisory, id] = [0, 1, 2, 3, 4].map((place) => text(row, place));
        if (name === undefined || listAt(row).length < 5) out.unread();
        else
          out.add(
            packageWeakness({
              ...{
                id: id && `PYUP-${id}`,
                aliases: [advisory ?? ''].flatMap((said) => said.match(/CVE-\d{4}-\d+/g) ?? []),
              },
              ...{ package: name, version, description: advisory, score: number(row, 5) },
              title: affected && advisory ? advisory.split(/(?<=\.)\s/)[0] : undefined,
            }),
          );
      }
      return undefined;
    },
  },
};
