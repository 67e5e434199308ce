import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { auditorPack } from '@vigia/contract/reports/auditor-pack.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { unzipped } from '../kit/testing/unzipped.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'vigia-pack-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const make = async (who: TestCaller) =>
  unzipped((await who.raw({ method: 'POST', url: '/api/reports/auditor-pack' })).rawPayload);
const run = promisify(execFile);
const fingerprint = async () => (await run('sh', [join(folder, 'verify.sh')])).stdout.trim().split('\n').at(-1);
const verify = () =>
  run('sh', [join(folder, 'verify.sh')]).then(
    () => 'OK',
    () => 'FAILED',
  );

describe('the auditor’s pack', () => {
  it('holds papers, evidence, log and training with their hashes, and is checked without us', async () => {
    const { admin, basic, companyId } = await app.company('Padaria Sol');
    const boundary = 'edge';
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const sent = await admin.raw({
      ...{ method: 'POST', url: '/api/compliance/evidences/files' },
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${field('title', 'Contrato')}${field('validFrom', '2026-01-05')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="contrato.txt"\r\n\r\nAssinado.\r\n--${boundary}--\r\n`,
    });
    expect(sent.statusCode).toBe(201);
    const rated = { likelihood: 3, impact: 4 } as const;
    const ratings = { inherent: rated, current: rated, target: { likelihood: 2, impact: 2 } as const };
    await admin.call(risks.create, {
      body: { title: 'Golpe do boleto', category: 'fraud', treatment: 'reduce', ...ratings },
    });
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await admin.call(incidents.create, {
      body: {
        ...{ title: 'Planilha errada', kind: 'leak', detectedAt: at, description: 'Contou a Marta, da folha.' },
        ...{ personalData: 'yes', knownAt: at, peopleAffected: 40, dataAffected: 'Salários', cause: 'mistake' },
        relevance: { significant: false, criteria: [], reasons: 'Foi apagada sem ser lida.' },
      },
    });
    await app.sql(
      `INSERT INTO action_plans (company_id, title) SELECT $1, 'Plano ' || n FROM generate_series(1, 2001) AS n`,
      [companyId],
    );
    // Who makes the pack is not whoever is asked: all approvals are in it.
    const { id } = await admin.call(library.create, { body: { title: 'Cópias', markdown: 'Texto.' } });
    await admin.call(library.submitForApproval, { params: { id }, body: { approvers: [basic.id] } });
    const files = await make(admin);
    const names = [...files.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        ...['statements/iso27001.pdf', 'statements/iso27001.json', 'evidence/register.json', 'audit/entries.json'],
        ...['risks/method.json', 'risks/register.json', 'risks/report.pdf', 'plans/register.json'],
        ...['incidents/register.json', 'suppliers/register.json', 'continuity/activities.json'],
        ...['training/coverage.json', 'manifest.json', 'verify.sh', 'SHA256SUMS', 'README.txt'],
        expect.stringMatching(/^approvals\/copias-.*\.json$/),
      ]),
    );
    const evidence = names.find((name) => name.startsWith('evidence/files/')) ?? '';
    expect(files.get(evidence)?.toString()).toBe('Assinado.');
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
    const [head] = await app.sql(
      `SELECT seq, encode(hash, 'hex') AS hash FROM audit_log WHERE company_id = $1 AND action = 'reports.auditor-pack-made'`,
      [companyId],
    );
    const [happened] = JSON.parse(files.get('incidents/register.json')?.toString() ?? '');
    expect(happened).toMatchObject({
      ...{ peopleAffected: 40, dataAffected: 'Salários', cause: 'mistake', lessons: '' },
      relevance: { reasons: 'Foi apagada sem ser lida.' },
      clocks: expect.arrayContaining([expect.objectContaining({ clock: 'anpd-notice', outcome: 'not-needed' })]),
      events: expect.arrayContaining([expect.objectContaining({ kind: 'decided', about: 'untold' })]),
    });
    expect(JSON.stringify(happened)).not.toMatch(/Contou a Marta|reportedBy|"team"/);
    expect(manifest.notIncluded).toContain('incident-accounts-and-notices');
    const [risk] = JSON.parse(files.get('risks/register.json')?.toString() ?? '');
    expect(risk).toMatchObject({ title: 'Golpe do boleto', treatment: 'reduce' });
    expect(manifest).toMatchObject({
      leftOut: { risks: 0, plans: 1 },
      notIncluded: expect.arrayContaining(['vulnerabilities']),
    });
    expect(files.get('README.txt')?.toString()).toContain('vulnerabilidades');
    expect(manifest).toMatchObject({ company: 'Padaria Sol', auditChain: head, leftOut: { evidenceFiles: 0 } });
    expect(manifest.files.map(({ name }: { name: string }) => name)).toContain(evidence);
    for (const [name, body] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), body);
    }
    expect(await verify()).toBe('OK');
    const register = join(folder, 'evidence/register.json');
    await writeFile(register, `${await readFile(register, 'utf8')} `);
    expect(await verify()).toBe('FAILED');
    await writeFile(register, files.get('evidence/register.json') ?? '');
    expect(await verify()).toBe('OK');
    await writeFile(join(folder, 'policies extra.md'), 'Aprovado.');
    expect(await verify()).toBe('FAILED');
    await rm(join(folder, 'policies extra.md'));
    // Whoever rewrites the sums too is found by what the log says of them.
    const sums = join(folder, 'SHA256SUMS');
    const [sealed] = await app.sql(
      `SELECT after->>'sha256' AS sha256 FROM audit_log WHERE company_id = $1 AND action = 'reports.auditor-pack-sealed'`,
      [companyId],
    );
    expect(await fingerprint()).toBe(sealed?.sha256);
    await rm(join(folder, 'training/coverage.json'));
    await writeFile(sums, (await readFile(sums, 'utf8')).replace(/^.*training\/coverage.json\n/m, ''));
    expect(await verify()).toBe('OK');
    expect(await fingerprint()).not.toBe(sealed?.sha256);
    // Every paper of a company is made: a bound for a busy machine, no measure.
  }, 120_000);

  it('is the administrators’, signed in the log, and holds nothing of another company', async () => {
    const { admin, basic, viewer, companyId } = await app.company();
    const other = await app.company('Canário Secreto');
    await other.admin.call(evidences.create, {
      body: { kind: 'note', title: 'Canário', description: 'Segredo', validFrom: '2026-01-05' },
    });
    for (const who of [basic, viewer]) expect((await who.refused(auditorPack.make)).status).toBe(403);
    const all = [...(await make(admin)).values()].map((body) => body.toString('latin1')).join('\n');
    expect(all).not.toContain('Can\u00c3\u00a1rio');
    const actions = await app.sql(`SELECT action FROM audit_log WHERE company_id = $1 ORDER BY seq DESC LIMIT 2`, [
      companyId,
    ]);
    expect(actions).toEqual([{ action: 'reports.auditor-pack-sealed' }, { action: 'reports.auditor-pack-made' }]);
  }, 120_000);
});
