/** Whoever tries the supplier's side: links that are guessed or over, and files that mean harm. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { outsideADay, outsideKey } from '../kit/mail/mail.ts';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { documentPartsOf } from '../kit/testing/documents.ts';
import { meanwhile } from '../kit/testing/meanwhile.ts';
import { unzipped } from '../kit/testing/unzipped.ts';
import { askSmall, goodAnswers, noTier } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const by = (token: string) => ({ params: { token } });
const told = async (token: string) => {
  const answer = await app.stranger.raw({ method: 'GET', url: `/api/supplier-response/${token}` });
  const { requestId: _id, ...body } = answer.json();
  const { 'content-length': length, 'content-type': type } = answer.headers;
  return { status: answer.statusCode, body, length, type };
};

describe('whoever founds a company to write to strangers', () => {
  it('writes to so many a day, whoever they are; nobody else’s mails become fewer', async () => {
    const [spammer, other] = [await app.company('Ganhe já'), await app.company()];
    const first = await askSmall(app, spammer.admin, 'Vítima um');
    expect(first.token).toMatch(/^[\w-]{43}$/);
    const counted = (failures: number) =>
      app.sql('UPDATE sign_in_failures SET failures = $2 WHERE account_hash = $1', [
        outsideKey(spammer.companyId),
        failures,
      ]);
    await counted(outsideADay.young);
    await expect(askSmall(app, spammer.admin, 'Vítima dois')).rejects.toThrow(/"status":429/);
    const body = { email: 'alguem@example.test', role: 'VIEWER' } as const;
    await spammer.admin.call(auth.invite, { body });
    expect(await app.sql('SELECT FROM messages WHERE recipient = $1', [body.email])).toEqual([]);
    await askSmall(app, other.admin, 'Fornecedor de outra');
    await counted(outsideADay.young);
    await app.sql(`UPDATE companies SET created_at = now() - interval '8 days' WHERE id = $1`, [spammer.companyId]);
    await askSmall(app, spammer.admin, 'Fornecedor três');
  });
});

describe('a decision', () => {
  it('that two people propose at once is the first one’s; the other is told', async () => {
    const { admin } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    await app.stranger.call(responding.save, {
      ...by(token),
      body: goodAnswers(await app.stranger.call(responding.get, by(token))),
    });
    await app.stranger.call(responding.submit, { ...by(token), body: { name: 'Clara Dias' } });
    const params = { id: evaluationId };
    const { version } = (await admin.call(suppliers.results, { params })).evaluation;
    const propose = (outcome: string) =>
      admin.raw({
        ...{ method: 'POST', url: `/api/suppliers/evaluations/${evaluationId}/decision` },
        payload: { outcome, version },
      });
    const both = await Promise.all([propose('approved'), propose('rejected')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(lost?.json().code).toBe('kit.changed-meanwhile');
    expect((await admin.call(suppliers.results, { params })).evaluation.proposal).toEqual(
      won?.json().evaluation.proposal,
    );
  });

  it('that is proposed in the moment of the approval of another is not approved with it', async () => {
    const { admin } = await app.company();
    const { evaluationId, supplierId, token } = await askSmall(app, admin, 'Nuvem Escura');
    const body = goodAnswers(await app.stranger.call(responding.get, by(token)));
    await app.stranger.call(responding.save, { ...by(token), body });
    await app.stranger.call(responding.submit, { ...by(token), body: { name: 'Clara Dias' } });
    const params = { id: evaluationId };
    const { version } = (await admin.call(suppliers.results, { params })).evaluation;
    await admin.call(suppliers.propose, { params, body: { outcome: 'rejected', version } });
    const subject = { kind: 'supplier-evaluation' as const, id: evaluationId };
    const { id, sha256 } = await admin.call(approvals.ask, {
      body: { subject, approvers: [{ accountId: admin.id }] },
    });
    const change = `UPDATE supplier_evaluations SET version = version + 1,
      proposal = '{"outcome":"approved","conditions":"","until":null}' WHERE id = $1`;
    const decision = { params: { id }, body: { decision: 'approve', comment: '', hash: sha256 } } as const;
    const decided = await meanwhile(app, [[change, evaluationId]], () =>
      admin.refused(approvals.decide, decision).catch(() => null),
    );
    expect(decided?.code).toBe('approvals.stale');
    expect((await admin.call(suppliers.get, { params: { id: supplierId } })).decision).not.toBe('rejected');
  });
});

describe('a link', () => {
  it('that was guessed, is over, was taken back or is for something else gets one answer, to the last byte of its head', async () => {
    const { admin } = await app.company();
    const [over, gone] = [await askSmall(app, admin, 'Nuvem Um'), await askSmall(app, admin, 'Nuvem Dois')];
    await app.sql(`UPDATE company_links SET expires_at = now() - interval '1 minute' WHERE record_id = $1`, [
      over.evaluationId,
    ]);
    await admin.call(suppliers.revoke, { params: { id: gone.evaluationId } });
    const rehearsal =
      (await admin.call(suppliers.rehearse, { params: { id: 'essential' } })).path.split('/').at(-1) ?? '';
    const guessed = await told('A'.repeat(43));
    expect(guessed).toMatchObject({ status: 404, body: { code: 'kit.link-unknown' } });
    const wrong = [over.token, gone.token, rehearsal];
    for (const token of wrong) expect(await told(token)).toEqual(guessed);
    // The same work for each: whoever measures the time learns nothing.
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (token: string) => {
      sent.mockClear();
      await told(token);
      return sent.mock.calls.map(([query]: unknown[]) =>
        typeof query === 'string' ? query : z.looseObject({ text: z.string() }).parse(query).text,
      );
    };
    const ofGuess = await statementsOf('B'.repeat(43));
    expect(ofGuess.filter((text) => text.includes('open_link'))).toHaveLength(1);
    for (const token of wrong) expect(await statementsOf(token)).toEqual(ofGuess);
    sent.mockRestore();
    for (const route of [responding.save, responding.submit, responding.receipt] as const) {
      const body = route === responding.save ? { answers: [] } : { name: 'Eu', role: '' };
      const answer = await app.stranger.raw({
        ...{ method: route.method, url: `/api${route.path.replace(':token', over.token)}` },
        ...(route.method === 'GET' ? {} : { payload: body }),
      });
      expect([route.path, answer.statusCode]).toEqual([route.path, 404]);
    }
  });

  it('is not tried without end: who asks for one after the other is told to wait', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const tried: number[] = [];
      for (let n = 0; n < 140; n++) {
        const token = `${n}`.padStart(43, 'x');
        const { statusCode, headers } = await limited.stranger.raw({
          method: 'GET',
          url: `/api/supplier-response/${token}`,
        });
        tried.push(statusCode);
        if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect([tried[0], tried.at(-1)]).toEqual([404, 429]);
      expect(tried.filter((status) => status === 404).length).toBeLessThanOrEqual(120);
      const rehearsed: number[] = [];
      for (let n = 0; n < 61; n++) {
        const url = `/api/supplier-response/rehearsal/${`${n}`.padStart(43, 'x')}`;
        rehearsed.push((await limited.stranger.raw({ method: 'GET', url })).statusCode);
      }
      expect([rehearsed.at(-2), rehearsed.at(-1)]).toEqual([404, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a file by link', () => {
  const office = (type: string) =>
    documentPartsOf({
      '[Content_Types].xml': `<Types><Override PartName="/x" ContentType="${type}"/></Types>`,
      x: 'x',
    });
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'vazio.pdf'],
    ['HTML as a picture', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'foto.png'],
    ['HTML after blanks', Buffer.from('\uFEFF \n<script>alert(1)</script>'), 'nota.txt'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'logo.svg'],
    ['SVG in UTF-16', Buffer.from('\uFEFF<svg onload="alert(1)"/>', 'utf16le'), 'logo.svg'],
    [
      'XML with an entity',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'),
      'a.xml',
    ],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'rotina.txt'],
    ['PHP', Buffer.from('<?php system($_GET[0]);'), 'a.txt'],
    ['a Windows program as a PDF', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'contrato.pdf'],
    ['an archive', documentPartsOf({ 'a.txt': 'a' }), 'provas.zip'],
    ['a Word document with macros', office('application/vnd.ms-word.document.macroEnabled.main+xml'), 'a.docx'],
    ['a GIF that is a script', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/'), 'a.gif'],
    ['text with NUL', Buffer.from('a\u0000b'), 'a.txt'],
    ['bytes that are no text', Buffer.from('c3a9ff', 'hex'), 'a.txt'],
    ['a PDF that says it is a picture', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'foto.png'],
  ])('%s is refused and not kept', async (_, bytes, name) => {
    const { admin } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    const answer = await app.stranger.raw({
      ...{ method: 'POST', url: `/api/supplier-response/${token}/evidence` },
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: Buffer.concat([
        Buffer.from('--edge\r\ncontent-disposition: form-data; name="question"\r\n\r\nbackup\r\n'),
        Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        ...[bytes, Buffer.from('\r\n--edge--\r\n')],
      ]),
    });
    expect([415, 422]).toContain(answer.statusCode);
    expect(await app.sql('SELECT 1 FROM supplier_proofs WHERE evaluation_id = $1', [evaluationId])).toEqual([]);
    expect((await app.stranger.call(responding.get, by(token))).answers).toEqual([]);
  });
});

describe('what a spreadsheet would run', () => {
  const formulas = ['=HYPERLINK("http://x.test","ver")', '+1+1', '-2+3', '@SUM(A1)', '=cmd|calc!A0'];

  it('is text in every table of suppliers that goes out', async () => {
    const { admin } = await app.company();
    for (const name of formulas) await admin.call(suppliers.create, { body: { name, tierAnswers: noTier } });
    for (const path of ['/suppliers/export?', '/suppliers/tprm-report/file?']) {
      const file = (format: string) => admin.raw({ method: 'GET', url: `/api${path}format=${format}` });
      const csv = (await file('csv')).body;
      expect(csv.match(/(^|[;,\n])"?[=+@-](?=\D)/g), path).toBeNull();
      const parts = unzipped((await file('xlsx')).rawPayload);
      const sheets = [...parts]
        .filter(([name]) => /xl\/(worksheets|sharedStrings)/.test(name))
        .map(([, part]) => String(part));
      expect(sheets.join(), path).toContain('HYPERLINK');
      expect(sheets.join().match(/<f[ >]/g), path).toBeNull();
    }
  });
});

describe('the day of the answers', () => {
  it('is over at midnight where the company is, and not where the server or the supplier is', async () => {
    const { admin, companyId } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    // Between these two zones it is never the same day.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const today = Temporal.Now.plainDateISO(behind).toString();
    await app.sql('UPDATE supplier_evaluations SET due_date = $2 WHERE id = $1', [evaluationId, today]);
    const seen = async (zone: string) => {
      await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
      const { items } = await admin.call(suppliers.evaluations, { query: {} });
      const { late, editable } = await app.stranger.call(responding.get, by(token));
      return { late, editable, listed: items[0]?.late };
    };
    expect(await seen(ahead)).toEqual({ late: true, editable: true, listed: true });
    expect(await seen(behind)).toEqual({ late: false, editable: true, listed: false });
  });
});
