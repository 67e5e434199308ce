import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindersSpec } from '../kit/due/reminders.ts';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const day = (shift: number, zone = 'America/Sao_Paulo') =>
  Temporal.Now.plainDateISO(zone).add({ days: shift }).toString();
const add = (who: TestCaller, title: string, validUntil: string | null) =>
  who.call(evidences.create, {
    body: { kind: 'note', title, description: 'Feito.', validFrom: '2020-01-01', validUntil },
  });
async function told(who: TestCaller, locale = 'pt') {
  const answer = await who.raw({ url: '/api/notifications', headers: { 'accept-language': locale } });
  return answer.json<{ items: { title: string; link: string | null; kind: string }[] }>().items;
}
const inZone = (companyId: string, zone: string) =>
  app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);

describe('a reminder that evidence ends', () => {
  it('comes 30, 7 and 1 days before and on the day, once, however often it is looked for', async () => {
    const { admin, companyId } = await app.company();
    for (const left of [31, 30, 29, 8, 7, 6, 2, 1, 0, -1]) await add(admin, `faltam ${left}`, day(left));
    await add(admin, 'sem fim', null);
    for (const _ of [1, 2]) await app.remind(companyId);
    const left = (await told(admin)).map(({ title }) => Number(/faltam (-?\d+)$/.exec(title)?.[1]));
    expect(left.sort((a, b) => a - b)).toEqual([0, 1, 7, 30]);
  });

  it('comes for what is replaced only by something that holds later', async () => {
    const { admin, companyId } = await app.company();
    const keep = (controlId: string, title: string, validFrom: string, validUntil: string) =>
      admin.call(evidences.create, {
        body: {
          ...{ kind: 'note', title, description: 'Feito.', validFrom, validUntil },
          controls: [{ framework: 'iso27001', controlId }],
        },
      });
    await keep('A.5.1', 'Apólice', day(-300), day(1));
    await keep('A.5.1', 'Apólice que ainda não vale', day(2), day(300));
    await keep('A.5.2', 'Contrato', day(-300), day(1));
    await keep('A.5.2', 'Contrato que já vale', day(-1), day(300));
    await app.remind(companyId);
    expect((await told(admin)).map(({ title }) => title)).toEqual([expect.stringMatching(/: Apólice$/)]);
  });

  it('comes again when the validity was extended', async () => {
    const { admin, companyId } = await app.company();
    const { id } = await add(admin, 'Apólice', day(1));
    await app.remind(companyId);
    await admin.call(evidences.update, { params: { id }, body: { validUntil: day(7), version: 1 } });
    await app.remind(companyId);
    expect(await told(admin)).toHaveLength(2);
  });

  it('leads to the evidence and says the day as the reader does', async () => {
    const { admin, companyId } = await app.company();
    const { id } = await add(admin, 'Apólice', day(7));
    await app.remind(companyId);
    const said = (tag: string) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day(7)));
    const link = `/compliance/evidences?id=${id}`;
    expect(await told(admin)).toMatchObject([{ title: `A evidência vale até ${said('pt-BR')}: Apólice`, link }]);
    expect(await told(admin, 'en')).toMatchObject([{ title: `Evidence valid until ${said('en-GB')}: Apólice`, link }]);
  });

  it('reaches the reviewer too, and not who has left or what was rejected', async () => {
    const { admin, basic, companyId } = await app.company();
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [basic.id]);
    const { id } = await add(admin, 'Apólice', day(1));
    await app.sql('UPDATE evidences SET reviewer_id = $2 WHERE id = $1', [id, basic.id]);
    const { id: rejected } = await add(admin, 'Recusada', day(1));
    await app.sql(`UPDATE evidences SET review = 'rejected' WHERE id = $1`, [rejected]);
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [admin.id]);
    await app.remind(companyId);
    expect((await told(basic)).map(({ kind }) => kind)).toEqual(['evidence.expiring']);
    expect(await app.sql('SELECT 1 FROM notifications WHERE member_id = $1', [admin.id])).toEqual([]);
  });

  it('reaches the administrators where nobody of them is named; a user is led to the work', async () => {
    const { admin, basic, viewer, companyId } = await app.company();
    const { id } = await add(admin, 'Teste de cópia', day(1));
    await app.sql('UPDATE evidences SET added_by = $2, plan_id = $1 WHERE id = $1', [id, basic.id]);
    await app.remind(companyId);
    expect(await told(admin)).toMatchObject([{ link: `/compliance/evidences?id=${id}` }]);
    expect(await told(basic)).toMatchObject([{ link: `/action-plans/${id}` }]);
    expect((await viewer.call(notifications.list, { query: {} })).total).toBe(0);
  });

  const zoneAt = (hour: number) => {
    const shift = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
    return `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`;
  };
  const everyReminder = async () => {
    await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(remindersSpec, {}));
    await app.drain();
  };

  it('comes at eight in the morning where the company is, later where nobody was up then, and once', async () => {
    const hours = [7, 8, 9];
    const crews = await Promise.all(hours.map((hour) => app.company(`${hour} h`)));
    for (const [at, { companyId, admin }] of crews.entries()) {
      await inZone(companyId, zoneAt(hours[at] ?? 0));
      await add(admin, 'Apólice', day(1, zoneAt(hours[at] ?? 0)));
    }
    await everyReminder();
    await everyReminder();
    expect(await Promise.all(crews.map(async ({ admin }) => (await told(admin)).length))).toEqual([0, 1, 1]);
  });

  it.each([
    ['after three days without a process, tells what was to be told meanwhile', -3, 1],
    ['tells nothing twice where it ran today', 0, 0],
    ['is not held up by a day that a wrong clock wrote', 400, 0],
  ])('%s', async (_, ranOn, expected) => {
    const { admin, companyId } = await app.company();
    await inZone(companyId, zoneAt(9));
    await add(admin, 'Apólice', day(28, zoneAt(9)));
    await add(admin, 'Contrato', day(1, zoneAt(9)));
    const ran = [companyId, remindersSpec.name, day(ranOn, zoneAt(9))];
    await app.sql('INSERT INTO company_days VALUES ($1, $2, $3)', ran);
    await everyReminder();
    const titles = (await told(admin)).map(({ link }) => link);
    expect(titles).toHaveLength(ranOn === 0 ? 0 : expected + 1);
    const [row] = await app.sql('SELECT day FROM company_days WHERE company_id = $1 AND name = $2', ran.slice(0, 2));
    expect(row?.day).toBe(day(0, zoneAt(9)));
  });
});
