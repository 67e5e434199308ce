import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { currentModel } from './questionnaire.model.ts';
import { frameworkScores } from './questionnaire.results.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { saveAnswer, batchAnswers, submit, assessment, assessments, explain, dashboard, pdf } = questionnaire;
const essential = { assessmentType: 'essential' } as const;
const answers = (values: Record<string, number | 'unknown'>) =>
  Object.entries(values).map(([questionId, value]) => ({ questionId, value }));
const some = { 'acc-mfa': 4, 'con-backup-copies': 2, 'con-restore-test': 0, 'con-outage-plan': 'unknown' } as const;
const submitSome = (who: TestCaller, values: Record<string, number | 'unknown'> = some) =>
  who.call(submit, { body: { ...essential, answers: answers(values) } });

describe('submitting', () => {
  it('saves what is given, freezes it with its date, signs it and tells the other administrators', async () => {
    const { admin, companyId } = await app.company();
    const result = await submitSome(admin);
    expect(result).toMatchObject({
      assessmentType: 'essential',
      submittedBy: { id: admin.id },
      progress: { answered: 3, unknown: 1 },
      comparedWith: null,
      changes: [],
    });
    const chain = await app.sql(
      `SELECT target_id FROM audit_log WHERE company_id = $1 AND action = 'assessment.submitted'`,
      [companyId],
    );
    expect(chain).toEqual([{ target_id: result.id }]);
    const jobs = await app.sql(
      `SELECT data FROM pgboss.job WHERE name = 'notifications.deliver' AND data ->> 'companyId' = $1`,
      [companyId],
    );
    expect(jobs).toMatchObject([
      {
        data: {
          ...{ kind: 'assessment.submitted', to: { roles: ['ADMIN'] }, except: admin.id },
          link: expect.stringMatching(/^\/assessment-results\?assessmentType=\w+$/),
        },
      },
    ]);
  });

  it('needs at least one answer', async () => {
    const { admin } = await app.company();
    expect(await admin.refused(submit, { body: essential })).toMatchObject({
      status: 409,
      code: 'questionnaire.nothing-answered',
    });
    const refusal = await admin.refused(submit, { body: { ...essential, answers: answers({ 'acc-mfa': 'unknown' }) } });
    expect(refusal.status).toBe(409);
    expect((await admin.call(assessments, { query: {} })).total).toBe(0);
  });

  it('the same again, at once or after a lost reply, is the same submission', async () => {
    const { admin } = await app.company();
    const [first, second] = await Promise.all([submitSome(admin), submitSome(admin)]);
    expect(second.id).toBe(first.id);
    expect((await submitSome(admin)).id).toBe(first.id);
    expect((await admin.call(assessments, { query: {} })).total).toBe(1);
    const other = await submitSome(admin, { 'acc-mfa': 5 });
    expect(other.id).not.toBe(first.id);
  });

  it('is refused where somebody changed an answer meanwhile, and keeps nothing', async () => {
    const { admin } = await app.company();
    await admin.call(saveAnswer, { body: { ...essential, questionId: 'acc-mfa', value: 1 } });
    const stale = [
      { questionId: 'acc-mfa', value: 5, basedOn: 0 },
      { questionId: 'con-restore-test', value: 5, basedOn: 0 },
    ];
    const refusal = await admin.refused(submit, { body: { ...essential, answers: stale } });
    expect(refusal).toMatchObject({ status: 409, code: 'questionnaire.changed-meanwhile' });
    expect((await admin.call(assessment, { query: { ...essential, live: 'true' } })).progress.answered).toBe(1);
  });

  it('is not for who may not answer', async () => {
    const { basic, viewer } = await app.company();
    for (const reader of [basic, viewer]) expect((await reader.refused(submit, { body: essential })).status).toBe(403);
  });
});

