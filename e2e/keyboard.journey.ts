import { expect, type Locator, type Page } from '@playwright/test';
import { base, onboarded, password } from './people.ts';
import { test } from './watched.ts';

/** Far more stops than any screen on the way has. */
const patience = 120;

/** Goes to something by the Tab key, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < patience; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}.`);
}

test('by the keyboard alone: sign in, answer a theme, submit, see the result', async ({ browser }) => {
  const { email } = await onboarded();
  const context = await browser.newContext({ baseURL: base, locale: 'pt-BR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { keyboard } = page;
  await page.goto('/login');

  await tabTo(page, page.getByLabel('E-mail'));
  await keyboard.type(email);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Questionário', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Começar: Avaliação essencial' }));
  await keyboard.press('Enter');

  const theme = page.getByRole('navigation', { name: 'Temas' }).locator('[aria-current]');
  await expect(page.getByText(/^Pergunta 1 de/)).toBeVisible();
  const [, count = ''] = /0 de (\d+)/.exec((await theme.textContent()) ?? '') ?? [];
  const level = page
    .getByRole('group', { name: /Níveis de maturidade/ })
    .getByRole('radio')
    .nth(2);
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (let at = 1; at <= Number(count); at++) {
    await expect(page.getByText(`Pergunta ${at} de ${count}`)).toBeVisible();
    if (at > 1) await expect(heading).toBeFocused();
    await keyboard.press('2');
    await expect(level).toBeChecked();
    if (at < Number(count)) await keyboard.press('Enter');
  }
  await expect(theme).toContainText(`${count} de ${count}`);
  await expect(page.getByText(/^Salvo às/)).toBeVisible();

  const review = page.getByRole('button', { name: 'Revisar e enviar' }).first();
  await tabTo(page, review);
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Revisar e enviar' });
  await expect(drawer).toBeVisible();
  await keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(review).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('button', { name: 'Enviar avaliação' }));
  await keyboard.press('Enter');

  await expect(page).toHaveURL(/\/assessment-results\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultado da avaliação' })).toBeFocused();
  await expect(page.getByText('2 de 5').or(page.getByText('2,0')).first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Ver o cálculo/ }).first());
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^O cálculo de/ })).toBeVisible();
});
