import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { supplierReports } from '@vigia/contract/suppliers/reporting.contract.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';
import { askSmall, dayIn, goodAnswers, noTier, smallForm, tokenMailed } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const by = (token: string) => ({ params: { token } });
const at = (id: string) => ({ params: { id } });
const see = (token: string) => app.stranger.call(responding.get, by(token));
async function answerAll(token: string): Promise<void> {
  await app.stranger.call(responding.save, { ...by(token), body: goodAnswers(await see(token)) });
}
const submit = (token: string) =>
  app.stranger.call(responding.submit, { ...by(token), body: { name: 'Clara Dias', role: 'Diretora' } });
const attach = (token: string, question: string, bytes = Buffer.from('Relatório de backup.'), name = 'prova.txt') =>
  app.stranger.raw({
    method: 'POST',
    url: `/api/supplier-response/${token}/evidence`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="question"\r\n\r\n${question}\r\n`),
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      ...[bytes, Buffer.from('\r\n--edge--\r\n')],
    ]),
  });

describe('a supplier', () => {
  it('is registered with its tier; a CNPJ must be right, with letters too', async () => {
    const { admin, basic } = await app.company();
    const body = { name: 'Contábil Sul', legalId: '11.222.333/0001-81', tierAnswers: { ...noTier, access: 3 } };
    const made = await admin.call(suppliers.create, { body });
    expect(made).toMatchObject({ tier: 'high', legalId: '11222333000181', state: 'never', score: null, version: 1 });
    const lettered = await admin.call(suppliers.create, { body: { ...body, legalId: '12.ABC.345/01DE-35' } });
    expect(lettered.legalId).toBe('12ABC34501DE35');
    const edit = { ...at(made.id), body: { ...body, name: 'Contábil', version: made.version } };
    expect(await admin.call(suppliers.update, edit)).toMatchObject({ name: 'Contábil', legalId: '11222333000181' });
    const wrong = await admin.refused(suppliers.create, { body: { ...body, legalId: '11.222.333/0001-82' } });
    expect(wrong.errors).toMatchObject([{ pointer: '/legalId', code: 'suppliers.cnpj' }]);
    expect((await basic.refused(suppliers.list, { query: {} })).status).toBe(403);
    const found = await admin.call(suppliers.list, { query: { tier: 'high', search: 'contabil' } });
    expect(found.total).toBe(2);
    expect((await admin.call(suppliers.stats)).byTier.high).toBe(2);
  });

  it('is changed by one at a time, and kept once it has sent something in', async () => {
    const { admin } = await app.company();
    const { supplierId, token } = await askSmall(app, admin);
    const { version } = await admin.call(suppliers.get, at(supplierId));
    const body = { name: 'Outro', tierAnswers: noTier, version };
    await admin.call(suppliers.update, { ...at(supplierId), body });
    expect(await admin.refused(suppliers.update, { ...at(supplierId), body })).toMatchObject({
      ...{ status: 409, code: 'kit.changed-meanwhile' },
    });
    await answerAll(token);
    await submit(token);
    expect((await admin.refused(suppliers.remove, at(supplierId))).code).toBe('suppliers.evidence-kept');
    const other = await askSmall(app, admin, 'Outra Casa');
    expect((await attach(other.token, 'backup')).statusCode).toBe(201);
    await admin.call(suppliers.remove, at(other.supplierId));
    expect((await app.stranger.refused(responding.get, by(other.token))).code).toBe('kit.link-unknown');
  });
});

describe('templates', () => {
  it('ships at least the essential one, copies it, and an evaluation keeps the version it was sent with', async () => {
    const { admin } = await app.company();
    const shipped = (await admin.call(suppliers.templates)).items;
    expect(shipped.map(({ id }) => id)).toContain('essential');
    const copy = await admin.call(suppliers.createTemplate, { body: { from: 'essential' } });
    expect(copy).toMatchObject({
      shipped: false,
      version: 1,
      title: shipped.find(({ id }) => id === 'essential')?.title,
    });
    const { evaluationId, token } = await askSmall(app, admin);
    const own = (await admin.call(suppliers.templates)).items.find(({ title }) => title === 'Pequeno');
    const form = { ...smallForm, title: { pt: 'Mudado', en: '', es: '' } };
    const change = { ...at(own?.id ?? ''), body: { form, version: 1 } };
    expect((await admin.call(suppliers.updateTemplate, change)).version).toBe(2);
    expect((await admin.refused(suppliers.updateTemplate, change)).code).toBe('kit.changed-meanwhile');
    expect((await see(token)).title.pt).toBe('Pequeno');
    expect((await admin.call(suppliers.results, at(evaluationId))).evaluation.templateVersion).toBe(1);
    await admin.call(suppliers.removeTemplate, at(own?.id ?? ''));
    expect((await see(token)).sections).toHaveLength(2);
  });

  it('refuses a choice without options and a condition on what comes later', async () => {
    const { admin } = await app.company();
    const [first, second] = smallForm.sections;
    const questions = (first?.questions ?? []).map((one) => ({ ...one, kind: 'choice' as const })).toReversed();
    const sections = [{ ...first, id: 'access', title: { pt: 'Acesso' }, questions }, second].flatMap(
      (one) => one ?? [],
    );
    const body = { form: { ...smallForm, sections: sections as typeof smallForm.sections } };
    const codes = (await admin.refused(suppliers.createTemplate, { body })).errors?.map(({ code }) => code);
    expect(codes).toContain('suppliers.two-options');
    expect(codes).toContain('suppliers.not-earlier');
  });

  it('can be rehearsed for a day, and keeps nothing', async () => {
    const { admin } = await app.company('Padaria Sol');
    const { path } = await admin.call(suppliers.rehearse, at('essential'));
    const token = path.split('/').at(-1) ?? '';
    const seen = await app.stranger.call(responding.rehearse, by(token));
    expect(seen).toMatchObject({ rehearsal: true, company: 'Padaria Sol', answers: [] });
    expect((await app.stranger.refused(responding.get, by(token))).code).toBe('kit.link-unknown');
  });
});

it('a new supplier’s contract is in the company’s currency, unless it says another, and stays in it', async () => {
  const { admin, companyId } = await app.company('Panadería Sol');
  await app.sql(`UPDATE companies SET currency = 'COP' WHERE id = $1`, [companyId]);
  const make = (more: { name: string; currency?: 'USD' }) =>
    admin.call(suppliers.create, { body: { ...more, contractValue: 5_000_000.29, tierAnswers: noTier } });
  const own = await make({ name: 'Contable' });
  expect([own.currency, (await make({ name: 'Nube', currency: 'USD' })).currency]).toEqual(['COP', 'USD']);
  await app.sql(`UPDATE companies SET currency = 'MXN' WHERE id = $1`, [companyId]);
  expect(await admin.call(suppliers.get, at(own.id))).toMatchObject({ currency: 'COP', contractValue: 5_000_000.29 });
});

describe('an evaluation', () => {
  it('has one size for who sends and who answers, which grows with what an answer asks further', async () => {
    const { admin } = await app.company('Padaria Sol');
    const { supplierId, evaluationId, token } = await askSmall(app, admin);
    const sizes = async () => {
      const { evaluation, score } = await admin.call(suppliers.results, at(evaluationId));
      const { items } = await admin.call(suppliers.evaluations, { query: { supplierId } });
      const sum = score.sections.reduce((all, { asked }) => all + asked, 0);
      return [evaluation.asked, sum, items[0]?.asked];
    };
    expect(await sizes()).toEqual([4, 4, 4]);
    const answers = [{ question: 'two-step', value: 'yes', note: '', basedOn: 0 }];
    await app.stranger.call(responding.save, { ...by(token), body: { answers } });
    expect(await sizes()).toEqual([5, 5, 5]);
  });

  it('is answered by link, sent in with a receipt, and scored with its arithmetic', async () => {
    const { admin } = await app.company('Padaria Sol');
    const { supplierId, evaluationId, token } = await askSmall(app, admin);
    const seen = await see(token);
    expect(seen).toMatchObject({ company: 'Padaria Sol', supplier: 'Nuvem Clara', status: 'sent', editable: true });
    expect(JSON.stringify(seen)).not.toMatch(/"points"|"weight"|"knockout"/);
    const early = await app.stranger.refused(responding.submit, { ...by(token), body: { name: 'Clara' } });
    expect(early.errors?.map(({ pointer }) => pointer)).toEqual([
      '/answers/two-step',
      '/answers/backup',
      '/answers/hours',
    ]);
    await answerAll(token);
    const sent = await submit(token);
    expect(sent).toMatchObject({ status: 'submitted', editable: false, submittedName: 'Clara Dias, Diretora' });
    expect(sent.receipt).toMatch(/^[0-9a-f]{64}$/);
    expect((await submit(token)).receipt).toBe(sent.receipt);
    const { score, answers } = await admin.call(suppliers.results, at(evaluationId));
    // 3 × 100 + 1 × 50 (no proof: half) + 2 × 100, over 6.
    expect(score).toMatchObject({ score: 92, sum: 550, weights: 6, knockouts: [] });
    expect(score.answers.find(({ question }) => question === 'backup')).toMatchObject({ halved: true, points: 50 });
    expect(answers).toHaveLength(4);
    expect(await admin.call(suppliers.get, at(supplierId))).toMatchObject({ score: 92, state: 'submitted' });
    const paper = await app.stranger.call(responding.receipt, by(token));
    expect(await wordsOfPdf(Buffer.from(paper))).toMatch(/de 20\d\d às \d\d:\d\d:\d\d \(America\/Sao Paulo\)/);
  });

  it('takes proof, and hands it to the company alone', async () => {
    const { admin } = await app.company();
    const other = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    const kept = (await attach(token, 'backup')).json();
    expect((await attach(token, 'nobody-asked')).statusCode).toBe(422);
    await answerAll(token);
    await submit(token);
    expect((await attach(token, 'backup')).json().code).toBe('suppliers.closed');
    const file = { params: { id: evaluationId, fileId: kept.id } };
    expect((await admin.call(suppliers.evidence, file)).toString()).toBe('Relatório de backup.');
    expect((await other.admin.refused(suppliers.evidence, file)).status).toBe(404);
    expect((await admin.call(suppliers.results, at(evaluationId))).score.score).toBe(100);
  });

  it('merges what two people answer at once, and tells the later of the same question', async () => {
    const { admin } = await app.company();
    const { token } = await askSmall(app, admin);
    await app.stranger.call(responding.share, { ...by(token), body: { email: 'ti@fora.test', name: 'Téo' } });
    const second = await tokenMailed(app, 'ti@fora.test');
    const answer = (question: string, value: string | number) => ({ answers: [{ question, value, basedOn: 0 }] });
    await app.stranger.call(responding.save, { ...by(token), body: answer('two-step', 'yes') });
    await app.stranger.call(responding.save, { ...by(second), body: answer('hours', 48) });
    const told = await app.stranger.call(responding.save, { ...by(second), body: answer('two-step', 'no') });
    expect(told).toMatchObject({
      saved: [],
      overtaken: [{ question: 'two-step', value: 'yes', by: 'Clara', version: 1 }],
    });
    expect((await see(token)).answers.map(({ question, by: who }) => [question, who])).toEqual([
      ['hours', 'Téo'],
      ['two-step', 'Clara'],
    ]);
    const same = await app.stranger.call(responding.save, { ...by(second), body: answer('two-step', 'yes') });
    expect(same).toMatchObject({ saved: [{ value: 'yes', version: 1 }], overtaken: [] });
  });

  it('is reminded at once where its link ended before its time', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, email } = await askSmall(app, admin);
    await app.sql('UPDATE company_links SET revoked_at = now() WHERE record_id = $1', [evaluationId]);
    const ended = await admin.call(suppliers.results, at(evaluationId));
    expect(ended.evaluation.linkUntil).toBe(null);
    await admin.call(suppliers.remind, at(supplierId));
    expect((await see(await tokenMailed(app, email))).id).toBe(evaluationId);
    expect(await admin.refused(suppliers.remind, at(supplierId))).toMatchObject({ status: 429 });
  });

  it('is reminded once a day by a fresh link, extended, and revoked', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token, email } = await askSmall(app, admin);
    expect(await admin.refused(suppliers.remind, at(supplierId))).toMatchObject({ status: 429 });
    await app.sql("UPDATE supplier_evaluations SET sent_at = now() - interval '2 days'");
    await admin.call(suppliers.remind, at(supplierId));
    expect((await admin.refused(suppliers.remind, at(supplierId))).code).toBe('suppliers.reminded-today');
    expect((await app.stranger.refused(responding.get, by(token))).code).toBe('kit.link-unknown');
    const fresh = await tokenMailed(app, email);
    expect((await see(fresh)).id).toBe(evaluationId);
    const again = { templateId: 'essential', dueDate: dayIn(5), email };
    expect((await admin.refused(suppliers.evaluate, { ...at(supplierId), body: again })).code).toBe(
      'suppliers.out-already',
    );
    await admin.call(suppliers.extend, { ...at(evaluationId), body: { dueDate: dayIn(30) } });
    expect((await see(fresh)).dueDate).toBe(dayIn(30));
    await admin.call(suppliers.revoke, at(evaluationId));
    expect((await app.stranger.refused(responding.get, by(fresh))).code).toBe('kit.link-unknown');
    expect((await admin.refused(suppliers.remind, at(supplierId))).code).toBe('suppliers.nothing-out');
  });

  it('comes back for what is asked again alone, and offers last year’s answers', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token, email } = await askSmall(app, admin);
    await answerAll(token);
    await submit(token);
    const review = { answers: [{ question: 'hours', review: 'asked' as const, comment: 'Em quantas horas?' }] };
    await admin.call(suppliers.review, { ...at(evaluationId), body: review });
    await admin.call(suppliers.reopen, { ...at(supplierId), body: { reason: 'Falta um prazo.', dueDate: dayIn(7) } });
    const back = await tokenMailed(app, email);
    const seen = await see(back);
    expect(seen).toMatchObject({
      status: 'reopened',
      onlyAgain: true,
      editable: true,
      reopenReason: 'Falta um prazo.',
    });
    const refused = await app.stranger.refused(responding.save, { ...by(back), body: goodAnswers(seen) });
    expect(new Set(refused.errors?.map(({ code }) => code))).toEqual(new Set(['suppliers.not-asked-again']));
    const one = { question: 'hours', value: 12, basedOn: 1 };
    await app.stranger.call(responding.save, { ...by(back), body: { answers: [one] } });
    await submit(back);
    const body = { templateId: (await admin.call(suppliers.templates)).items[0]?.id ?? '', dueDate: dayIn(20), email };
    const next = await admin.call(suppliers.evaluate, { ...at(supplierId), body });
    const later = await tokenMailed(app, email);
    expect((await see(later)).lastYear).toBe(4);
    const taken = await app.stranger.call(responding.lastYear, by(later));
    expect(taken.answers.find(({ question }) => question === 'hours')?.value).toBe(12);
    expect((await admin.call(suppliers.history, at(supplierId))).items.map(({ id }) => id)).toEqual([
      ...[evaluationId, next.evaluation.id],
    ]);
  });

  it('is judged by two: the second is told who judged and what stands, and may judge on top of it', async () => {
    const { admin, basic: manager } = await app.company();
    await app.sql("UPDATE memberships SET role = 'ADMIN' WHERE id = $1", [manager.id]);
    const { evaluationId, token } = await askSmall(app, admin);
    await answerAll(token);
    await submit(token);
    const verdict = (review: 'accepted' | 'asked', basedOn: number, comment = '') => ({
      ...at(evaluationId),
      body: { answers: [{ question: 'hours', review, comment, basedOn }] },
    });
    const judged = await admin.call(suppliers.review, verdict('asked', 0, 'Em quantas horas?'));
    const of = (results: typeof judged) => results.answers.find(({ question }) => question === 'hours');
    expect(of(judged)).toMatchObject({ reviewVersion: 1, reviewedBy: { id: admin.id } });
    const refused = await manager.refused(suppliers.review, verdict('accepted', 0));
    expect(refused).toMatchObject({ status: 409, code: 'suppliers.reviewed-meanwhile' });
    expect(refused.message).toContain('pedir de novo');
    expect(refused.errors).toMatchObject([{ pointer: '/answers/0/review', code: 'suppliers.overtaken' }]);
    expect(of(await admin.call(suppliers.results, at(evaluationId)))).toMatchObject({ review: 'asked' });
    const second = await manager.call(suppliers.review, verdict('accepted', 1));
    expect(of(second)).toMatchObject({ review: 'accepted', reviewVersion: 2, reviewedBy: { id: manager.id } });
    // Two who say the same do not stand against each other.
    await admin.call(suppliers.review, verdict('accepted', 1));
    // Who does not say what was seen overwrites nothing.
    const blind = { answers: [{ question: 'hours', review: 'asked' as const, comment: 'Por quê?' }] };
    expect(await admin.refused(suppliers.review, { ...at(evaluationId), body: blind })).toMatchObject({ status: 409 });
    expect(of(await admin.call(suppliers.results, at(evaluationId)))).toMatchObject({ review: 'accepted' });
  });

  it('shows a file at a question that nobody answered, to the company and to the supplier', async () => {
    const { admin } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    expect((await attach(token, 'subs')).statusCode).toBe(201);
    const here = (await see(token)).answers.find(({ question }) => question === 'subs');
    expect(here).toMatchObject({ value: null, version: 0, proofs: [{ name: 'prova.txt', givenIn: false }] });
    const read = (await admin.call(suppliers.results, at(evaluationId))).answers;
    expect(read).toMatchObject([{ question: 'subs', value: null, reviewVersion: 0, proofs: [{ name: 'prova.txt' }] }]);
  });

  it('keeps the files that were sent in, and lets go of those added since', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token, email } = await askSmall(app, admin);
    expect((await attach(token, 'backup')).statusCode).toBe(201);
    await answerAll(token);
    await submit(token);
    const review = { answers: [{ question: 'backup', review: 'asked' as const, comment: 'O arquivo é antigo.' }] };
    await admin.call(suppliers.review, { ...at(evaluationId), body: review });
    await admin.call(suppliers.reopen, { ...at(supplierId), body: { reason: 'Arquivo antigo.', dueDate: dayIn(7) } });
    const back = await tokenMailed(app, email);
    expect((await attach(back, 'backup', Buffer.from('Outro.'), 'nova.txt')).statusCode).toBe(201);
    const proofs = (await see(back)).answers.flatMap((one) => one.proofs);
    expect(proofs.map(({ name, givenIn }) => [name, givenIn])).toEqual([
      ['prova.txt', true],
      ['nova.txt', false],
    ]);
    const [old, fresh] = proofs.map(({ id }) => ({ params: { token: back, fileId: id } }));
    if (!old || !fresh) throw new Error('Two files were attached.');
    expect(await app.stranger.refused(responding.detach, old)).toMatchObject({
      ...{ status: 409, code: 'suppliers.file-given-in' },
    });
    await app.stranger.call(responding.detach, fresh);
  });

  it('finds what is wrong, has it answered on the same link, and decides by approval', async () => {
    const { admin } = await app.company();
    const { supplierId, evaluationId, token } = await askSmall(app, admin);
    await answerAll(token);
    const seen = await see(token);
    const no = {
      question: 'two-step',
      value: 'no',
      basedOn: seen.answers.find((one) => one.question === 'two-step')?.version ?? 0,
    };
    await app.stranger.call(responding.save, { ...by(token), body: { answers: [no] } });
    await submit(token);
    const results = await admin.call(suppliers.results, at(evaluationId));
    expect(results.score.knockouts).toEqual(['two-step']);
    const draft = {
      question: 'two-step',
      title: 'Sem duas etapas',
      severity: 'high' as const,
      remediation: 'Ligar em 30 dias.',
    };
    const finding = await admin.call(suppliers.addFinding, { ...at(evaluationId), body: draft });
    const response = { params: { token, findingId: finding.id }, body: { response: 'Ligamos ontem.' } };
    expect((await app.stranger.call(responding.answerFinding, response)).findings).toMatchObject([
      { status: 'answered' },
    ]);
    expect((await admin.call(suppliers.planOfFinding, at(finding.id))).planId).toBeTruthy();
    const { version } = (await admin.call(suppliers.results, at(evaluationId))).evaluation;
    const propose = (body: { outcome: 'approved' | 'conditional'; conditions?: string; until?: string }) => ({
      ...at(evaluationId),
      body: { ...body, version },
    });
    expect((await admin.refused(suppliers.propose, propose({ outcome: 'approved' }))).errors).toMatchObject([
      { code: 'suppliers.knocked-out' },
    ]);
    const conditional = (until: string) => propose({ outcome: 'conditional', conditions: 'Duas etapas.', until });
    expect((await admin.refused(suppliers.propose, conditional(dayIn(0)))).errors).toMatchObject([
      { pointer: '/until', code: 'suppliers.day-past' },
    ]);
    await admin.call(suppliers.propose, conditional(dayIn(30)));
    const subject = { kind: 'supplier-evaluation' as const, id: evaluationId };
    const asked = await admin.call(approvals.ask, { body: { subject, approvers: [{ accountId: admin.id }] } });
    for (const part of ['Nuvem Clara', 'Duas etapas.', 'Sem duas etapas']) expect(asked.readable).toContain(part);
    await admin.call(approvals.decide, { ...at(asked.id), body: { decision: 'approve', hash: asked.sha256 } });
    expect(await admin.call(suppliers.get, at(supplierId))).toMatchObject({
      decision: 'conditional',
      decisionUntil: dayIn(30),
    });
  });
});

describe('reports', () => {
  it('tell of all suppliers and of one, as data and as files', async () => {
    const { admin } = await app.company();
    const { supplierId, token } = await askSmall(app, admin);
    await answerAll(token);
    await submit(token);
    const report = await admin.call(supplierReports.portfolio);
    expect(report).toMatchObject({ total: 1, byState: { submitted: 1 }, findings: { open: [] } });
    expect(report.tiers.find(({ tier }) => tier === 'low')).toMatchObject({ count: 1, scored: 1, mean: 92, least: 92 });
    for (const [format, begins] of [
      ['pdf', '%PDF'],
      ['xlsx', 'PK'],
    ] as const) {
      const file = await admin.call(supplierReports.portfolioFile, { query: { format } });
      expect(file.subarray(0, begins.length).toString()).toBe(begins);
    }
    expect((await admin.call(supplierReports.one, at(supplierId))).evaluations).toHaveLength(1);
    expect((await admin.call(supplierReports.oneFile, at(supplierId))).subarray(0, 4).toString()).toBe('%PDF');
  });
});

describe('what comes from outside', () => {
  it('is refused where it was not asked, does not fit, or is another evaluation’s; nothing is kept of it', async () => {
    const { admin } = await app.company();
    const { token } = await askSmall(app, admin);
    const send = (answer: { question: string; value: string | number | string[] | null; note?: string }) =>
      app.stranger.refused(responding.save, { ...by(token), body: { answers: [{ ...answer, basedOn: 0 }] } });
    expect((await send({ question: 'own-accounts', value: 'yes' })).errors).toMatchObject([
      { pointer: '/answers/0/question', code: 'suppliers.unknown-question' },
    ]);
    const unfit = [
      ...[
        { question: 'two-step', value: 'perhaps' },
        { question: 'two-step', value: 'na' },
      ],
      ...[
        { question: 'hours', value: -1 },
        { question: 'hours', value: '4' },
        { question: 'subs', value: 'nobody' },
      ],
      ...[
        { question: 'subs', value: ['none'] },
        { question: 'which', value: ['none'] },
      ],
    ];
    for (const one of unfit) expect((await send(one)).errors).toMatchObject([{ code: 'suppliers.unfit' }]);
    expect((await send({ question: 'which', value: 'x'.repeat(100_000) })).status).toBe(422);
    expect((await send({ question: 'which', value: 'a\u0000b' })).status).toBe(422);
    expect((await see(token)).answers).toEqual([]);
  });

  it('is kept as it was written, and stays text in a spreadsheet', async () => {
    const { admin } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    const value = '=HYPERLINK("http://evil.test")<script>alert(1)</script>';
    const answers = [{ question: 'which', value, basedOn: 0 }];
    await app.stranger.call(responding.save, { ...by(token), body: { answers } });
    const kept = (await admin.call(suppliers.results, at(evaluationId))).answers;
    expect(kept).toMatchObject([{ question: 'which', value }]);
  });

  it('gets one answer for links that are unknown, revoked, for something else, or of another company', async () => {
    const { admin } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    const rehearsal = (await admin.call(suppliers.rehearse, at('essential'))).path.split('/').at(-1) ?? '';
    await admin.call(suppliers.revoke, at(evaluationId));
    const neutral = async (one: string) => {
      const { requestId: _id, ...rest } = await app.stranger.refused(responding.get, by(one));
      return rest;
    };
    const unknown = await neutral('A'.repeat(43));
    for (const one of [token, rehearsal]) expect(await neutral(one)).toEqual(unknown);
  });

  it('is sent in once, however often at once', async () => {
    const { admin } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    await answerAll(token);
    const all = await Promise.all(Array.from({ length: 8 }, () => submit(token)));
    expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
    const rows = await app.sql("SELECT 1 FROM audit_log WHERE action = 'suppliers.submitted' AND target_id = $1", [
      evaluationId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is still taken after its day, marked late; a hostile file is refused', async () => {
    const { admin } = await app.company();
    const { evaluationId, token } = await askSmall(app, admin);
    await app.sql('UPDATE supplier_evaluations SET due_date = current_date - 3 WHERE id = $1', [evaluationId]);
    expect(await see(token)).toMatchObject({ late: true, editable: true });
    await answerAll(token);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await attach(token, 'backup', script, 'logo.svg')).statusCode).toBe(415);
    expect((await attach(token, 'backup', Buffer.alloc(2_097_153, 65), 'grande.txt')).statusCode).toBe(413);
    expect((await submit(token)).status).toBe('submitted');
  });
});
