import { expect, type Page } from '@playwright/test';
import { api, colleague, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

const hour = 3_600_000;
/** A moment as the form takes it, in the company's zone. */
const local = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

async function moveTo(page: Page, status: string, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Mudar situação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar situação' });
  await dialog.getByLabel('Situação').selectOption(status);
  await dialog.getByLabel('O que levou a isso').fill(note);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Situação: ${status}`, { exact: false }).first()).toBeVisible();
}

/** Fills every item that is empty or holds a place in brackets, saves, takes the PDF along and notes that it was sent. */
async function notice(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // `all` does not wait: the items come after the heading.
  await expect(page.locator('form textarea:visible').first()).toBeVisible();
  for (const field of await page.locator('form textarea:visible').all()) {
    const said = await field.inputValue();
    if (said.trim() === '' || said.includes('['))
      await field.fill(said.replaceAll(/\[[^\]]*\]/g, 'Conferido.') || 'Conferido.');
  }
  // What is still under way when a page is loaded anew may be read before it is written.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/notices/') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Salvar versão' }).click();
  await saved;
  await page.reload();
  await expect(page.getByText(/^Falta/)).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar' }).click();
  await page.getByRole('menuitem', { name: 'Documento (.pdf)' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Anotar envio' }).click();
  const sending = page.getByRole('dialog', { name: 'Anotar envio' });
  await sending.getByLabel(/^Como foi enviado/).fill('Protocolo 77');
  const gaps = sending.getByRole('checkbox', { name: /^Sei que faltam estes itens/ });
  if (await gaps.isVisible()) await gaps.check();
  await sending.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/enviada em/).first()).toBeVisible();
  await page.goBack();
}

test('a ransomware attack, from somebody’s report on a phone to closed, with both notices and its times kept', async ({
  browser,
}) => {
  const rita = await onboarded('Clínica Boa Vida', 'Rita');
  const bia = await colleague(rita, 'Bia');
  const phone = await pageOf(browser, bia, { viewport: { width: 390, height: 844 } });
  await phone.goto('/incident/report');
  await phone.getByLabel('O que aconteceu?').fill('A tela pede dinheiro e os arquivos não abrem.');
  await phone.getByLabel('Com o que se parece?').selectOption({ index: 2 });
  await phone.getByRole('button', { name: 'Enviar o relato' }).click();
  // Whoever may handle it is led to what is done first.
  await expect(phone.getByRole('heading', { name: 'Agora: os primeiros dez minutos' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const page = await pageOf(browser, rita);
  await page.goto('/incident-response');
  await page.getByRole('link', { name: /A tela pede dinheiro/ }).click();
  await page.getByRole('link', { name: 'Editar' }).first().click();
  const started = new Date(Date.now() - 30 * hour);
  await page.getByLabel('Título').fill('Ransomware no servidor da recepção');
  await page.getByLabel('Aconteceu em').fill(local(started));
  // It was seen before anybody reported it.
  await page.getByLabel('Percebido em').fill(local(new Date(Date.now() - 3 * hour)));
  await page.getByRole('radio', { name: 'Sim, foram atingidos' }).check();
  await page.getByLabel('Soube-se disso em').fill(local(new Date(Date.now() - 2 * hour)));
  await page.getByLabel('Pessoas atingidas').fill('1200');
  await page.getByLabel('Crianças e adolescentes').fill('80');
  await page.getByLabel('Que dados, de quem').fill('Nome, telefone e prontuário de pacientes');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ransomware no servidor da recepção' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  // Opened and saved again without a change, nothing moves: not a minute, not a number.
  const told = () => api<Record<string, unknown>>('GET', `/incidents/${id}`, rita.token);
  const before = await told();
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await page.getByLabel('Custo até agora (R$)').fill('15000');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ransomware no servidor da recepção' })).toBeVisible();
  const after = await told();
  for (const key of ['occurredAt', 'detectedAt', 'knownAt', 'peopleAffected', 'minorsAffected', 'dataAffected', 'kind'])
    expect([key, after[key]]).toEqual([key, before[key]]);
  expect(after.cost).toBe(15_000);

  const deciding = page.getByRole('region', { name: 'É preciso comunicar?' });
  await deciding.getByRole('radio', { name: 'Sim' }).check();
  await deciding.getByRole('checkbox').first().check();
  await deciding.getByLabel(/^Motivos da decisão/).fill('Prontuários inacessíveis e talvez copiados.');
  await deciding.getByRole('button', { name: 'Salvar a decisão' }).click();
  await expect(deciding.getByText('Deve ser comunicado', { exact: false })).toBeVisible();
  await notice(page, 'Comunicação à ANPD');
  await notice(page, 'Aviso às pessoas');
  const { clocks } = await api<{ clocks: { clock: string; outcome: string | null }[] }>(
    ...(['GET', `/incidents/${id}`, rita.token] as const),
  );
  const done = clocks.filter(({ outcome }) => outcome === 'done').map(({ clock }) => clock);
  expect(done).toEqual(expect.arrayContaining(['anpd-notice', 'people-notice']));

  await page.goto(`/incident/${id}`);
  for (const [status, note] of [
    ['Em análise', 'Máquina isolada da rede'],
    ['Contido', 'Nenhuma outra máquina atingida'],
    ['Causa eliminada', 'Formatada e atualizada'],
    ['Em recuperação', 'Cópia de ontem restaurada'],
  ] as const)
    await moveTo(page, status, note);
  // What the law still waits for stands against closing, until somebody says how it ended.
  await page.getByRole('button', { name: 'Mudar situação' }).click();
  const closing = page.getByRole('dialog', { name: 'Mudar situação' });
  await closing.getByLabel('Situação').selectOption('Encerrado');
  await closing.getByLabel('O que levou a isso').fill('Tudo voltou.');
  await closing.getByRole('button', { name: 'Salvar' }).click();
  await expect(closing.getByRole('alert').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Sair sem salvar' }).click();
  for (let left = 2; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Resolver/ })
      .first()
      .click();
    const settling = page.getByRole('dialog');
    await settling.getByRole('radio', { name: 'Cumprido' }).check();
    await settling.getByLabel('Como foi, ou por quê').fill('Protocolo 78');
    await settling.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('button', { name: /^Resolver/ })).toHaveCount(left - 1);
  }
  // The record of Res. CD/ANPD 15/2024, art. 10, is owed before it ends.
  await api('PUT', `/incidents/${id}/notices/record`, rita.token, { texts: {}, version: 0 });
  await moveTo(page, 'Encerrado', 'Tudo voltou, e as pessoas foram avisadas.');
  await phone.goto('/incident/report');
  await expect(phone.getByText('Encerrado').first()).toBeVisible();
});
