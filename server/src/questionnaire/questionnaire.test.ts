import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { saveAnswer, batchAnswers, draft, questions, history } = questionnaire;
const mfa = { questionId: 'acc-mfa', assessmentType: 'essential' } as const;

/** A second administrator of the company: two people at once. */
async function colleague(companyId: string): Promise<TestCaller> {
  const other = await app.operator(companyId);
  await app.sql('INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, $3)', [companyId, other.id, 'ADMIN']);
  return other;
}
const entries = (companyId: string, action: string) =>
  app.sql('SELECT target_id, before, after FROM audit_log WHERE company_id = $1 AND action = $2 ORDER BY seq', [
    companyId,
    action,
  ]);

describe('the questions', () => {
  it('come in the language asked for, whole, by domain', async () => {
    const { viewer } = await app.company();
    const { domains } = await viewer.call(questions, { query: { assessmentType: 'security' } });
    const all = domains.flatMap((domain) => domain.questions);
    expect(domains[0]).toMatchObject({ id: 'governance', title: expect.stringMatching(/\S/) });
    expect(all.filter((q) => q.kind === 'maturity').every((q) => q.levels.length === 6)).toBe(true);
    expect(all.find((q) => q.id === 'con-backup-copies')).toMatchObject({
      text: 'Existem cópias de segurança de tudo o que a empresa não pode perder?',
      controls: expect.arrayContaining([
        { framework: 'iso27001', id: 'A.8.13', title: 'Backup das informações', weight: 3 },
      ]),
    });
    const spanish = await viewer.raw({
      method: 'GET',
      url: '/api/questionnaire/questions?assessmentType=essential',
      headers: { 'accept-language': 'es' },
    });
    expect(spanish.body).toContain('¿Existen copias de seguridad');
    expect(spanish.body).not.toContain('cópias de segurança');
  });
});

