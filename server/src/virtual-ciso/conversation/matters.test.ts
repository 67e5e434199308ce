/** What goes on with what happened or is to be done: what is done, what is told of it, whom to call, and what was made for it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf, talkingTo } from '../testing/talk.ts';
import { factsAfter, matterSaid } from './matter-told.ts';
import { emptyConversation, readState, stateAfter } from './state.ts';

const of = (piece: string, done: number[] = [], facts: string[] = []) => ({
  ...emptyConversation,
  ...{ question: 'x', kind: 'advice', pieces: [piece], matter: { piece, done, facts, age: 0 } },
});

describe('what is said further', () => {
  it.each([
    ['lost-laptop-now', 'the disk was encrypted', 'en', ['encrypted']],
    ['lost-laptop-now', 'não sei se tinha criptografia', 'pt', ['unsure-encrypted']],
    ['lost-phone-now', 'no estaba cifrado y tenía fichas de alumnos', 'es', ['unencrypted', 'people']],
    ['wrong-recipient', 'era o prontuário de uma criança', 'pt', ['sensitive']],
    ['lost-laptop-now', 'there was no customer data on it', 'en', ['nobody']],
    ['leaver-access', 'él ya se fue el lunes', 'es', ['left']],
  ] as const)('%s: %s', (piece, said, locale, facts) => {
    expect(matterSaid(said, of(piece), locale)).toEqual({ says: 'facts', facts });
  });
  it.each([
    ['ya cerré todas las sesiones, ¿y ahora?', 'lost-laptop-now', 'es'],
    ['já liguei para o banco. e agora?', 'lost-phone-now', 'pt'],
    ['I already reset the password, what next?', 'phishing-clicked', 'en'],
  ] as const)('a step is done: %s', (said, piece, locale) => {
    expect(matterSaid(said, of(piece), locale)).toMatchObject({ says: 'done', steps: [expect.any(Number)] });
  });
  it.each([
    'com quem eu falo?',
    'quem eu chamo agora?',
    '¿a quién le aviso?',
    'who do we phone?',
    'who should I talk to?',
  ])('it is asked whom to turn to: %s', (said) =>
    expect(matterSaid(said, of('intrusion-now'), 'pt')).toEqual({ says: 'whom' }),
  );
  it.each(['já avisamos a ANPD?', 'o que é criptografia?', 'who told the ANPD?', '¿cuántos clientes tenemos?'])(
    'something else is asked: %s',
    (said) => expect(matterSaid(said, of('leaked-data-now'), 'pt')).toBeNull(),
  );
  it('“and now?” goes on only where something was told to be done', () => {
    expect(matterSaid('e agora?', of('phishing-clicked'), 'pt')).toBeNull();
    expect(matterSaid('e agora?', of('phishing-clicked', [1]), 'pt')).toEqual({ says: 'next' });
  });
  it('what is told later stands', () => {
    expect(factsAfter(['people', 'unsure-encrypted'], ['encrypted'])).toEqual(['people', 'encrypted']);
    expect(factsAfter(['people', 'sensitive', 'encrypted'], ['nobody'])).toEqual(['encrypted', 'nobody']);
  });
});

describe('the matter', () => {
  const asked = (before: Parameters<typeof stateAfter>[0], question: string, piece: string) =>
    stateAfter(before, { question, kind: 'advice', pieces: [piece] }, false);
  const leaver = asked(emptyConversation, 'an intern leaves the company tomorrow', 'leaver-access');
  it('stays what is asked on its side', () => {
    expect(asked(leaver, 'and her own phone?', 'own-devices').matter?.piece).toBe('leaver-access');
  });
  it('is another one once something else is asked, or has happened', () => {
    expect(asked(leaver, 'how do backups work?', 'backup-start').matter?.piece).toBe('backup-start');
    expect(asked(leaver, 'and her laptop was stolen', 'lost-laptop-now').matter?.piece).toBe('lost-laptop-now');
  });
  it('is forgotten after some turns about something else', () => {
    const later = Array.from({ length: 5 }).reduce<typeof leaver>(
      (state) => stateAfter(state, { question: 'x', kind: 'register:risks:risk', pieces: [] }, false),
      leaver,
    );
    expect(later.matter).toBeNull();
  });
  it('is none in a state that was kept before there were any', () => {
    const { matter: _, ...old } = leaver;
    expect(readState(old)).toMatchObject({ question: leaver.question, matter: null });
  });
});

describe('in the demo company', () => {
  let app: TestApp;
  let admin: TestCaller;
  let viewer: TestCaller;
  beforeAll(async () => {
    const demo = await demoCompany();
    app = demo.app;
    admin = await demo.enter('admin@demo.vigia.test');
    viewer = await demo.enter('viewer@demo.vigia.test');
  });
  afterAll(() => app.close());

  it('what is done is not told again', async () => {
    const [, next] = await talkingTo(admin, ['perdi meu notebook no táxi', 'já fechei todas as sessões. e agora?']);
    expect(next?.content).toMatch(/^\*\*O que ainda falta, nesta ordem/);
    expect(next?.content).not.toMatch(/encerre todas as sessões do usuário/i);
    expect(next?.content).not.toMatch(/costuma dar errado/);
  });
  it('encryption decides whether people have to be told', async () => {
    const begun = ['my laptop was stolen at the airport', 'it had medical exams of our customers'];
    const [, asks, open] = await talkingTo(admin, [...begun, 'the disk was not encrypted']);
    expect(asks?.content).toMatch(/was the disk encrypted/);
    expect(asks?.content).toMatch(/sensitive/);
    expect(open?.content).toMatch(/3 working days/);
    expect(open?.content).toMatch(/Patrícia Lemos/);
    expect(await lastOf(admin, [...begun, 'it was encrypted with bitlocker'])).toMatch(
      /neither the ANPD nor the people/,
    );
  });
  it('whom to call are people of this company, by role, for whoever works there', async () => {
    for (const who of [admin, viewer]) {
      const told = await lastOf(who, ['abrí un adjunto raro y puse mi clave', '¿con quién hablo?']);
      expect(told).toMatch(/Marina Alves Prado/);
      expect(told).toMatch(/Patrícia Lemos/);
    }
  });
  it('the contact of the supplier that was attacked is told first', async () => {
    const told = await lastOf(admin, ['a Suporte Já avisou que foi invadida', 'pra quem eu ligo lá?']);
    expect(told).toMatch(/Suporte Já: Davi Reis/);
  });
  it('a plan for it, and whose that is', async () => {
    const begun = ['a salesman was fired this morning, what do we do?', 'and his own phone has our mail on it'];
    const [, , plan, whose] = await talkingTo(admin, [...begun, 'do we have a plan for that?', 'whose is it?']);
    expect(plan?.content).toMatch(/Yes\.[\s\S]*Cuidar de quem entra, muda de função e sai/);
    expect(whose?.content).toMatch(/Patrícia Lemos/);
  });
  it('who is gone already is cut off today', async () => {
    const told = await lastOf(admin, ['uma funcionária foi demitida, o que fazemos?', 'ela já saiu na sexta']);
    expect(told).toMatch(/^Então é para hoje/);
  });
});
