/** An answer's word is not enough for the clause that asks for the statement of applicability (ISO/IEC 27001 6.1.3 d). */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '../kit/sheets/sheets.ts';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const iso = { framework: 'iso27001' } as const;
const clause = (who: TestCaller) => who.call(compliance.control, { params: { ...iso, id: '6.1.3' } });
const inOverview = async (who: TestCaller) =>
  (await who.call(compliance.overview, { params: iso })).controls.find(({ controlId }) => controlId === '6.1.3')
    ?.result;

/** Everything well answered; the gates named are answered no. */
async function answerAll(who: TestCaller, shut: readonly string[] = []) {
  const { domains } = await who.call(questionnaire.questions, { query: { assessmentType: 'security' } });
  const answers = domains.flatMap(({ questions }) =>
    questions.map(({ id: questionId, kind }) => {
      const gate = shut.includes(questionId) ? ('no' as const) : ('yes' as const);
      return { questionId, value: kind === 'gate' ? gate : 4 };
    }),
  );
  await who.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
}

const scope = { text: 'A empresa inteira.', version: 0 };
const rowsOf = async (who: TestCaller) => (await who.call(compliance.statement, { params: iso })).rows;
/** Takes over the reason that is drafted for what applies, and writes one for what the answers leave out. */
async function justify(who: TestCaller) {
  const rows = await rowsOf(who);
  await who.call(compliance.justify, { params: iso, body: { controlIds: rows.map(({ controlId }) => controlId) } });
  for (const { controlId: id, ground } of rows)
    if (ground === 'answers')
      await who.call(compliance.decide, {
        ...{ params: { ...iso, id }, body: { justification: 'Não desenvolvemos programas.', version: 0 } },
      });
}
async function approve(who: TestCaller) {
  await who.call(compliance.setScope, { params: iso, body: scope });
  await sign(who);
}
async function sign(who: TestCaller) {
  await justify(who);
  const asked = { subject: { kind: 'statement', id: 'iso27001' } as const, approvers: [{ accountId: who.id }] };
  const { id, sha256 } = await who.call(approvals.ask, { body: asked });
  await who.call(approvals.decide, { params: { id }, body: { decision: 'approve', comment: '', hash: sha256 } });
}

it('is met once the statement is approved, and says until then what holds it back', async () => {
  const { admin } = await app.company();
  await answerAll(admin);
  const held = await clause(admin);
  expect(held.row).toMatchObject({ result: 'partially_compliant', maturity: 4 });
  expect(held.because.at(-1)).toEqual({ rule: 'statement-open', holds: true });
  expect(await inOverview(admin)).toBe('partially_compliant');
  const { items } = await admin.call(compliance.gaps, { params: iso, query: { limit: 100 } });
  expect(items.map(({ controlId }) => controlId)).toContain('6.1.3');
  await approve(admin);
  expect((await clause(admin)).row.result).toBe('compliant');
  expect(await inOverview(admin)).toBe('compliant');
  const others = (await clause(admin)).because.map(({ rule }) => rule);
  expect(others).not.toContain('statement-open');
});

it('is not put to approval, and holds the clause back, while anything is taken in or left out without a reason', async () => {
  const { admin } = await app.company();
  await answerAll(admin, ['dev-builds-software']);
  await admin.call(compliance.setScope, { params: iso, body: scope });
  const asked = { subject: { kind: 'statement', id: 'iso27001' } as const, approvers: [{ accountId: admin.id }] };
  const refused = { status: 409, code: 'compliance.justify-first' };
  expect(await admin.refused(approvals.ask, { body: asked })).toMatchObject(refused);
  const controlIds = (await rowsOf(admin)).map(({ controlId }) => controlId);
  const { written } = await admin.call(compliance.justify, { params: iso, body: { controlIds } });
  expect(written).toBeGreaterThan(0);
  // Why something is left out nobody takes over with others: it is written, control by control.
  const left = (await rowsOf(admin)).filter(({ ground }) => ground === 'answers');
  expect(left.length).toBeGreaterThan(0);
  expect(await admin.refused(approvals.ask, { body: asked })).toMatchObject(refused);
  await sign(admin);
  expect((await clause(admin)).row.result).toBe('compliant');
  expect(await inOverview(admin)).toBe('compliant');
  const { settings } = await admin.call(compliance.control, { params: { ...iso, id: 'A.8.24' } });
  const emptied = { justification: '', version: settings.version };
  await admin.call(compliance.decide, { params: { ...iso, id: 'A.8.24' }, body: emptied });
  expect((await clause(admin)).because.at(-1)).toEqual({ rule: 'statement-open', holds: true });
});

