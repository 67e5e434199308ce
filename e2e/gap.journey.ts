import { expect } from '@playwright/test';
import { answered, api, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

test('from a gap to its proof: a step is taken into a plan, done, and seen at the control at once', async ({
  browser,
}) => {
  const rita = await onboarded();
  await answered(rita, 'security', 1);
  const page = await pageOf(browser, rita);

  await page.goto('/compliance/iso27001?tab=gaps');
  await page
    .getByRole('link', { name: /^A\.\d/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/A\.\d/);
  const control = page.url();
  await expect(page.getByText('Declarado').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Começar esta etapa/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Abrir o plano' }).first().click();

  await page.getByRole('button', { name: /^Situação de .*A fazer/ }).click();
  await page.getByRole('menuitem', { name: 'Concluir…' }).click();
  const finish = page.getByRole('dialog');
  await finish.getByRole('radio', { name: /Uma anotação/ }).check();
  await finish
    .getByLabel('Anotação', { exact: true })
    .fill('Feito em 20 de novembro por Rita; registro na pasta da segurança.');
  await finish.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText(/^Concluída, com evidência para/)).toBeVisible();

  await page.goto(control);
  await expect(page.getByText('Evidenciado').first()).toBeVisible();
  await expect(page.getByText(/^Concluída em/).first()).toBeVisible();
  const { total } = await api<{ total: number }>('GET', '/compliance/evidences', rita.token);
  expect(total).toBe(1);
});
