import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import type { ScanResult } from '@vigia/contract/scans/scans.shapes.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { recordFindings } from '../vulnerabilities/vulnerabilities.commands.ts';
import { provenChecks, publicChecks } from './engine/registry.ts';
import { compareVersions } from './reports/advisories.ts';
import { startDue } from './scans.jobs.ts';
import { type LabDns, labDns } from './testing/dns-server.ts';

let app: TestApp;
let dns: LabDns;
let site: Server;
let port: number;
let osv: string;
let page = '';
/** Where whoever asks the site by its address is sent on to; nowhere where it is empty. */
let away = '';
const agents: string[] = [];
beforeAll(async () => {
  dns = await labDns();
  site = createServer((request, response) => {
    agents.push(String(request.headers['user-agent']));
    if (away !== '' && request.headers.host?.startsWith('127.')) response.writeHead(302, { location: away });
    response.end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const place = site.address();
  port = typeof place === 'object' && place ? place.port : 0;
  osv = mkdtempSync(join(tmpdir(), 'vigia-osv-'));
  const affects = (name: string, fixed: string) => ({
    ...{ package: { ecosystem: 'Debian:10', name } },
    ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }],
  });
  const advisory = { id: 'OSV-1', affected: [affects('openssl', '1.1.1n-0'), affects('zlib1g', '1:1.2-1')] };
  writeFileSync(join(osv, 'OSV-1.json'), JSON.stringify(advisory));
  writeFileSync(join(osv, 'broken.json'), '{');
  app = await testApp({ SCAN_RESOLVERS: dns.at, SCAN_PRIVATE_NETWORKS: '127.0.0.1/32', SCAN_ADVISORIES: osv });
});
afterAll(async () => {
  await app.close();
  await dns.close();
  rmSync(osv, { recursive: true });
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const of = (id: string) => ({ params: { id } });
const start = (who: TestCaller, target: string) => who.call(scans.start, { body: { target } });
async function scanned(who: TestCaller, target: string): Promise<ScanResult> {
  const { id } = await start(who, target);
  await app.drain();
  return who.call(scans.get, of(id));
}
const checksOf = ({ findings }: ScanResult) => findings.map(({ check }) => check);

// A bound for a busy machine, no measure: a scan waits for its job, and its job for a connection.
const patience = { timeout: 90_000 };

describe('a scan without proof', patience, () => {
  it('asks the resolver alone, and tells what it found with proof, by severity, in the reader’s language', async () => {
    dns.set({ 'padaria.test A': [['127.0.0.1']], 'padaria.test TXT': [['v=spf1 +all']] });
    const { basic, viewer } = await app.company();
    const result = await scanned(basic, 'www.Padaria.test');
    expect(result).toMatchObject({ status: 'done', mode: 'public', target: 'padaria.test', requests: 0 });
    expect(result.checksDone).toBe(result.checksTotal);
    expect(result.findings[0]).toMatchObject({ check: 'spf-pass-all', severity: 'critical', age: 'new' });
    expect(result.findings[0]?.proof[0]?.seen).toBe('v=spf1 +all');
    expect(checksOf(result)).toContain('dmarc-missing');
    expect((await viewer.call(scans.list, { query: {} })).items).toMatchObject([
      { id: result.id, counts: result.counts },
    ]);
    const other = await viewer.raw({
      method: 'GET',
      url: `/api/vulnerabilities/scans/${result.id}`,
      headers: { 'accept-language': 'es' },
    });
    expect(other.json().findings[0].title).toMatch(/^El SPF autoriza/);
  });

  it('of a name that nobody registered says so, and finds nothing wrong with it', async () => {
    dns.set({});
    const { admin } = await app.company();
    const result = await scanned(admin, 'nao-existe.test');
    expect(result).toMatchObject({ status: 'failed', reason: 'no-such-name', findings: [], checksDone: 0 });
    expect((await admin.call(vulnerabilities.list, { query: {} })).items).toEqual([]);
  });

  it('sends not one packet to the target: who listens there hears nothing until it is proven', async () => {
    const names = { 'calada.test A': [['127.0.0.1']], 'calada.test NS': [['ns.calada.test']] };
    dns.set({ ...names, 'ns.calada.test A': [['127.0.0.1']], 'calada.test MX': [['1', 'calada.test']] });
    const { admin } = await app.company();
    let heard = 0;
    const hear = () => heard++;
    site.on('connection', hear);
    const name = `http://calada.test:${port}/`;
    expect(await scanned(admin, name)).toMatchObject({ status: 'done', mode: 'public', requests: 0 });
    expect(heard).toBe(0);
    const [target] = (await admin.call(scans.targets, { query: {} })).items;
    page = `<head>${target?.challenge.meta}</head>`;
    await admin.call(scans.prove, { ...of(target?.id ?? ''), body: { method: 'meta' } });
    expect(heard).toBeGreaterThan(0);
    site.off('connection', hear);
    page = '';
  });

  it('shows hostile answers as signs, never as what they are', async () => {
    dns.set({ 'hostil.test A': [['127.0.0.1']], 'hostil.test TXT': [['v=spf1 <script>\u001b]0;x\u0007 +all']] });
    const { admin } = await app.company();
    const { findings } = await scanned(admin, 'hostil.test');
    const proof = JSON.stringify(findings.find(({ check }) => check === 'spf-pass-all')?.proof);
    expect(proof).toContain('<script>');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(proof).not.toMatch(/[\u0000-\u001f\u007f]/);
  });

  it('says what is new, known and back, and compares two scans', async () => {
    const bad = { 'volta.test A': [['127.0.0.1']], 'volta.test TXT': [['v=spf1 +all']] };
    const good = { ...bad, 'volta.test TXT': [['v=spf1 mx -all']] };
    const { admin } = await app.company();
    const ages: (string | undefined)[] = [];
    const fresh: number[] = [];
    const ids: string[] = [];
    for (const zone of [bad, bad, good, bad]) {
      dns.set(zone);
      const result = await scanned(admin, 'volta.test');
      ids.push(result.id);
      fresh.push(result.fresh);
      ages.push(result.findings.find(({ check }) => check === 'spf-pass-all')?.age);
    }
    expect(ages).toEqual(['new', 'known', undefined, 'back']);
    // What is back is counted as what is new; what is known is not.
    expect(fresh.map((many) => many > 0)).toEqual([true, false, false, true]);
    const [, second = '', third = '', last = ''] = ids;
    const compared = await admin.call(scans.compare, { params: { id: second }, query: { with: third } });
    expect(compared).toMatchObject({ older: { id: second }, newer: { id: third } });
    expect(compared.gone.map(({ check }) => check)).toContain('spf-pass-all');
    // What the newer one could not look at is not gone.
    const look = (outcome: string) =>
      app.sql(`UPDATE scan_checks SET outcome = $2 WHERE scan_id = $1 AND check_id = 'spf-pass-all'`, [third, outcome]);
    await look('failed');
    const blind = await admin.call(scans.compare, { params: { id: second }, query: { with: third } });
    expect(blind.gone.map(({ check }) => check)).not.toContain('spf-pass-all');
    await look('clean');
    const again = await admin.call(scans.compare, { params: { id: last }, query: { with: third } });
    expect(again.back.map(({ check }) => check)).toEqual(['spf-pass-all']);
    expect((await admin.refused(scans.compare, { params: { id: last }, query: { with: last } })).code).toBe(
      'scans.other-target',
    );
  });
});

describe('what a scan found', patience, () => {
  it('proves by the last whole one of each target', async () => {
    dns.set({ 'prova.test A': [['127.0.0.1']] });
    const { admin, companyId } = await app.company();
    const ids = [(await scanned(admin, 'prova.test')).id, (await scanned(admin, 'prova.test')).id];
    const proven = async () => {
      const { work, kit } = app.app.jobCtx;
      const all = await work.asCompany(companyId, ({ db }) => kit.proof.read(db, 'UTC'));
      return all.flatMap(({ link, day }) => ids.filter((id) => link.endsWith(id)).map((id) => [id, day]));
    };
    expect(await proven()).toEqual([]);
    const ended = `UPDATE scans SET mode = 'full', ended_at = $2 WHERE id = $1`;
    for (const [at, id] of ids.entries()) await app.sql(ended, [id, `2026-03-0${4 - at}T12:00:00Z`]);
    expect(await proven()).toEqual([[ids[0], '2026-03-04']]);
  });

  it('goes to the company’s findings once, is closed when it is gone, and is told when new and grave', async () => {
    const bad = { 'carta.test A': [['127.0.0.1']], 'carta.test TXT': [['v=spf1 +all']] };
    dns.set(bad);
    const { admin, basic } = await app.company();
    for (const _ of [1, 2]) await scanned(basic, 'carta.test');
    const found = async () => (await admin.call(vulnerabilities.list, { query: { search: 'SPF autoriza' } })).items;
    expect(await found()).toMatchObject([{ severity: 'critical', category: 'dns', status: 'open' }]);
    const told = await admin.call(notifications.list, { query: {} });
    expect(told.items.filter(({ kind }) => kind === 'scans.new-high')).toHaveLength(1);
    expect((await basic.call(notifications.list, { query: {} })).items).toEqual([]);
    // What is high is told like what is critical.
    dns.set({ 'alta.test A': [['127.0.0.1']], 'alta.test MX': [['10', 'mx.alta.test']] });
    const high = await scanned(basic, 'alta.test');
    expect(high.counts).toMatchObject({ critical: 0 });
    expect(high.counts.high).toBeGreaterThan(0);
    const grave = await admin.call(notifications.list, { query: { kind: 'scans.new-high' } });
    expect(grave.items.map(({ link }) => link?.split('/').at(-1))).toContain(high.id);
    dns.set({ ...bad, 'carta.test TXT': [['v=spf1 mx -all']] });
    await scanned(basic, 'carta.test');
    const gone = await admin.call(vulnerabilities.list, { query: { search: 'SPF autoriza', status: ['resolved'] } });
    expect(gone.items).toMatchObject([{ status: 'resolved' }]);
  });

  it('stays open while nobody looked there again: from near, or in what a machine told', async () => {
    dns.set({ 'perto.test A': [['127.0.0.1']], 'perto.test TXT': [['v=spf1 mx -all']] });
    const { admin, companyId } = await app.company();
    await scanned(admin, 'perto.test');
    const near = { key: ['tls-missing', 'perto.test'], part: 'tls-missing', title: 'Sem TLS' } as const;
    await app.app.jobCtx.work.asCompany(companyId, (tx) =>
      recordFindings(tx, {
        ...{ source: 'Vigia', target: 'perto.test', kind: 'scan', closeGone: false },
        findings: [{ ...near, category: 'application', severity: 'high' }],
      }),
    );
    await scanned(admin, 'perto.test');
    const { items } = await admin.call(vulnerabilities.list, { query: { search: 'Sem TLS' } });
    expect(items).toMatchObject([{ status: 'open' }]);
  });

  it('is written in the language of the company’s administrator', async () => {
    dns.set({ 'ingles.test A': [['127.0.0.1']], 'ingles.test TXT': [['v=spf1 +all']] });
    const { admin, basic } = await app.company();
    await app.sql(`UPDATE users SET locale = 'en' WHERE id = $1`, [admin.id]);
    await scanned(basic, 'ingles.test');
    const { items } = await admin.call(vulnerabilities.list, { query: { search: 'SPF' } });
    expect(items.map(({ title }) => title)).toContainEqual(expect.stringMatching(/authori[sz]es/i));
  });
});

it('suggests the domain of the company’s site, else that of the person’s address', async () => {
  const { admin, companyId } = await app.company();
  const suggested = async () => (await admin.call(scans.overview)).suggested;
  expect(await suggested()).toBe(admin.email.split('@')[1]);
  const website = 'https://padaria-sol.test/contato';
  const body = {
    name: 'Sol',
    industry: null,
    size: null,
    timeZone: 'America/Sao_Paulo',
    address: '',
    phone: '',
    website,
  };
  await admin.call(companies.update, {
    params: { id: companyId },
    body: { ...body, basedOn: (await admin.call(companies.get, { params: { id: companyId } })).updatedAt },
  });
  expect(await suggested()).toBe('padaria-sol.test');
});

describe('one scan at a time', patience, () => {
  it('refuses the second with the first one’s id, in the words of the specification', async () => {
    const { admin, basic } = await app.company();
    const first = await start(admin, 'um.test');
    const refused = await basic.refused(scans.start, { body: { target: 'dois.test' } });
    expect(refused).toMatchObject({ status: 409, code: 'scans.under-way' });
    expect(refused.message).toMatch(/^Já existe um scan em andamento/);
    expect(refused.message).toContain(first.id);
    expect((await admin.call(scans.overview)).running?.id).toBe(first.id);
    await app.drain();
    expect((await admin.call(scans.overview)).running).toBeNull();
  });

  it('lets one of two through that come at once', async () => {
    const { admin, basic } = await app.company();
    const ask = (who: TestCaller) =>
      who.raw({ method: 'POST', url: '/api/vulnerabilities/scans', payload: { target: 'igual.test' } });
    const answers = await Promise.all([ask(admin), ask(basic)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await app.drain();
  });

  it('stops when told, and goes on later from where it was', async () => {
    dns.set({ 'lenta.test A': [['127.0.0.1']] });
    dns.silent((name) => name.startsWith('_dmarc.'));
    const { admin } = await app.company();
    const { id } = await start(admin, 'lenta.test');
    const running = app.drain();
    while ((await admin.call(scans.get, of(id))).checksDone < 5);
    await admin.call(scans.cancel, of(id));
    await running;
    const stopped = await admin.call(scans.get, of(id));
    expect(stopped.status).toBe('cancelled');
    expect(stopped.checksDone).toBeLessThan(stopped.checksTotal);
    expect((await admin.refused(scans.cancel, of(id))).code).toBe('scans.not-under-way');
    dns.silent(() => false);
    await admin.call(scans.resume, of(id));
    await app.drain();
    const whole = await admin.call(scans.get, of(id));
    expect([whole.status, whole.checksDone]).toEqual(['done', whole.checksTotal]);
    expect((await admin.refused(scans.resume, of(id))).code).toBe('scans.not-broken-off');
  });

  it('says of one whose worker died that it was broken off, and does not wait for it', async () => {
    const { admin } = await app.company();
    dns.set({ 'viva.test A': [['127.0.0.1']] });
    const { id } = await start(admin, 'morta.test');
    await app.sql(`UPDATE scans SET status = 'running', seen_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
    expect((await admin.call(scans.get, of(id))).status).toBe('interrupted');
    const next = await start(admin, 'viva.test');
    await app.drain();
    expect((await admin.call(scans.get, of(next.id))).status).toBe('done');
  });
});

describe('a target', patience, () => {
  it('is refused in the specification’s words where it is none, and where its address is private', async () => {
    const { admin } = await app.company();
    for (const target of ['', 'nada', 'a b.com', 'localhost.', 'http://u:p@exemplo.test']) {
      const refused = await admin.refused(scans.start, { body: { target } });
      expect(refused).toMatchObject({ status: 422, errors: [{ message: 'Por favor, insira um target válido' }] });
    }
    for (const target of ['10.0.0.1', 'http://169.254.169.254/latest', '0x7f.0.0.2', '[::1]:80', '127.0.0.2'])
      expect(await admin.refused(scans.start, { body: { target } })).toMatchObject({
        errors: [{ code: 'scans.private-address' }],
      });
  });

  it('is proven by DNS, file or tag, with a secret that is another for each company', async () => {
    const { admin, viewer } = await app.company();
    const { admin: stranger } = await app.company();
    const add = (who: TestCaller, target: string) => who.call(scans.addTarget, { body: { target } });
    const target = await add(admin, 'prova.test');
    const theirs = await add(stranger, 'prova.test');
    expect(theirs.challenge.value).not.toBe(target.challenge.value);
    dns.set({ [`${target.challenge.record} TXT`]: [[theirs.challenge.value]] });
    const prove = (method: 'dns' | 'file' | 'meta', id = target.id) => ({ ...of(id), body: { method } });
    expect((await admin.refused(scans.prove, prove('dns'))).code).toBe('scans.not-proven');
    dns.set({ [`${target.challenge.record} TXT`]: [[target.challenge.value]] });
    expect(await admin.call(scans.prove, prove('dns'))).toMatchObject({ provenBy: 'dns' });
    expect((await stranger.refused(scans.prove, prove('dns', target.id))).status).toBe(404);
    expect((await viewer.refused(scans.prove, prove('dns'))).status).toBe(403);

    const local = await add(admin, `http://127.0.0.1:${port}/`);
    page = local.challenge.value;
    expect(await admin.call(scans.prove, prove('file', local.id))).toMatchObject({ provenBy: 'file' });
    page = `<html><head>${local.challenge.meta}</head></html>`;
    expect(await admin.call(scans.prove, prove('meta', local.id))).toMatchObject({ provenBy: 'meta' });
    const { meta } = local.challenge;
    for (const strange of [
      meta.replace(/content="\w+"/, 'content="outro"'),
      `<head><script>state = { comment: '${meta}' }</script></head>`,
      `<head><!-- ${meta} --><title>${meta}</title></head>`,
      `<html><head></head><body><p>${meta}</p></body></html>`,
    ]) {
      page = strange;
      expect((await admin.refused(scans.prove, prove('meta', local.id))).code).toBe('scans.not-proven');
    }
  });

  it('is not proven by what another host answers, though its own sends whoever looks there', async () => {
    const { admin } = await app.company();
    const { id, challenge } = await admin.call(scans.addTarget, { body: { target: `http://127.0.0.1:${port}/` } });
    const prove = { ...of(id), body: { method: 'file' as const } };
    dns.set({ 'outra.test A': [['127.0.0.1']] });
    page = challenge.value;
    away = `http://outra.test:${port}/`;
    expect((await admin.refused(scans.prove, prove)).code).toBe('scans.not-proven');
    away = '';
    expect(await admin.call(scans.prove, prove)).toMatchObject({ provenBy: 'file' });
  });

  it('is not removed while it is scanned', async () => {
    const { admin } = await app.company();
    const { targetId } = await start(admin, 'corre.test');
    const other = await admin.call(scans.addTarget, { body: { target: 'parada.test' } });
    expect((await admin.refused(scans.removeTarget, of(targetId ?? ''))).code).toBe('scans.under-way');
    await admin.call(scans.removeTarget, of(other.id));
    await app.drain();
    await admin.call(scans.removeTarget, of(targetId ?? ''));
  });

  it('whose proof was taken away is not touched: the scan says so', async () => {
    const { admin } = await app.company();
    const target = await admin.call(scans.addTarget, { body: { target: 'retirada.test' } });
    dns.set({ [`${target.challenge.record} TXT`]: [[target.challenge.value]] });
    await admin.call(scans.prove, { ...of(target.id), body: { method: 'dns' } });
    dns.set({});
    const result = await scanned(admin, 'retirada.test');
    expect(result).toMatchObject({ mode: 'full', status: 'failed', reason: 'proof-lost', requests: 0, checksDone: 0 });
    expect((await admin.call(scans.targets, { query: {} })).items).toMatchObject([{ provenBy: null }]);
  });

  it('of a host that DNS proved is proven with it, for this company alone; a name below it is not', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const address = `http://familia.test:${port}/`;
    await admin.call(scans.addTarget, { body: { target: address } });
    const domain = await admin.call(scans.addTarget, { body: { target: 'familia.test' } });
    dns.set({ [`${domain.challenge.record} TXT`]: [[domain.challenge.value]] });
    await admin.call(scans.prove, { ...of(domain.id), body: { method: 'dns' } });
    expect(await scanned(admin, 'loja.familia.test')).toMatchObject({ mode: 'public' });
    expect(await scanned(stranger, address)).toMatchObject({ mode: 'public' });
    // The record is asked for again before anything is sent, for this address too.
    dns.set({});
    expect(await scanned(admin, address)).toMatchObject({ mode: 'full', status: 'failed', reason: 'proof-lost' });
  });

  it('once proven, is looked at itself: in a thread, with proof, and who scans says so', async () => {
    const { admin } = await app.company();
    const target = await admin.call(scans.addTarget, { body: { target: `http://127.0.0.1:${port}/` } });
    page = target.challenge.value;
    await admin.call(scans.prove, { ...of(target.id), body: { method: 'file' } });
    const { id, checksTotal } = await start(admin, target.name);
    const looked = ['nosniff-missing', 'security-txt-missing', 'tls-missing'];
    const done = Object.keys({ ...publicChecks, ...provenChecks }).filter((check) => !looked.includes(check));
    await app.sql(
      `INSERT INTO scan_checks (company_id, scan_id, check_id, outcome) SELECT company_id, id, unnest($2::text[]), 'clean' FROM scans WHERE id = $1`,
      [id, done],
    );
    await app.drain();
    const result = await admin.call(scans.get, of(id));
    expect(result).toMatchObject({ mode: 'full', status: 'done' });
    expect(result.checks).toHaveLength(checksTotal);
    expect(checksOf(result).sort()).toEqual(looked);
    expect(result.requests).toBeGreaterThan(0);
    expect(agents.at(-1)).toMatch(/^VigiaScan\/1\.0 \(\+http/);
  });

  it('is scanned by a schedule in the company’s days, and removed with it; its scans stay', async () => {
    const { admin, companyId } = await app.company();
    dns.set({ 'agenda.test A': [['127.0.0.1']] });
    const { targetId, id } = await scanned(admin, 'agenda.test');
    const target = String(targetId);
    const planned = await admin.call(scans.schedule, { ...of(target), body: { cadence: 'weekly' } });
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    const inAWeek = today.add({ weeks: 1 }).toString();
    expect(planned).toMatchObject({ cadence: 'weekly', nextRunOn: inAWeek });
    await app.sql('UPDATE scan_targets SET next_run_on = $2 WHERE id = $1', [target, today.toString()]);
    await app.app.jobCtx.work.asCompany(companyId, async (tx) => tx.after(startDue, { companyId }));
    await app.drain();
    expect((await admin.call(scans.list, { query: {} })).items).toMatchObject([
      { scheduled: true, status: 'done' },
      { id },
    ]);
    expect((await admin.call(scans.targets, { query: {} })).items).toMatchObject([{ nextRunOn: inAWeek }]);
    // Of the two ends of the world at least one has another day than Greenwich.
    for (const zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
      await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
      const there = Temporal.Now.plainDateISO(zone);
      await app.sql('UPDATE scan_targets SET next_run_on = $2 WHERE id = $1', [target, there.toString()]);
      await app.app.jobCtx.work.asCompany(companyId, async (tx) => tx.after(startDue, { companyId }));
      await app.drain();
      const [planned] = (await admin.call(scans.targets, { query: {} })).items;
      expect(planned?.nextRunOn).toBe(there.add({ weeks: 1 }).toString());
    }
    await admin.call(scans.removeTarget, of(target));
    expect(await admin.call(scans.get, of(id))).toMatchObject({ targetId: null, target: 'agenda.test' });
  });
});

describe('a report of a machine', patience, () => {
  const send = (who: TestCaller, text: string) =>
    who.raw({
      ...{ method: 'POST', url: '/api/vulnerabilities/scans/reports' },
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="pc.txt"\r\n\r\n${text}\r\n--edge--\r\n`,
    });

  it('tells what its system, packages and settings show; what nobody can read is refused', async () => {
    const { basic, viewer } = await app.company();
    const said = ['hostname: pc-1', 'ID=debian', 'VERSION_ID="10"', 'permitrootlogin yes', 'Status: inactive'];
    const packages = ['ii  openssl:amd64 1.1.1d-0 amd64 x', 'ii  zlib1g 1:1.3-1 amd64 x'];
    const answer = await send(basic, [...said, ...packages, 'RealTimeProtectionEnabled : True'].join('\n'));
    expect(answer.statusCode).toBe(201);
    const result = await basic.call(scans.get, of(answer.json().id));
    expect(result).toMatchObject({ mode: 'report', status: 'done', target: 'pc-1' });
    expect(checksOf(result).sort()).toEqual([
      'firewall-off',
      'package-vulnerable',
      'ssh-root-login',
      'system-unsupported',
    ]);
    const named = result.findings.find(({ check }) => check === 'package-vulnerable');
    expect(named).toMatchObject({ subject: 'pc-1 openssl OSV-1' });
    expect(result.checks.find(({ check }) => check === 'antivirus-off')?.outcome).toBe('clean');
    expect((await send(basic, 'nada disso')).json()).toMatchObject({ status: 422, code: 'scans.nothing-read' });
    expect((await send(viewer, 'ID=debian')).statusCode).toBe(403);
  });

  it('orders versions as package managers do', () => {
    const pairs = [
      ['1.1.1d-0', '1.1.1n-0'],
      ['1.0~rc1', '1.0'],
      ['2:1.0', '1:9.0', 'more'],
      ['1.9', '1.10'],
      ['1.0-1', '1.0-2'],
    ];
    const older = pairs.filter(([one = '', other = '']) => compareVersions(one, other) < 0);
    expect(older.map(([one]) => one)).toEqual(['1.1.1d-0', '1.0~rc1', '1.9', '1.0-1']);
  });
});

describe('the checks', patience, () => {
  it('are listed by category, each with a page', async () => {
    const { viewer } = await app.company();
    const listed = await viewer.call(scans.checks, { query: { category: 'dns', limit: 100 } });
    expect(listed.items).toHaveLength(listed.total);
    const page = await viewer.call(scans.check, { params: { check: 'spf-missing' } });
    expect(page).toMatchObject({ public: true, severity: 'high', looks: expect.stringContaining('TXT') });
    expect(page.controls[0]).toMatchObject({ framework: 'iso27001', title: expect.stringMatching(/\S/) });
    expect((await viewer.refused(scans.check, { params: { check: 'nada' } })).status).toBe(404);
  });
});