describe('a result', () => {
  it('does not move when answers change; the living one does', async () => {
    const { admin, viewer } = await app.company();
    const frozen = await submitSome(admin);
    await admin.call(saveAnswer, { body: { ...essential, questionId: 'acc-mfa', value: 0 } });
    expect(await viewer.call(assessment, { query: essential })).toEqual(frozen);
    const live = await viewer.call(assessment, { query: { ...essential, live: 'true' } });
    expect(live).toMatchObject({ id: null, submittedAt: null, comparedWith: { id: frozen.id } });
    expect(live.changes).toEqual([
      { questionId: 'acc-mfa', domain: 'access', text: expect.stringMatching(/\?$/), before: 4, after: 0 },
    ]);
  });

  it('is the living one as long as nothing was submitted', async () => {
    const { admin } = await app.company();
    const empty = await admin.call(assessment, { query: {} });
    expect(empty).toMatchObject({
      id: null,
      assessmentType: 'security',
      overall: { maturity: null, sum: 0, weight: 0 },
    });
    expect(empty.frameworks.map((f) => f.id)).toEqual(['iso27001', 'nist-csf']);
  });

  it('says what is strong, what is weak and what to do first', async () => {
    const { admin } = await app.company();
    const { strongest, weakest, next, goal } = await submitSome(admin);
    expect(goal).toBe(3);
    expect(strongest.map((p) => [p.questionId, p.value])).toEqual([['acc-mfa', 4]]);
    expect(weakest.map((p) => p.questionId)).toEqual(['con-restore-test', 'con-backup-copies']);
    expect(next[0]).toMatchObject({ questionId: 'con-restore-test', place: 1, nextLevel: expect.stringMatching(/\S/) });
  });

  it('is compared with the one before, or with the one asked for', async () => {
    const { admin } = await app.company();
    const first = await submitSome(admin);
    const second = await submitSome(admin, { 'acc-mfa': 5, 'con-outage-plan': 1 });
    const third = await submitSome(admin, { 'acc-mfa': 3 });
    expect(second.comparedWith).toMatchObject({ id: first.id, overall: first.overall.maturity });
    expect(second.changes.map((c) => [c.questionId, c.before, c.after])).toEqual([
      ['acc-mfa', 4, 5],
      ['con-outage-plan', null, 1],
    ]);
    expect(third.comparedWith).toMatchObject({ id: second.id });
    const chosen = await admin.call(assessment, {
      query: { ...essential, id: String(third.id), compareWith: String(first.id) },
    });
    expect(chosen.comparedWith).toMatchObject({ id: first.id });
    expect(chosen.changes.map((c) => c.questionId)).toEqual(['acc-mfa', 'con-outage-plan']);
    const list = await admin.call(assessments, { query: { assessmentType: 'essential', limit: 2 } });
    expect([list.total, list.items.map((s) => s.id)]).toEqual([3, [third.id, second.id]]);
  });

  it('of years ago is computed with the questions of its day', async () => {
    const { admin, companyId } = await app.company();
    const frozen = await submitSome(admin);
    const old = structuredClone({ ...currentModel, hash: undefined, content: undefined });
    for (const question of old.questions)
      if (question.id === 'acc-mfa')
        Object.assign(question, { weight: 1, text: { pt: 'Outrora?', en: 'Then?', es: '¿Antes?' } });
    const content = JSON.stringify(old);
    await app.sql(
      `WITH kept AS (INSERT INTO questionnaire_contents (hash, content) VALUES (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1) RETURNING hash)
       UPDATE assessments SET content_hash = kept.hash FROM kept WHERE company_id = $2`,
      [content, companyId],
    );
    const then = await admin.call(assessment, { query: essential });
    expect(then.overall).toMatchObject({ sum: frozen.overall.sum - 4 * 2, weight: frozen.overall.weight - 2 });
    expect(then.strongest[0]?.text).toBe('Outrora?');
  });

  it('is compared with none of another assessment', async () => {
    const { admin } = await app.company();
    const own = await submitSome(admin);
    const body = { assessmentType: 'privacy', answers: answers({ 'prn-minimisation': 3 }) } as const;
    await admin.call(submit, { body });
    const other = await admin.call(assessment, { query: { assessmentType: 'privacy' } });
    const query = { ...essential, id: String(own.id), compareWith: String(other.id) };
    expect(await admin.refused(assessment, { query })).toMatchObject({ status: 404 });
  });

  it('belongs to its company', async () => {
    const [ours, theirs] = [await app.company(), await app.company()];
    const { id } = await submitSome(ours.admin);
    const [own] = [await submitSome(theirs.admin)];
    const hidden = { ...essential, id: String(id) };
    expect(await theirs.admin.refused(assessment, { query: hidden })).toMatchObject({ status: 404 });
    expect(await theirs.admin.refused(explain, { query: hidden })).toMatchObject({ status: 404 });
    expect(await theirs.admin.refused(pdf, { params: { id: String(id) } })).toMatchObject({ status: 404 });
    const query = { ...essential, id: String(own.id), compareWith: String(id) };
    expect(await theirs.admin.refused(assessment, { query })).toMatchObject({ status: 404 });
  });
});

