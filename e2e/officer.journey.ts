import { expect } from '@playwright/test';
import { answered, api, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

test('a worried question: an answer with its sources, and a plan that exists only once it is accepted', async ({
  browser,
}) => {
  const rita = await onboarded();
  await answered(rita, 'essential', 1);
  const page = await pageOf(browser, rita);

  await page.goto('/chat');
  const composer = page.getByRole('textbox', { name: 'Sua pergunta' });
  await composer.fill('como sei se o backup da clínica volta mesmo?');
  await composer.press('Enter');
  const log = page.getByRole('log');
  // The answer first; steps, mistakes and what the company has written of it behind one press.
  await log.getByRole('button', { name: 'Mais', exact: true }).click();
  await expect(log.getByText('Na sua empresa')).toBeVisible();
  await log
    .getByRole('button', { name: /^Fonte \d+: Backup das informações/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Backup das informações/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await composer.fill('monte um plano de ação para o backup');
  await composer.press('Enter');
  const accept = page.getByRole('button', { name: /^Aceitar/ });
  await expect(accept).toBeVisible();
  const plans = () => api<{ total: number }>('GET', '/action-plans', rita.token);
  expect((await plans()).total).toBe(0);
  await accept.click();
  await expect(page.getByText('Plano de ação criado.')).toBeVisible();
  await page.getByRole('link', { name: 'Abrir', exact: true }).first().click();
  await expect(page).toHaveURL(/\/action-plans\//);
  expect((await plans()).total).toBe(1);
});
