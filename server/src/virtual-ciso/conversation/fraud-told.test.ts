/** A message that wants money in the boss's name, and what is told after it: what was sent, how it was paid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company();
});
afterAll(() => app.close());

const asked = {
  en: 'I got a WhatsApp from my boss asking me to buy gift cards, what do I do?',
  es: 'me llegó un whatsapp de mi jefe pidiendo que compre tarjetas de regalo, ¿qué hago?',
  pt: 'Recebi um WhatsApp do meu chefe pedindo para comprar cartões-presente, o que faço?',
};
describe('gift cards for the boss', () => {
  it.each([
    [[asked.en], /do not pay.*number you already had/],
    [[asked.es], /No pague.*número que ya tenía/],
    [[asked.pt], /Não pague.*número que você já tinha/],
    [[asked.en, 'I already sent him the codes'], /^Call whoever issued the gift cards.*receipts/],
    [[asked.es, 'ya le mandé los códigos'], /^Llame ya a quien emitió.*recibos/],
    [[asked.pt, 'já mandei os códigos'], /^Ligue agora para quem emitiu.*recibos/],
    [['paguei o meu chefe falso que pediu por WhatsApp, caí num golpe'], /banco/],
  ])('%s', async (questions, told) => {
    expect(await lastOf(crew.admin, questions)).toMatch(told);
  });
});

describe('how a fraudster was paid', () => {
  it.each([
    [['pagué una factura falsa', 'fue hace una hora por transferencia'], /^Todavía puede haber tiempo: llame al banco/],
    [['I paid a fake invoice', 'it was an hour ago by bank transfer'], /^There may still be time: call the bank/],
    [['paguei um boleto falso', 'foi há uma hora por transferência'], /^Ainda pode dar tempo: ligue ao banco/],
  ])('%s', async (questions, told) => {
    expect(await lastOf(crew.admin, questions)).toMatch(told);
  });
});
