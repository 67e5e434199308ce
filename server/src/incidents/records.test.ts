import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { isNoticeGap, type NoticeKind, noticeSubjectId } from '@vigia/contract/incidents/notices.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';
import { incidentsBoard } from './incidents.board.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const detectedAt = '2026-03-02T12:00:00.000Z';
const leaked = {
  title: 'Planilha enviada a quem não devia',
  kind: 'leak',
  severity: 'high',
  detectedAt,
  description: 'Foi para o cliente errado.',
  personalData: 'yes',
  knownAt: '2026-03-02T13:00:00.000Z',
  peopleAffected: 38,
  dataAffected: 'Nome e CPF',
  rootCause: 'Anexo escolhido à mão',
} as const;
const create = (who: TestCaller, more: object = {}) => who.call(incidents.create, { body: { ...leaked, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const noticeAt = ({ id }: { id: string }, kind: NoticeKind) => ({ params: { id, kind } });
const textOf = (notice: { items: { key: string; text: string }[] }, wanted: string) =>
  notice.items.find(({ key }) => key === wanted)?.text ?? '';

describe('a notice', () => {
  it('is filled from the record, and names what is missing without inventing it', async () => {
    const { admin } = await app.company('Clínica Boa');
    const one = await create(admin, { smallAgent: true });
    const notice = await admin.call(incidentRecords.notice, noticeAt(one, 'anpd'));
    expect(notice).toMatchObject({ version: 0, locale: 'pt', dueOn: '2026-03-10', sent: null });
    expect(notice.items).toHaveLength(12);
    expect(textOf(notice, 'nature')).toBe('Nome e CPF');
    expect(textOf(notice, 'people')).toContain('38 pessoas');
    expect(textOf(notice, 'controller')).toMatch(/Clínica Boa[\s\S]*pequeno porte/);
    expect(textOf(notice, 'description')).toContain('Causa raiz: Anexo escolhido à mão');
    for (const key of ['measures', 'risks', 'processor', 'total', 'officer']) expect(textOf(notice, key)).toBe('');
    expect(notice.missing).toBe(notice.items.filter(({ text }) => isNoticeGap(text)).length);
    const people = await admin.call(incidentRecords.notice, noticeAt(one, 'people'));
    expect(people.items.map(({ key }) => key)).toContain('advice');
  });

  it('is saved in versions; who was overtaken overwrites nothing', async () => {
    const { admin, basic } = await app.company();
    const one = await create(admin);
    const save = (version: number, risksSaid: string) =>
      ({ ...noticeAt(one, 'anpd'), body: { version, texts: { risks: risksSaid } } }) as const;
    await admin.call(incidentRecords.saveNotice, save(0, 'Golpes por telefone'));
    const second = await admin.call(incidentRecords.saveNotice, save(1, 'Golpes e vergonha'));
    expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await admin.refused(incidentRecords.saveNotice, save(1, 'Perdido'))).code).toBe('kit.changed-meanwhile');
    expect(textOf(await admin.call(incidentRecords.notice, noticeAt(one, 'anpd')), 'risks')).toBe('Golpes e vergonha');
    expect((await basic.refused(incidentRecords.notice, noticeAt(one, 'anpd'))).status).toBe(403);
    const file = (query: string) =>
      admin.raw({ method: 'GET', url: `/api/incidents/${one.id}/notices/anpd/export?${query}` });
    const [older, pdf, none] = [await file('format=txt&version=1'), await file('format=pdf'), await file('version=9')];
    expect(older.payload).toContain('Golpes por telefone');
    expect([pdf.rawPayload.subarray(0, 5).toString(), none.statusCode]).toEqual(['%PDF-', 404]);
  });

  it('is marked as sent by a person: the deadline stops on the day they name', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const draft = { ...noticeAt(one, 'anpd'), body: { version: 0, texts: { risks: 'Golpes' } } };
    const mark = (on: string, version = 1) =>
      ({ ...noticeAt(one, 'anpd'), body: { on, how: 'Protocolo 77', version, incomplete: true } }) as const;
    expect((await admin.refused(incidentRecords.noticeSent, mark('2026-03-04'))).code).toBe('kit.changed-meanwhile');
    await admin.call(incidentRecords.saveNotice, draft);
    for (const day of ['2026-03-01', '2099-01-01'])
      expect(await admin.refused(incidentRecords.noticeSent, mark(day))).toMatchObject({
        errors: [{ pointer: '/on' }],
      });
    const { incomplete: _said, ...silent } = mark('2026-03-04').body;
    const refused = await admin.refused(incidentRecords.noticeSent, { ...noticeAt(one, 'anpd'), body: silent });
    expect(refused.errors).toMatchObject([{ pointer: '/incomplete', code: 'incidents.notice-gaps' }]);
    expect(String(refused.errors?.[0]?.values?.items)).toMatch(/; /);
    expect((await admin.call(incidents.get, at(one))).clocks.every(({ outcome }) => outcome === null)).toBe(true);
    const sent = await admin.call(incidentRecords.noticeSent, mark('2026-03-04'));
    expect([sent.sent?.gaps.length, sent.dueOn]).toEqual([11, '2026-04-01']);
    expect((await admin.call(incidents.get, at(one))).events.find(({ kind }) => kind === 'notice')?.body).toMatch(
      /^Protocolo 77\nEnviado incompleto, sem: .+; .+\.$/,
    );
    expect(sent.sent).toMatchObject({ version: 1, on: '2026-03-04', how: 'Protocolo 77' });
    const now = await admin.call(incidents.get, at(one));
    const clock = (name: string) => now.clocks.find((found) => found.clock === name);
    expect(clock('anpd-notice')).toMatchObject({ outcome: 'done', settledOn: '2026-03-04', reason: 'Protocolo 77' });
    expect(clock('anpd-complement')).toMatchObject({ startsOn: '2026-03-04', dueOn: '2026-04-01', outcome: null });
    expect(now.notices).toEqual([{ kind: 'anpd', version: 1, sentOn: '2026-03-04' }]);
    expect((await admin.refused(incidentRecords.noticeSent, mark('2026-03-05'))).code).toBe(
      'incidents.notice-sent-already',
    );
  });

  it('may have been sent on the very day on which the company knew, and meets all that one kind of it meets', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const people = noticeAt(one, 'people');
    await admin.call(incidentRecords.saveNotice, { ...people, body: { version: 0, texts: {} } });
    const body = { on: '2026-03-02', how: 'Por carta', version: 1, incomplete: true };
    expect((await admin.call(incidentRecords.noticeSent, { ...people, body })).sent).toMatchObject({
      on: '2026-03-02',
    });
  });

  it('to the ANPD is in Portuguese, whoever begins it; the others are in the language of whoever does', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const localeOf = async (kind: NoticeKind) => {
      const url = `/api/incidents/${one.id}/notices/${kind}`;
      return (await admin.raw({ url, headers: { 'accept-language': 'en' } })).json<{ locale: string }>().locale;
    };
    expect([await localeOf('anpd'), await localeOf('people'), await localeOf('gdpr')]).toEqual(['pt', 'en', 'en']);
  });

  it('is approved as it was saved; edited afterwards, the approval stays with the version that was read', async () => {
    const { admin, basic } = await app.company();
    const one = await create(admin);
    const subject = { kind: 'incident-notice' as const, id: noticeSubjectId(one.id, 'people') };
    const ask = { body: { subject, approvers: [{ accountId: admin.id }] } };
    expect((await admin.refused(approvals.ask, ask)).status).toBe(422);
    const save = (version: number, advice: string) =>
      admin.call(incidentRecords.saveNotice, { ...noticeAt(one, 'people'), body: { version, texts: { advice } } });
    expect((await save(0, 'Troque a senha.')).approved).toBeNull();
    expect((await basic.refused(approvals.ask, ask)).status).toBe(403);
    const asked = await admin.call(approvals.ask, ask);
    expect([asked.title, asked.readable]).toEqual([
      expect.stringContaining(leaked.title),
      expect.stringContaining('Troque a senha.'),
    ]);
    const decide = ({ id, sha256 }: { id: string; sha256: string }) =>
      ({ params: { id }, body: { decision: 'approve', comment: '', hash: sha256 } }) as const;
    await save(1, 'Troque a senha e avise o banco.');
    expect((await admin.refused(approvals.decide, decide(asked))).code).toBe('approvals.stale');
    const again = await admin.call(approvals.ask, ask);
    await admin.call(approvals.decide, decide(again));
    const read = () => admin.call(incidentRecords.notice, noticeAt(one, 'people'));
    expect((await read()).approved).toMatchObject({ version: 2, workflowId: again.id });
    await save(2, 'Outro texto');
    expect(await read()).toMatchObject({ version: 3, approved: { version: 2 } });
  });

  it('of a drill is never marked as sent, and the record stays in the company', async () => {
    const { admin } = await app.company();
    const refusedOf = async (one: Incident, kind: NoticeKind) => {
      await admin.call(incidentRecords.saveNotice, { ...noticeAt(one, kind), body: { version: 0, texts: {} } });
      const body = { on: '2026-03-04', how: 'x', version: 1, incomplete: true };
      return (await admin.refused(incidentRecords.noticeSent, { ...noticeAt(one, kind), body })).code;
    };
    expect(await refusedOf(await create(admin, { isDrill: true }), 'people')).toBe('incidents.drill-sends-nothing');
    expect(await refusedOf(await create(admin), 'record')).toBe('incidents.record-stays');
  });
});

