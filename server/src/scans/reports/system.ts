/** The checks of a host's report: what it says of its system, its packages and its settings. */

import type { Sighting } from '../engine/sighting.ts';
import type { CheckDone } from '../engine/task.ts';
import { visible } from '../engine/visible.ts';
import { type Advisories, matchAdvisories } from './advisories.ts';
import type { HostReport } from './host-report.ts';

/** The day after which a version gets no more public corrections. */
const supportEnds: Readonly<Record<string, string>> = {
  ...{ 'debian 8': '2020-06-30', 'debian 9': '2022-06-30', 'debian 10': '2024-06-30', 'debian 11': '2026-08-31' },
  ...{
    'ubuntu 14.04': '2019-04-30',
    'ubuntu 16.04': '2021-04-30',
    'ubuntu 18.04': '2023-05-31',
    'ubuntu 20.04': '2025-05-31',
  },
  ...{ 'centos 6': '2020-11-30', 'centos 7': '2024-06-30', 'centos 8': '2021-12-31', 'rhel 6': '2020-11-30' },
  ...{ 'rhel 7': '2024-06-30', 'alpine 3.16': '2024-05-23', 'alpine 3.17': '2024-11-22', 'alpine 3.18': '2025-05-09' },
};

interface Host {
  readonly report: HostReport;
  readonly advisories: Advisories;
  readonly subject: string;
  readonly now: Date;
}
type HostCheck = (host: Host) => readonly Sighting[] | 'skipped';

const found = ({ subject }: Host, sent: string, seen: string): Sighting[] => [{ subject, proof: [{ sent, seen }] }];

const onSetting =
  (name: string, bad: RegExp): HostCheck =>
  (host) => {
    const value = host.report.settings.get(name);
    if (value === undefined) return 'skipped';
    return bad.test(value) ? found(host, name, value) : [];
  };

/** The checks of a report, by id. */
export const systemChecks: Readonly<Record<string, HostCheck>> = {
  'system-unsupported': (host) => {
    const { system } = host.report;
    if (!system) return 'skipped';
    const major =
      system.id === 'ubuntu'
        ? system.version
        : system.version
            .split('.')
            .slice(0, system.id === 'alpine' ? 2 : 1)
            .join('.');
    const end = supportEnds[`${system.id} ${major}`];
    return end && Date.parse(end) < host.now.getTime() ? found(host, 'os-release', `${system.name}: ${end}`) : [];
  },
  'package-vulnerable': ({ report, advisories, subject }) => {
    if (report.packages.length === 0 || advisories.size === 0) return 'skipped';
    return matchAdvisories(report.packages, advisories)
      .slice(0, 300)
      .map(({ package: one, id, summary, fixed }) => ({
        subject: `${subject} ${one.name} ${id}`,
        proof: [{ sent: `${one.name} ${one.version}`, seen: `${id} ${summary}\n→ ${fixed || '–'}` }],
      }));
  },
  'ssh-root-login': onSetting('permitrootlogin', /^yes$/),
  'ssh-password-login': onSetting('passwordauthentication', /^yes$/),
  'ssh-empty-passwords': onSetting('permitemptypasswords', /^yes$/),
  'firewall-off': onSetting('firewall', /^inactive$/),
  'antivirus-off': onSetting('realtimeprotectionenabled', /^false$/),
  'disk-unencrypted': onSetting('diskprotection', /off|desativad|desactivad/),
  'automatic-updates-off': onSetting('automaticupdates', /^0$/),
};

const shown = ({ subject, proof }: Sighting): Sighting => ({
  subject: visible(subject, 300),
  proof: proof.map(({ sent, seen }) => ({ sent: visible(sent, 500), seen: visible(seen, 1_000) })),
});

/** Does the checks of a report. */
export const judgeReport = (report: HostReport, advisories: Advisories, now: Date): CheckDone[] =>
  Object.entries(systemChecks).map(([check, judge]) => {
    const verdict = judge({ report, advisories, now, subject: report.host ?? report.system?.name ?? 'host' });
    if (verdict === 'skipped') return { check, outcome: 'skipped', note: 'not-about-this', sightings: [] };
    return { check, outcome: verdict.length > 0 ? 'found' : 'clean', note: null, sightings: verdict.map(shown) };
  });