describe('every number can be opened', () => {
  it('its themes add up to how far the whole is, gates and what does not apply included', async () => {
    const { admin } = await app.company();
    const said = { 'acc-mfa': 3, 'ppl-training': 2, 'con-backup-copies': 'unknown' } as const;
    const gate = { questionId: 'ppl-others', value: 'yes' as const };
    const none = { questionId: 'con-restore-test', value: 'not_applicable' as const, reason: 'Sem servidores.' };
    await admin.call(batchAnswers, {
      body: { ...essential, answers: [...answers(said), gate, none] },
    });
    const { id } = await admin.call(submit, { body: essential });
    const { progress, domains } = await admin.call(assessment, { query: { ...essential, id: id ?? '' } });
    const sum = (count: keyof typeof progress) => domains.reduce((all, one) => all + one.progress[count], 0);
    expect(progress).toMatchObject({ answered: 3, notApplicable: 1, unknown: 1 });
    expect([sum('applicable'), sum('answered')]).toEqual([progress.applicable, progress.answered]);
  });

  it('the overall score is its domains, a domain its answers, a framework its controls, a control its answers', async () => {
    const { admin } = await app.company();
    const values = Object.fromEntries(
      currentModel.questions
        .filter((q) => q.kind === 'maturity' && currentModel.assessments.security.includes(q.id))
        .map((q, at) => [q.id, at % 7 === 6 ? ('unknown' as const) : at % 6]),
    );
    const security = { assessmentType: 'security' } as const;
    const result = await admin.call(submit, { body: { ...security, answers: answers(values) } });
    const total = (of: readonly { sum: number; weight: number }[]) => ({
      sum: of.reduce((sum, one) => sum + one.sum, 0),
      weight: of.reduce((weight, one) => weight + one.weight, 0),
    });
    const overall = await admin.call(explain, { query: security });
    expect(overall.score).toEqual(result.overall);
    expect(total(overall.parts)).toEqual({ sum: result.overall.sum, weight: result.overall.weight });
    expect(result.overall.maturity).toBe(result.overall.sum / result.overall.weight);

    const counted = (terms: (typeof overall)['terms']) =>
      terms
        .filter((term) => term.standing === 'answered')
        .map((term) => ({ sum: Number(term.value) * term.weight, weight: term.weight }));
    for (const { progress: _, ...domain } of overall.parts.map((p) => ({ ...p, progress: 0 }))) {
      const { score, terms } = await admin.call(explain, { query: { ...security, domain: domain.id } });
      expect(total(counted(terms))).toEqual({ sum: domain.sum, weight: domain.weight });
      expect(score.maturity).toBe(domain.maturity);
    }
    for (const framework of result.frameworks) {
      const { score, parts } = await admin.call(explain, { query: { ...security, framework: framework.id } });
      const inMean = parts.filter((part) => part.counted);
      const sum = inMean.reduce((so, part) => so + Number(part.maturity), 0);
      expect([score.sum, score.weight, score.maturity]).toEqual([sum, inMean.length, sum / inMean.length]);
      const sumOf = (of: 'assessed' | 'applicable') => framework.counts.reduce((so, one) => so + one[of], 0);
      expect([sumOf('assessed'), sumOf('applicable')]).toEqual([inMean.length, parts.filter((p) => p.applies).length]);
      const query = { ...security, framework: framework.id, control: String(inMean[0]?.id) };
      const control = await admin.call(explain, { query });
      expect(total(counted(control.terms))).toEqual({ sum: control.score.sum, weight: control.score.weight });
      expect(control.score.maturity).toBe(inMean[0]?.maturity);
      expect(control.terms[0]?.answeredBy).toMatchObject({ id: admin.id });
    }
  });

  it('speaks for those frameworks alone of which it judges enough', () => {
    const about = { id: null, submittedAt: null, submittedBy: null, model: currentModel, answers: [] };
    const of = (assessmentType: AssessmentType) => frameworkScores({ ...about, assessmentType }).map(({ id }) => id);
    expect({ security: of('security'), essential: of('essential'), privacy: of('privacy') }).toEqual({
      ...{ security: ['iso27001', 'nist-csf'], essential: ['iso27001', 'nist-csf'], privacy: ['lgpd'] },
    });
  });

  it('nothing is explained that is not there', async () => {
    const { admin } = await app.company();
    for (const query of [{ domain: 'alchemy' }, { framework: 'iso27001' as const, control: 'A.9.9' }])
      expect(await admin.refused(explain, { query })).toMatchObject({ status: 404 });
  });
});

describe('the dashboard of an assessment', () => {
  it('shows where it stands, by domain, and the way it came', async () => {
    const { admin, viewer } = await app.company();
    const first = await submitSome(admin);
    const second = await submitSome(admin, { 'acc-mfa': 5 });
    await admin.call(batchAnswers, { body: { ...essential, answers: answers({ 'acc-mfa': 1 }) } });
    const view = await viewer.call(dashboard, { query: essential });
    expect(view).toMatchObject({ submissions: 2, lastSubmittedAt: second.submittedAt, progress: { answered: 3 } });
    expect(view.trend.map((point) => point.maturity)).toEqual([first.overall.maturity, second.overall.maturity]);
    expect(view.overall.maturity).toBeLessThan(Number(first.overall.maturity));
    expect(view.domains.find((d) => d.id === 'continuity')?.progress).toMatchObject({ answered: 2, unknown: 1 });
  });
});

describe('a submission on paper', () => {
  it.each(['pt', 'en', 'es'])('is a PDF in %s, named for its day', async (language) => {
    const { admin } = await app.company('Padaria São João');
    const { id } = await submitSome(admin);
    const url = `/api/questionnaire/assessments/${id}/export/pdf`;
    const answer = await admin.raw({ method: 'GET', url, headers: { 'accept-language': language } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['content-disposition']).toMatch(/\d{4}-\d{2}-\d{2}\.pdf/);
  });
});