describe('what is done and learned', () => {
  it('is a list of actions, with the five states of work', async () => {
    const { admin, basic } = await app.company();
    const { admin: stranger } = await app.company();
    const one = await create(admin);
    const body = { title: 'Trocar as senhas', assignedTo: basic.id };
    const action = await admin.call(incidentRecords.addAction, { ...at(one), body });
    expect(action).toMatchObject({ status: 'PENDENTE', assignedTo: { id: basic.id }, doneAt: null });
    const params = { id: one.id, actionId: action.id };
    const done = await admin.call(incidentRecords.changeAction, {
      ...{ params, body: { status: 'CONCLUIDA', version: action.version } },
    });
    expect([done.title, done.doneAt === null]).toEqual(['Trocar as senhas', false]);
    // What is changed later was done when it was done.
    await app.sql(`UPDATE incident_actions SET done_at = '2026-03-03T10:00:00Z' WHERE id = $1`, [action.id]);
    const renamed = { title: 'Trocar todas as senhas', status: 'CONCLUIDA' as const, version: done.version };
    expect(await admin.call(incidentRecords.changeAction, { params, body: renamed })).toMatchObject({
      ...{ title: 'Trocar todas as senhas', doneAt: '2026-03-03T10:00:00.000Z' },
    });
    expect(textOf(await admin.call(incidentRecords.notice, noticeAt(one, 'record')), 'mitigation')).toContain('senhas');
    const strange = { ...at(one), body: { ...body, assignedTo: stranger.id } };
    expect(await admin.refused(incidentRecords.addAction, strange)).toMatchObject({ status: 422 });
    await admin.call(incidentRecords.removeAction, { params });
    expect((await admin.call(incidents.get, at(one))).actions).toEqual([]);
    expect((await admin.refused(incidentRecords.removeAction, { params })).status).toBe(404);
  });

  it('becomes a risk of the register, or a plan, neither of which tells what the incident is called or came of', async () => {
    const { admin, viewer } = await app.company();
    const one = await create(admin);
    const learn = (becomes: 'risk' | 'plan') =>
      admin.call(incidentRecords.learn, { ...at(one), body: { lesson: 'Enviar por link', becomes } });
    const [risk, plan] = [await learn('risk'), await learn('plan')];
    expect(await admin.call(risks.get, at(risk))).toMatchObject({
      ...{ title: 'Enviar por link', category: 'exposure', current: { likelihood: 3, impact: 4 } },
    });
    expect(await admin.call(actionPlans.get, at(plan))).toMatchObject({ origin: { kind: 'incident', ref: one.id } });
    const opened = { incidentId: one.id, actionPlanData: {} };
    const { planId } = await admin.call(incidents.createPlan, { body: opened });
    // Who may not read incidents reads plans and risks.
    const read = [
      await viewer.call(actionPlans.get, at(plan)),
      await viewer.call(actionPlans.get, at({ id: planId })),
      await viewer.call(risks.get, at(risk)),
    ];
    expect(JSON.stringify(read)).not.toContain(one.title);
    expect(JSON.stringify(read)).not.toContain(leaked.rootCause);
    const { events } = await admin.call(incidents.get, at(one));
    expect(events.filter(({ body }) => body === 'Enviar por link').map(({ kind, about }) => [kind, about])).toEqual([
      ['plan', plan.id],
      ['risk', risk.id],
    ]);
  });
});

