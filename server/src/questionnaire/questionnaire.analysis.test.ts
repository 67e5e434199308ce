import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const essential = { query: { assessmentType: 'essential' } } as const;

describe('the written analysis', () => {
  it('says that there is nothing to say while nothing is answered', async () => {
    const { viewer } = await app.company();
    const said = await viewer.call(questionnaire.aiAnalysis, essential);
    expect(said).toMatchObject({ engine: 'embedded', strengths: [], weaknesses: [], priorities: [] });
    expect(said.summary).toMatch(/^Ainda não há respostas: das \d+ perguntas/);
  });

  it('takes every number from the answers', async () => {
    const { admin, viewer } = await app.company();
    const answers = [
      { questionId: 'acc-mfa', value: 4 },
      { questionId: 'con-backup-copies', value: 1 },
      { questionId: 'con-restore-test', value: 'unknown' },
    ] as const;
    const { progress } = await admin.call(questionnaire.batchAnswers, {
      body: { assessmentType: 'essential', answers: [...answers] },
    });
    const said = await viewer.call(questionnaire.aiAnalysis, essential);
    const { overall } = await viewer.call(questionnaire.dashboard, essential);
    expect(said.coverage).toEqual(progress);
    const maturity = (overall.maturity ?? 0).toFixed(1).replace('.', ',');
    expect(said.summary).toContain(
      `Com 2 de ${progress.applicable} perguntas respondidas, a maturidade é ${maturity} de 5.`,
    );
    expect(said.summary).toContain('1 resposta é “não sei”');
    expect(said.strengths).toEqual([expect.stringMatching(/^Identidades e acessos, nível 4: \S/)]);
    expect(said.weaknesses).toEqual([expect.stringMatching(/^Continuidade e backup, nível 1: \S/)]);
    expect(said.priorities).toMatchObject([
      {
        questionId: 'con-backup-copies',
        href: '/questionnaire/essential?q=con-backup-copies',
        why: expect.stringContaining('Faltam 2 níveis para chegar ao 3.'),
        hours: expect.any(Number),
      },
    ]);
  });

  it('speaks the language of the reader', async () => {
    const { admin } = await app.company();
    const answer = await admin.raw({
      ...{ method: 'GET', url: '/api/questionnaire/ai-analysis', headers: { 'accept-language': 'es' } },
    });
    expect(answer.json().summary).toMatch(/^Todavía no hay respuestas/);
  });
});