describe('an answer', () => {
  it('is saved, belongs to its question, and is signed', async () => {
    const { admin, viewer, companyId } = await app.company();
    const saved = await admin.call(saveAnswer, { body: { ...mfa, value: 2, comment: 'Só no e-mail' } });
    expect(saved.answer).toMatchObject({ value: 2, comment: 'Só no e-mail', version: 1, answeredBy: { id: admin.id } });
    expect(saved.progress).toMatchObject({ answered: 1, unknown: 0 });
    const shared = await viewer.call(draft, { query: { assessmentType: 'security' } });
    expect(shared.answers).toEqual([saved.answer]);
    expect(shared.updatedAt).toBe(saved.answer.answeredAt);
    expect((await viewer.call(draft, { query: { assessmentType: 'privacy' } })).answers).toEqual([]);
    expect(await entries(companyId, 'questionnaire.answered')).toEqual([
      { target_id: 'acc-mfa', before: null, after: { value: 2, comment: 'Só no e-mail', reason: '', version: 1 } },
    ]);
  });

  it('keeps its comment when only the level changes, and its history', async () => {
    const { admin } = await app.company();
    await admin.call(saveAnswer, { body: { ...mfa, value: 2, comment: 'Só no e-mail' } });
    const { answer } = await admin.call(saveAnswer, { body: { ...mfa, value: 3, basedOn: 1 } });
    expect(answer).toMatchObject({ value: 3, comment: 'Só no e-mail', version: 2 });
    const past = await admin.call(history, { params: { id: 'acc-mfa' }, query: {} });
    expect(past.items.map((a) => [a.version, a.value])).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(past.total).toBe(2);
  });

  it('sent twice is one answer', async () => {
    const { admin, companyId } = await app.company();
    const body = { ...mfa, value: 4, comment: 'Todos', basedOn: 0 };
    const [first, second] = await Promise.all([admin.call(saveAnswer, { body }), admin.call(saveAnswer, { body })]);
    expect(second.answer).toEqual(first.answer);
    expect((await admin.call(saveAnswer, { body })).answer.version).toBe(1);
    expect(await entries(companyId, 'questionnaire.answered')).toHaveLength(1);
  });

  it("that does not apply says why; don't know is unanswered", async () => {
    const { admin } = await app.company();
    const refusal = await admin.refused(saveAnswer, { body: { ...mfa, value: 'not_applicable' } });
    expect(refusal).toMatchObject({
      status: 422,
      errors: [{ pointer: '/reason', code: 'questionnaire.reason-required' }],
    });
    const said = await admin.call(saveAnswer, { body: { ...mfa, value: 'not_applicable', reason: 'Sem sistemas' } });
    expect(said.progress).toMatchObject({ answered: 0, notApplicable: 1 });
    const again = await admin.call(saveAnswer, { body: { ...mfa, value: 'unknown', reason: 'Sem sistemas' } });
    expect(again.answer.reason).toBe('');
    expect(again.progress).toMatchObject({ answered: 0, notApplicable: 0, unknown: 1 });
  });

  it.each([
    ['a question nobody asks', 'acc-nothing-here', 3, '/questionId', 'questionnaire.unknown-question'],
    ['a question of another assessment', 'dev-builds-software', 'yes', '/questionId', 'questionnaire.unknown-question'],
    ['yes to a question of maturity', 'acc-mfa', 'yes', '/value', 'questionnaire.wrong-kind'],
    ['a level beyond five', 'acc-mfa', 6, '/value', 'kit.too-big-number'],
    ['an id that is none', "x' OR 1=1", 3, '/questionId', 'questionnaire.unknown-question'],
  ] as const)('refuses %s', async (_what, questionId, value, pointer, code) => {
    const { admin } = await app.company();
    const refusal = await admin.refused(saveAnswer, { body: { questionId, value, assessmentType: 'essential' } });
    expect(refusal).toMatchObject({ status: 422, errors: [{ pointer, code, message: expect.stringMatching(/\S/) }] });
  });

  it('a gate takes yes and no, never a level, and switches its questions', async () => {
    const { admin } = await app.company();
    const gate = { questionId: 'dev-builds-software', assessmentType: 'security' } as const;
    expect(await admin.refused(saveAnswer, { body: { ...gate, value: 3 } })).toMatchObject({ status: 422 });
    const before = await admin.call(draft, { query: { assessmentType: 'security' } });
    const { progress } = await admin.call(saveAnswer, { body: { ...gate, value: 'no' } });
    expect(progress.applicable).toBe(before.progress.applicable - 4);
  });

  it('is given by those who may, in their own company', async () => {
    const [ours, theirs] = [await app.company(), await app.company()];
    for (const reader of [ours.basic, ours.viewer])
      expect(await reader.refused(saveAnswer, { body: { ...mfa, value: 1 } })).toMatchObject({ status: 403 });
    await ours.admin.call(saveAnswer, { body: { ...mfa, value: 1 } });
    expect((await theirs.admin.call(draft, { query: { assessmentType: 'essential' } })).answers).toEqual([]);
    expect((await theirs.admin.call(history, { params: { id: 'acc-mfa' }, query: {} })).total).toBe(0);
  });

  it('by an operator who is no member stands without a name', async () => {
    const { companyId, viewer } = await app.company();
    const operator = await app.operator(companyId);
    const { answer } = await operator.call(saveAnswer, { body: { ...mfa, value: 1 } });
    expect(answer.answeredBy).toBeNull();
    expect((await viewer.call(draft, { query: { assessmentType: 'essential' } })).answers).toEqual([answer]);
  });
});

