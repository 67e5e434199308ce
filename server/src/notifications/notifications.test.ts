import { randomUUID } from 'node:crypto';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { NotificationKind } from '@vigia/contract/kinds.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { notificationKinds, notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type notice, noticeJob } from '../kit/notify/notice.ts';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { bakery } from '../onboarding/testing/companies.ts';
import { digestsSpec as digests } from './notifications.jobs.ts';
import { tell as inWords } from './notifications.telling.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Asked = z.input<typeof notice>;
const somebodyJoined = { kind: 'team.invitation-accepted', values: { name: 'Bia Lima' }, link: '/dashboard' } as const;

/** Asks for a notice as a room does, and delivers it. */
async function tell(crew: Crew, asked: Partial<Asked> = {}) {
  const whole = { ...somebodyJoined, companyId: crew.companyId, to: { accounts: [crew.admin.id] }, ...asked };
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(noticeJob, whole));
  await app.drain();
}
const listed = async (who: TestCaller, query = {}) => (await who.call(notifications.list, { query })).items;
const count = async (who: TestCaller) => (await who.call(notifications.unreadCount)).count;
const messagesTo = (who: TestCaller) =>
  app.sql('SELECT subject, body_text AS text FROM messages WHERE recipient = $1 ORDER BY created_at', [who.email]);

