import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { figuresAskedBy } from './figures-asked.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  for (const [questionId, value] of [
    ['acc-mfa', 1],
    ['acc-accounts', 2],
  ] as const)
    await crew.admin.call(questionnaire.saveAnswer, { body: { assessmentType: 'security', questionId, value } });
});
afterAll(() => app.close());

const told = (...questions: string[]) => talkingTo(crew.admin, questions);

describe('what is asked of figures', () => {
  it.each([
    ['compare a ISO com a LGPD', 'compare'],
    ['compare ISO with LGPD', 'compare'],
    ['em qual estamos pior?', 'extreme'],
    ['which is worse?', 'extreme'],
    ['nossa segurança está melhorando?', 'trend'],
    ['is our security getting better?', 'trend'],
    ['what changed?', 'trend'],
    ['¿qué cambió?', 'trend'],
    ['o que mudou este mês?', 'trend'],
    ['se eu ligar o segundo fator, quanto sobe?', 'what-if'],
    ['what if we turn on two-factor?', 'what-if'],
    ['¿y si activamos el segundo factor?', 'what-if'],
  ])('is read from the words: %s', (question, ask) => {
    expect(figuresAskedBy(question)?.ask).toBe(ask);
  });

  it.each([
    'e se roubarem o notebook?',
    'what if we are hacked?',
    'qual a diferença entre backup e cópia?',
    'o que mudou na LGPD?',
  ])('is not read into another question: %s', (question) => {
    expect(figuresAskedBy(question)).toBeNull();
  });
});

it('says what one step would change, by the rules that score', async () => {
  const [said] = await told('se eu ligar o segundo fator, quanto sobe?');
  expect(said?.content).toMatch(/de 1 para 3/);
  const [, before, after] = /ISO\/IEC 27001: de ([\d,]+) para ([\d,]+)/.exec(said?.content ?? '') ?? [];
  expect(Number(after?.replace(',', '.'))).toBeGreaterThan(Number(before?.replace(',', '.')));
});

it('compares in the language of the question, and goes on with the lower one', async () => {
  const [both, worse, first] = await told('compare ISO with NIST', 'which is worse?', 'what comes first there?');
  expect(both?.content.split('\n')[0]).toMatch(/is ahead|are level|^Only/);
  expect(worse?.content).toMatch(/^(?:ISO|NIST).*of 5/);
  expect(first?.content).toContain('1.');
});

it('says that there is no history yet, and how it stands', async () => {
  const [said] = await told('nossa segurança está melhorando?');
  expect(said?.content).toContain('histórico');
});

it('says whether it got better since the first picture', async () => {
  await app.sql(
    `INSERT INTO compliance_snapshots (company_id, framework, day, applicable, assessed, compliant, partially, non_compliant, evidenced, maturity)
     VALUES ($1, 'iso27001', current_date - 40, 93, 20, 5, 5, 10, 5, 0.1)`,
    [crew.companyId],
  );
  const [said] = await told('is our security getting better?');
  expect(said?.content).toMatch(/^Yes, it got better/);
});

it('tells of the second framework that was listed', async () => {
  const [, second] = await told('nossa segurança está melhorando?', 'e o primeiro?');
  expect(second?.content).toContain('ISO/IEC 27001');
});
