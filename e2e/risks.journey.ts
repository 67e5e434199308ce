import { expect } from '@playwright/test';
import { address, api, base, mailedTo, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

test('an empty register comes to the risks of companies alike, two of them approved by a link on a phone', async ({
  browser,
}) => {
  const rita = await onboarded('Clínica Vale Verde', 'Rita');
  const page = await pageOf(browser, rita);
  await page.goto('/risk-management?view=typical');
  await page.getByRole('button', { name: /^Marcar os \d+ mais graves/ }).click();
  await page.getByRole('button', { name: /^Levar \d+ riscos para o registro/ }).click();
  await expect(page.getByText(/riscos entraram no registro/).first()).toBeVisible();
  const { items } = await api<{ items: { id: string; title: string }[] }>('GET', '/risks?limit=50', rita.token);
  expect(items.length).toBeGreaterThanOrEqual(10);

  for (const { id, title } of items.slice(0, 2)) {
    await page.goto(`/risk-management/${id}`);
    await page.getByRole('link', { name: 'Pedir aprovação' }).click();
    const asking = page.getByRole('dialog', { name: /Pedir aprovação/ });
    const partner = address();
    await asking.getByLabel('Nome de alguém de fora').fill('Dora Lima');
    await asking.getByLabel('E-mail').fill(partner);
    // Whoever was typed is asked, also without the button that adds them.
    await asking.getByRole('button', { name: 'Congelar o texto e pedir' }).click();
    await expect(page.getByText('Pedido feito. O texto está congelado.').first()).toBeVisible();

    const link = /\/risk-management\/[\w-]+\/approve\/[\w-]{43}|\/approvals?\/[\w/-]*[\w-]{43}/;
    const [path = ''] = await mailedTo(partner, link);
    const phone = { baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } };
    const guest = await (await browser.newContext(phone)).newPage();
    await guest.goto(path);
    await expect(guest.getByText(title, { exact: false }).first()).toBeVisible();
    await guest.getByLabel('Seu nome completo').fill('Dora Lima');
    await guest.getByLabel('Li o texto acima').check();
    await guest.getByRole('button', { name: 'Aprovar' }).click();
    await expect(guest.getByText('Você aprovou')).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('button', { name: 'Aprovar' })).toBeHidden();
    await guest.context().close();
    await page.goto(`/risk-management/${id}`);
    await expect(page.getByText(/^Aprovado em/).first()).toBeVisible();
  }

  // What was approved is no longer so once it says something else.
  const changed = items[0]?.id ?? '';
  await page.goto(`/risk-management/${changed}/edit`);
  // The way back names the risk, whose name is longer than a phone is wide.
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Causa').fill('Outra causa, que ninguém aprovou.');
  await page.getByRole('button', { name: 'Salvar risco' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${changed}$`));
  await expect(page.getByText(/^Aprovado em/)).toBeHidden();

  await page.goto('/risk-management?view=matrix');
  const cells = page.getByRole('table', { name: /^Probabilidade por impacto/ });
  await expect(cells).toBeVisible();

  // What is rated anew moves, and the matrix says from where to where.
  await expect(page.getByText(/nenhum risco mudou de lugar/)).toBeVisible();
  type Whole = { version: number; current: object; [field: string]: unknown };
  const whole = await api<Whole>('GET', `/risks/${changed}`, rita.token);
  const fields = ['title', 'cause', 'event', 'consequence', 'category', 'area', 'assets', 'treatment', 'reviewOn'];
  const lowest = { likelihood: 1, impact: 1 };
  await api('PUT', `/risks/${changed}`, rita.token, {
    ...Object.fromEntries(fields.map((field) => [field, whole[field]])),
    ...{ version: whole.version, inherent: { likelihood: 5, impact: 5 }, current: lowest, target: lowest },
  });
  await page.reload();
  await expect(page.getByText(/1 risco desceu/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'De onde para onde os riscos foram' }).getByRole('row')).toHaveCount(2);
});
