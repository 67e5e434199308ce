/** A request by the form is seen while its term runs; an answer counts once it reached somebody. */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { mailedApp } from '../kit/testing/mailed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let place = 0;
const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo');
const asked = { kind: 'access', name: 'João Titular', email: 'joao@casa.test', details: '', locale: 'pt' } as const;
async function formOf(admin: TestCaller) {
  const { smallAgent: _s, law: _l, publication: _p, act: _a, ...now } = await admin.call(privacy.programme);
  const slug = `entrega-${++place}`;
  await admin.call(privacy.setProgramme, { body: { ...now, slug, formOpen: true } });
  return { params: { slug } };
}
const entered = async (who: TestCaller, email: string, receivedOn = today().toString()) => {
  const { id } = await who.call(privacy.create, {
    body: { kind: 'objection', name: 'Ana Titular', email, details: '', receivedOn },
  });
  return { params: { id } };
};
const refusal = { outcome: 'refused', answer: 'Não somos o agente.' } as const;

describe('where no mail leaves', () => {
  it('what came by the form is listed, counted, dated, due and told before any confirmation, and is never swept', async () => {
    const { admin } = await app.company();
    const form = await formOf(admin);
    expect(await app.stranger.call(privacy.form, form)).toMatchObject({ mailLeaves: false });
    await app.stranger.call(privacy.ask, { ...form, body: asked });
    await app.drain();
    const dueOn = today().add({ days: 15 }).toString();
    const list = await admin.call(privacy.list, { query: {} });
    expect(list.items).toMatchObject([{ name: 'João Titular', status: 'unconfirmed', dueOn, legal: true }]);
    expect(await admin.call(privacy.figures)).toMatchObject({ unconfirmed: 1, open: 0, overdue: 0 });
    expect(JSON.stringify(await admin.call(dashboard.view))).toContain('João Titular');
    expect(JSON.stringify(await admin.call(notifications.list, { query: {} }))).toContain('privacy.request-came');
    await app.sql(`UPDATE privacy_requests SET received_at = now() - interval '20 days' WHERE id = $1`, [
      list.items[0]?.id,
    ]);
    await app.stranger.call(privacy.ask, { ...form, body: { ...asked, email: 'outra@casa.test' } });
    await app.drain();
    expect((await admin.call(privacy.list, { query: {} })).total).toBe(2);
  });

  it('sent twice, also at the same moment, it is one request; what says something else is another', async () => {
    const { admin } = await app.company();
    const form = await formOf(admin);
    const send = (more: object = {}) => app.stranger.call(privacy.ask, { ...form, body: { ...asked, ...more } });
    const total = async () => (await admin.call(privacy.list, { query: {} })).total;
    await Promise.all([send(), send()]);
    await app.drain();
    await send();
    await app.drain();
    expect(await total()).toBe(1);
    await send({ kind: 'objection' });
    await send({ details: 'E também o telefone antigo' });
    await app.drain();
    expect(await total()).toBe(3);
  });

  it('whoever made sure of the person by other means opens the request, with its checklist', async () => {
    const { admin } = await app.company();
    const form = await formOf(admin);
    await app.stranger.call(privacy.ask, { ...form, body: { ...asked, kind: 'objection' } });
    await app.drain();
    const [found] = (await admin.call(privacy.list, { query: {} })).items;
    const params = { id: found?.id ?? '' };
    expect((await admin.refused(privacy.answer, { params, body: refusal })).code).toBe('privacy.unconfirmed');
    const checked = await admin.call(privacy.checkIdentity, { params, body: { note: 'Por telefone.' } });
    expect(checked).toMatchObject({ status: 'open', identityNote: 'Por telefone.' });
    expect((await admin.call(privacy.answer, { params, body: refusal })).status).toBe('refused');
  });

  it('an answer comes back with its link, and counts in time once the person opened it', async () => {
    const { admin } = await app.company();
    const one = await entered(admin, 'ana@casa.test');
    const given = await admin.call(privacy.answer, { ...one, body: refusal });
    expect(given).toMatchObject({ given: false, givenAt: null });
    const token = given.link?.split('/').at(-1) ?? '';
    expect(await admin.call(privacy.figures)).toMatchObject({ refused: 1, ungiven: 1, inTime: 0, averageDays: null });
    expect(await admin.call(privacy.get, one)).not.toHaveProperty('link');
    await app.stranger.call(privacy.openAnswer, { params: { token } });
    expect(await admin.call(privacy.figures)).toMatchObject({ refused: 1, ungiven: 0, inTime: 1 });
  });

  it('or once it was handed over by other means, on the day on which it was', async () => {
    const { admin } = await app.company();
    const one = await entered(admin, '', today().subtract({ days: 40 }).toString());
    expect(await admin.call(privacy.answer, { ...one, body: refusal })).toMatchObject({ link: null, given: false });
    expect(await admin.call(privacy.figures)).toMatchObject({ overdue: 1, ungiven: 1 });
    const give = (givenOn: string) => ({ ...one, body: { givenOn, note: 'Em mãos, com recibo.' } });
    const early = await admin.refused(privacy.give, give(today().subtract({ days: 1 }).toString()));
    expect(early.errors).toMatchObject([{ pointer: '/givenOn', code: 'privacy.day-of-giving' }]);
    expect(await admin.call(privacy.give, give(today().toString()))).toMatchObject({
      ...{ given: true, givenNote: 'Em mãos, com recibo.' },
    });
    // Answered and given, and late.
    expect(await admin.call(privacy.figures)).toMatchObject({ overdue: 0, ungiven: 0, inTime: 0, refused: 1 });
  });
});