it('says that it changed since it was approved, in whatever language it is read, and no longer once it is as it was', async () => {
  const { admin } = await app.company();
  await admin.call(compliance.setScope, { params: iso, body: scope });
  await justify(admin);
  const english = { 'accept-language': 'en' };
  const ids = { subject: { kind: 'statement', id: 'iso27001' }, approvers: [{ accountId: admin.id }] };
  const asked = await admin.raw({ method: 'POST', url: '/api/approvals', headers: english, payload: ids });
  const { id, sha256 } = asked.json<{ id: string; sha256: string }>();
  await admin.call(approvals.decide, { params: { id }, body: { decision: 'approve', comment: '', hash: sha256 } });
  const standing = async () => {
    const { number, changed } = await admin.call(compliance.statement, { params: iso });
    return [number, changed];
  };
  const paper = async () => {
    const file = await admin.call(compliance.export, { params: iso, query: { format: 'xlsx' } });
    return JSON.stringify((await readSheet(file)).rows);
  };
  expect(await standing()).toEqual([1, false]);
  expect(await paper()).toMatch(
    /Versão 1, aprovada em \d+ de \p{L}+ de \d{4} \(SHA-256 do que foi aprovado: [0-9a-f]{12}\).* Aprovada por quem a preparou/u,
  );
  expect(await paper()).toContain(`aprovado: ${sha256.slice(0, 12)})`);
  // What was approved has its own hash; of what stands beside it today the paper says another.
  await admin.call(questionnaire.batchAnswers, {
    body: { assessmentType: 'security', answers: [{ questionId: 'con-restore-test', value: 4 }] },
  });
  const { hash } = await admin.call(compliance.statement, { params: iso });
  expect(await paper()).toContain(`(SHA-256 deste papel: ${hash})`);
  expect(await paper()).toContain(`aprovado: ${sha256.slice(0, 12)})`);
  const control = { ...iso, id: 'A.8.24' };
  const decide = async (body: { applicable: boolean; justification: string }) => {
    const { settings } = await admin.call(compliance.control, { params: control });
    await admin.call(compliance.decide, { params: control, body: { ...body, version: settings.version } });
  };
  const { settings: before } = await admin.call(compliance.control, { params: control });
  await decide({ applicable: false, justification: 'Não usamos criptografia.' });
  expect(await standing()).toEqual([1, true]);
  expect(await paper()).toMatch(/mudou desde então/);
  expect(await paper()).toContain(`aprovado: ${sha256.slice(0, 12)})`);
  await decide({ applicable: true, justification: before.justification });
  expect(await standing()).toEqual([1, false]);
});

it('counts the determined scope as met once it is written, and is not put to approval before', async () => {
  const { admin } = await app.company();
  await answerAll(admin);
  const determined = async () => {
    const view = await admin.call(compliance.control, { params: { ...iso, id: '4.3' } });
    return [view.row.result, view.because.at(-1)?.rule];
  };
  expect(await determined()).toEqual(['partially_compliant', 'scope-open']);
  const asked = { subject: { kind: 'statement', id: 'iso27001' } as const, approvers: [{ accountId: admin.id }] };
  const refused = await admin.refused(approvals.ask, { body: asked });
  expect(refused).toMatchObject({ status: 409, code: 'compliance.scope-first' });
  expect(refused.message).toMatch(/escreva o escopo/);
  const paper = async () =>
    JSON.stringify(
      (await readSheet(await admin.call(compliance.export, { params: iso, query: { format: 'xlsx' } }))).rows,
    );
  expect(await paper()).toContain('Não escrito');
  await admin.call(compliance.setScope, { params: iso, body: scope });
  expect(await determined()).toEqual(['compliant', 'whole-and-good']);
  await justify(admin);
  await admin.call(approvals.ask, { body: asked });
});

it('says that its author alone approved it, and does not where somebody else did', async () => {
  const alone = await app.company();
  await approve(alone.admin);
  expect(await alone.admin.call(compliance.statement, { params: iso })).toMatchObject({ number: 1, byAuthor: true });
  const two = await app.company();
  await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [two.basic.id]);
  await two.admin.call(compliance.setScope, { params: iso, body: scope });
  await justify(two.admin);
  const asked = { subject: { kind: 'statement', id: 'iso27001' } as const, approvers: [{ accountId: two.basic.id }] };
  const { id, sha256 } = await two.admin.call(approvals.ask, { body: asked });
  const body = { decision: 'approve', comment: '', hash: sha256 } as const;
  await two.basic.call(approvals.decide, { params: { id }, body });
  expect(await two.admin.call(compliance.statement, { params: iso })).toMatchObject({ number: 1, byAuthor: false });
  const closed = `SELECT after ->> 'byAuthor' AS said FROM audit_log WHERE action = 'approvals.closed' AND target_id = $1`;
  expect(await app.sql(closed, [id])).toEqual([{ said: 'false' }]);
});
