/** The text that was told last, in another form, in the demo company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { asItStands } from './form-asked.ts';
import { emptyConversation } from './state.ts';
import { repeats, tellingAsked } from './telling-again.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  const demo = await demoCompany();
  app = demo.app;
  admin = await demo.enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());
const talk = async (...questions: string[]) =>
  (await talkingTo(admin, questions)).map(({ content, notices }) => ({ content, notices }));
const subject = (text = '') => /\*\*(?:Assunto|Asunto|Subject):\*\* (.+)/.exec(text)?.[1] ?? '';

it('is what is answered again, whatever was asked since', () => {
  const { told: _, ...before } = emptyConversation;
  const told = {
    said: 'quem cuida?',
    before,
    form: { ...asItStands, shorter: 1 },
    isLetter: false,
    isPlan: false,
  };
  const state = { ...emptyConversation, question: 'qual o pior risco?', told };
  expect(tellingAsked('in english', state, '2026-03-06')).toMatchObject({
    ...{ said: 'quem cuida?', again: true, form: { locale: 'en', shorter: 1 } },
  });
  expect(tellingAsked('e o segundo?', state, '2026-03-06')).toMatchObject({ said: 'e o segundo?', again: false });
});

describe('a letter', () => {
  it('stays the same one in another language, in another tone, shorter, and with something more', async () => {
    const [first, english, formal, more, short] = await talk(
      'escreve pro Rafael sobre o risco de ransomware pedindo a lista dos servidores até quinta',
      'em inglês',
      'more formal',
      'add that the board meets on Monday',
      'shorter',
    );
    expect(first?.content).toMatch(/Olá, Rafael:/);
    expect(english?.content).toMatch(/Hello Rafael,[\s\S]*What I ask of you by/);
    expect(formal?.content).toMatch(/Dear Rafael,/);
    expect(more?.content).toContain('The board meets on Monday.');
    expect(short?.content).toMatch(/Dear Rafael,[\s\S]*The board meets on Monday\./);
    expect(short?.content.length).toBeLessThan((more?.content.length ?? 0) * 0.8);
    for (const one of [english, formal, more, short]) expect(subject(one?.content)).toMatch(/Ransomware/);
  });

  it('that a room writes keeps its request when it is shorter', async () => {
    const [whole, short, spanish] = await talk('escreva o lembrete para a Suporte Já', 'mais curto', 'en español');
    expect(short?.content).toMatch(/Olá, Davi Reis\.[\s\S]*era esperado até/);
    expect(short?.content.length).toBeLessThan(whole?.content.length ?? 0);
    expect(spanish?.content).toMatch(/Davi Reis[\s\S]*se esperaba/);
  });
});

describe('an answer', () => {
  it.each([
    [['como faço um inventário de equipamentos?', 'faz um checklist pra imprimir'], /^- ☐ /m],
    [['how do we off-board somebody?', 'as a list to print'], /^- ☐ /m],
    [['¿cómo hago copias de seguridad?', 'hazme una lista'], /^- \S/m],
    [['como está o plano da LGPD?', 'faz uma lista pra imprimir do que falta'], /^- ☐ “/m],
  ])('as a list, one thing a line: %s', async (questions, told) => {
    const said = await talk(...questions);
    expect(said.at(-1)?.notices).toEqual([]);
    expect(said.at(-1)?.content).toMatch(told);
  });

  it('to a follow-up is told again, and not the question before it', async () => {
    const [, , english] = await talk('qual o nosso pior risco?', 'quem cuida?', 'manda isso em inglês');
    expect(english?.content).toMatch(/: Rafael Nogueira\./);
    expect(english?.notices).toEqual([]);
  });

  it('gets shorter each time, in the language that was asked for', async () => {
    const [, english, short, shorter] = await talk(
      'estamos prontos pra ISO 27001?',
      'in english',
      'mais curto',
      'ainda mais curto',
    );
    expect(english?.content).toMatch(/^Not yet/);
    expect(short?.content).toMatch(/^Not yet/);
    const lines = [english, short, shorter].map((one) => one?.content.split('\n').length ?? 0);
    expect(lines[1]).toBeLessThan(lines[0] ?? 0);
    expect(lines[2]).toBeLessThan(lines[1] ?? 0);
  });
});

it('knows a text that was told already, to a short question that asks for something else', () => {
  const told = {
    said: 'how do we do MFA?',
    before: emptyConversation,
    form: asItStands,
    isLetter: false,
    isPlan: false,
  };
  const state = { answered: 'Begin with e-mail.', told };
  expect(repeats('who does it here?', 'Begin with e-mail. [1]', state)).toBe(true);
  expect(repeats('who does it here?', 'Diego.', state)).toBe(false);
  expect(repeats('how do we do MFA?', 'Begin with e-mail. [1]', state)).toBe(false);
  expect(repeats('who does it here?', 'Begin with e-mail. [1]', { answered: '', told: null })).toBe(false);
});