it('where mail leaves, a mailed answer is given; one whose mail failed is not', async () => {
  const { app: mailing, close } = await mailedApp({ PUBLIC_URL: 'https://vigia.example' });
  try {
    const { admin } = await mailing.company();
    const one = await entered(admin, 'chega@casa.test');
    expect(await admin.call(privacy.answer, { ...one, body: refusal })).toMatchObject({ link: null, given: true });
    expect(await admin.call(privacy.figures)).toMatchObject({ ungiven: 0, inTime: 1 });
    await mailing.drain();
    await mailing.sql(`UPDATE messages SET status = 'failed' WHERE recipient = 'chega@casa.test'`);
    expect(await admin.call(privacy.figures)).toMatchObject({ ungiven: 1, inTime: 0 });
    // The board counts what is in the person's hands, or should be: not what is answered and still has time.
    const inTime = async () =>
      (await admin.call(dashboard.mainboard)).questions
        .flatMap(({ lines }) => lines)
        .find(({ link }) => link === '/privacy-requests');
    expect(await inTime()).toBeUndefined();
    const other = await entered(admin, 'chega-tambem@casa.test');
    await admin.call(privacy.answer, { ...other, body: refusal });
    expect(await inTime()).toMatchObject({ value: 100 });
    expect(await admin.call(privacy.get, one)).toMatchObject({ given: false, mail: 'failed' });
    // What nobody confirms goes after a week, for its confirmation could have come.
    const form = await formOf(admin);
    const write = async (email: string) => {
      await mailing.stranger.call(privacy.ask, { ...form, body: { ...asked, email } });
      await mailing.drain();
    };
    const ago = (days: number) =>
      mailing.sql(
        `UPDATE privacy_requests SET received_at = now() - make_interval(days => $1) WHERE email = 'espera@casa.test'`,
        [days],
      );
    const stands = async () => (await admin.call(privacy.list, { query: { search: 'espera@' } })).total;
    await write('espera@casa.test');
    await ago(6);
    await write('outra@casa.test');
    expect(await stands()).toBe(1);
    await ago(8);
    await write('mais-uma@casa.test');
    expect(await stands()).toBe(0);
  } finally {
    await close();
  }
});