describe('two people at once', () => {
  it('an answer based on an older one is refused, and nothing is overwritten', async () => {
    const { admin, companyId } = await app.company();
    const other = await colleague(companyId);
    await admin.call(saveAnswer, { body: { ...mfa, value: 3, basedOn: 0 } });
    const refusal = await other.refused(saveAnswer, { body: { ...mfa, value: 1, basedOn: 0 } });
    expect(refusal).toMatchObject({ status: 409, code: 'questionnaire.changed-meanwhile' });
    const { answers } = await other.call(draft, { query: { assessmentType: 'essential' } });
    expect(answers).toMatchObject([{ value: 3, version: 1, answeredBy: { id: admin.id } }]);
    await other.call(saveAnswer, { body: { ...mfa, value: 1, basedOn: 1 } });
    expect(await entries(companyId, 'questionnaire.answered')).toHaveLength(2);
  });

  it('of many at the same moment exactly one wins, and the others are told', async () => {
    const { admin, companyId } = await app.company();
    const other = await colleague(companyId);
    const tries = [0, 1, 2, 3, 4, 5].map((value) =>
      (value % 2 ? admin : other).raw({
        method: 'POST',
        url: '/api/questionnaire/save-answer',
        payload: { ...mfa, value, basedOn: 0 },
      }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await admin.call(history, { params: { id: 'acc-mfa' }, query: {} })).total).toBe(1);
  });

  it('without a base the last one stands and every one is in the history', async () => {
    const { admin, companyId } = await app.company();
    const other = await colleague(companyId);
    await Promise.all(
      [0, 1, 2, 3].map((value) => (value % 2 ? admin : other).call(saveAnswer, { body: { ...mfa, value } })),
    );
    const past = await admin.call(history, { params: { id: 'acc-mfa' }, query: {} });
    expect(past.items.map((a) => a.version)).toEqual([4, 3, 2, 1]);
    expect(past.items.map((a) => a.value).sort()).toEqual([0, 1, 2, 3]);
    const chain = await entries(companyId, 'questionnaire.answered');
    const sealed = chain.map(({ before, after }) => [before, after]);
    for (const [at, [before]] of sealed.entries()) expect(before).toEqual(at === 0 ? null : sealed[at - 1]?.[1]);
  });

  it('whoever is replaced is told, once', async () => {
    const { admin, companyId } = await app.company();
    const other = await colleague(companyId);
    await admin.call(saveAnswer, { body: { ...mfa, value: 3 } });
    await other.call(saveAnswer, { body: { ...mfa, value: 1, basedOn: 1 } });
    await admin.call(saveAnswer, { body: { ...mfa, value: 3, basedOn: 2 } });
    await other.call(saveAnswer, { body: { ...mfa, value: 2, basedOn: 3 } });
    const jobs = await app.sql(`SELECT data FROM pgboss.job WHERE name = 'notifications.deliver' ORDER BY created_on`);
    const told = jobs.map(({ data }) => data).filter((data) => (data as { companyId: string }).companyId === companyId);
    expect(told).toMatchObject([{ to: { accounts: [admin.id] } }, { to: { accounts: [other.id] } }]);
  });

  it('whoever’s answer stays, with another comment beside it, is not told that it was replaced', async () => {
    const { admin, companyId } = await app.company();
    const other = await colleague(companyId);
    await admin.call(saveAnswer, { body: { ...mfa, value: 3 } });
    await other.call(saveAnswer, { body: { ...mfa, value: 3, comment: 'No sistema fiscal também', basedOn: 1 } });
    await app.drain();
    expect(await app.sql('SELECT 1 FROM notifications WHERE company_id = $1', [companyId])).toEqual([]);
  });
});

describe('answers that waited for a connection', () => {
  it('are saved together; what somebody changed meanwhile comes back as a conflict', async () => {
    const { admin, companyId } = await app.company();
    const other = await colleague(companyId);
    await other.call(saveAnswer, { body: { ...mfa, value: 3, basedOn: 0 } });
    const waited = [
      { questionId: 'acc-mfa', value: 1, basedOn: 0 },
      { questionId: 'con-backup-copies', value: 2, basedOn: 0 },
      { questionId: 'con-restore-test', value: 1, basedOn: 0 },
      { questionId: 'con-restore-test', value: 4, basedOn: 0 },
    ];
    const body = { assessmentType: 'essential' as const, answers: waited };
    const { results, progress } = await admin.call(batchAnswers, { body });
    expect(results.map((r) => [r.questionId, r.status, r.answer.value])).toEqual([
      ['acc-mfa', 'conflict', 3],
      ['con-backup-copies', 'saved', 2],
      ['con-restore-test', 'saved', 4],
    ]);
    expect(results[0]?.answer.answeredBy).toMatchObject({ id: other.id });
    expect(progress.answered).toBe(3);
    const again = await admin.call(batchAnswers, { body });
    expect(again.results.map((r) => [r.status, r.answer.version])).toEqual([
      ['conflict', 1],
      ['saved', 1],
      ['saved', 1],
    ]);
    expect(await entries(companyId, 'questionnaire.answered')).toHaveLength(3);
  });

  it('one that is wrong refuses them all, saying which', async () => {
    const { admin } = await app.company();
    const answers = [
      { questionId: 'acc-mfa', value: 1 },
      { questionId: 'acc-nowhere', value: 1 },
      { questionId: 'con-backup-copies', value: 'no' as const },
    ];
    const refusal = await admin.refused(batchAnswers, { body: { assessmentType: 'essential', answers } });
    expect(refusal.errors?.map((e) => e.pointer)).toEqual(['/answers/1/questionId', '/answers/2/value']);
    expect((await admin.call(draft, { query: { assessmentType: 'essential' } })).answers).toEqual([]);
  });
});
