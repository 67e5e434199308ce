import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { outbox } from '@vigia/contract/outbox/outbox.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Padaria Aurora');
  await crew.admin.call(auth.invite, { body: { email: 'primeira@example.test', role: 'BASIC' } });
  await crew.admin.call(auth.invite, { body: { email: 'segunda_x@example.test', role: 'VIEWER' } });
});
afterAll(() => app.close());

describe('the outbox', () => {
  it('lists what was kept, the latest first', async () => {
    const operator = await app.operator();
    const { items, total } = await operator.call(outbox.list, { query: {} });
    expect(total).toBe(2);
    expect(items.map((m) => [m.to, m.status])).toEqual([
      ['segunda_x@example.test', 'kept'],
      ['primeira@example.test', 'kept'],
    ]);
  });

  it('finds messages by reader or subject, and by what became of them', async () => {
    const operator = await app.operator();
    const found = async (query: { search?: string; status?: 'kept' | 'sent' }) =>
      (await operator.call(outbox.list, { query })).items.map((m) => m.to);
    expect(await found({ search: 'PRIMEIRA@' })).toEqual(['primeira@example.test']);
    expect(await found({ search: '_x@' })).toEqual(['segunda_x@example.test']);
    expect(await found({ search: 'padaria aurora' })).toHaveLength(2);
    expect(await found({ status: 'sent' })).toEqual([]);
  });

  it('shows one whole, with the link that its reader waits for', async () => {
    const operator = await app.operator();
    const [first] = (await operator.call(outbox.list, { query: {} })).items;
    const whole = await operator.call(outbox.get, { params: { id: first?.id ?? '' } });
    expect(whole).toMatchObject({ to: first?.to, attempts: 0, lastError: null, sentAt: null });
    expect(whole.text).toMatch(/accept-invitation\?token=[\w-]{43}/);
    expect(whole.html).toContain('<html lang="pt-BR">');
    const missing = { id: '00000000-0000-7000-8000-000000000000' };
    expect(await operator.refused(outbox.get, { params: missing })).toMatchObject({ status: 404 });
  });

  it('is for nobody else', async () => {
    for (const who of [crew.admin, crew.basic, crew.viewer]) {
      expect(await who.refused(outbox.list, { query: {} })).toMatchObject({ status: 403 });
    }
    expect(await app.stranger.refused(outbox.list, { query: {} })).toMatchObject({ status: 401 });
  });
});
