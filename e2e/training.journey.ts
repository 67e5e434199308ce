import { expect } from '@playwright/test';
import { api, base, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

const day = (ahead: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: ahead }).toString();

test('a course is written, asked of the team and taken; its certificate is checked on a phone, signed out', async ({
  browser,
}) => {
  const rita = await onboarded('Oficina da Rita', 'Rita');
  const page = await pageOf(browser, rita);

  await page.goto('/training/own');
  await page.getByRole('button', { name: 'Escrever um curso' }).first().click();
  await page.getByRole('dialog').getByLabel('Título').fill('Fechar a oficina');
  await page.getByRole('button', { name: 'Criar o rascunho' }).click();
  await page.getByLabel('Resumo em uma frase').fill('Caixa, alarme e chave.');
  for (const [number, title] of ['Caixa', 'Alarme'].entries()) {
    await page.getByRole('button', { name: 'Adicionar lição' }).click();
    const lesson = page.getByRole('article', { name: `Lição ${number + 1}` });
    await lesson.getByLabel('Título da lição').fill(title);
    await lesson.getByRole('textbox', { name: 'Texto da lição' }).fill(`## ${title}\n\nNesta ordem.`);
  }
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await page.getByLabel('Quantas perguntas cada pessoa recebe').fill('1');
  const question = page.getByRole('article', { name: 'Pergunta 1' });
  await question.getByRole('textbox', { name: 'Pergunta', exact: true }).fill('O que vem primeiro?');
  await question.getByRole('textbox', { name: 'Resposta 1' }).fill('A chave');
  await question.getByRole('textbox', { name: 'Resposta 2' }).fill('O caixa');
  await question.getByRole('textbox', { name: 'Resposta 3' }).fill('O alarme');
  await question.getByRole('radio', { name: 'A resposta 2 é a certa' }).check();
  await question.getByLabel('Por que esta é a certa').fill('O dinheiro não dorme na gaveta.');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('As pessoas fazem a versão 1')).toBeVisible();

  await page.goto('/training/assignments');
  await page.getByRole('button', { name: 'Pedir um curso' }).first().click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Curso').selectOption({ label: 'Fechar a oficina' });
  await asking.locator('input[type=date]').fill(day(10));
  await asking.locator('button[type=submit]').click();
  await expect(asking).toBeHidden();

  await page.goto('/training?view=mine');
  await page.getByRole('link', { name: 'Fechar a oficina' }).click();
  await page.getByRole('button', { name: 'Começar o curso' }).click();
  await expect(page.getByRole('heading', { name: 'Caixa', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Concluir a lição' }).click();
  await expect(page.getByRole('heading', { name: 'Alarme', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Concluir a lição' }).click();
  await page.getByRole('link', { name: 'Fazer a prova' }).click();
  await page.getByRole('radio', { name: 'O caixa' }).check();
  await page.getByRole('button', { name: 'Enviar as respostas' }).click();
  await expect(page.getByText('O dinheiro não dorme na gaveta.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver o certificado' }).click();
  await expect(page.getByText('Fechar a oficina').first()).toBeVisible();

  const { items } = await api<{ items: { verifyPath: string }[] }>('GET', '/training/certificates', rita.token);
  const phone = { baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } };
  const stranger = await (await browser.newContext(phone)).newPage();
  await stranger.goto(items[0]?.verifyPath ?? '/verify/none');
  await expect(stranger.getByText('Este certificado é válido')).toBeVisible();
  await expect(stranger.getByText('Oficina da Rita', { exact: false }).first()).toBeVisible();
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