describe('being told', () => {
  it('reaches the people of these roles, but for whoever did it', async () => {
    const crew = await app.company();
    await tell(crew, { to: { roles: ['ADMIN', 'BASIC'] }, except: crew.admin.id });
    expect(await Promise.all([crew.admin, crew.basic, crew.viewer].map(count))).toEqual([0, 1, 0]);
    // The answer that a page begins with says the same.
    const arrivals = await Promise.all([crew.admin, crew.basic].map((who) => who.call(auth.me)));
    expect(arrivals).toMatchObject([
      { unread: 0, onboarding: { success: true, data: { isCompleted: false } } },
      { unread: 1, memberships: [{ companyId: crew.companyId }] },
    ]);
    expect(await listed(crew.basic)).toMatchObject([
      {
        kind: 'team.invitation-accepted',
        title: 'Bia Lima aceitou o convite',
        body: 'Agora faz parte da equipe e já pode entrar.',
        link: '/dashboard',
        readAt: null,
      },
    ]);
  });

  it('reaches nobody who has left, who is switched off, or who belongs to another company', async () => {
    const [crew, other] = [await app.company(), await app.company('Outra')];
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [crew.basic.id]);
    await app.sql('UPDATE memberships SET is_active = false, removed_at = now() WHERE id = $1', [crew.viewer.id]);
    await tell(crew, { to: { accounts: [crew.admin.id, crew.basic.id, crew.viewer.id, other.admin.id] } });
    const told = await app.sql('SELECT member_id FROM notifications WHERE company_id = ANY($1)', [
      [crew.companyId, other.companyId],
    ]);
    expect(told).toEqual([{ member_id: crew.admin.id }]);
  });

  it('happens once, however often the job runs', async () => {
    const crew = await app.company();
    const id = randomUUID();
    for (const _ of [1, 2]) await tell(crew, { id, kind: 'security.new-sign-in', values: { address: '', device: '' } });
    expect(await count(crew.admin)).toBe(1);
    expect(await messagesTo(crew.admin)).toHaveLength(1);
  });

  it('follows from what people do', async () => {
    const { admin, viewer } = await app.company();
    const answers = Object.fromEntries(Object.entries(bakery).map(([question, chosen]) => [question, [...chosen]]));
    await admin.call(onboarding.answers, { body: { answers, complete: true } });
    await app.drain();
    expect(await listed(viewer)).toMatchObject([
      { title: 'Ana Teste respondeu as primeiras perguntas', link: '/onboarding/report' },
    ]);
    expect(await count(admin)).toBe(0);
  });

  /** Most notices are of a record, its day, and who did it. */
  const usual = { name: 'Bia', title: 'Política', day: '2026-05-04' };
  const facts: Partial<Record<NotificationKind, Record<string, string | number>>> = {
    'assessment.submitted': { name: 'Bia', assessmentType: 'privacy' },
    'assessment.answer-earned': { name: 'Bia', question: 'Há cópias?', level: 2 },
    'team.member-changed': { name: 'Bia', what: 'role-changed', role: 'BASIC' },
    'team.handed-over': { name: 'Bia', count: 2 },
    'companies.data-asked': { name: 'Bia', what: 'copy-asked', day: '2026-05-04' },
    'security.new-sign-in': {
      address: '203.0.113.7',
      device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    },
    'approvals.closed': { title: 'Política', outcome: 'approved' },
    'scans.new-high': { count: 2, target: 'exemplo.com.br', title: 'Banco de dados exposto' },
    'brief.weekly': { day: '2026-11-23', finished: 3, evidences: 2, late: 1, due: 4 },
  };

  it.each(['pt', 'en', 'es'] as const)('is told in the reader’s language: %s', async (locale: Locale) => {
    const crew = await app.company();
    for (const kind of notificationKinds) await tell(crew, { kind, values: { ...usual, ...facts[kind] } });
    const answer = await crew.admin.raw({
      url: '/api/notifications?limit=100',
      headers: { 'accept-language': locale },
    });
    const { items } = answer.json<{ items: { kind: string; title: string; body: string }[] }>();
    expect(items).toHaveLength(notificationKinds.length);
    const said = items.flatMap(({ title, body }) => [title, body]);
    expect(said.filter((text) => /^kinds\.|\{\{|\$t\(|\w:\w|Mozilla/.test(text))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
    const changed = { pt: 'O perfil agora é Usuário.', en: 'The role is now User.', es: 'El perfil ahora es Usuario.' };
    expect(items.find(({ kind }) => kind === 'team.member-changed')?.body).toBe(changed[locale]);
    const device = { pt: 'Edge em Windows', en: 'Edge on Windows', es: 'Edge en Windows' };
    expect(items.find(({ kind }) => kind === 'security.new-sign-in')?.body).toContain(
      `203.0.113.7, ${device[locale]}.`,
    );
    const day = { pt: '4 de maio de 2026', en: '4 May 2026', es: '4 de mayo de 2026' };
    expect(items.find(({ kind }) => kind === 'evidence.expiring')?.title).toContain(`${day[locale]}: Política`);
  });

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
      'Safari em iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
      'Safari em macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
      'Samsung Internet em Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 16033.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
      'Chrome em ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox em Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 OPR/123.0', 'Opera em Windows'],
  ])('names a browser and its system, whatever else it calls itself: %s', (device, said) => {
    expect(inWords('pt', 'security.new-sign-in', { address: '203.0.113.7', device }).body).toContain(
      `203.0.113.7, ${said}.`,
    );
  });

  it('takes a name for a name', async () => {
    const crew = await app.company();
    await tell(crew, { values: { name: '$t(kit:roles.ADMIN) {{name}}' } });
    expect((await listed(crew.admin))[0]?.title).toBe('$t(kit:roles.ADMIN) {{name}} aceitou o convite');
  });
});

