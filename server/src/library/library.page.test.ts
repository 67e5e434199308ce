import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { pngOf } from '../kit/testing/pictures.ts';
import { uploadAs } from '../kit/testing/upload.ts';
import { policyPage } from './library.page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const text = `# Nossas regras

Vale para *todos* & para <b>sempre</b>.

<script>alert(1)</script>

[clique](javascript:alert(1)) e [leia](https://exemplo.com.br/?a=1&b="2")

| Prazo | Dias |
| --- | --- |
| Guarda | 30 |`;

/** A document that anybody may read; its address. */
async function published(admin: TestCaller, markdown = text) {
  const { id } = await admin.call(library.create, { body: { title: 'Nossas regras', markdown } });
  const asked = await admin.call(library.submitForApproval, { params: { id }, body: { approvers: [admin.id] } });
  const params = { id: asked.approval?.workflowId ?? '' };
  const { sha256 } = await admin.call(approvals.get, { params });
  await admin.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
  const open = await admin.call(library.setPublic, { params: { id }, body: { isPublic: true } });
  return { id, url: open.publicPath ?? '' };
}

describe('the page of a public document', () => {
  it('is whole without a script: title, language, its one address, a description, and the text', async () => {
    const { admin } = await app.company('Padaria <Zé>');
    const { url } = await published(admin);
    const { body, headers, statusCode } = await app.stranger.raw({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="pt-BR">');
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+${url}">`));
    expect(body).toContain('<meta name="description" content="Vale para todos');
    expect(body.match(/Nossas regras<\/h/g)).toHaveLength(1);
    expect(body).toContain('<td>30</td>');
    expect(body).not.toContain('<script');
  });

  it('has headings below its title, level by level, also where the text begins with a lower one', async () => {
    const { admin } = await app.company();
    const { url } = await published(admin, '# Nossas regras\n\n## 1. Chaves\n\n### De dia');
    const { body } = await app.stranger.raw({ url });
    expect(body.match(/<h\d>[^<]+/g)).toEqual(['<h1>Nossas regras', '<h2>1. Chaves', '<h3>De dia']);
  });

  it('shows what somebody wrote as text, and leads nowhere but to the web', async () => {
    const { admin } = await app.company('Padaria <Zé>');
    const { url } = await published(admin);
    const { body } = await app.stranger.raw({ url });
    expect(body).not.toMatch(/<b>|javascript:|Padaria <Zé>/);
    expect(body).toContain('&lt;script&gt;');
    expect(body).toMatch(/href="https:\/\/exemplo\.com\.br\/\?a=1&amp;b=/);
  });

  it('is not sent again to whoever has it, and is gone a moment after it is taken back', async () => {
    const { admin } = await app.company();
    const { id, url } = await published(admin);
    const { headers } = await app.stranger.raw({ url });
    const again = { url, headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.stranger.raw(again)).statusCode).toBe(304);
    await admin.call(library.setPublic, { params: { id }, body: { isPublic: false } });
    const gone = await app.stranger.raw({ ...again, headers: { ...again.headers, 'accept-language': 'es' } });
    expect([gone.statusCode, gone.body.includes('Este documento no está público')]).toEqual([404, true]);
  });

  it('bears the company’s logo from the next request on, and no longer than there is one', async () => {
    const { admin } = await app.company();
    const { url } = await published(admin);
    const shown = async () =>
      (await app.stranger.raw({ url })).body.includes('<img class="logo" src="data:image/png;base64,');
    expect(await shown()).toBe(false);
    await uploadAs(admin, {
      method: 'PUT',
      url: '/api/companies/logo',
      bytes: pngOf({ width: 90, height: 40 }),
      name: 'logo.png',
    });
    expect(await shown()).toBe(true);
    await admin.call(companies.removeLogo, {});
    expect(await shown()).toBe(false);
  });

  it('answers what is no address of ours like one that is not public', async () => {
    for (const slug of ['x', 'nao-ha-1a2b3c', '%3Cscript%3E', 'a'.repeat(301), 'a/b'])
      expect((await app.stranger.raw({ url: `/public/policies/${slug}` })).statusCode).toBe(404);
  });
});

it('a hostile title, company or address stands as text', () => {
  const html = policyPage(
    {
      ...{ slug: 'x', company: '"><img src=x>', title: '</title><script>1</script>', kind: 'policy', language: 'en' },
      ...{
        companyId: '',
        number: 1,
        approvedAt: '2027-03-01T01:00:00.000Z',
        timeZone: 'America/Sao_Paulo',
        markdown: 'Text.',
      },
    },
    'https://vigia.example/public/policies/x',
    null,
  );
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('approved on 28 February 2027');
});
