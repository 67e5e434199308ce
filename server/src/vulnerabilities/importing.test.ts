import { gzipSync } from 'node:zlib';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { findingImportReply } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { zipOf } from '../kit/testing/xlsx.ts';
import { reportSample as textOf } from './testing/samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Reply = z.output<typeof findingImportReply>;

async function send(who: TestCaller, bytes: Buffer | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], 'relatorio.json'));
  return who.raw({ method: 'POST', url: '/api/vulnerabilities/import', payload: form });
}
const bring = async (who: TestCaller, bytes: Buffer | string, fields: Record<string, string> = {}) => {
  const answer = await send(who, bytes, fields);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Reply>();
};
const list = async (who: TestCaller, query: object = {}) => (await who.call(vulnerabilities.list, { query })).items;

describe('a report', () => {
  it('is looked at first, then kept, and stands in the list of reports', async () => {
    const { admin, basic } = await app.company();
    const seen = await bring(admin, textOf('trivy'), { dryRun: 'true' });
    expect(seen.reports).toMatchObject([
      {
        kind: 'trivy',
        source: 'Trivy',
        target: 'alpine:3.10',
        found: 2,
        aside: 1,
        added: 0,
        bySeverity: { critical: 1 },
      },
    ]);
    expect(await list(admin)).toEqual([]);
    const kept = await bring(admin, textOf('trivy'));
    expect(kept.reports).toMatchObject([{ found: 2, added: 2, importId: expect.any(String) }]);
    expect(await list(admin, { report: kept.reports[0]?.importId })).toHaveLength(2);
    const { items } = await admin.call(vulnerabilities.imports, { query: {} });
    expect(items).toMatchObject([{ kind: 'trivy', file: 'relatorio.json', added: 2, by: { id: admin.id } }]);
    expect((await send(basic, textOf('trivy'))).statusCode).toBe(403);
  });

  it('brought again updates, closes what is gone, and closes nothing where it was not read to its end', async () => {
    const { admin } = await app.company();
    const [line = ''] = textOf('nuclei').split('\n');
    const other = line.replace('git-config', 'env-file').replace('Git Config', 'Env');
    const closing = { closeGone: 'true', target: 'site' };
    await bring(admin, `${line}\n${other}`, closing);
    const cut = await bring(admin, `${line}\n${other.slice(0, 60)}`, closing);
    expect(cut.reports).toMatchObject([{ found: 1, closed: 0, unread: 1, notes: ['cut', 'not-closed'] }]);
    const whole = await bring(admin, line, closing);
    expect(whole.reports).toMatchObject([{ updated: 1, closed: 1, added: 0 }]);
    expect((await bring(admin, `${line}\n${other}`, closing)).reports).toMatchObject([{ reopened: 1, updated: 1 }]);
  });

  it('of a package in a newer version with the same weakness goes on as the same finding, with what was decided', async () => {
    const { admin } = await app.company();
    const report = (...versions: string[]) =>
      JSON.stringify({
        SchemaVersion: 2,
        ArtifactName: 'loja',
        Results: versions.map((InstalledVersion, at) => ({
          Target: at < 2 ? 'package-lock.json' : 'outro/package-lock.json',
          Vulnerabilities: [
            { VulnerabilityID: 'CVE-2026-0001', PkgName: 'curl', InstalledVersion, Title: 'Leak', Severity: 'HIGH' },
          ],
        })),
      });
    await bring(admin, report('1.0'));
    const [first] = await list(admin);
    const { version: basedOn } = await admin.call(vulnerabilities.get, { params: { id: first?.id ?? '' } });
    const decided = { status: 'false-positive', reason: 'Não usamos essa parte.', basedOn } as const;
    await admin.call(vulnerabilities.change, { params: { id: first?.id ?? '' }, body: decided });

    expect((await bring(admin, report('1.1'))).reports).toMatchObject([{ added: 0, updated: 1 }]);
    expect(await list(admin, { status: 'open' })).toEqual([]);
    const now = await admin.call(vulnerabilities.get, { params: { id: first?.id ?? '' } });
    expect(now).toMatchObject({ status: 'false-positive', title: 'curl 1.1: Leak', installed: '1.1' });
    expect(now.sightings).toHaveLength(1);

    // Another one beside it, and one at another place, are others.
    expect((await bring(admin, report('1.1', '2.0', '1.1'))).reports).toMatchObject([{ added: 2, updated: 1 }]);
    expect(await list(admin, { status: 'open' })).toHaveLength(2);
    expect((await bring(admin, report('1.2', '2.0', '1.1'))).reports).toMatchObject([{ added: 0, updated: 3 }]);
    expect(await list(admin, { status: 'open' })).toHaveLength(2);
  });

  it('that no longer holds what was put off closes it; back before its day it is put off again, unless somebody decided since', async () => {
    const { admin } = await app.company();
    const [line = ''] = textOf('nuclei').split('\n');
    const other = line.replace('git-config', 'env-file').replace('Git Config', 'Env');
    const closing = { closeGone: 'true', target: 'site' };
    await bring(admin, `${line}\n${other}`, closing);
    const one = (await list(admin)).find(({ title }) => title.includes('Env'));
    const at = { params: { id: one?.id ?? '' } };
    const until = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 30 }).toString();
    const off = { status: 'snooze', reason: 'O fornecedor corrige em janeiro.', snoozedUntil: until } as const;
    await admin.call(vulnerabilities.change, { ...at, body: { ...off, basedOn: 1 } });

    expect((await bring(admin, line, closing)).reports).toMatchObject([{ closed: 1 }]);
    expect(await admin.call(vulnerabilities.get, at)).toMatchObject({ status: 'resolved', reason: '' });
    const again = await bring(admin, `${line}\n${other}`, closing);
    expect(again.reports).toMatchObject([{ added: 0, reopened: 0, updated: 2 }]);
    const back = await admin.call(vulnerabilities.get, at);
    expect(back).toMatchObject(off);

    await bring(admin, line, closing);
    for (const status of ['open', 'resolved'] as const) {
      const { version } = await admin.call(vulnerabilities.get, at);
      await admin.call(vulnerabilities.change, { ...at, body: { status, basedOn: version } });
    }
    expect((await bring(admin, `${line}\n${other}`, closing)).reports).toMatchObject([{ reopened: 1 }]);
    expect(await admin.call(vulnerabilities.get, at)).toMatchObject({ status: 'open', snoozedUntil: null });
  });

  it('of several in one zip file: one tool on one target is one report, and closes nothing of itself', async () => {
    const { admin } = await app.company();
    const [line = ''] = textOf('nuclei').split('\n');
    const zip = zipOf([
      { name: '1.json', text: line },
      { name: '2.json', text: line.replace('git-config', 'b') },
      { name: 'x.bin', text: '<html>' },
    ]);
    const { reports } = await bring(admin, zip, { closeGone: 'true' });
    expect(reports).toMatchObject([{ found: 2, added: 2, closed: 0 }, {}, { refused: 'html' }]);
  });

  it('that nobody can read is refused in words, and nothing is kept', async () => {
    const { admin } = await app.company();
    const refused = async (text: string) => (await send(admin, text)).json<{ code: string }>().code;
    expect(await refused('<html>')).toBe('vulnerabilities.report-html');
    expect(await refused('{"a":1}')).toBe('vulnerabilities.report-unknown');
    expect(await refused('   ')).toBe('vulnerabilities.report-empty');
    expect((await admin.call(vulnerabilities.imports, { query: {} })).total).toBe(0);
  });
});

