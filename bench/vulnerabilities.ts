/** How fast reports are read and findings listed, how long a scan takes, and what it costs those who work meanwhile. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { labDns } from '../server/src/scans/testing/dns-server.ts';
import { pageFindings } from '../server/src/vulnerabilities/findings.store.ts';
import { findingFigures } from '../server/src/vulnerabilities/findings-figures.store.ts';
import { notingDb, type Statement } from './compliance.statements.ts';
import { inTurns } from './load.ts';
import type { Note } from './note.ts';
import { type Running, start } from './processes.ts';
import type { Seeded } from './seed.ts';

const imported = 10_000;
const listed = 100_000;
const atLeast = 0.5;

/** A report as Trivy writes it, with so many findings. */
function report(many: number): string {
  const one = (n: number) => ({
    VulnerabilityID: `CVE-2024-${10_000 + n}`,
    ...{ PkgName: `pacote-${n % 700}`, InstalledVersion: '1.2.3', FixedVersion: '1.2.4', Title: `Falha ${n}` },
    Description: 'Uma falha que permite a quem está de fora ler o que não devia. '.repeat(6),
    Severity: ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'][n % 4],
    CVSS: { nvd: { V3Vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', V3Score: 9.8 } },
    References: [`https://nvd.nist.gov/vuln/detail/CVE-2024-${10_000 + n}`],
  });
  const Vulnerabilities = Array.from({ length: many }, (_, n) => one(n));
  return JSON.stringify({ SchemaVersion: 2, ArtifactName: 'loja:1', Results: [{ Target: 'loja', Vulnerabilities }] });
}

async function send(server: Running, token: string, text: string): Promise<{ found: number; seconds: number }> {
  const form = new FormData();
  form.set('file', new File([text], 'trivy.json'));
  const since = performance.now();
  const reply = await fetch(`${server.url}/api/vulnerabilities/import`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  });
  if (!reply.ok) throw new Error(`the import: ${await reply.text()}`);
  const { reports } = (await reply.json()) as { reports: { found: number }[] };
  return { found: reports[0]?.found ?? 0, seconds: (performance.now() - since) / 1_000 };
}

async function importing({ url, tokens }: Seeded, env: Record<string, string>, note: Note) {
  const server = await start('scripts/start.mjs', { ...env, ROLE: 'web', DATABASE_URL: url });
  await send(server, tokens[0] ?? '', report(10));
  const before = server.memory() + server.readers();
  server.forgetPeak();
  const text = report(imported);
  const { found, seconds } = await send(server, tokens[1] ?? '', text);
  if (found !== imported) throw new Error(`${found} findings of ${imported}`);
  note(`a report of ${imported} findings (${Math.round(text.length / 1e6)} MB)`, seconds, 's', '<= 6 s', seconds <= 6);
  const more = server.peak() + server.readers() - before;
  note('memory that it takes more', more, 'MB', '<= 150 MB', more <= 150);
  const again = await send(server, tokens[1] ?? '', text);
  note('the same report once more', again.seconds, 's', '<= 6 s', again.seconds <= 6);
  await server.stop();
}

/** A company with a hundred thousand findings. */
async function fill({ url, companyId }: Seeded) {
  const client = await makeClient(url);
  await client.query(
    `INSERT INTO findings (company_id, title, description, category, severity, status, resolved_at, asset, location, ids, due_on, kev)
     SELECT $1, 'Falha ' || g, repeat('x', 400), (ARRAY['application','network','dns','system'])[1 + g % 4],
       (ARRAY['critical','high','medium','low'])[1 + g % 4], CASE WHEN g % 10 = 0 THEN 'resolved' ELSE 'open' END,
       CASE WHEN g % 10 = 0 THEN now() END, 'host-' || g % 500, g % 65000 || '/tcp', ARRAY['CVE-2024-' || g],
       current_date + (g % 90 - 20)::int, g % 200 = 0
     FROM generate_series(1, $2::int) g`,
    [companyId, listed],
  );
  await client.query(
    `INSERT INTO finding_sightings (company_id, finding_id, source, target, kind, fingerprint, title, severity)
     SELECT company_id, id, (ARRAY['Nessus','Trivy','Vigia'])[1 + (rank % 3)], 'rede', 'nessus', id::text, title, severity FROM findings WHERE company_id = $1`,
    [companyId],
  );
  await client.query('VACUUM ANALYZE findings');
  await client.query('VACUUM ANALYZE finding_sightings');
  await client.end();
}

const filters = { page: 1, limit: 50, sort: '-severity' } as const;
const asked = {
  list: { query: 'limit=50', filters },
  filter: {
    query: 'limit=50&severity=high&overdue=true',
    filters: { ...filters, severity: ['high'], overdue: 'true' },
  },
} as const;

/** What the list, the filter and the figures send to the database. */
async function statements(many: Seeded): Promise<Record<string, readonly Statement[]>> {
  const { db, noting } = notingDb(many);
  const today = new Date().toISOString().slice(0, 10);
  const looking = { today, me: many.accountId };
  const sent = {
    'findings-list': await noting(() => pageFindings(db, asked.list.filters, looking)),
    'findings-filter': await noting(() => pageFindings(db, { ...asked.filter.filters, severity: ['high'] }, looking)),
    'findings-stats': await noting(() => findingFigures(db, today)),
  };
  await db.destroy();
  return sent;
}

async function listing(many: Seeded, env: Record<string, string>, note: Note) {
  await fill(many);
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'web', DATABASE_URL: many.url });
  const bare = await start('bench/bare.ts', {
    ...{ DATABASE_URL: many.url, COMPANY: many.companyId, ACCOUNT: many.accountId },
    STATEMENTS: JSON.stringify(await statements(many)),
  });
  const headers = { authorization: `Bearer ${many.token}` };
  const at = `${product.url}/api/vulnerabilities`;
  const ways = { list: `?${asked.list.query}`, filter: `?${asked.filter.query}`, stats: '/stats' };
  for (const [name, path] of Object.entries(ways)) {
    // Each of them counts all findings: a few at a time, so that some end within a turn.
    const connections = 4;
    const shots = [
      { name, url: `${at}${path}`, headers, connections },
      { name: `bare ${name}`, url: `${bare.url}/findings-${name}`, connections },
    ];
    const [ours = 0, theirs = 0] = await inTurns(shots);
    const what = `${listed} findings, ${name}: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`;
    note(what, ours / theirs, 'x', `>= ${atLeast}`, ours / theirs >= atLeast);
  }
  await Promise.all([product.stop(), bare.stop()]);
}

