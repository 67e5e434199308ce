import { expect } from '@playwright/test';
import { address, api, base, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

interface Named {
  id: string;
}

test('from templates to the record, and from a request about own data to its answer', async ({ browser }) => {
  const rita = await onboarded();
  const page = await pageOf(browser, rita);

  await page.goto('/bia-ropa?view=start');
  await page.getByRole('button', { name: /da primeira meia hora$/ }).click();
  await page.getByRole('button', { name: /^Levar \d+ atividades/ }).click();
  await expect(page.getByText('Já está no inventário').first()).toBeVisible();
  await page.goto('/bia-ropa?view=analysis');
  await expect(page.getByRole('heading', { name: 'O que volta primeiro' })).toBeVisible();

  await page.goto('/privacy-programme');
  await page.getByRole('checkbox', { name: /^Abrir o formulário/ }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Programa salvo.')).toBeVisible();
  const { slug } = await api<{ slug: string }>('GET', '/privacy/programme', rita.token);

  const visitor = await browser.newPage({ baseURL: base, locale: 'pt-BR' });
  await visitor.goto(`/privacy/${slug}`);
  await visitor.getByLabel('Seu nome').fill('João Alves');
  await visitor.getByLabel('Seu e-mail').fill(address());
  await visitor.getByRole('combobox', { name: 'O que você pede' }).selectOption('Acessar os dados');
  await visitor.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(visitor.getByRole('status')).toContainText('Pedido recebido');

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const asked = { kind: 'access', name: 'Marina Duarte', email: address(), receivedOn: today };
  const { id } = await api<Named>('POST', '/privacy/requests', rita.token, asked);
  await page.goto(`/privacy-requests/${id}`);
  await page.getByLabel('Como confirmou que é a pessoa').fill('Respondeu pelo e-mail do cadastro.');
  await page.getByRole('button', { name: 'Registrar a confirmação' }).click();
  await expect(page.getByText(/^Confirmada em/)).toBeVisible();
  const results = page.getByRole('combobox', { name: /^Resultado em/ });
  await results.first().selectOption('Há dados');
  // The draft is offered once everything was searched: nothing is claimed before.
  await expect(page.getByRole('button', { name: 'Começar pelo rascunho' })).toBeHidden();
  for (const one of (await results.all()).slice(1)) await one.selectOption('Nada encontrado');
  await page.getByRole('radio', { name: 'Atender' }).check();
  await page.getByRole('button', { name: 'Começar pelo rascunho' }).click();
  const text = page.getByLabel('Texto da resposta');
  await text.fill((await text.inputValue()).replace(/\[escreva[^\]]*\]/, 'nome e telefone'));
  await page.getByRole('button', { name: 'Responder e enviar o link' }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByText('A pessoa ainda não abriu a resposta.')).toBeVisible();
});

test('a company writes down who it is, and asks for a copy of everything', async ({ browser }) => {
  const page = await pageOf(browser, await onboarded());
  await page.goto('/companies');
  await page.getByLabel('Telefone').fill('11 98888-7777');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados da empresa salvos.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir cópia de tudo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Guardar fora daqui');
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText(/^Quem opera a instalação faz até/)).toBeVisible();
});