describe('one’s own notices', () => {
  it('are filtered by state and kind, newest first, and paged', async () => {
    const crew = await app.company();
    for (const name of ['Bia', 'Caio', 'Duda']) await tell(crew, { values: { name } });
    await tell(crew, { kind: 'onboarding.completed' });
    const [, newest] = await listed(crew.admin);
    expect(newest?.title).toBe('Duda aceitou o convite');
    await crew.admin.call(notifications.read, { params: { id: newest?.id ?? '' } });
    const titles = async (query: object) => (await listed(crew.admin, query)).map(({ title }) => title.split(' ')[0]);
    expect(await titles({ status: 'read' })).toEqual(['Duda']);
    expect(await titles({ status: 'unread', kind: 'team.invitation-accepted' })).toEqual(['Caio', 'Bia']);
    expect(await titles({ kind: 'team.invitation-accepted', page: 2, limit: 2 })).toEqual(['Bia']);
    expect((await crew.admin.refused(notifications.list, { query: { status: 'x' } as never })).status).toBe(422);
  });

  it('are read one by one, or all', async () => {
    const crew = await app.company();
    for (const name of ['Bia', 'Caio', 'Duda']) await tell(crew, { values: { name } });
    const id = (await listed(crew.admin))[0]?.id ?? '';
    const read = await crew.admin.call(notifications.read, { params: { id } });
    expect(read.readAt).not.toBeNull();
    expect(await crew.admin.call(notifications.read, { params: { id } })).toEqual(read);
    expect(await crew.admin.call(notifications.get, { params: { id } })).toEqual(read);
    expect(await count(crew.admin)).toBe(2);
    expect(await crew.admin.call(notifications.readAll)).toEqual({ affected: 2 });
    expect(await count(crew.admin)).toBe(0);
  });

  it('are taken away one by one, or all', async () => {
    const crew = await app.company();
    for (const name of ['Bia', 'Caio', 'Duda']) await tell(crew, { values: { name } });
    const params = { id: (await listed(crew.admin))[0]?.id ?? '' };
    await crew.admin.call(notifications.remove, { params });
    expect((await crew.admin.refused(notifications.remove, { params })).status).toBe(404);
    expect(await crew.admin.call(notifications.clearAll)).toEqual({ affected: 2 });
    expect(await listed(crew.admin)).toEqual([]);
  });

  it('are nobody else’s, not even an administrator’s', async () => {
    const [crew, other] = [await app.company(), await app.company('Outra')];
    await tell(crew, { to: { accounts: [crew.viewer.id] } });
    const params = { id: (await listed(crew.viewer))[0]?.id ?? '' };
    for (const stranger of [crew.admin, crew.basic, other.viewer]) {
      for (const route of [notifications.get, notifications.read, notifications.remove])
        expect((await stranger.refused(route, { params })).status).toBe(404);
      await stranger.call(notifications.readAll);
      await stranger.call(notifications.clearAll);
    }
    expect(await count(crew.viewer)).toBe(1);
  });
});

