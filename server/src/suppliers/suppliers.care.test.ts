/** What must go right with suppliers over the months: nobody is stuck, nobody is forgotten, nobody is chased in vain. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { supplierReports } from '@vigia/contract/suppliers/reporting.contract.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';
import { uploadAs } from '../kit/testing/upload.ts';
import { chaseSpec } from './suppliers.jobs.ts';
import { askSmall, dayIn, goodAnswers, noTier, tokenMailed } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const by = (token: string) => ({ params: { token } });
const at = (id: string) => ({ params: { id } });
const see = (token: string) => app.stranger.call(responding.get, by(token));
const submit = (token: string) => app.stranger.call(responding.submit, { ...by(token), body: { name: 'Clara Dias' } });
const save = async (token: string, question: string, value: string | number) => {
  const basedOn = (await see(token)).answers.find((one) => one.question === question)?.version ?? 0;
  return { ...by(token), body: { answers: [{ question, value, basedOn }] } };
};
const answer = async (token: string, question: string, value: string | number) =>
  app.stranger.call(responding.save, await save(token, question, value));
async function sendIn(token: string): Promise<void> {
  await app.stranger.call(responding.save, { ...by(token), body: goodAnswers(await see(token)) });
  await submit(token);
}
async function chase(companyId: string): Promise<void> {
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(chaseSpec, { companyId }));
  await app.drain();
}
const mailsTo = async (to: string) =>
  (await app.sql('SELECT subject FROM messages WHERE recipient = $1 ORDER BY created_at, id', [to])).map((row) =>
    String(row.subject),
  );
const change = async (admin: TestCaller, id: string, more: object) => {
  const { version, name } = await admin.call(suppliers.get, at(id));
  return admin.call(suppliers.update, { ...at(id), body: { name, tierAnswers: noTier, version, ...more } });
};

describe('a supplier who is asked again', () => {
  it('answers what only now is asked, and sends in', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token, email } = await askSmall(app, admin);
    for (const [question, value] of [
      ...([
        ['two-step', 'no'],
        ['backup', 'yes'],
        ['hours', 24],
      ] as const),
    ])
      await answer(token, question, value);
    await submit(token);
    const answers = [{ question: 'two-step', review: 'asked' as const, comment: 'Mesmo?' }];
    await admin.call(suppliers.review, { ...at(evaluationId), body: { answers } });
    await admin.call(suppliers.reopen, { ...at(supplierId), body: { reason: 'Falta.', dueDate: dayIn(7) } });
    const back = await tokenMailed(app, email);
    expect((await app.stranger.refused(responding.receipt, by(back))).code).toBe('suppliers.not-sent-in');
    await answer(back, 'two-step', 'yes');
    expect((await app.stranger.refused(responding.submit, { ...by(back), body: { name: 'C' } })).errors).toMatchObject([
      { pointer: '/answers/which', code: 'suppliers.unanswered' },
    ]);
    // In Portuguese many a text begins so; it is no “does not apply”.
    await answer(back, 'which', 'na');
    expect((await app.stranger.refused(responding.save, await save(back, 'hours', 2))).errors).toMatchObject([
      { code: 'suppliers.not-asked-again' },
    ]);
    expect((await submit(back)).status).toBe('submitted');
  });

  it('is told of what is to be put right, by a link that works, once a day', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token, email } = await askSmall(app, admin);
    await sendIn(token);
    expect((await admin.refused(suppliers.remind, at(supplierId))).code).toBe('suppliers.nothing-out');
    const body = { title: 'Cópia sem teste', severity: 'high' as const };
    const finding = await admin.call(suppliers.addFinding, { ...at(evaluationId), body });
    await admin.call(suppliers.remind, at(supplierId));
    expect((await mailsTo(email)).at(-1)).toContain('resolva alguns pontos');
    expect((await see(await tokenMailed(app, email))).findings).toMatchObject([{ title: 'Cópia sem teste' }]);
    expect((await admin.refused(suppliers.remind, at(supplierId))).status).toBe(429);
    await admin.call(suppliers.changeFinding, {
      ...at(finding.id),
      body: { status: 'closed', version: finding.version },
    });
    const tooLate = { params: { token: await tokenMailed(app, email), findingId: finding.id } };
    const refusal = await app.stranger.refused(responding.answerFinding, { ...tooLate, body: { response: 'Feito.' } });
    expect([refusal.status, refusal.code]).toEqual([409, 'suppliers.finding-closed']);
    expect((await admin.refused(suppliers.remind, at(supplierId))).code).toBe('suppliers.nothing-out');
  });

  it('is reminded at once where the link has run out', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, email } = await askSmall(app, admin);
    await app.sql(`UPDATE company_links SET expires_at = now() - interval '1 minute' WHERE record_id = $1`, [
      evaluationId,
    ]);
    await admin.call(suppliers.remind, at(supplierId));
    expect((await see(await tokenMailed(app, email))).id).toBe(evaluationId);
    expect((await admin.refused(suppliers.remind, at(supplierId))).code).toBe('suppliers.reminded-today');
  });

  it('is decided on anew: what was decided of the answers before is gone with them', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token } = await askSmall(app, admin);
    await sendIn(token);
    const read = async () => (await admin.call(suppliers.results, at(evaluationId))).evaluation;
    const body = { outcome: 'approved' as const, version: (await read()).version };
    await admin.call(suppliers.propose, { ...at(evaluationId), body });
    const subject = { kind: 'supplier-evaluation' as const, id: evaluationId };
    const asked = await admin.call(approvals.ask, { body: { subject, approvers: [{ accountId: admin.id }] } });
    await admin.call(approvals.decide, { ...at(asked.id), body: { decision: 'approve', hash: asked.sha256 } });
    expect(await read()).toMatchObject({ approvalId: asked.id, decidedAt: expect.any(String) });
    await admin.call(suppliers.reopen, { ...at(supplierId), body: { reason: 'Mudaram de nuvem.', dueDate: dayIn(7) } });
    expect(await read()).toMatchObject({ status: 'reopened', proposal: null, approvalId: null, decidedAt: null });
  });

  it('has a file that stands at a question without an answer on its receipt too', async () => {
    const { admin } = await app.company();
    const { token } = await askSmall(app, admin);
    const url = `/api/supplier-response/${token}/evidence`;
    const sent = { url, bytes: 'Relatório.', name: 'prova.txt', fields: { question: 'subs' } };
    expect((await uploadAs(app.stranger, sent)).statusCode).toBe(201);
    await sendIn(token);
    const receipt = await app.stranger.call(responding.receipt, by(token));
    expect(await wordsOfPdf(receipt)).toContain('prova.txt');
  });

  it('is asked by the tier as it is now; a questionnaire that was cancelled leaves the last one standing', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token, email } = await askSmall(app, admin);
    await sendIn(token);
    expect((await admin.call(suppliers.get, at(supplierId))).nextOn).toBeNull();
    const inAYear = Temporal.PlainDate.from(dayIn(0)).add({ months: 12 }).toString();
    expect((await change(admin, supplierId, { tierAnswers: { ...noTier, data: 3 } })).nextOn).toBe(inAYear);
    const draft = { templateId: 'essential', dueDate: dayIn(5), email };
    const { evaluation } = await admin.call(suppliers.evaluate, { ...at(supplierId), body: draft });
    expect((await admin.call(suppliers.get, at(supplierId))).nextOn).toBeNull();
    await admin.call(suppliers.revoke, at(evaluation.id));
    expect(await admin.call(suppliers.get, at(supplierId))).toMatchObject({
      ...{ evaluationId, state: 'submitted', nextOn: inAYear },
    });
    const never = { tierAnswers: { ...noTier, data: 3 }, repeat: 'never' };
    expect(await change(admin, supplierId, never)).toMatchObject({ tier: 'high', nextOn: null });
  });
});

describe('a finding', () => {
  it('becomes a risk of the company’s register, once, rated by its severity', async () => {
    const { admin, viewer } = await app.company();
    const other = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    await sendIn(token);
    const draft = { title: 'Cópia sem teste', remediation: 'Testar a cópia', severity: 'high' as const };
    const body = { ...draft, dueDate: dayIn(40) };
    const finding = await admin.call(suppliers.addFinding, { ...at(evaluationId), body });
    const { riskId } = await admin.call(suppliers.riskOfFinding, at(finding.id));
    expect(await admin.call(risks.get, at(riskId))).toMatchObject({
      ...{ category: 'suppliers', current: { likelihood: 4, impact: 4 } },
    });
    expect((await admin.call(suppliers.results, at(evaluationId))).findings).toMatchObject([{ riskId }]);
    // Who may not read suppliers reads plans and risks.
    const { planId } = await admin.call(suppliers.planOfFinding, at(finding.id));
    const read = [await viewer.call(risks.get, at(riskId)), await viewer.call(actionPlans.get, at(planId))];
    for (const said of ['Nuvem Clara', draft.title, draft.remediation])
      expect(JSON.stringify(read)).not.toContain(said);
    expect(await admin.call(actionPlans.get, at(planId))).toMatchObject({ origin: { kind: 'supplier' } });
    expect((await admin.refused(suppliers.riskOfFinding, at(finding.id))).code).toBe('suppliers.risk-already');
    expect((await other.admin.refused(suppliers.riskOfFinding, at(finding.id))).status).toBe(404);
    expect(JSON.stringify(await see(token))).not.toContain(riskId);
  });
});

describe('the morning’s mails', () => {
  it('go to everybody else where one address had its mails of the hour; whoever ended is let be', async () => {
    const { admin, companyId } = await app.company();
    const asked = await Promise.all(
      ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito'].map((name) => askSmall(app, admin, name)),
    );
    const [alone, ended, ...shared] = asked;
    await app.sql(
      "UPDATE supplier_evaluations SET due_date = $2, sent_at = now() - interval '2 days' WHERE company_id = $1",
      [companyId, dayIn(7)],
    );
    await app.sql("UPDATE supplier_evaluations SET email = 'muitos@fora.test' WHERE id = ANY($1)", [
      shared.map(({ evaluationId }) => evaluationId),
    ]);
    await change(admin, ended?.supplierId ?? '', { status: 'ended' });
    await chase(companyId);
    expect(await mailsTo('muitos@fora.test')).toHaveLength(5);
    expect((await mailsTo(alone?.email ?? '')).filter((subject) => subject.includes('Lembrete'))).toHaveLength(1);
    expect((await mailsTo(ended?.email ?? '')).filter((subject) => subject.includes('Lembrete'))).toHaveLength(0);
    await chase(companyId);
    expect((await mailsTo(alone?.email ?? '')).filter((subject) => subject.includes('Lembrete'))).toHaveLength(1);
  });

  it('go out seven and three days before, on the day and a week after, and on no other', async () => {
    const { admin, companyId } = await app.company();
    for (const days of [8, 7, 4, 3, 1, 0, -1, -7, -8]) {
      const { evaluationId } = await askSmall(app, admin, `Prazo ${days + 20}`);
      await app.sql(
        "UPDATE supplier_evaluations SET due_date = $2, sent_at = now() - interval '30 days' WHERE id = $1",
        [...[evaluationId, dayIn(days)]],
      );
    }
    await chase(companyId);
    const reminded = await app.sql(
      `SELECT due_date - $2::date AS days FROM supplier_evaluations
        WHERE company_id = $1 AND reminded_at IS NOT NULL ORDER BY due_date DESC`,
      [companyId, dayIn(0)],
    );
    expect(reminded.map(({ days }) => days)).toEqual([7, 3, 0, -7]);
  });

  it('ask nobody again who is not worked with at the moment', async () => {
    const { admin, companyId } = await app.company();
    const { supplierId, token, email } = await askSmall(app, admin, 'Parada');
    await sendIn(token);
    await change(admin, supplierId, { email, status: 'suspended' });
    await app.sql('UPDATE suppliers SET next_on = $2 WHERE id = $1', [supplierId, dayIn(0)]);
    const before = await mailsTo(email);
    await chase(companyId);
    expect((await admin.call(suppliers.get, at(supplierId))).state).toBe('submitted');
    expect(await mailsTo(email)).toEqual(before);
    await change(admin, supplierId, { email, status: 'active' });
    await app.sql('UPDATE suppliers SET next_on = $2 WHERE id = $1', [supplierId, dayIn(0)]);
    await chase(companyId);
    expect((await admin.call(suppliers.get, at(supplierId))).state).toBe('waiting');
  });

  it('say that the day has passed, and send again what is due', async () => {
    const { admin, companyId } = await app.company();
    const late = await askSmall(app, admin, 'Atrasada');
    await app.sql("UPDATE supplier_evaluations SET due_date = $2, sent_at = now() - interval '9 days' WHERE id = $1", [
      late.evaluationId,
      dayIn(-7),
    ]);
    const done = await askSmall(app, admin, 'Pronta');
    await sendIn(done.token);
    await app.sql('UPDATE suppliers SET next_on = $2 WHERE id = $1', [done.supplierId, dayIn(0)]);
    await chase(companyId);
    expect((await mailsTo(late.email)).at(-1)).toContain('O prazo passou');
    expect(await admin.call(suppliers.get, at(done.supplierId))).toMatchObject({ state: 'waiting', nextOn: null });
    expect((await see(await tokenMailed(app, done.email))).lastYear).toBe(4);
  });
});

describe('what is told of all', () => {
  it('counts all findings and lists some; leaves out who ended; names contracts by the day of notice', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token } = await askSmall(app, admin);
    await sendIn(token);
    await app.sql(
      `INSERT INTO supplier_findings (company_id, supplier_id, evaluation_id, title, severity)
       SELECT e.company_id, e.supplier_id, e.id, 'Ponto ' || n, CASE WHEN n <= 60 THEN 'critical' ELSE 'low' END
       FROM supplier_evaluations e, generate_series(1, 70) AS n WHERE e.id = $1`,
      [evaluationId],
    );
    const contract = { contractEnds: dayIn(150), noticeDays: 100 };
    await change(admin, supplierId, { ...contract, tierAnswers: { ...noTier, data: 3 } });
    const report = await admin.call(supplierReports.portfolio);
    expect(report.findings).toMatchObject({ bySeverity: { critical: 60, high: 0, low: 10 }, late: 0 });
    expect(report.findings.open).toHaveLength(50);
    expect(report.contracts).toMatchObject([{ id: supplierId, day: dayIn(50) }]);
    const board = async () =>
      (await admin.call(dashboard.mainboard)).questions.flatMap(({ lines }) =>
        lines.flatMap(({ key, value }) => (key.startsWith('suppliers.') ? [[key, value]] : [])),
      );
    expect(await board()).toEqual([
      ['suppliers.unjudged', 1],
      ['suppliers.waiting', 1],
    ]);
    // What is closed or accepted stands behind what is open.
    await app.sql(`UPDATE supplier_findings SET status = 'closed' WHERE supplier_id = $1 AND title = 'Ponto 1'`, [
      supplierId,
    ]);
    const { findings } = await admin.call(supplierReports.one, at(supplierId));
    expect(findings.at(-1)).toMatchObject({ title: 'Ponto 1', status: 'closed' });
    const told = async () =>
      (await admin.call(dashboard.mainboard)).questions
        .flatMap(({ lines }) => lines)
        .find(({ key }) => key === 'suppliers.unjudged')?.says;
    expect(await told()).toContain('Pontos graves abertos: 59.');
    const other = await admin.call(suppliers.create, { body: { name: 'Outra', tierAnswers: { ...noTier, data: 3 } } });
    await change(admin, supplierId, { status: 'ended' });
    // Of who ended nothing is told beside those who stay.
    expect(await told()).toContain('1 de 1 críticos ou altos sem decisão sobre o risco.');
    expect(await told()).toContain('Pontos graves abertos: 0.');
    await change(admin, other.id, { status: 'ended' });
    expect(await board()).toEqual([]);
    expect((await admin.call(supplierReports.portfolio)).findings.open).toEqual([]);
    expect((await admin.call(suppliers.stats)).openFindings).toBe(0);
  });

  it('proves that they are looked after while they work for the company', async () => {
    const { admin, companyId } = await app.company();
    const { supplierId, evaluationId } = await askSmall(app, admin);
    const proven = async () => {
      const { work, kit } = app.app.jobCtx;
      const all = await work.asCompany(companyId, ({ db }) => kit.proof.read(db, 'UTC'));
      return all.filter(({ link }) => link.includes(evaluationId)).map(({ day }) => day);
    };
    expect(await proven()).toEqual([]);
    await app.sql(
      `UPDATE supplier_evaluations SET status = 'reviewed', reviewed_at = '2026-03-04T12:00:00Z' WHERE id = $1`,
      [evaluationId],
    );
    expect(await proven()).toEqual(['2026-03-04']);
    await change(admin, supplierId, { status: 'ended' });
    expect(await proven()).toEqual([]);
  });

  it('reminds of the day on which an approval with conditions ends', async () => {
    const { admin } = await app.company();
    const { supplierId } = await askSmall(app, admin);
    await app.sql("UPDATE suppliers SET decision = 'conditional', decision_until = $2 WHERE id = $1", [
      supplierId,
      dayIn(3),
    ]);
    const { due } = await admin.call(dashboard.view);
    expect(due.filter(({ kind }) => kind === 'supplier-review')).toMatchObject([{ dueAt: dayIn(3) }]);
  });
});
