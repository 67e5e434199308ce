import { type Browser, expect, type Page } from '@playwright/test';
import { address, api, base, colleague, mailedTo, onboarded, pageOf, type SignedIn } from './people.ts';
import { test } from './watched.ts';

interface Policy {
  readonly title: string;
  readonly status: string;
  readonly publicPath: string;
}

/** A document from the template with that title, opened by clicking. */
async function fromTemplate(page: Page, title: string): Promise<string> {
  await page.goto('/library?view=templates');
  await page.getByRole('button', { name: `Usar este modelo: ${title}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Fills in what the text leaves open, as its examples say. */
async function fillIn(page: Page): Promise<void> {
  // What stands beside the text comes after it, all at once.
  await expect(page.getByRole('region', { name: 'Versões' })).toBeVisible();
  const panel = page.getByRole('region', { name: /^Falta/ });
  for (let tries = 0; tries < 3 && (await panel.count()) > 0; tries++) {
    for (const field of await panel.getByRole('textbox').all()) {
      const example = (await field.getAttribute('placeholder')) ?? '';
      await field.fill(example.replace(/^Ex\.: /, ''));
    }
    await panel.getByRole('button', { name: 'Preencher no texto' }).click();
    await expect(page.getByText(/^Preenchido em/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Versões' })).toBeVisible();
  }
}

/** Sends it to whoever is asked, by the dialogue. */
async function submit(page: Page, whom: { member?: string; outsider?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Enviar para aprovação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar para aprovação' });
  if (whom.member) await dialog.getByLabel('Pessoa da empresa').selectOption({ label: `${whom.member} Prado` });
  if (whom.outsider) {
    await dialog.getByLabel('Nome de alguém de fora').fill('Dora Lima');
    await dialog.getByLabel('E-mail').fill(whom.outsider);
  }
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(
    page.getByText('Enviado para aprovação. “Ver a aprovação” mostra quem falta decidir.').first(),
  ).toBeVisible();
}

/** A phone of somebody outside the company, who has no account. */
async function phoneOf(browser: Browser): Promise<Page> {
  const phone = { baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } };
  return (await browser.newContext(phone)).newPage();
}

async function linkFor(email: string): Promise<string> {
  const [path = ''] = await mailedTo(email, /\/approvals?\/[\w/-]*[\w-]{43}/);
  return path;
}

/**
 * Somebody outside is asked; the text is then found wrong, taken back, changed and asked for again: the old link opens nothing,
 * the new one shows the new text, on a phone.
 */
async function decidedOutsideAfterAChange(browser: Browser, page: Page): Promise<void> {
  const outsider = address();
  await submit(page, { outsider });
  const [old, guest] = [await linkFor(outsider), await phoneOf(browser)];
  await page.getByRole('link', { name: 'Ver a aprovação' }).click();
  await page.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Pedido retirado.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o documento' }).click();
  await page.getByText('Markdown', { exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Texto do documento' });
  await text.fill(`${await text.inputValue()}\n\nA recepção guarda uma cópia impressa.\n`);
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible();
  await submit(page, { outsider });
  const fresh = await linkFor(outsider);
  expect(fresh).not.toBe(old);
  await guest.goto(old);
  await expect(guest.getByText('Este link não vale')).toBeVisible();
  await guest.goto(fresh);
  await expect(guest.getByText('A recepção guarda uma cópia impressa.')).toBeVisible();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guest.getByLabel('Seu nome completo').fill('Dora Lima');
  await guest.getByLabel('Li o texto acima').check();
  await guest.getByRole('button', { name: 'Aprovar' }).click();
  await expect(guest.getByText('Você aprovou')).toBeVisible();
  await guest.context().close();
}

/** Decides by clicking what waits for this person. */
async function approveAll(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await page.goto('/approvals');
    await page
      .getByRole('link', { name: new RegExp(title.replace(/[()]/g, '.')) })
      .first()
      .click();
    await page.getByLabel('Li o texto acima').check();
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page.getByRole('region', { name: 'Quem decide: 1 de 1 aprovaram' })).toBeVisible();
  }
}

async function askEverybody(page: Page, id: string): Promise<void> {
  await page.goto(`/library/policies/${id}/readers`);
  await page.getByRole('button', { name: 'Pedir leitura' }).first().click();
  const asking = page.getByRole('dialog', { name: 'Pedir leitura' });
  await asking.getByLabel('Ler até').fill('2099-01-15');
  await asking.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(page.getByText('Pedido feito. As pessoas foram avisadas.').first()).toBeVisible();
}

/** Makes it public, or takes that back, by its button. */
async function turn(page: Page, id: string, to: 'Tornar público' | 'Tirar do público'): Promise<void> {
  await page.goto(`/library/policies/${id}`);
  await page.getByRole('button', { name: to }).click();
  await page.getByRole('dialog').getByRole('button', { name: to }).click();
  // The dialogue names the other act while it closes.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const other = to === 'Tornar público' ? 'Tirar do público' : 'Tornar público';
  await expect(page.getByRole('button', { name: other })).toBeVisible();
}

test('an empty company comes to five approved and public policies that three people read', async ({ browser }) => {
  // Five documents, four people, fifteen readings: a bound for a busy machine, no measure.
  test.setTimeout(600_000);
  const rita = await onboarded('Contábil Serra Azul', 'Rita');
  const others: SignedIn[] = [await colleague(rita, 'Paulo'), await colleague(rita, 'Lia')];
  const page = await pageOf(browser, rita);
  await page.goto('/library?view=templates');
  const buttons = page.getByRole('button', { name: /^Usar este modelo: / });
  await expect(buttons.first()).toBeVisible();
  const titles = (await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')))
    .map((label) => label.replace('Usar este modelo: ', ''))
    .slice(0, 5);
  const ids: string[] = [];
  for (const [at, title] of titles.entries()) {
    ids.push(await fromTemplate(page, title));
    await fillIn(page);
    if (at === 0) await decidedOutsideAfterAChange(browser, page);
    else await submit(page, { member: 'Paulo' });
  }
  // What waits for a decision is not changed: the text that is read is the one that is decided on.
  const { version } = await api<{ version: number }>('GET', `/library/policies/${ids[1]}`, rita.token);
  const held = api('PUT', `/library/policies/${ids[1]}`, rita.token, { markdown: 'Outro texto.', version });
  await expect(held).rejects.toThrow(': 409 ');

  const paulo = await pageOf(browser, others[0] as SignedIn);
  await approveAll(paulo, titles.slice(1));
  await paulo.context().close();
  for (const id of ids) await askEverybody(page, id);
  for (const who of [rita, ...others]) {
    const reader = await pageOf(browser, who);
    for (const id of ids) {
      await reader.goto(`/library/policies/${id}/read`);
      await reader.getByRole('button', { name: 'Li e entendi' }).click();
      await expect(reader.getByText(/^Você confirmou a versão 1/)).toBeVisible();
    }
    await reader.context().close();
  }
  await page.goto(`/library/policies/${ids[0]}/readers`);
  await expect(page.getByText('3 de 3', { exact: true })).toBeVisible();

  const stranger = await phoneOf(browser);
  const paths: string[] = [];
  for (const [at, id] of ids.entries()) {
    await turn(page, id, 'Tornar público');
    const { title, status, publicPath } = await api<Policy>('GET', `/library/policies/${id}`, rita.token);
    expect([title, status]).toEqual([titles[at], 'PUBLISHED']);
    paths.push(publicPath);
    expect((await stranger.goto(publicPath))?.status()).toBe(200);
    await expect(stranger.getByRole('heading', { level: 1, name: titles[at] ?? '' })).toBeVisible();
    await expect(stranger.getByText(/\[\[|\{\{/)).toHaveCount(0);
    const headers = { authorization: `Bearer ${rita.token}` };
    const paper = await fetch(`${base}/api/library/policies/${id}/export/pdf`, { headers });
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
  }
  await turn(page, ids[0] ?? '', 'Tirar do público');
  expect((await stranger.goto(paths[0] ?? ''))?.status()).toBe(404);
  expect((await stranger.goto(paths[1] ?? ''))?.status()).toBe(200);
});
