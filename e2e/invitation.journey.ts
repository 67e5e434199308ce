import { expect } from '@playwright/test';
import { address, base, invitationFor, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

test('an administrator invites a colleague, who accepts with the link from the outbox', async ({ browser }) => {
  const admin = await onboarded('Clínica Boa Vista', 'Célia');
  const page = await pageOf(browser, admin);
  const invited = address();
  await page.goto('/team');
  await page.getByRole('button', { name: 'Convidar pessoa' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(invited);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('foi criado, mas o e-mail não saiu', { exact: false }).first()).toBeVisible();

  const { path } = await invitationFor(invited);
  const guest = await (await browser.newContext({ baseURL: base, locale: 'pt-BR' })).newPage();
  await guest.goto(path);
  await expect(guest.getByText('Clínica Boa Vista').first()).toBeVisible();
  await guest.getByLabel('Nome', { exact: true }).fill('Davi');
  await guest.getByLabel('Sobrenome').fill('Prado');
  await guest.getByLabel('Senha', { exact: true }).fill('tres-corvos-azuis-7');
  await guest.getByRole('button', { name: /aceitar/i }).click();
  await expect(guest).toHaveURL(/\/dashboard/);

  await page.goto('/team');
  await expect(page.getByText('Davi Prado').first()).toBeVisible();
});