/** The slowest of a hundred answers, in milliseconds, to somebody who works meanwhile. */
async function slowest(server: Running, token: string, duration: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const url = `${server.url}/api/notifications?limit=20`;
  const { latency } = await autocannon({ url, headers, connections: 4, duration });
  return latency.p99;
}

async function scanning({ url, token, tokens }: Seeded, env: Record<string, string>, note: Note) {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-scanned-'));
  const dns = await labDns();
  let page = '';
  const site = createServer((_, response) => response.end(page)).listen(0, '127.0.0.1');
  await new Promise((ready) => site.once('listening', ready));
  const place = site.address();
  const target = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/`;
  const server = await start('scripts/start.mjs', {
    ...{ ...env, ROLE: 'all', DATABASE_URL: url, DATA_DIR: folder, SCAN_RESOLVERS: dns.at, SCAN_ENGINES: 'off' },
    SCAN_PRIVATE_NETWORKS: '127.0.0.1/32',
  });
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const reply = await fetch(`${server.url}/api/vulnerabilities/scans${path}`, sent);
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: string; status: string; challenge: { meta: string } };
  };
  const added = await ask('POST', '/targets', { target });
  page = `<head>${added.challenge.meta}</head>`;
  await ask('POST', `/targets/${added.id}/proof`, { method: 'meta' });
  await slowest(server, tokens[2] ?? '', 3);
  const rest = await slowest(server, tokens[2] ?? '', 8);
  const since = performance.now();
  const { id } = await ask('POST', '', { target });
  const during = await slowest(server, tokens[2] ?? '', 8);
  let status = '';
  while (!['done', 'failed', 'cancelled'].includes(status)) {
    await wait(250);
    ({ status } = await ask('GET', `/${id}`));
  }
  const took = (performance.now() - since) / 1_000;
  if (status !== 'done') throw new Error(`the scan ended as ${status}`);
  note('a full scan of a local site', took, 's', '<= 60 s', took <= 60);
  const ratio = during / Math.max(rest, 1);
  note(`p99 of the API during a scan: ${during} ms against ${rest} ms at rest`, ratio, 'x', '<= 1.5', ratio <= 1.5);
  await server.stop();
  site.closeAllConnections();
  site.close();
  await dns.close();
  rmSync(folder, { recursive: true, force: true });
}

export async function vulnerabilityFigures(many: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  await importing(many, env, note);
  await listing(many, env, note);
  await scanning(many, env, note);
}
