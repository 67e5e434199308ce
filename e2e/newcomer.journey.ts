import { expect } from '@playwright/test';
import { address, password } from './people.ts';
import { test } from './watched.ts';

test('a newcomer signs up, answers the first questions and the first assessment, and sees where the company stands', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await page.getByRole('link', { name: 'Começar' }).first().click();
  await page.getByLabel('Nome', { exact: true }).fill('Rita');
  await page.getByLabel('Sobrenome').fill('Souza');
  await page.getByLabel('Nome da empresa').fill('Oficina da Rita');
  await page.getByLabel('E-mail de trabalho').fill(address());
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();

  await expect(page).toHaveURL(/\/onboarding/);
  for (let at = 1; ; at++) {
    await expect(page.getByText(`Pergunta ${at} de`)).toBeVisible();
    const options = page.getByRole('main').getByRole('radio').or(page.getByRole('main').getByRole('checkbox'));
    // Where one answer is enough the next question comes by itself.
    const one = (await page.getByRole('main').getByRole('radio').count()) > 0;
    const finish = page.getByRole('button', { name: 'Concluir' });
    // Asked before answering: afterwards the next question may already be there.
    const last = await finish.isVisible();
    await options.first().click();
    if (last) {
      await finish.click();
      break;
    }
    if (!one) await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await expect(page.getByRole('heading', { name: 'O que fazer primeiro' })).toBeVisible();
  await page.getByRole('link', { name: /Começar a avaliação/ }).click();

  await expect(page).toHaveURL(/\/questionnaire\/(essential|security|privacy)/);
  await page.getByRole('radio').nth(2).check();
  await expect(page.getByText(/Salvo às/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();

  await page.goto('/assessment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(/de 5/).first()).toBeVisible();
});
