import { type Browser, expect, type Page } from '@playwright/test';
import { address, api, base, colleague, mailedTo, onboarded, pageOf, type SignedIn } from './people.ts';
import { test } from './watched.ts';

interface Policy {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly missing: readonly { readonly id: string; readonly example: string }[];
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
  const panel = page.getByRole('region', { name: /^Falta/ });
  for (let tries = 0; tries < 3 && (await panel.count()) > 0; tries++) {
    for (const field of await panel.getByRole('textbox').all()) {
      const example = (await field.getAttribute('placeholder')) ?? '';
      await field.fill(example.replace(/^Ex\.: /, ''));
    }
    await panel.getByRole('button', { name: 'Preencher no texto' }).click();
    await expect(page.getByText(/^Preenchido em/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Enviar para aprovação' })).toBeVisible();
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
  await expect(page.getByText('Enviado. Quem aprova foi avisado.').first()).toBeVisible();
}

async function decideByLink(browser: Browser, email: string): Promise<void> {
  const [path = ''] = /\/approvals?\/[\w/-]*[\w-]{43}/.exec(await mailedTo(email)) ?? [];
  const phone = { baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } };
  const guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(path);
  await guest.getByLabel('Seu nome completo').fill('Dora Lima');
  await guest.getByLabel('Li o texto acima').check();
  await guest.getByRole('button', { name: 'Aprovar' }).click();
  await expect(guest.getByText('Você aprovou')).toBeVisible();
}

test('an empty company comes to five approved policies that three people read', async ({ browser }) => {
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
    const outsider = address();
    await submit(page, at === 0 ? { outsider } : { member: 'Paulo' });
    if (at === 0) await decideByLink(browser, outsider);
  }
  // What waits for a decision is not changed: the text that is read is the one that is decided on.
  const waiting = ids[1] ?? '';
  const held = await fetch(`${base}/api/library/policies/${waiting}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${rita.token}` },
    body: JSON.stringify({ markdown: 'Outro texto.' }),
  });
  expect(held.status).toBe(409);

  const paulo = await pageOf(browser, others[0] as SignedIn);
  await paulo.goto('/approvals');
  for (const title of titles.slice(1)) {
    await paulo.goto('/approvals');
    await paulo
      .getByRole('link', { name: new RegExp(title.replace(/[()]/g, '.')) })
      .first()
      .click();
    await paulo.getByLabel('Li o texto acima').check();
    await paulo.getByRole('button', { name: 'Aprovar' }).click();
    await expect(paulo.getByRole('region', { name: 'Quem decide: 1 de 1 aprovaram' })).toBeVisible();
  }
  for (const id of ids) {
    await page.goto(`/library/policies/${id}/readers`);
    await page.getByRole('button', { name: 'Pedir leitura' }).first().click();
    const asking = page.getByRole('dialog', { name: 'Pedir leitura' });
    await asking.getByLabel('Ler até').fill('2099-01-15');
    await asking.getByRole('button', { name: 'Pedir', exact: true }).click();
    await expect(page.getByText('Pedido feito. As pessoas foram avisadas.').first()).toBeVisible();
  }
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
  await page.goto('/library');
  for (const [at, id] of ids.entries()) {
    const found = await api<Policy>('GET', `/library/policies/${id}`, rita.token);
    expect([found.title, found.status]).toEqual([titles[at], 'APPROVED']);
    const headers = { authorization: `Bearer ${rita.token}` };
    const paper = await fetch(`${base}/api/library/policies/${id}/export/pdf`, { headers });
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});