describe('how people hear of things', () => {
  const choose = (who: TestCaller, channel: 'in-app' | 'mail' | 'digest' | 'off') =>
    who.call(notifications.savePreferences, { body: { items: [{ kind: somebodyJoined.kind, channel }] } });

  it('is as usual until they choose', async () => {
    const { admin, basic } = await app.company();
    const usual = await admin.call(notifications.preferences);
    expect(usual.items.map(({ kind }) => kind)).toEqual([...notificationKinds]);
    expect(usual.items.filter(({ channel }) => channel !== 'in-app')).toEqual([
      { kind: 'assessment.theme-asked', channel: 'mail' },
      { kind: 'security.new-sign-in', channel: 'mail' },
      { kind: 'approvals.asked', channel: 'mail' },
      { kind: 'incidents.clock-soon', channel: 'mail' },
      { kind: 'library.reading-asked', channel: 'mail' },
      { kind: 'library.reading-soon', channel: 'mail' },
      { kind: 'privacy.request-came', channel: 'mail' },
      { kind: 'privacy.request-due', channel: 'mail' },
      { kind: 'reports.training-coverage', channel: 'mail' },
      { kind: 'reports.risk-assessment', channel: 'mail' },
      { kind: 'training.due-soon', channel: 'mail' },
      { kind: 'training.assigned', channel: 'mail' },
      { kind: 'training.certificate-revoked', channel: 'mail' },
      { kind: 'scans.new-high', channel: 'mail' },
      { kind: 'brief.weekly', channel: 'mail' },
    ]);
    const mine = await choose(admin, 'digest');
    expect(mine.items).toContainEqual({ kind: somebodyJoined.kind, channel: 'digest' });
    expect(await admin.call(notifications.preferences)).toEqual(mine);
    expect(await basic.call(notifications.preferences)).toEqual(usual);
  });

  it('is refused where it contradicts itself, or where there is nothing to choose', async () => {
    const crew = await app.company();
    const item = { kind: somebodyJoined.kind, channel: 'off' } as const;
    const twice = await crew.admin.refused(notifications.savePreferences, { body: { items: [item, item] } });
    expect(twice.errors).toMatchObject([{ pointer: '/items', code: 'notifications.twice' }]);
    const operator = await app.operator(crew.companyId);
    const refusal = await operator.refused(notifications.savePreferences, { body: { items: [item] } });
    expect(refusal).toMatchObject({ status: 409, code: 'notifications.not-a-member' });
  });

  it('off: nothing at all', async () => {
    const crew = await app.company();
    await choose(crew.admin, 'off');
    await tell(crew, { to: { roles: ['ADMIN', 'BASIC'] } });
    expect(await listed(crew.admin)).toEqual([]);
    expect(await listed(crew.basic)).toHaveLength(1);
  });

  it('mail: here, and by mail in one’s own language', async () => {
    const crew = await app.company('Café & Cia');
    await choose(crew.admin, 'mail');
    await app.sql("UPDATE users SET locale = 'es' WHERE id = $1", [crew.admin.id]);
    await tell(crew);
    expect(await count(crew.admin)).toBe(1);
    const [message] = await messagesTo(crew.admin);
    expect(message?.subject).toBe('Bia Lima aceptó la invitación');
    expect(message?.text).toContain('Ahora forma parte del equipo y ya puede entrar.');
    expect(message?.text).toContain('Café & Cia');
    expect(message?.text).toMatch(/Abrir en Vigia:\nhttp.*\/dashboard\n/);
  });

  it('digest: here, and once a day together what is still unread', async () => {
    const crew = await app.company();
    await choose(crew.admin, 'digest');
    for (const name of ['Bia', 'Caio em ganhe.example', 'Duda']) await tell(crew, { values: { name } });
    expect(await count(crew.admin)).toBe(3);
    expect(await messagesTo(crew.admin)).toEqual([]);
    const [duda] = await listed(crew.admin);
    await crew.admin.call(notifications.read, { params: { id: duda?.id ?? '' } });
    for (const _ of ['today', 'and again, by mistake']) await everyDigest();
    const mails = await messagesTo(crew.admin);
    expect(mails.map(({ subject }) => subject)).toEqual(['Resumo do dia: 2 avisos em Padaria Aurora']);
    expect(mails[0]?.text).toMatch(/Bia aceitou[^\n]*\n\nCaio em/);
    expect(mails[0]?.text).not.toContain('ganhe.example');
    expect(mails[0]?.text).not.toContain('Duda');
  });

  it('digest: tells thirty, and counts the rest', async () => {
    const crew = await app.company();
    await choose(crew.admin, 'digest');
    for (let n = 1; n <= 32; n++) await tell(crew, { values: { name: `Pessoa ${n}.` } });
    await everyDigest();
    const [mail] = await messagesTo(crew.admin);
    expect(mail?.text).toContain('Pessoa 30.');
    expect(mail?.text).not.toContain('Pessoa 31.');
    expect(mail?.text).toContain('E mais 2 avisos.');
  });

  it('digest: nothing goes to whoever may no longer sign in', async () => {
    const crew = await app.company();
    await choose(crew.viewer, 'digest');
    await tell(crew, { to: { accounts: [crew.viewer.id] } });
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [crew.viewer.id]);
    await everyDigest();
    expect(await messagesTo(crew.viewer)).toEqual([]);
  });

  /** As the clock does in the morning. */
  async function everyDigest() {
    await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(digests, {}));
    await app.drain();
  }
});
