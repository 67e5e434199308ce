import { expect } from '@playwright/test';
import { address, api, base, mailedTo, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

const brought =
  '# Regra de visitas\n\nQuem visita assina o livro.\n\n- A recepção confere o documento.\n- A visita nunca fica sozinha.\n';

test('a company’s own rule is brought, approved by link on a phone, read by its people, and public for as long as it wants', async ({
  browser,
}) => {
  const rita = await onboarded('Oficina da Rita', 'Rita');
  const page = await pageOf(browser, rita);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Novo documento' }).first().click();
  const file = { name: 'visitas.md', mimeType: 'text/markdown', buffer: Buffer.from(brought) };
  await page.getByRole('dialog').getByLabel('Trazer o arquivo').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: 'Regra de visitas' })).toBeVisible();
  await expect(page.getByText('A visita nunca fica sozinha.')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  // Written as it reads, with buttons, and kept; by somebody who waits until the screen stands and the caret is there.
  await expect(page.getByRole('region', { name: 'Versões' })).toBeVisible();
  await page.getByText('Escrever', { exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Texto do documento' });
  await text.getByText('A visita nunca fica sozinha.').click();
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('O crachá é devolvido na saída.');
  const kept = () => api<{ markdown: string }>('GET', `/library/policies/${id}`, rita.token);
  const written = `${brought}- O crachá é devolvido na saída.`;
  await expect.poll(async () => (await kept()).markdown, { timeout: 15_000 }).toBe(written);

  // Somebody outside decides, by a link that came by mail, on exactly this text.
  const partner = address();
  await api('POST', `/library/policies/${id}/submit-for-approval`, rita.token, {
    approvers: [{ email: partner, name: 'Sócia Dora' }],
  });
  const [path = ''] = await mailedTo(partner, /\/approvals?\/[\w/-]*[\w-]{43}/);
  const phone = { baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } };
  const guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(path);
  await expect(guest.getByText('Quem visita assina o livro.')).toBeVisible();
  await expect(guest.getByText('# Regra de visitas')).toBeHidden();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guest.getByLabel('Seu nome completo').fill('Dora Lima');
  await guest.getByLabel('Li o texto acima').check();
  await guest.getByRole('button', { name: 'Aprovar' }).click();
  await expect(guest.getByText('Você aprovou')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Aprovado', { exact: true }).first()).toBeVisible();
  await page.goto(`/library/policies/${id}/read`);
  await page.getByRole('button', { name: 'Li e entendi' }).click();
  await expect(page.getByRole('button', { name: 'Li e entendi' })).toBeHidden();

  const shown = await api<{ publicPath: string }>('POST', `/library/policies/${id}/publication`, rita.token, {
    isPublic: true,
  });
  await guest.goto(shown.publicPath);
  await expect(guest.getByRole('heading', { level: 1, name: 'Regra de visitas' })).toBeVisible();
  await page.goto(`/library/policies/${id}`);
  await page.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click();
  await expect(page).toHaveURL(/\/library$/);
  expect((await guest.goto(shown.publicPath))?.status()).toBe(404);
});
