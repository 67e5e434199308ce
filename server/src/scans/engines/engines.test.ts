/** Other engines, played by small programs: found, run without a shell and within bounds, and read like any report. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../kit/testing/app.ts';
import { keepReportOf, readReportOf } from '../../vulnerabilities/vulnerabilities.commands.ts';
import { provenChecks, publicChecks } from '../engine/registry.ts';
import type { ScanTask } from '../engine/task.ts';
import { type LabDns, labDns } from '../testing/dns-server.ts';
import { siteEngines } from './known.ts';
import { inFolder, runProgram } from './process.ts';
import { useEngines } from './using.ts';

const tools = mkdtempSync(join(tmpdir(), 'vigia-tools-'));
const told = join(tools, 'told.json');
const program = (name: string, body: string) => {
  writeFileSync(join(tools, name), `#!${process.execPath}\n${body}`);
  chmodSync(join(tools, name), 0o755);
};
const nmapXml =
  '<?xml version="1.0"?><nmaprun scanner="nmap"><host><address addr="127.0.0.1" addrtype="ipv4"/><ports><port protocol="tcp" portid="6379"><state state="open"/><service name="redis"/></port></ports></host></nmaprun>';
const nucleiLine = JSON.stringify({
  ...{ 'template-id': 'git-config', info: { name: 'Git Config', severity: 'medium' }, type: 'http' },
  ...{ host: '127.0.0.1', 'matched-at': 'http://127.0.0.1/.git/config' },
});

let app: TestApp;
let dns: LabDns;
let site: Server;
let port = 0;
let page = '';
beforeAll(async () => {
  program(
    'nmap',
    `const args = process.argv.slice(2);
     if (args[0] === '--version') console.log('Nmap version 9.99 ( x )');
     else { require('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify({ args, env: process.env, cwd: process.cwd() }));
       process.stdout.write(${JSON.stringify(nmapXml)}); }`,
  );
  program(
    'nuclei',
    `if (process.argv[2] === '-version') console.error('x'); else process.stdout.write(${JSON.stringify(nucleiLine)});`,
  );
  dns = await labDns();
  site = createServer((_, response) => response.end(page));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const place = site.address();
  port = typeof place === 'object' && place ? place.port : 0;
  app = await testApp({ SCAN_RESOLVERS: dns.at, SCAN_PRIVATE_NETWORKS: '127.0.0.1/32', SCAN_ENGINES: tools });
});
afterAll(async () => {
  await app.close();
  await dns.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  rmSync(tools, { recursive: true });
});

// A bound for a busy machine, no measure: every engine is a process that starts.
const patience = { timeout: 90_000 };

describe('other engines', patience, () => {
  it('are said to be there with their version, or not to be there', async () => {
    const { viewer } = await app.company();
    expect((await viewer.call(scans.overview)).engines).toEqual([
      { name: 'Nmap', version: '9.99' },
      { name: 'testssl.sh', version: null },
      { name: 'Nuclei', version: '?' },
    ]);
  });

  it('look at a proven target’s judged address; what they find is told of its name, and closes when it is gone', async () => {
    dns.set({ 'motor.test A': [['127.0.0.1']] });
    const { admin, companyId } = await app.company();
    const target = await admin.call(scans.addTarget, { body: { target: `http://motor.test:${port}/` } });
    page = `<head>${target.challenge.meta}</head>`;
    await admin.call(scans.prove, { params: { id: target.id }, body: { method: 'meta' } });
    const { id } = await admin.call(scans.start, { body: { target: target.name } });
    // The checks of our own are another test's.
    await app.sql(
      `INSERT INTO scan_checks (company_id, scan_id, check_id, outcome) SELECT company_id, id, unnest($2::text[]), 'clean' FROM scans WHERE id = $1`,
      [id, Object.keys({ ...publicChecks, ...provenChecks })],
    );
    await app.drain();
    const first = await admin.call(scans.get, { params: { id } });
    expect(first.engines).toEqual([
      { name: 'Nmap', version: '9.99', outcome: 'done', found: 1 },
      { name: 'Nuclei', version: '?', outcome: 'done', found: 1 },
    ]);
    const found = async (source: string) =>
      (await admin.call(vulnerabilities.list, { query: { source, status: ['open', 'resolved'] } })).items;
    expect(await found('Nmap')).toMatchObject([{ severity: 'critical', asset: 'motor.test', location: '6379/tcp' }]);
    expect(await found('Nuclei')).toMatchObject([
      { title: 'Git Config', asset: 'motor.test', location: 'http://motor.test/.git/config' },
    ]);
    const { args, env, cwd } = JSON.parse(readFileSync(told, 'utf8'));
    expect(args.at(-1)).toBe('127.0.0.1');
    expect(Object.keys(env).sort()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR']);
    expect(cwd).toContain('vigia-engine-');
    const emptied = Buffer.from(nmapXml.replace(/<ports>.*<\/ports>/, ''));
    const report = await readReportOf(emptied, { name: 'motor.test', address: '127.0.0.1', source: 'Nmap' });
    await app.app.jobCtx.work.asCompany(companyId, async (tx) => {
      if (report) await keepReportOf(tx, report, { scanId: first.id, whole: true });
    });
    expect(await found('Nmap')).toMatchObject([{ status: 'resolved' }]);
  });

  it('are given nothing that a shell, or they themselves, could read otherwise', () => {
    const aim = { host: 'a.test', address: '::1', port: 443, secure: true, perSecond: 10, userAgent: 'x; y' };
    const all = siteEngines.map((engine) => engine.args({ ...aim, file: '/tmp/f' }));
    expect(all.map((args) => args?.filter((one) => one.includes('a.test')))).toEqual([
      [],
      ['a.test:443'],
      ['a.test', 'Host: a.test'],
    ]);
  });
});

it('an engine whose report nobody can read has failed, however it ended; one that writes nothing found nothing', async () => {
  dns.set({ 'motor.test A': [['127.0.0.1']] });
  const target = { kind: 'url', name: `http://motor.test:${port}/`, host: 'motor.test' } as const;
  const task: ScanTask = {
    ...{ target, mode: 'full', provenBy: 'file', done: [], resolvers: [dns.at], userAgent: 'x', perSecond: 10 },
    privateNetworks: ['127.0.0.1/32'],
  };
  const [engine] = siteEngines;
  if (!engine) throw new Error('there are engines');
  const outcome = async (body: string) => {
    program('other', body);
    const found = { engine, path: join(tools, 'other'), version: '1' };
    const [done] = await useEngines(task, [found], new AbortController().signal);
    return done?.outcome;
  };
  expect(await outcome("process.stdout.write('Segmentation fault {')")).toBe('failed');
  expect(await outcome('')).toBe('done');
  expect(await outcome("process.stdout.write('[]')")).toBe('done');
  expect(await outcome('process.exit(3)')).toBe('failed');
});

describe('a program', () => {
  const { signal } = new AbortController();
  const run = (body: string, may = 5_000, stop: AbortSignal = signal) => {
    program('probe', body);
    return inFolder((folder) => runProgram({ path: join(tools, 'probe'), args: [], may, signal: stop, folder }));
  };
  it('that never ends is ended, with what it said; one that says too much too', async () => {
    const late = await run("process.stdout.write('a'); setInterval(() => {}, 1e6)", 1_500);
    expect([late.outcome, late.bytes.toString()]).toEqual(['too-long', 'a']);
    const much = await run("const more = () => process.stdout.write('x'.repeat(1e6), more); more()", 20_000);
    expect(much.outcome).toBe('too-long');
    expect(much.bytes.length).toBeLessThanOrEqual(32 * 1_048_576);
  });
  it('that is told to stop stops at once; one that is none, or fails, says so', async () => {
    const stop = new AbortController();
    const asked = run('setInterval(() => {}, 1e6)', 60_000, stop.signal);
    stop.abort();
    expect((await asked).outcome).toBe('too-long');
    expect((await run('process.exit(3)')).outcome).toBe('failed');
    const none = await inFolder((folder) =>
      runProgram({ path: join(tools, 'nobody'), args: [], may: 1_000, signal, folder }),
    );
    expect(none.outcome).toBe('failed');
  });
});
