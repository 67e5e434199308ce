/**
 * What a host says of itself: a text made of the output of usual commands (`/etc/os-release`, `dpkg -l`, `rpm -qa`,
 * `apk info -v`, `sshd -T`, `ufw status`; `systeminfo`, `Get-NetFirewallProfile`, `Get-MpComputerStatus`,
 * `manage-bde -status`), one after the other, in any order.
 */
import { TextDecoder } from 'node:util';
import { oneATurn } from '../../kit/turns.ts';

export interface InstalledPackage {
  /** As advisories call it: `Debian`, `Alpine`, `Red Hat`. */
  readonly ecosystem: string;
  /** Of the system, as `10` or `3.18.4`; empty where the report does not say it. */
  readonly release: string;
  readonly name: string;
  readonly version: string;
}
export interface HostReport {
  readonly host: string | null;
  readonly system: {
    readonly id: string;
    readonly version: string;
    readonly name: string;
    /** Windows' own number; empty elsewhere. */
    readonly build: string;
  } | null;
  readonly packages: readonly InstalledPackage[];
  /** Settings by name, in lower case: `permitrootlogin` → `yes`. */
  readonly settings: ReadonlyMap<string, string>;
  readonly lines: number;
  /** Lines that none of the readers knows. */
  readonly unread: number;
}

const mostLines = 60_000;
const mostPackages = 20_000;
/** Lines after which whoever waits for an answer comes first. */
const atATime = 1_000;

const textOf = (bytes: Uint8Array): string => {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};

const ecosystems: Readonly<Record<string, string>> = {
  ...{ debian: 'Debian', ubuntu: 'Ubuntu', alpine: 'Alpine', rhel: 'Red Hat', centos: 'Red Hat' },
  ...{ rocky: 'Rocky Linux', almalinux: 'AlmaLinux', fedora: 'Fedora', opensuse: 'openSUSE' },
};

interface Gathered {
  readonly release: Map<string, string>;
  readonly settings: Map<string, string>;
  readonly packages: { kind: 'deb' | 'rpm' | 'apk'; name: string; version: string }[];
  host: string | null;
}
type LineReader = (line: string, into: Gathered) => boolean;

const matching =
  (shape: RegExp, keep: (found: readonly string[], into: Gathered) => void): LineReader =>
  (line, into) => {
    const found = shape.exec(line);
    if (found)
      keep(
        found.slice(1).map((part) => part ?? ''),
        into,
      );
    return found !== null;
  };
const addPackage =
  (kind: 'deb' | 'rpm' | 'apk') =>
  ([name = '', version = '']: readonly string[], { packages }: Gathered): void => {
    if (packages.length < mostPackages) packages.push({ kind, name, version });
  };
const setting = ([name = '', value = '']: readonly string[], { settings }: Gathered): void => {
  settings.set(name.toLowerCase().replaceAll(/[\s_-]/g, ''), value.trim().toLowerCase());
};

const readers: readonly LineReader[] = [
  matching(/^(ID|VERSION_ID|NAME|PRETTY_NAME|ID_LIKE)="?([^"]*)"?$/, ([name = '', value = ''], { release }) => {
    release.set(name, value);
  }),
  matching(/^(?:hostname|host|nome do host|host name)\s*[:=]\s*(\S+)$/i, ([host], into) => {
    into.host = host ?? null;
  }),
  matching(
    /^(?:OS Name|Nome do sistema operacional|Nombre del sistema operativo|Caption)\s*:\s*(?:Microsoft\s+)?(Windows\b.+)$/i,
    ([name = ''], { release }) => {
      release.set('ID', 'windows').set('PRETTY_NAME', name.trim());
      const [version = ''] = /\b(?:Server )?(?:\d{4}(?: R2)?|\d+(?:\.\d)?)\b/i.exec(name) ?? [];
      release.set('VERSION_ID', version.toLowerCase());
    },
  ),
  matching(
    /^(?:BuildNumber\s*:\s*(\d{4,6})|(?:OS Version|Versão do sistema operacional|Versi[oó]n del sistema operativo)\s*:\s*\d+\.\d+\.(\d{4,6})\b.*)$/i,
    ([one, other], { release }) => {
      release.set('BUILD', one || other || '');
    },
  ),
  // One line for each of the firewall's profiles: one that is off is enough.
  matching(/^Enabled\s*:\s*(True|False|1|0)$/i, ([value = ''], { settings }) => {
    const off = /^(?:false|0)$/i.test(value) || settings.get('firewall') === 'inactive';
    settings.set('firewall', off ? 'inactive' : 'active');
  }),
  matching(/^ii\s+([a-z0-9][a-z0-9+.-]+)(?::\w+)?\s+(\S+)\s/, addPackage('deb')),
  matching(/^([A-Za-z0-9][\w+.-]*?)-(\d[\w.+~^:]*-[\w.+~^]+)\.(?:x86_64|noarch|i686|aarch64)$/, addPackage('rpm')),
  matching(/^([a-z0-9][a-z0-9+._-]*?)-(\d[\w.]*-r\d+)(?:\s|$)/, addPackage('apk')),
  matching(/^(permitrootlogin|passwordauthentication|permitemptypasswords)\s+(\S+)$/i, setting),
  matching(/^(Status):\s*(active|inactive)$/, ([, value = ''], { settings }) => {
    settings.set('firewall', value);
  }),
  matching(/^(AntivirusEnabled|RealTimeProtectionEnabled)\s*:\s*(True|False)$/i, setting),
  matching(
    /^\s*(Protection Status|Status da Proteção|Estado de protección)\s*:\s*(.+)$/i,
    ([, value = ''], { settings }) => {
      settings.set('diskprotection', value.toLowerCase());
    },
  ),
  matching(/^(APT::Periodic::Unattended-Upgrade)\s+"?(\d)"?;?$/i, ([, value = ''], { settings }) => {
    settings.set('automaticupdates', value);
  }),
];

/** How many lines no reader knows, of what the others add to `into`; some at a time, so that a long report stops nobody. */
async function countUnread(lines: readonly string[], into: Gathered): Promise<number> {
  let unread = 0;
  for (let from = 0; from < lines.length; from += atATime) {
    for (const line of lines.slice(from, from + atATime)) if (!readers.some((read) => read(line, into))) unread++;
    await oneATurn();
  }
  return unread;
}

/** Reads a report. What no reader knows is counted, never guessed. */
export async function readHostReport(bytes: Uint8Array): Promise<HostReport> {
  const lines = textOf(bytes)
    .split(/\r\n|\r|\n/, mostLines)
    .map((line) => line.trimEnd().slice(0, 2_000))
    .filter((line) => line !== '');
  const into: Gathered = { release: new Map(), settings: new Map(), packages: [], host: null };
  const unread = await countUnread(lines, into);
  const id = into.release.get('ID') ?? '';
  const version = into.release.get('VERSION_ID') ?? '';
  const usual = { deb: 'Debian', rpm: 'Red Hat', apk: 'Alpine' } as const;
  return {
    host: into.host,
    system: id
      ? {
          ...{ id, version, name: into.release.get('PRETTY_NAME') ?? `${id} ${version}` },
          build: into.release.get('BUILD') ?? '',
        }
      : null,
    packages: into.packages.map(({ kind, ...one }) => ({
      ...one,
      ecosystem: ecosystems[id] ?? usual[kind],
      release: version,
    })),
    settings: into.settings,
    ...{ lines: lines.length, unread },
  };
}
