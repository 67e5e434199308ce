import { type Browser, expect, type Page } from '@playwright/test';
import { address, api, base, mailedTo, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

async function phoneAt(browser: Browser, path: string): Promise<Page> {
  const phone = await browser.newContext({ baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(path);
  return page;
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());

async function known(page: Page): Promise<void> {
  await page.getByLabel('Como confirmou que é a pessoa').fill('Respondeu pelo e-mail do cadastro.');
  await page.getByRole('button', { name: 'Registrar a confirmação' }).click();
  await expect(page.getByText(/^Confirmada em/)).toBeVisible();
}

/** The link in the dialogue, which is closed. */
async function linkShown(page: Page): Promise<string> {
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** Notes something found in the first activity and nothing in the others. */
async function searchAll(page: Page, first: string): Promise<void> {
  const results = page.getByRole('combobox', { name: /^Resultado em/ });
  await expect(results.first()).toBeVisible();
  const all = await results.count();
  for (let at = 0; at < all; at++) {
    await results.nth(at).selectOption(at === 0 ? first : 'Nada encontrado');
    await expect(page.getByText(new RegExp(`${at + 1} de ${all}`)).first()).toBeVisible();
  }
}

test('three requests are answered to their end: one by the form, one by telephone, one that is refused', async ({
  browser,
}) => {
  const rita = await onboarded('Clínica Boa Vida', 'Rita');
  const page = await pageOf(browser, rita);
  await page.goto('/bia-ropa?view=start');
  await page.getByRole('button', { name: /da primeira meia hora$/ }).click();
  await page.getByRole('button', { name: /^Levar \d+ atividades/ }).click();
  await expect(page.getByText('Já está no inventário').first()).toBeVisible();
  await page.goto('/privacy-programme');
  await page.getByRole('checkbox', { name: /^Abrir o formulário/ }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Programa salvo.')).toBeVisible();
  const { slug } = await api<{ slug: string }>('GET', '/privacy/programme', rita.token);

  const joao = address();
  const visitor = await browser.newPage({ baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  await visitor.goto(`/privacy/${slug}`);
  await visitor.getByLabel('Seu nome').fill('João Alves');
  await visitor.getByLabel('Seu e-mail').fill(joao);
  await visitor.getByRole('combobox', { name: 'O que você pede' }).selectOption('Acessar os dados');
  await visitor.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(visitor.getByRole('status')).toContainText('Pedido recebido');
  const [mailed = ''] = await mailedTo(joao, /\/privacy[\w/-]*\/[\w-]{43}/);
  const confirming = await phoneAt(browser, mailed);
  await confirming.getByRole('button', { name: 'Fui eu que pedi' }).click();
  await expect(confirming.getByText('Pedido confirmado.', { exact: false })).toBeVisible();

  await page.goto('/privacy-requests');
  await page.getByRole('link', { name: 'João Alves' }).click();
  await known(page);
  await searchAll(page, 'Há dados');
  // What was noted stands after a reload.
  await page.reload();
  const copy = { name: 'dados.csv', mimeType: 'text/csv', buffer: Buffer.from('nome;telefone\nJoão;11 9\n') };
  await page.getByLabel('Anexar arquivo').setInputFiles(copy);
  await expect(page.getByText(/^dados\.csv/)).toBeVisible();
  await page.getByRole('radio', { name: 'Atender' }).check();
  await page.getByRole('button', { name: 'Começar pelo rascunho' }).click();
  await page.getByRole('button', { name: 'Responder e enviar o link' }).click();
  await expect(page.getByText('entre colchetes', { exact: false }).first()).toBeVisible();
  const text = page.getByLabel('Texto da resposta');
  await text.fill((await text.inputValue()).replace(/\[escreva[^\]]*\]/, 'no arquivo dados.csv'));
  await page.getByRole('button', { name: 'Responder e enviar o link' }).click();
  // No mail leaves here: the link is shown once, to be handed over.
  const reading = await phoneAt(browser, await linkShown(page));
  await expect(page.getByText('A pessoa ainda não abriu a resposta.')).toBeVisible();
  await reading.getByRole('button', { name: 'Mostrar a resposta agora' }).click();
  await expect(reading.getByText('no arquivo dados.csv', { exact: false })).toBeVisible();
  const fetched = reading.waitForEvent('download');
  await reading.getByRole('button', { name: /^dados\.csv/ }).click();
  expect((await fetched).suggestedFilename()).toBe('dados.csv');
  await reading.reload();
  await expect(reading.getByText('Esta resposta não aparece mais')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Aberto pela pessoa em/)).toBeVisible();

  await page.goto('/privacy-requests');
  await page.getByRole('button', { name: 'Registrar um pedido' }).first().click();
  const entering = page.getByRole('dialog');
  await entering.getByLabel('Nome de quem pede').fill('Dona Célia');
  await entering.getByLabel('O que pede').selectOption('Corrigir os dados');
  await entering.getByRole('button', { name: 'Registrar' }).click();
  await known(page);
  await searchAll(page, 'Há dados');
  await page.getByRole('radio', { name: 'Atender' }).check();
  await page.getByRole('button', { name: 'Começar pelo rascunho' }).click();
  await page.getByRole('button', { name: 'Registrar a resposta' }).click();
  await expect(page.getByText('Sem e-mail: a resposta vai em papel.')).toBeVisible();

  const other = { kind: 'deletion', name: 'Outro Pedido', email: address(), receivedOn: today() };
  const { id } = await api<{ id: string }>('POST', '/privacy/requests', rita.token, other);
  await page.goto(`/privacy-requests/${id}`);
  await page.getByRole('radio', { name: /^Recusar/ }).check();
  await page.getByLabel('Texto da resposta').fill('Guardamos por lei: art. 16, I.');
  await page.getByRole('button', { name: 'Responder e enviar o link' }).click();
  await linkShown(page);
  await expect(page.getByText('A pessoa ainda não abriu a resposta.')).toBeVisible();
  const figures = await api<object>('GET', '/privacy/requests/figures', rita.token);
  expect(figures).toMatchObject({ open: 0, overdue: 0, answered: 2, refused: 1 });
});
