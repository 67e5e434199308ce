/** What people who ask, and people who answer, rely on without seeing it: terms, days, who is told, what is found. */
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import type { ProgrammeDraft, RequestKind } from '@vigia/contract/privacy/privacy.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let count = 0;
const zone = 'America/Sao_Paulo';
const today = () => Temporal.Now.plainDateISO(zone);
const programme = (more: Partial<ProgrammeDraft> = {}): ProgrammeDraft => ({
  ...{ slug: `cuidado-${++count}`, formOpen: true, introduction: '', aimDays: 20, officerKind: 'none' },
  ...{ officerName: '', officerPerson: '', officerEmail: '', officerPhone: '', substitute: '', appointedOn: null },
  ...{ agent: null, ...more },
});
const enter = (who: TestCaller, kind: RequestKind = 'access', name = 'João', email = `c${++count}@casa.test`) =>
  who.call(privacy.create, { body: { kind, name, email, receivedOn: today().toString() } });
const at = (id: string) => ({ params: { id } });

/** Somebody writes by the form; the request as its company has it. */
async function write(slug: string, email: string): Promise<string> {
  const body = { kind: 'access', name: 'Ana', email, details: '', locale: 'pt' } as const;
  await app.stranger.call(privacy.ask, { params: { slug }, body });
  await app.drain();
  const [row] = await app.sql('SELECT id FROM privacy_requests WHERE email = $1', [email]);
  return String(row?.id ?? '');
}

describe('a request by the form', () => {
  it('is written back to in the language of the form, whatever the company speaks', async () => {
    const { admin } = await app.company();
    const draft = programme();
    await admin.call(privacy.setProgramme, {
      body: { ...draft, version: (await admin.call(privacy.programme)).version },
    });
    const email = `anne-${count}@casa.test`;
    const body = { kind: 'objection', name: 'Anne', email, details: '', locale: 'en' } as const;
    await app.stranger.call(privacy.ask, { params: { slug: draft.slug }, body });
    await app.drain();
    const mails = async () =>
      (await app.sql('SELECT subject, body_text FROM messages WHERE recipient = $1 ORDER BY created_at', [email])).map(
        (mail) => ({ subject: mail.subject, token: /[\w-]{43}/.exec(String(mail.body_text))?.[0] ?? '' }),
      );
    const [confirm] = await mails();
    expect(confirm?.subject).toBe('Confirm your request about personal data');
    await app.stranger.call(privacy.confirm, { params: { token: confirm?.token ?? '' } });
    const id = (await admin.call(privacy.list, { query: {} })).items[0]?.id ?? '';
    expect((await admin.call(privacy.get, at(id))).draft).toContain('Anne');
    await admin.call(privacy.answer, { ...at(id), body: { outcome: 'refused', answer: 'We keep it by law.' } });
    expect((await mails())[1]?.subject).toBe('The answer to your request about personal data');
  });

  it('carries nothing that a stranger wrote into a mail', async () => {
    const { admin } = await app.company();
    const draft = programme();
    await admin.call(privacy.setProgramme, {
      body: { ...draft, version: (await admin.call(privacy.programme)).version },
    });
    const name = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const email = `script-${count}@casa.test`;
    const body = { kind: 'access', name, email, details: name, locale: 'pt' } as const;
    await app.stranger.call(privacy.ask, { params: { slug: draft.slug }, body });
    await app.drain();
    const [mail] = await app.sql('SELECT to_jsonb(m) AS said FROM messages m WHERE recipient = $1', [email]);
    const said = JSON.stringify(mail?.said);
    expect(said).toContain('Confirme seu pedido');
    expect(said).not.toMatch(/alert\(|onerror/);
  });

  it('comes from one place no more than five times in ten minutes', { timeout: 90_000 }, async () => {
    const body = { kind: 'access', name: 'Ana', details: '', locale: 'pt' } as const;
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const asking = (n: number) =>
        limited.stranger.raw({
          ...{ method: 'POST', url: `/api/privacy/forms/nobody-${n}` },
          payload: { ...body, email: `n${n}@casa.test` },
        });
      const statuses: number[] = [];
      for (let n = 0; n < 7; n++) statuses.push((await asking(n)).statusCode);
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    } finally {
      await limited.close();
    }
  });

  it('is not answered before its address was confirmed, and then the administrators are told of it', async () => {
    const { admin, viewer } = await app.company();
    const draft = programme();
    await admin.call(privacy.setProgramme, {
      body: { ...draft, version: (await admin.call(privacy.programme)).version },
    });
    const email = `confirma-${count}@casa.test`;
    const id = await write(draft.slug, email);
    const body = { outcome: 'refused' as const, answer: 'Não encontramos.' };
    expect((await admin.refused(privacy.answer, { ...at(id), body })).code).toBe('privacy.unconfirmed');
    const [mail] = await app.sql('SELECT body_text FROM messages WHERE recipient = $1', [email]);
    const token = /[\w-]{43}/.exec(String(mail?.body_text))?.[0] ?? '';
    await app.stranger.call(privacy.confirm, { params: { token } });
    await app.drain();
    const told = async (who: TestCaller) =>
      (await who.call(notifications.list, { query: {} })).items.filter(({ link }) => link?.includes(id)).length;
    expect([await told(admin), await told(viewer)]).toEqual([1, 0]);
  });
});

