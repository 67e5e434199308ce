import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { folded } from '@vigia/contract/virtual-ciso/virtual-ciso.folding.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Asks one after the other in one conversation. */
function talking(who: TestCaller) {
  let conversationId: string | null = null;
  return async (message: string, more: { forget?: boolean } = {}) => {
    const said = await who.call(virtualCiso.ask, { body: { message, conversationId, ...more } });
    conversationId = said.message.conversationId;
    return said;
  };
}

it('is answered in the language of the question, and goes on in it where the words do not tell', async () => {
  const ask = talking((await app.company()).admin);
  expect((await ask('how do I know that a backup really comes back?')).message.content).toMatch(/\bthe\b/);
  expect((await ask('backup?')).message.content).toMatch(/\bthe\b/);
  expect((await ask('¿cuántos riesgos altos tenemos?')).message.content).toMatch(/riesgo/);
  expect((await ask('e os atrasados?')).message.content).toMatch(/risco/);
});

it('“more” tells what the first words left out', async () => {
  const ask = talking((await app.company()).admin);
  const { message } = await ask('como sei se o backup volta mesmo?');
  const { rest } = folded(message.content);
  expect(rest).not.toBe('');
  const more = (await ask('mais')).message.content;
  expect(more.replaceAll(/ ?\[\d+\]/g, '')).toBe(rest.replaceAll(/ ?\[\d+\]/g, ''));
});

it('says what it is about, and leaves that where it is told to', async () => {
  const { admin } = await app.company();
  const ask = talking(admin);
  const { about, message } = await ask('como sei se o backup volta mesmo?');
  expect(about).toMatch(/cópia|backup/i);
  const { conversationId } = message;
  expect((await admin.call(virtualCiso.history, { query: { conversationId } })).about).toBe(about);
  expect((await ask('crie um plano disso', { forget: true })).message.proposals).not.toMatchObject([
    { change: { plan: { controls: [{ controlId: 'A.8.13' }] } } },
  ]);
});

it('says yes or no first where that was asked, and a day is a day of the company', async () => {
  const { admin } = await app.company();
  const ask = talking(admin);
  expect((await ask('tivemos incidentes no mês passado?')).message.content).toMatch(/^Não\. /);
  const zone = 'America/Sao_Paulo';
  const first = Temporal.Now.plainDateISO(zone).with({ day: 1 }).subtract({ months: 1 });
  const lateAt = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: '23:30' }).toInstant().toString();
  const incident = {
    title: 'Conta invadida',
    kind: 'leak',
  } as const;
  for (const day of [first.subtract({ days: 1 }), first.add({ days: 9 })])
    await admin.call(incidents.create, { body: { ...incident, detectedAt: lateAt(day) } });
  expect((await ask('tivemos incidentes no mês passado?')).message.content).toMatch(/^Sim\. 1 /);
});
