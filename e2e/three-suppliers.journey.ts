import { type Browser, expect, type Page } from '@playwright/test';
import { address, api, base, mailedTo, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

const tierAnswers = { data: 2, volume: 1, access: 1, stop: 2, replace: 1, money: 1, duty: 1 };
const words = {
  'pt-BR': { next: 'Próxima parte', review: 'Revisar e enviar', saved: 'Tudo salvo', name: 'Seu nome' },
  'es-AR': { next: 'Siguiente parte', review: 'Revisar y enviar', saved: 'Todo guardado', name: 'Su nombre' },
} as const;
type Language = keyof typeof words;

interface Sent {
  readonly supplierId: string;
  readonly evaluationId: string;
  readonly email: string;
}

/** Adds a supplier and sends the standard questionnaire. */
async function send(token: string, name: string): Promise<Sent> {
  const email = address();
  const { id } = await api<{ id: string }>('POST', '/suppliers', token, { name, email, tierAnswers });
  const dueDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const body = { templateId: 'standard', email, dueDate };
  const path = `/suppliers/${id}/evaluations`;
  const { evaluation } = await api<{ evaluation: { id: string } }>('POST', path, token, body);
  return { supplierId: id, evaluationId: evaluation.id, email };
}

/** A phone in that language, at the newest link that was mailed. */
async function phoneOf(browser: Browser, email: string, locale: Language): Promise<Page> {
  const [path = ''] = await mailedTo(email, /\/suppliers\/response\/[\w-]{43}/);
  const phone = await browser.newContext({ baseURL: base, locale, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(path);
  return page;
}

/** Answers what one part asks, whatever its kind: the first choice, three, today's date, a sentence. */
async function answerPart(page: Page, note: string): Promise<void> {
  await expect(page.locator('section fieldset').first()).toBeVisible();
  for (const card of await page.locator('section fieldset').all()) {
    const choice = card.locator('input[type=radio], input[type=checkbox]').first();
    const [number, day, text] = [
      card.locator('input[type=number]'),
      card.locator('input[type=date]'),
      card.locator('textarea'),
    ];
    if (await number.count()) await number.fill('3');
    else if (await day.count()) await day.fill('2026-10-05');
    else if (await choice.count()) await choice.check();
    else if (await text.count()) await text.first().fill(note);
  }
}

/** Goes through every part; what an answer brings up is answered too. */
async function answerAll(page: Page, language: Language, between?: () => Promise<void>): Promise<void> {
  const { next, review } = words[language];
  for (let part = 0; ; part++) {
    await answerPart(page, 'Ana Lima, ana@fora.test');
    await answerPart(page, 'Ana Lima, ana@fora.test');
    if (part === 1) await between?.();
    const last = await page.getByRole('button', { name: review, exact: true }).count();
    await page.getByRole('button', { name: last ? review : next, exact: true }).click();
    if (last) return;
  }
}

async function sendIn(page: Page, language: Language): Promise<void> {
  await page.getByLabel(words[language].name).fill('Ana Lima');
  await page.getByRole('button', { name: /Enviar respostas|Enviar respuestas/ }).click();
  await expect(page.getByText(/Respostas enviadas a|Respuestas enviadas a/).first()).toBeVisible();
}

test('three suppliers are asked: one in Portuguese, one in Spanish who loses the connection, one who is silent', async ({
  browser,
}) => {
  // Three suppliers, three people beside them: a bound for a busy machine, no measure.
  test.setTimeout(600_000);
  const lia = await onboarded('Clínica Vale Verde', 'Lia');
  const clear = await send(lia.token, 'Nuvem Clara');
  const south = await send(lia.token, 'Servidores del Sur');
  await send(lia.token, 'Silêncio Ltda');

  const ana = await phoneOf(browser, clear.email, 'pt-BR');
  await answerAll(ana, 'pt-BR');
  await expect(
    ana
      .getByText('38 de 38 respondidas')
      .or(ana.getByText(/^(\d+) de \1 respondidas$/))
      .first(),
  ).toBeVisible();
  await sendIn(ana, 'pt-BR');

  const sol = await phoneOf(browser, south.email, 'es-AR');
  await answerAll(sol, 'es-AR', async () => {
    await sol.context().setOffline(true);
    await answerPart(sol, 'Sin conexión');
    await sol
      .getByLabel(/Comentario/)
      .first()
      .fill('Escrito sin conexión');
    await expect(sol.getByText(/Sin conexión: guardado/)).toBeVisible();
    await sol.context().setOffline(false);
    await expect(sol.getByText(words['es-AR'].saved)).toBeVisible();
  });
  await sendIn(sol, 'es-AR');

  const page = await pageOf(browser, lia);
  await page.goto(`/suppliers/evaluations/${clear.evaluationId}`);
  const mfa = page.getByRole('listitem').filter({ hasText: 'verificação em duas etapas (MFA) é obrigatória' });
  await mfa.getByRole('button', { name: 'Pedir de novo', exact: true }).click();
  await mfa.getByLabel('O que falta').fill('Também no acesso remoto?');
  await mfa.getByRole('button', { name: 'Marcar para pedir de novo' }).click();
  await expect(mfa.getByRole('button', { name: 'Pedir de novo', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await page.getByRole('dialog').getByLabel('O que falta').fill('Só uma dúvida');
  await page.getByRole('button', { name: 'Reabrir e avisar' }).click();
  await expect(page.getByText('Reaberta').first()).toBeVisible();

  const again = await phoneOf(browser, clear.email, 'pt-BR');
  await expect(again.getByText('Também no acesso remoto?')).toBeVisible();
  await expect(again.locator('section fieldset')).toHaveCount(1);
  await again.getByRole('radio', { name: 'Obrigatória no e-mail e para administradores' }).check();
  await again.getByRole('button', { name: 'Revisar e enviar', exact: true }).click();
  await sendIn(again, 'pt-BR');

  await page.goto(`/suppliers/evaluations/${clear.evaluationId}`);
  await expect(mfa.getByText('Obrigatória no e-mail e para administradores')).toBeVisible();
  await page.getByRole('button', { name: 'Propor decisão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('link', { name: 'Pedir aprovação' })).toBeVisible();

  await page.goto('/suppliers/tprm-report');
  await expect(page.getByRole('heading', { name: 'Relatório de fornecedores' })).toBeVisible();
  await expect(page.getByText('Servidores del Sur').or(page.getByText('Nota média')).first()).toBeVisible();
  const { items } = await api<{ items: { supplier: string; status: string; score: number | null }[] }>(
    ...(['GET', '/suppliers/evaluations?limit=10', lia.token] as const),
  );
  expect(items.map(({ supplier, status }) => [supplier, status]).sort()).toEqual([
    ['Nuvem Clara', 'submitted'],
    ['Servidores del Sur', 'submitted'],
    ['Silêncio Ltda', 'sent'],
  ]);
});
