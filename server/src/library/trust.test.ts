import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const lgpd = { framework: 'lgpd', level: 'begun', statedOn: '2026-03-02' } as const;
const draft = (slug: string) => ({
  ...{ slug, language: 'pt' as const, intro: 'Guardamos <pouco> & cuidamos bem.', contactName: 'Rita Souza' },
  ...{ contactEmail: 'rita@padaria.example', frameworks: [lgpd] },
});
const save = async (admin: TestCaller, slug: string) =>
  admin.call(trust.saveTrustPage, { body: { ...draft(slug), version: (await admin.call(trust.trustPage)).version } });
const open = (admin: TestCaller, isPublic = true) => admin.call(trust.publishTrustPage, { body: { isPublic } });
const look = (slug: string, headers = {}) => app.stranger.raw({ url: `/public/trust/${slug}`, headers });
const fault = async (admin: TestCaller, body: object) => {
  const { status, errors } = await admin.refused(trust.saveTrustPage, {
    body: { version: (await admin.call(trust.trustPage)).version, ...draft('outro-endereco'), ...body },
  });
  return [status, errors?.[0]?.code];
};

describe('the trust page', () => {
  it('says nothing by default, and is for admins to set', async () => {
    const { admin, basic } = await app.company('Padaria do Zé');
    const now = await admin.call(trust.trustPage);
    expect(now).toMatchObject({ slug: 'padaria-do-ze', isSaved: false, isPublic: false, frameworks: [], intro: '' });
    expect(now.html).toContain('ainda não escolheu');
    expect((await look('padaria-do-ze')).statusCode).toBe(404);
    expect(await basic.refused(trust.trustPage)).toMatchObject({ status: 403 });
    expect(await admin.refused(trust.publishTrustPage, { body: { isPublic: true } })).toMatchObject({
      code: 'library.no-trust-page',
    });
  });

  it('is not shown to strangers while it says nothing but a name', async () => {
    const { admin } = await app.company('Vazia');
    const nothing = { slug: 'pagina-vazia', language: 'pt' as const };
    await admin.call(trust.saveTrustPage, { body: { ...nothing, version: 0, contactName: 'Rita' } });
    expect((await admin.refused(trust.publishTrustPage, { body: { isPublic: true } })).code).toBe(
      'library.trust-page-empty',
    );
    expect((await look('pagina-vazia')).statusCode).toBe(404);
    await admin.call(trust.saveTrustPage, { body: { ...nothing, version: 1, contactEmail: 'rita@vazia.example' } });
    expect(await open(admin)).toMatchObject({ isPublic: true });
  });

  it('shows strangers exactly the preview, from when it is public until the moment it is not', async () => {
    const { admin } = await app.company('Casa Norte');
    const saved = await save(admin, 'casa-norte');
    expect((await look('casa-norte')).statusCode).toBe(404);
    await open(admin);
    const { body, headers, statusCode } = await look('casa-norte');
    expect([statusCode, body]).toEqual([200, saved.html]);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('Guardamos &lt;pouco&gt; &amp; cuidamos bem.');
    expect(body).toContain('Declarado em 2 de março de 2026');
    const again = { 'if-none-match': String(headers.etag) };
    expect((await look('casa-norte', again)).statusCode).toBe(304);
    await open(admin, false);
    expect((await look('casa-norte', again)).statusCode).toBe(404);
  });

  it('may be found by search engines only where somebody chose so, and lists documents while they are public', async () => {
    const { admin, companyId } = await app.company('Casa Sul');
    await admin.call(trust.saveTrustPage, {
      body: {
        version: (await admin.call(trust.trustPage)).version,
        ...draft('casa-sul'),
        isIndexed: true,
        listsPolicies: true,
      },
    });
    await open(admin);
    expect((await look('casa-sul')).body).not.toContain('noindex');
    const show = async (who: TestCaller, company: string, slug: string) => {
      const { id } = await who.call(library.create, { body: { title: 'Nossas regras', markdown: 'Texto.' } });
      await app.sql(
        `INSERT INTO policy_publications (company_id, policy_id, slug, number, kind, language, title, markdown, approved_at)
         VALUES ($1, $2, $3, 1, 'policy', 'pt', 'Nossas regras', 'Texto.', now())`,
        [company, id, slug],
      );
      return id;
    };
    const id = await show(admin, companyId, 'casa-sul-regras');
    const { admin: other, companyId: elsewhere } = await app.company('Outra casa');
    await show(other, elsewhere, 'regras-de-outra-casa');
    const { body } = await look('casa-sul');
    expect(body).toContain('href="/public/policies/casa-sul-regras"');
    expect(body).not.toContain('regras-de-outra-casa');
    await admin.call(trust.saveTrustPage, {
      body: { version: (await admin.call(trust.trustPage)).version, ...draft('casa-sul'), listsPolicies: false },
    });
    expect((await look('casa-sul')).body).not.toContain('casa-sul-regras');
    await admin.call(trust.saveTrustPage, {
      body: { version: (await admin.call(trust.trustPage)).version, ...draft('casa-sul'), listsPolicies: true },
    });
    await admin.call(library.setPublic, { params: { id }, body: { isPublic: false } });
    expect((await look('casa-sul')).body).not.toContain('casa-sul-regras');
  });

  it('keeps an address that it left from everybody else: old links lead to nobody', async () => {
    const { admin } = await app.company();
    const { admin: other } = await app.company();
    await save(admin, 'casa-antiga');
    await open(admin);
    await save(admin, 'casa-de-agora');
    expect((await look('casa-antiga')).statusCode).toBe(404);
    expect(await fault(other, { slug: 'casa-antiga' })).toEqual([422, 'library.slug-taken']);
    await save(admin, 'casa-antiga');
    expect((await look('casa-antiga')).statusCode).toBe(200);
    for (let at = 0; at < 21; at++) await save(admin, `casa-${at}`);
    await save(other, 'casa-antiga');
  });

  it('refuses addresses that are reserved, taken or none, days to come, and whoever comes second', async () => {
    const { admin } = await app.company();
    const { admin: other } = await app.company();
    await save(other, 'endereco-de-outra');
    expect(await fault(admin, { slug: 'Vigia' })).toEqual([422, 'library.slug-reserved']);
    expect(await fault(admin, { slug: 'a--b' })).toEqual([422, 'library.slug-shape']);
    expect(await fault(admin, { slug: 'endereco-de-outra' })).toEqual([422, 'library.slug-taken']);
    expect(await fault(admin, { frameworks: [{ framework: 'lgpd', level: 'begun', statedOn: '2999-01-01' }] })).toEqual(
      [422, 'library.day-to-come'],
    );
    for (const framework of ['lgpd', 'nist-csf'])
      expect(await fault(admin, { frameworks: [{ framework, level: 'certified', statedOn: '2026-01-01' }] })).toEqual([
        ...[422, 'library.no-such-certificate'],
      ]);
    await save(admin, 'meu-endereco');
    expect(await admin.refused(trust.saveTrustPage, { body: { ...draft('meu-endereco'), version: 0 } })).toMatchObject({
      code: 'kit.changed-meanwhile',
    });
  });

  it('says what no longer holds, and shows strangers no certificate that lapsed, though it was saved before', async () => {
    const { admin, companyId } = await app.company('Casa Velha');
    await save(admin, 'casa-velha');
    await open(admin);
    const old = { framework: 'iso27001', level: 'certified', statedOn: '2020-01-02', certifiedBy: 'Organismo' };
    const kept = [
      { ...old, certificate: 'BR 77/20' },
      { ...lgpd, level: 'whole', certifiedBy: '', certificate: '' },
    ];
    await app.sql('UPDATE trust_pages SET frameworks = $2 WHERE company_id = $1', [companyId, JSON.stringify(kept)]);
    const { untrue, html } = await admin.call(trust.trustPage);
    expect(untrue).toEqual([
      { framework: 'iso27001', code: 'library.certificate-lapsed' },
      { framework: 'lgpd', code: 'library.not-assessed' },
    ]);
    const { body } = await look('casa-velha');
    expect([body, body.includes('BR 77/20'), body.includes('LGPD')]).toEqual([html, false, true]);
  });

  it('states nothing by an assessment that there is not, nor above it, and no certificate that nobody could look up', async () => {
    const { admin, basic, companyId } = await app.company();
    const state = (one: object) => fault(admin, { frameworks: [{ statedOn: '2026-03-02', ...one }] });
    const answerAll = async (value: number, most: number) => {
      const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'privacy' } });
      const answers = domains
        .flatMap(({ questions }) => questions)
        .map(({ id: questionId, kind }) => ({ questionId, value: kind === 'gate' ? ('yes' as const) : value }));
      await admin.call(questionnaire.batchAnswers, {
        body: { assessmentType: 'privacy', answers: answers.slice(0, most) },
      });
    };
    const [partial, whole] = [
      { framework: 'lgpd', level: 'partial' },
      { framework: 'lgpd', level: 'whole' },
    ];
    expect(await state(whole)).toEqual([422, 'library.not-assessed']);
    expect(await state(partial)).toEqual([422, 'library.not-assessed']);
    await answerAll(4, 20);
    expect(await state(whole)).toEqual([422, 'library.assessed-in-part']);
    await answerAll(1, 1000);
    expect(await state(whole)).toEqual([422, 'library.above-own-level']);
    expect(await state(partial)).toEqual([422, 'library.above-own-level']);
    await answerAll(4, 1000);
    const certified = { framework: 'iso27001', level: 'certified', certifiedBy: 'Organismo', certificate: 'BR 77/26' };
    const now = Temporal.Now.plainDateISO('America/Sao_Paulo');
    expect(await state({ ...certified, certifiedBy: '' })).toEqual([422, 'library.say-certifier']);
    expect(await state({ ...certified, certificate: '' })).toEqual([422, 'library.say-certificate']);
    const old = { ...certified, statedOn: now.subtract({ years: 3, days: 1 }).toString() };
    expect(await state(old)).toEqual([422, 'library.certificate-lapsed']);
    const { version } = await admin.call(trust.trustPage);
    const stated = [
      { framework: 'lgpd' as const, level: 'whole' as const, statedOn: '2026-03-02' },
      { ...certified, framework: 'iso27001' as const, level: 'certified' as const, statedOn: '2026-03-02' },
    ];
    await admin.call(trust.saveTrustPage, { body: { ...draft('casa-certa'), frameworks: stated, version } });
    await open(admin);
    const { body } = await look('casa-certa');
    expect(body).toContain('Certificado nº BR 77/26, emitido por Organismo em 2 de março de 2026');
    expect(body).toContain('vale no máximo até 2 de março de 2029');
    // What strangers read and holds no longer is due for whoever may put it right, since the day on which it stopped.
    const dueOf = async (who: TestCaller) =>
      (await who.call(dashboard.view)).due.flatMap(({ kind, record, dueAt }) =>
        kind === 'trust-statement' ? [[record?.title, dueAt]] : [],
      );
    const picture = (daysAgo: number, maturity: number) =>
      app.sql(
        `INSERT INTO compliance_snapshots
          (company_id, framework, day, maturity, assessed, applicable, compliant, partially, non_compliant, evidenced)
        VALUES ($1, 'lgpd', $2, $3, 26, 26, 0, 0, 0, 0) ON CONFLICT (company_id, framework, day) DO UPDATE SET maturity = $3`,
        [companyId, now.subtract({ days: daysAgo }).toString(), maturity],
      );
    await picture(3, 4);
    expect(await dueOf(admin)).toEqual([]);
    await picture(2, 1);
    await picture(1, 1);
    await answerAll(1, 1000);
    await picture(0, 1);
    expect(await dueOf(admin)).toEqual([['LGPD', now.subtract({ days: 2 }).toString()]]);
    expect(await dueOf(basic)).toEqual([]);
    // It is not made public again.
    await open(admin, false);
    expect(await dueOf(admin)).toEqual([]);
    expect(await admin.refused(trust.publishTrustPage, { body: { isPublic: true } })).toMatchObject({
      ...{ status: 409, code: 'library.trust-page-untrue' },
    });
  });

  it('is audited: what was chosen, and when it was public', async () => {
    const { admin, companyId } = await app.company();
    await save(admin, 'casa-leste');
    await open(admin);
    await open(admin);
    await open(admin, false);
    const rows = await app.sql(
      `SELECT action FROM audit_log WHERE company_id = $1 AND action LIKE 'library.trust%' ORDER BY seq`,
      [companyId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'library.trust-changed',
      'library.trust-published',
      'library.trust-unpublished',
    ]);
  });
});
