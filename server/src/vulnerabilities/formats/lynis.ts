/** Lynis: its report of a host. */
import type { LinesFormat, Out } from '../reading/format.ts';

/** `warning[]=TEST|what|…`: a warning weighs more than what is suggested. */
function keepLine(line: string, host: string, out: Out) {
  const [, kind, said = ''] = /^(warning|suggestion)\[\]=(.*)$/.exec(line) ?? [];
  if (!kind) return;
  const [test = '', what = '', detail = '', solution = ''] = said.split('|');
  out.add({
    key: [kind, test, what],
    title: [test, what].filter(Boolean).join(': '),
    severity: kind === 'warning' ? 'medium' : 'low',
    ...{
      description: detail === '-' ? '' : detail,
      fix: solution === '-' ? '' : solution.replace(/^text:/, ''),
      asset: host,
    },
    links: [`https://cisofy.com/lynis/controls/${encodeURIComponent(test)}/`],
  });
}

export const lynis: LinesFormat = {
  ...{ id: 'lynis', name: 'Lynis', category: 'system' },
  lines: {
    is: (head) => /^# Lynis Report|^lynis_version=|^report_version_major=/m.test(head),
    read(lines, out) {
      let host = '';
      for (const line of lines) {
        const [, name] = /^hostname=(.+)$/.exec(line) ?? [];
        if (name) {
          host = name;
          out.target(host);
        }
        keepLine(line, host, out);
      }
    },
  },
};
