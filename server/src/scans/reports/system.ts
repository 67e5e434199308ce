/** The checks of a host's report: what it says of its system, its packages and its settings. */

import type { Sighting } from '../engine/sighting.ts';
import type { CheckDone } from '../engine/task.ts';
import { visible } from '../engine/visible.ts';
import { type Advisories, matchAdvisories } from './advisories.ts';
import type { HostReport } from './host-report.ts';
import { supportEndOf } from './support-ends.ts';

interface Host {
  readonly report: HostReport;
  /** Null where the operator gives none. */
  readonly advisories: Advisories | null;
  readonly subject: string;
  readonly now: Date;
}
type HostCheck = (host: Host) => readonly Sighting[] | 'not-about-this' | 'no-advisories';

const found = ({ subject }: Host, sent: string, seen: string): Sighting[] => [{ subject, proof: [{ sent, seen }] }];

const onSetting =
  (name: string, bad: RegExp): HostCheck =>
  (host) => {
    const value = host.report.settings.get(name);
    if (value === undefined) return 'not-about-this';
    return bad.test(value) ? found(host, name, value) : [];
  };

/** The checks of a report, by id. */
export const systemChecks: Readonly<Record<string, HostCheck>> = {
  'system-unsupported': (host) => {
    const { system } = host.report;
    if (!system) return 'not-about-this';
    const end = supportEndOf(system);
    const over = end !== undefined && Date.parse(end) < host.now.getTime();
    return over ? found(host, system.id === 'windows' ? 'OS Name' : 'os-release', `${system.name}: ${end}`) : [];
  },
  'package-vulnerable': ({ report, advisories, subject }) => {
    if (report.packages.length === 0) return 'not-about-this';
    if (advisories === null) return 'no-advisories';
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
export const judgeReport = (report: HostReport, advisories: Advisories | null, now: Date): CheckDone[] =>
  Object.entries(systemChecks).map(([check, judge]) => {
    const verdict = judge({ report, advisories, now, subject: report.host ?? report.system?.name ?? 'host' });
    if (typeof verdict === 'string') return { check, outcome: 'skipped', note: verdict, sightings: [] };
    return { check, outcome: verdict.length > 0 ? 'found' : 'clean', note: null, sightings: verdict.map(shown) };
  });
