/** A plan for what is pointed at, its day moved; what is strange in a talk, and what is no words at all. */
import { describe, expect, it } from 'vitest';
import { inDemoCompany } from '../testing/in-demo-company.ts';
import { lastOf, talkingTo } from '../testing/talk.ts';
import { spokenIn } from './language.ts';
import { moveAsked } from './move-asked.ts';

describe('a day to which it would be moved', () => {
  it.each([
    ['e se a gente deixar isso pra março?', '2027-03-01'],
    ['what if we postpone it to next year?', '2027-01-01'],
    ['¿podemos aplazarlo dos semanas?', '2026-12-24'],
    ['can we push it back three weeks?', '2026-12-31'],
    ['adia para o mês que vem', '2026-12-01'],
    ['what if we move the second one to december?', '2026-12-01'],
  ])('%s', (question, day) => expect(moveAsked(question, '2026-12-10', '2026-11-27')).toBe(day));
  it('counts from today where the day that it has is over', () => {
    expect(moveAsked('can we delay it 10 days?', '2026-11-01', '2026-11-27')).toBe('2026-12-07');
  });
  it.each([
    'quando vence?',
    'what is due in january?',
    'e se ele recusar?',
    'o que mudou desde março?',
    '¿y en enero?',
  ])('is not asked by: %s', (question) => expect(moveAsked(question, '2026-12-10', '2026-11-27')).toBeNull());
});

it.each(['Do we use encryption?', 'is there any supplier late?', 'do they have a contract?'])('%s is English', (said) =>
  expect(spokenIn(said)).toBe('en'),
);

describe('in the demo company', () => {
  const demo = inDemoCompany();

  it('the first one is the first of the list, though another was told since', async () => {
    const [first, , plan] = await talkingTo(demo.admin, [
      'what is our biggest risk?',
      'and the third?',
      'make a plan for the first one',
    ]);
    const [title = ''] = first?.content.split(' · ') ?? [];
    expect(plan?.content.startsWith(title)).toBe(true);
    expect(plan?.proposals[0]?.change).toMatchObject({
      kind: 'action-plan',
      plan: { description: expect.stringContaining(title) },
    });
  });
  it('a weakness that is talked about gets a plan to patch it', async () => {
    const talk = ['¿cuál es la vulnerabilidad más atrasada?', 'haz un plan para eso'];
    const told = (await talkingTo(demo.admin, talk)).at(-1);
    expect(told?.content).toMatch(/^HTTP\/2/);
    expect(told?.proposals).toHaveLength(1);
  });
  it('a moved day is answered with what it hurts, and whom to agree it with', async () => {
    const talk = [
      'quando vence o plano Conferir os fornecedores de que a empresa depende?',
      'e se a gente empurrar pra fevereiro?',
      'com quem eu falo?',
    ];
    const [, moved, who] = await talkingTo(demo.admin, talk);
    expect(moved?.content).toMatch(/1 de fevereiro de \d{4}/);
    expect(moved?.content).toMatch(/Continua por fazer até lá: “/);
    const [, name = ''] = /Combine com (\p{L}+ \p{L}+)/u.exec(moved?.content ?? '') ?? [];
    expect(name).not.toBe('');
    expect(who?.content).toContain(name);
  });
  it('a day that the law sets does not move', async () => {
    const told = await lastOf(demo.admin, [
      'which requests of data subjects are open?',
      'can we delay the second one a month?',
    ]);
    expect(told).toMatch(/A deadline of the law does not move/);
  });
  it.each([
    ['quantos fornecedores temos?', 'e quanto a gente cobra deles por mês?'],
    ['¿estamos listos para la ISO 27001?', '¿y qué regalo le compro a ese cliente?'],
    ['who owns the ransomware risk?', 'which wine goes with that?'],
  ])('what is about nothing of ours is declined: %s %s', async (...talk) => {
    expect((await talkingTo(demo.admin, talk)).at(-1)?.notices).toContain('out-of-scope');
  });
  it('keys that were struck are not understood', async () => {
    expect(await lastOf(demo.admin, ['quantos riscos temos?', 'fjdkls qwpeor zmxnb'])).toMatch(/^Não entendi\./);
  });
  it('is answered in the language of the question', async () => {
    expect(await lastOf(demo.admin, ['Do we use a password manager?'])).not.toMatch(/\b(?:Sim|Não|respondeu)\b/);
  });
});