describe('a list of what is attacked', () => {
  const sendList = async (who: TestCaller, bytes: Buffer | string) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(Buffer.from(bytes))], 'lista'));
    return who.raw({ method: 'POST', url: '/api/vulnerabilities/attack-lists', payload: form });
  };
  const of = async (who: TestCaller, cve: string) => (await list(who, { search: cve }))[0];

  it('marks what the company has, with its day, and hurries what attackers use; a file that is none is refused', async () => {
    const { admin, basic } = await app.company();
    await bring(admin, textOf('trivy'));
    const [found] = await list(admin);
    const cve = found?.ids.find((id) => id.startsWith('CVE-')) ?? '';
    expect((await admin.call(vulnerabilities.stats)).attackLists).toEqual({ epss: null, kev: null });
    const epss = ['#model_version:v2025.03.14,score_date:2026-11-20T00:00:00+0000', 'cve,epss,percentile'];
    const table = gzipSync(
      [...epss, `${cve},0.91234,0.99`, 'CVE-1999-0001,0.01,0.5', 'CVE-1999-0002,2,0.5'].join('\n'),
    );
    expect((await sendList(admin, table)).json()).toEqual({ list: 'epss', dated: '2026-11-20', listed: 2, matched: 1 });
    expect(await of(admin, cve)).toMatchObject({ kev: false, epss: expect.closeTo(0.91234, 4) });
    const kev = { dateReleased: '2026-11-19T10:00:00Z', vulnerabilities: [{ cveID: cve }, { cveID: 'CVE-1999-0003' }] };
    expect((await sendList(admin, JSON.stringify(kev))).json()).toMatchObject({ dated: '2026-11-19', matched: 1 });
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    const dueIn = (days: number) => ({ kev: true, dueOn: today.add({ days }).toString() });
    expect(await of(admin, cve)).toMatchObject(dueIn(2));
    const days = { critical: 30, high: 30, medium: 30, low: 30 };
    await admin.call(vulnerabilities.setDeadlines, { body: { ...days, attacked: 5, version: 0 } });
    expect(await of(admin, cve)).toMatchObject(dueIn(5));
    const at = { params: { id: found?.id ?? '' } };
    const { version: basedOn } = await admin.call(vulnerabilities.get, at);
    await admin.call(vulnerabilities.change, {
      ...at,
      body: { basedOn, severity: 'low', reason: 'Fica atrás do proxy.' },
    });
    expect(await of(admin, cve)).toMatchObject(dueIn(5));
    expect(await admin.call(vulnerabilities.stats)).toMatchObject({
      ...{ known: 1, attackLists: { epss: '2026-11-20', kev: '2026-11-19' } },
    });
    expect((await admin.call(vulnerabilities.imports, { query: {} })).total).toBe(1);
    expect((await sendList(admin, 'cveID,vendorProject\nCVE-1999-0003,x')).json()).toMatchObject({
      list: 'kev',
      matched: 0,
    });
    expect(await of(admin, cve)).toMatchObject({ kev: false, dueOn: today.add({ days: 30 }).toString() });
    for (const strange of ['{', '[]', 'nome;valor\n1;2', '', '<html>', gzipSync('x')])
      expect((await sendList(admin, strange)).statusCode).toBe(422);
    expect((await sendList(basic, table)).statusCode).toBe(403);
  });

  it('is one company’s: another’s findings are not touched', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    for (const who of [admin, stranger]) await bring(who, textOf('trivy'));
    const cve = (await list(admin))[0]?.ids[0] ?? '';
    await sendList(admin, JSON.stringify({ vulnerabilities: [{ cveID: cve }] }));
    expect((await of(admin, cve))?.kev).toBe(true);
    expect((await of(stranger, cve))?.kev).toBe(false);
  });
});
