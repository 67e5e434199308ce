/** What follows on advice: asked of that and of no record, in another form, of another subject, or asked back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { asksForAdvice, goesOnWithAdvice } from './advice-asked.ts';
import { facetOfTalk } from './facets-asked.ts';
import { followUpOf } from './follow-ups.ts';
import { letterAsked } from './letter-asked.ts';
import { replyAsked } from './reply-asked.ts';
import { emptyConversation } from './state.ts';
import { verdictAsked } from './verdict-asked.ts';

const of = (piece: string) => ({
  ...emptyConversation,
  question: 'x',
  kind: 'advice',
  pieces: [piece],
  refs: ['A.8.1'],
});

describe('what one does or may', () => {
  it.each([
    'can we forbid it?',
    '¿estamos obligados a tener uno?',
    'em quanto tempo aviso a autoridade?',
    '¿está bien?',
  ])('is asked by: %s', (question) => expect(asksForAdvice(question)).toBe(true));
  it.each([
    'how many of our suppliers can we trust?',
    '¿quién aprobó la norma?',
    'quando vence o contrato?',
    'which api tokens do I have?',
  ])('is not asked by: %s', (question) => expect(asksForAdvice(question)).toBe(false));
});

describe('what goes on with advice', () => {
  it.each(['what if they refuse?', '¿y si no hay copias?', 'dá pra proibir?'])('is: %s', (question) => {
    expect(goesOnWithAdvice(question, of('ai-tools'), false)).toBe(true);
  });
  it.each([
    '¿ya la aprobaron?',
    'when was Helena last in?',
    'who reported it?',
    'e o nosso contrato?',
    '¿y esa norma?',
  ])('is not: %s', (question) => expect(goesOnWithAdvice(question, of('ai-tools'), false)).toBe(false));
});

describe('kinds of follow-ups', () => {
  it.each([
    ['how do we stop it from happening again?', { ask: 'prevent' }],
    ['¿cómo evitamos q vuelva a pasar?', { ask: 'prevent' }],
    ['como evitar isso da próxima vez?', { ask: 'prevent' }],
    ['¿y para una empresa de 12 personas?', { ask: 'size', people: 12 }],
    ['and for a company of 30 people?', { ask: 'size', people: 30 }],
    ['¿qué reviso primero?', { ask: 'steps' }],
  ])('%s', (question, asked) => expect(followUpOf(question, of('phishing-clicked'))).toEqual(asked));
  it.each(['dame un ejemplo', 'give me an example'])('an example is asked for: %s', (question) => {
    expect(facetOfTalk(question, 'x')).toEqual({ facet: 'example', as: 'plain' });
  });
  it('what a risk is called besides asks for no danger', () => {
    expect(facetOfTalk('what is risk appetite in plain words?', 'x')).toBeNull();
  });
  it('how to word it asks for the letter', () => {
    expect(letterAsked('how do I word it?', of('wrong-recipient'))?.kind).toBe('notice-people');
    expect(letterAsked('give me a mail to warn the others', of('phishing-clicked'))?.kind).toBe('staff');
  });
  it('a yes or a no on what is talked about comes before the same words alone', () => {
    expect(verdictAsked('does it pay the ransom?', of('cyber-insurance'))?.id).toBe('insurance-ransom');
    expect(verdictAsked('should we pay the ransom?', emptyConversation)?.id).toBe('pay-ransom');
  });
});

it('a short answer that only follows on is none of a question alone', () => {
  const question = 'how do I know the backups work?';
  expect(replyAsked(question)?.reply.id).not.toBe('copies-proved');
  expect(replyAsked(question, 'restore-test')?.reply.id).toBe('copies-proved');
});

describe('in a talk about advice', () => {
  let app: TestApp;
  let owner: TestCaller;
  beforeAll(async () => {
    app = await testApp();
    owner = (await app.company('Clínica Vila')).admin;
  });
  afterAll(() => app.close());
  const last = async (...questions: string[]) => (await talkingTo(owner, questions)).at(-1);

  it('what prevents an event is told after it', async () => {
    const told = await last('a colleague typed her password on a fake page', 'how do we prevent it next time?');
    expect(told?.content).toMatch(/two-step verification/i);
  });
  it('what was told last is told again in another language', async () => {
    const told = await last('subieron una clave a github', '¿cómo evitamos que pase de nuevo?', 'em português');
    expect(told?.content).toMatch(/segredo|senha/i);
  });
  it('a short answer on it is told again in another language', async () => {
    const talk = ['we have no restore tests, where do we start?', 'how do I know the copies are good?'];
    expect((await last(...talk))?.content).toMatch(/^Only by restoring/);
    expect((await last(...talk, 'en español'))?.content).toMatch(/^Solo restaurando/);
  });
  it('a document about it is about what is talked about', async () => {
    const told = await last('can staff paste customer data into chatgpt?', 'write a short policy for it');
    expect(told?.content).toMatch(/company account|tools/i);
  });
  it('what lies at nothing that is known is asked back, and answered with no other piece', async () => {
    const told = await last('what must be in a supplier contract?', 'and if it rains?');
    expect(told?.notices).toContain('unsure');
    expect(told?.content).toMatch(/^I am not sure what you want to know about “/);
  });
  it('the same is asked of another subject that is named alone', async () => {
    const told = await last('por quanto tempo guardo os logs?', 'e as imagens das câmeras?');
    expect(told?.content).toMatch(/30 dias/);
  });
});