describe('the register', () => {
  it('goes out as a file by the list’s own filters', async () => {
    const { admin } = await app.company();
    await create(admin);
    await create(admin, { title: '=1+1', kind: 'outage', severity: 'low' });
    const csv = (query: string) => admin.raw({ method: 'GET', url: `/api/incidents/export?format=csv&${query}` });
    const all = (await csv('')).payload;
    expect(all).toContain('Planilha enviada');
    expect(all).not.toMatch(/(^|[;,"])=1\+1/m);
    expect((await csv('kind=outage&kind=fraud')).payload).not.toContain('Planilha enviada');
  });

  it('proves by what it was: a drill that it is rehearsed, whatever was learned; an incident that it was handled', async () => {
    const { admin, companyId } = await app.company();
    const served = async (more: object) => {
      const { id } = await create(admin, { lessons: 'Ligar antes.', ...more });
      await app.sql(`UPDATE incidents SET status = 'closed', closed_at = now() WHERE id = $1`, [id]);
      const { work, kit } = app.app.jobCtx;
      const all = await work.asCompany(companyId, ({ db }) => kit.proof.read(db, 'UTC'));
      return all.find(({ link }) => link.endsWith(id))?.serves.map((one) => one.id);
    };
    expect(await served({ isDrill: true })).toEqual(['A.5.24', 'ID.IM-02']);
    expect(await served({})).toContain('A.5.27');
    expect(await served({ lessons: '' })).not.toContain('A.5.27');
  });

  it('is looked at over twelve months, without drills', async () => {
    const { admin } = await app.company();
    const closed = await create(admin, { occurredAt: '2026-03-02T08:00:00.000Z', cause: 'mistake', lessons: 'Link' });
    await create(admin, { detectedAt: '2026-01-10T12:00:00.000Z', knownAt: '2026-01-10T12:00:00.000Z', kind: 'fraud' });
    await create(admin, { isDrill: true });
    await app.sql(`UPDATE incidents SET status = 'closed', closed_at = $2 WHERE id = $1`, [
      ...[closed.id, '2026-03-03T12:00:00Z'],
    ]);
    const review = await admin.call(incidentRecords.review, { query: { until: '2026-03' } });
    expect(review).toMatchObject({
      ...{ total: 2, closed: 1, withLessons: 1, detect: { count: 1, median: 4 }, close: { count: 1, median: 24 } },
      contain: { count: 0, median: null, longest: null },
    });
    expect(review.months.map(({ month }) => month)).toHaveLength(12);
    expect(review.months.filter(({ count }) => count > 0)).toEqual([
      { month: '2026-01', count: 1, grave: 1 },
      { month: '2026-03', count: 1, grave: 1 },
    ]);
    expect(review.byCause.filter(({ count }) => count > 0)).toEqual([
      { cause: 'unknown', count: 1 },
      { cause: 'mistake', count: 1 },
    ]);
    const before = await admin.call(incidentRecords.review, { query: { until: '2025-12' } });
    expect([before.total, before.months.length]).toEqual([0, 12]);
  });

  it('before the board counts how many were open at the end of each month, and how many came', async () => {
    const { admin, companyId } = await app.company();
    const closed = await create(admin);
    await create(admin);
    await create(admin, { isDrill: true });
    await app.sql('UPDATE incidents SET detected_at = now() WHERE company_id = $1', [companyId]);
    await app.sql(
      `UPDATE incidents SET detected_at = now() - interval '5 months', status = 'closed', closed_at = now() - interval '3 months' WHERE id = $1`,
      [closed.id],
    );
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
    const [figure] = await app.app.jobCtx.work.asCompany(companyId, ({ db }) =>
      Promise.all(incidentsBoard.map((source) => source.read(db, today))),
    );
    expect(figure).toMatchObject({ value: 1, facts: { count: 1, year: 2 } });
    expect(figure?.trend.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1]);
    expect(figure?.trend.at(-1)?.day).toBe(today);
  });

  it('signs who opened which file', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const bytes = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    const kept = await uploadAs(admin, { url: `/api/incidents/${one.id}/attachments`, bytes, name: 'laudo.pdf' });
    await admin.raw({ method: 'GET', url: `/api/incidents/${one.id}/attachments/${kept.json().id}/download` });
    const { items } = await admin.call(auditLog.list, { query: {} });
    expect(items.filter(({ action }) => action === 'incidents.file-opened')).toMatchObject([
      { actor: { id: admin.id } },
    ]);
  });
});