describe('an answer', () => {
  it('is told of to the administrators by its day, without the name of who asked', async () => {
    const { admin, companyId } = await app.company();
    const { id } = await enter(admin, 'access', 'Marina Prado');
    await app.sql('UPDATE privacy_requests SET due_on = $2 WHERE id = $1', [id, today().toString()]);
    await app.remind(companyId);
    const told = await app.sql('SELECT kind, facts FROM notifications WHERE company_id = $1', [companyId]);
    expect(told).toEqual([{ kind: 'privacy.request-due', facts: { day: today().toString() } }]);
  });

  it('can be fetched for fifteen days', async () => {
    const { admin } = await app.company();
    const { id } = await enter(admin, 'deletion');
    await admin.call(privacy.answer, { ...at(id), body: { outcome: 'refused', answer: 'Guardamos por lei.' } });
    const [link] = await app.sql(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM company_links
        WHERE record_id = $1 AND purpose = 'privacy.handover'`,
      [id],
    );
    expect(link?.days).toBe(15);
  });

  it('on the last day is in time, on the day after it is late', async () => {
    const { admin } = await app.company();
    for (const late of [0, 1]) {
      const { id } = await enter(admin, 'deletion');
      await admin.call(privacy.answer, { ...at(id), body: { outcome: 'refused', answer: 'Guardamos por lei.' } });
      await admin.call(privacy.give, { ...at(id), body: { givenOn: today().toString(), note: 'Em mãos' } });
      const due = today().subtract({ days: late }).toString();
      await app.sql('UPDATE privacy_requests SET due_on = $2 WHERE id = $1', [id, due]);
    }
    expect(await admin.call(privacy.figures)).toMatchObject({ refused: 2, inTime: 1 });
  });

  it('took so many days on average, of those of a year', async () => {
    const { admin } = await app.company();
    for (const [days, ago] of [
      ...([
        [2, 1],
        [6, 30],
        [90, 400],
      ] as const),
    ]) {
      const { id } = await enter(admin, 'deletion');
      await admin.call(privacy.answer, { ...at(id), body: { outcome: 'refused', answer: 'Guardamos por lei.' } });
      await app.sql(
        `UPDATE privacy_requests SET answered_at = now() - make_interval(days => $3), given_at = now() - make_interval(days => $3),
          received_at = now() - make_interval(days => $2 + $3) WHERE id = $1`,
        [id, days, ago],
      );
    }
    expect((await admin.call(privacy.figures)).averageDays).toBe(4);
  });

  it('that was given keeps its term when the company becomes a small agent; what is open gets the longer one', async () => {
    const { admin } = await app.company();
    const [given, open] = [await enter(admin), await enter(admin)];
    await admin.call(privacy.answer, { ...at(given.id), body: { outcome: 'refused', answer: 'Não há dados.' } });
    const agent = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;
    await admin.call(privacy.setProgramme, {
      body: { ...programme({ agent }), version: (await admin.call(privacy.programme)).version },
    });
    const dueOf = async (id: string) => (await admin.call(privacy.get, at(id))).dueOn;
    expect(await dueOf(given.id)).toBe(today().add({ days: 15 }).toString());
    expect(await dueOf(open.id)).toBe(today().add({ days: 30 }).toString());
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'has its longer term from the day on which it came: %s',
    async (zone) => {
      const { admin, companyId } = await app.company();
      await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
      const receivedOn = '2026-03-02';
      const body = { kind: 'access', name: 'Ana', email: '', receivedOn } as const;
      const { id, dueOn } = await admin.call(privacy.create, { body });
      const agent = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;
      await admin.call(privacy.setProgramme, {
        body: { ...programme({ agent }), version: (await admin.call(privacy.programme)).version },
      });
      expect([dueOn, (await admin.call(privacy.get, at(id))).dueOn]).toEqual(['2026-03-17', '2026-04-01']);
    },
  );
});

describe('the list', () => {
  it('begins with what is open, by its day; what was answered comes after it, however early its day was', async () => {
    const { admin } = await app.company();
    for (const [name, days] of [
      ...([
        ['Marina', 9],
        ['Otávio', -5],
        ['Rui', 2],
      ] as const),
    ]) {
      const { id } = await enter(admin, 'deletion', name);
      await app.sql('UPDATE privacy_requests SET due_on = $2 WHERE id = $1', [id, today().add({ days }).toString()]);
      const body = { outcome: 'refused', answer: 'Guardamos por lei.' } as const;
      if (days < 0) await admin.call(privacy.answer, { ...at(id), body });
    }
    const { items } = await admin.call(privacy.list, { query: {} });
    expect(items.map(({ name }) => name)).toEqual(['Rui', 'Marina', 'Otávio']);
  });

  it('is filtered by kind, and finds somebody by their address', async () => {
    const { admin } = await app.company();
    await enter(admin, 'access', 'Marina', 'marina@casa.test');
    await enter(admin, 'deletion', 'Otávio', 'olima@casa.test');
    const names = async (query: object) =>
      (await admin.call(privacy.list, { query })).items.map(({ name }) => name).sort();
    expect(await names({})).toEqual(['Marina', 'Otávio']);
    expect(await names({ kind: ['deletion'] })).toEqual(['Otávio']);
    expect(await names({ search: 'olima@' })).toEqual(['Otávio']);
  });
});
