import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legal } from '@vigia/contract/legal/legal.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { readMarkdown } from './own-texts.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-legal-'));
  app = await testApp({ LEGAL_DIR: folder, OPERATOR_NAME: 'Aurora Hospedagem', GOOGLE_CLIENT_ID: 'x' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const told = (text: unknown) => JSON.stringify(text);

describe('the privacy notice', () => {
  it('is the product’s own where the operator has written none, with who runs it and what it uses', async () => {
    const notice = await app.stranger.call(legal.read, { params: { name: 'privacy' } });
    expect(notice).toMatchObject({ title: 'Aviso de privacidade', language: 'pt', isOperatorNamed: false });
    expect(told(notice)).toContain('Aurora Hospedagem');
    expect(told(notice)).toContain('Google');
    expect(told(notice)).not.toContain('modelo de linguagem');
  });

  it('speaks the language asked for', async () => {
    const reply = await app.stranger.raw({ url: '/api/legal/terms', headers: { 'accept-language': 'es' } });
    expect(reply.json()).toMatchObject({ title: 'Términos de uso', language: 'es' });
  });

  it('is the operator’s text where there is one, and seen as soon as it is written', async () => {
    writeFileSync(
      join(folder, 'terms.pt.md'),
      '# Nossas regras\n\n## Uso\n\nSejam gentis.\n\n- sem **spam**\n- sem vírus\n',
    );
    const terms = await app.stranger.call(legal.read, { params: { name: 'terms' } });
    expect(terms).toMatchObject({ title: 'Nossas regras', lead: null, language: 'pt', isOperatorNamed: true });
    expect(terms.sections).toEqual([{ heading: 'Uso', blocks: ['Sejam gentis.', ['sem spam', 'sem vírus']] }]);
    const spanish = await app.stranger.raw({ url: '/api/legal/terms', headers: { 'accept-language': 'es' } });
    expect(spanish.json()).toMatchObject({ title: 'Nossas regras', language: 'pt' });
  });

  it('is one of two', async () => {
    const reply = await app.stranger.raw({ url: '/api/legal/secrets' });
    expect(reply.statusCode).toBe(404);
  });
});

it('reads headings, paragraphs over several lines, and points', () => {
  expect(
    readMarkdown('Antes.\n# T\n## A\num\ndois\n\n1. x\n2. y\n   mais\n\n### B\n[site](https://a.example)\n'),
  ).toEqual({
    title: 'T',
    sections: [
      { heading: null, blocks: ['Antes.'] },
      { heading: 'A', blocks: ['um dois', ['x', 'y mais']] },
      { heading: 'B', blocks: ['site (https://a.example)'] },
    ],
  });
});
