/** Until when the makers of systems correct them for everybody; what is bought beyond that is not counted. */
import type { HostReport } from './host-report.ts';

type System = NonNullable<HostReport['system']>;

/** The last day of public corrections, by system and release (from the makers' own pages on their life cycles). */
const ends: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  debian: { 8: '2020-06-30', 9: '2022-06-30', 10: '2024-06-30', 11: '2026-08-31', 12: '2028-06-30', 13: '2030-06-30' },
  ubuntu: {
    ...{ '14.04': '2019-04-30', '16.04': '2021-04-30', '18.04': '2023-05-31', '20.04': '2025-05-31' },
    ...{ '22.04': '2027-04-30', '24.04': '2029-05-31' },
  },
  centos: { 6: '2020-11-30', 7: '2024-06-30', 8: '2021-12-31', 9: '2027-05-31' },
  rhel: { 6: '2020-11-30', 7: '2024-06-30', 8: '2029-05-31', 9: '2032-05-31' },
  rocky: { 8: '2029-05-31', 9: '2032-05-31' },
  almalinux: { 8: '2029-03-01', 9: '2032-05-31' },
  amzn: { 2: '2026-06-30' },
  alpine: {
    ...{ '3.16': '2024-05-23', '3.17': '2024-11-22', '3.18': '2025-05-09', '3.19': '2025-11-01' },
    ...{ '3.20': '2026-04-01', '3.21': '2026-11-01', '3.22': '2027-05-01' },
  },
  windows: {
    ...{ 7: '2020-01-14', 8: '2016-01-12', '8.1': '2023-01-10', 10: '2025-10-14' },
    ...{ 'server 2008': '2020-01-14', 'server 2008 r2': '2020-01-14', 'server 2012': '2023-10-10' },
    ...{ 'server 2012 r2': '2023-10-10', 'server 2016': '2027-01-12', 'server 2019': '2029-01-09' },
    ...{ 'server 2022': '2031-10-14' },
  },
};

/** Windows 11 ends by its yearly version, a year later in the editions of large companies and schools. */
const windows11: Readonly<Record<string, readonly [usual: string, larger: string]>> = {
  22000: ['2023-10-10', '2024-10-08'],
  22621: ['2024-10-08', '2025-10-14'],
  22631: ['2025-11-11', '2026-11-10'],
  26100: ['2026-10-13', '2027-10-12'],
  26200: ['2027-10-12', '2028-10-10'],
};

/** So many parts of a version name a release; one where nothing is said. */
const parts: Readonly<Record<string, number>> = { ubuntu: 2, alpine: 2, windows: 2 };

/** The day after which nobody corrects a system; undefined where it is not known. Long-term editions of Windows have days of their own. */
export function supportEndOf({ id, version, name, build }: System): string | undefined {
  if (id === 'windows' && /\bLTS[BC]\b/i.test(name)) return undefined;
  if (id === 'windows' && version === '11') return windows11[build]?.[/\b(Enterprise|Education)\b/i.test(name) ? 1 : 0];
  return ends[id]?.[
    version
      .split('.')
      .slice(0, parts[id] ?? 1)
      .join('.')
  ];
}
