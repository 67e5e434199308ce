/** Every check of a machine's report finds its plant, and says nothing of the clean twin; what operators supply is read and fetched. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkTexts } from '@vigia/content/checks/load.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kit/config.ts';
import { zipStream } from '../../kit/zip.ts';
import { checkTable } from '../testing/check-table.ts';
import { readAdvisories } from './advisories.ts';
import { readHostReport } from './host-report.ts';
import { advisoryFolder, fetchAdvisories, isToBeFetched } from './supplied.ts';
import { judgeReport, systemChecks } from './system.ts';

const now = new Date('2026-11-26T12:00:00Z');
const speaksOf = (id: string, ecosystem: string, name: string, fixed: string, more: object = {}) => ({
  ...{ id, summary: `${name} before ${fixed}`, ...more },
  affected: [
    {
      package: { ecosystem, name },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }],
    },
  ],
});
const known = [
  speaksOf('OSV-1', 'Debian:12', 'openssl', '3.0.15-1'),
  speaksOf('OSV-2', 'Debian:13', 'openssl', '3.5.1-1'),
  speaksOf('OSV-3', 'Debian:12', 'curl', '9-1', { withdrawn: '2026-01-01T00:00:00Z' }),
  speaksOf('OSV-4', 'Alpine:v3.22', 'busybox', '1.37.0-r20'),
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-osv-'));
  writeFileSync(join(folder, 'OSV-1.json'), JSON.stringify(known[0]));
  writeFileSync(
    join(folder, 'rest.ndjson'),
    `${known
      .slice(1)
      .map((one) => JSON.stringify(one))
      .join('\n')}\n{broken\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const told = (lines: readonly string[]) => readHostReport(new TextEncoder().encode(lines.join('\r\n')));
async function judged(lines: readonly string[], from: string | null = folder) {
  const report = await told(lines);
  return judgeReport(report, from === null ? null : await readAdvisories(from, report.packages), now);
}
const system = (id: string, version: string) => [`ID=${id}`, `VERSION_ID="${version}"`];
const debian = system('debian', '12');

const reports: Readonly<Record<string, readonly [plant: readonly string[], twin: readonly string[]]>> = {
  'system-unsupported': [system('debian', '10'), debian],
  'package-vulnerable': [
    [...debian, 'ii  openssl 3.0.14-1 amd64', 'ii  curl 1-1 amd64'],
    [...debian, 'ii  openssl 3.0.15-1 amd64', 'ii  curl 1-1 amd64'],
  ],
  'ssh-root-login': [['permitrootlogin yes'], ['permitrootlogin prohibit-password']],
  'ssh-password-login': [['passwordauthentication yes'], ['passwordauthentication no']],
  'ssh-empty-passwords': [['permitemptypasswords yes'], ['permitemptypasswords no']],
  'firewall-off': [
    ['Enabled : True', 'Enabled : False', 'Enabled : True'],
    ['Enabled : True', 'Enabled : True'],
  ],
  'antivirus-off': [['RealTimeProtectionEnabled : False'], ['RealTimeProtectionEnabled : True']],
  'disk-unencrypted': [['    Status da Proteção:   Proteção Desativada'], ['    Protection Status:    Protection On']],
  'automatic-updates-off': [['APT::Periodic::Unattended-Upgrade "0";'], ['APT::Periodic::Unattended-Upgrade "1";']],
};
const table = checkTable();

describe('the checks of machines', () => {
  it('have a plant and a text each', () => {
    expect(Object.keys(reports).sort()).toEqual(Object.keys(systemChecks).sort());
    expect(Object.keys(systemChecks).filter((id) => !checkTexts().has(id))).toEqual([]);
  });

  it.each(Object.entries(reports))('%s finds its plant, and is silent on the clean twin', async (id, [plant, twin]) => {
    const [found, clean] = (await Promise.all([judged(plant), judged(twin)])).map((all) =>
      all.find(({ check }) => check === id),
    );
    expect([found?.outcome, clean?.outcome]).toEqual(['found', 'clean']);
    table.saw(id, found?.sightings ?? [], clean?.sightings ?? []);
  });

  it('are all in the printed table, with what they saw just now', async () => {
    await expect(table.print('Checks of machines', Object.keys(systemChecks))).toMatchFileSnapshot(
      '../../../../docs/scan-checks/machines.md',
    );
  });
});

const unsupported = async (lines: readonly string[]) =>
  (await judged(lines)).find(({ check }) => check === 'system-unsupported')?.outcome;

it.each([
  ['Microsoft Windows 10 Pro', '19045', 'found'],
  ['Microsoft Windows 10 Enterprise LTSC', '19044', 'clean'],
  ['Microsoft Windows 11 Home', '22631', 'found'],
  ['Microsoft Windows 11 Enterprise', '26100', 'clean'],
  ['Microsoft Windows Server 2012 R2 Standard', '9600', 'found'],
  ['Microsoft Windows Server 2022 Standard', '20348', 'clean'],
])('%s, build %s: %s, however its commands are translated', async (name, build, outcome) => {
  expect(await unsupported([`Caption     : ${name}`, `BuildNumber : ${build}`])).toBe(outcome);
  const translated = [
    `Nome do sistema operacional:  ${name}`,
    `Versão do sistema operacional: 10.0.${build} N/A Build ${build}`,
  ];
  expect(await unsupported(translated)).toBe(outcome);
});

it('an advisory speaks of its own release alone', async () => {
  const ids = async (lines: readonly string[]) =>
    (await judged(lines))
      .find(({ check }) => check === 'package-vulnerable')
      ?.sightings.map(({ subject }) => subject.split(' ').at(-1));
  expect(await ids([...debian, 'ii  openssl 3.0.14-1 amd64'])).toEqual(['OSV-1']);
  expect(await ids([...system('debian', '13'), 'ii  openssl 3.0.14-1 amd64'])).toEqual(['OSV-2']);
  expect(await ids([...system('alpine', '3.22.1'), 'busybox-1.37.0-r19 x86_64'])).toEqual(['OSV-4']);
  expect(await ids([...system('alpine', '3.21.0'), 'busybox-1.37.0-r19 x86_64'])).toEqual([]);
});

it('without advisories it says so, and judges the rest', async () => {
  const done = await judged([...debian, 'ii  openssl 3.0.14-1 amd64', 'permitrootlogin yes'], null);
  expect(done.find(({ check }) => check === 'package-vulnerable')).toMatchObject({
    outcome: 'skipped',
    note: 'no-advisories',
  });
  expect(done.find(({ check }) => check === 'ssh-root-login')?.outcome).toBe('found');
});

describe('advisories at an address', () => {
  let server: Server;
  let sends: Buffer;
  let dir: string;
  const config = () => {
    const place = server.address();
    const port = typeof place === 'object' && place ? place.port : 0;
    return readConfig({ DATA_DIR: dir, SCAN_ADVISORIES: `http://127.0.0.1:${port}/all` });
  };
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'vigia-fetched-'));
    server = createServer((_, response) => response.end(sends));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true });
    await new Promise((resolve) => server.close(resolve));
  });

  async function zipOf(texts: readonly string[]): Promise<Buffer> {
    async function* files() {
      for (const [at, text] of texts.entries()) yield { name: `OSV-${at}.json`, body: Buffer.from(text) };
    }
    return Buffer.concat(await Array.fromAsync(zipStream(files(), now)));
  }
  const lines = known.map((one) => JSON.stringify(one));

  it('come as a zip file, as a list, or one a line, and are read like a folder', async () => {
    expect([advisoryFolder(config()), isToBeFetched(config())]).toEqual([null, true]);
    for (const bytes of [
      await zipOf([...lines, '{broken']),
      Buffer.from(`[${lines.join(',')}]`),
      gzipSync(lines.join('\n')),
    ]) {
      sends = bytes;
      expect(await fetchAdvisories(config())).toBe(known.length);
      const done = await judged([...debian, 'ii  openssl 3.0.14-1 amd64'], advisoryFolder(config()));
      expect(done.find(({ check }) => check === 'package-vulnerable')?.outcome).toBe('found');
    }
    expect(isToBeFetched(config())).toBe(false);
  });

  it('that are none leave those of the day before', async () => {
    sends = Buffer.from('<html>down for maintenance</html>');
    await expect(fetchAdvisories(config())).rejects.toThrow('nothing in OSV format');
    expect(await readAdvisories(join(dir, 'advisories'), [{ ecosystem: 'Debian', name: 'openssl' }])).toHaveProperty(
      'size',
      1,
    );
  });
});
