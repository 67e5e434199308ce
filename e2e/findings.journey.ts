/** From a scanner's report to what is mended; and a scan of a server of one's own, watched while it runs. */
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { labDns } from '../server/src/scans/testing/dns-server.ts';
import { api, onboarded, pageOf } from './people.ts';
import { dnsPort } from './place.ts';
import { test } from './watched.ts';

const weakness = (id: string, name: string, severity: string) =>
  JSON.stringify({
    ...{ 'template-id': id, info: { name, severity }, type: 'http' },
    ...{ host: 'loja.test', 'matched-at': `https://loja.test/${id}` },
  });
const panel = weakness('painel', 'Painel aberto', 'high');
const git = weakness('git', 'Pasta git exposta', 'critical');

async function bring(page: Page, lines: readonly string[]) {
  await page.goto('/vulnerabilities/import');
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'nuclei.jsonl', mimeType: 'text/plain', buffer });
  await page.getByLabel('O que foi examinado').fill('loja.test');
  await page.getByLabel('Encerrar o que sumiu').check();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
}

test('brings a report in, filters it, gives all to somebody, plans one, and what was mended closes by itself', async ({
  browser,
}) => {
  const page = await pageOf(browser, await onboarded());
  await bring(page, [panel, git]);
  await expect(page.getByText('2 novas, 0 já conhecidas, 0 reabertas, 0 encerradas')).toBeVisible();
  await page.goto('/vulnerabilities');
  const table = page.getByRole('table', { name: 'Vulnerabilidades' });
  await expect(table.getByText('Painel aberto')).toBeVisible();

  await page.getByLabel('Gravidade', { exact: true }).selectOption('Crítica');
  await expect(table.getByText('Painel aberto')).toBeHidden();
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByLabel('Nome destes filtros').fill('As críticas');
  await page.getByRole('button', { name: 'Salvar filtros' }).click();
  await page.goto('/vulnerabilities');
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByRole('link', { name: 'As críticas' }).click();
  await expect(table.getByText('Pasta git exposta')).toBeVisible();
  await expect(table.getByText('Painel aberto')).toBeHidden();

  await page.goto('/vulnerabilities');
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }).check();
  await page.getByRole('button', { name: 'Decidir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Responsável').selectOption({ label: 'Rita Souza' });
  await dialog.getByRole('button', { name: 'Salvar decisão' }).click();
  await expect(page.getByText('2 vulnerabilidades alteradas.')).toBeVisible();
  await expect(table.getByText('Rita Souza')).toHaveCount(2);

  await table.getByRole('link', { name: /Pasta git exposta/ }).click();
  await page.getByRole('button', { name: 'Criar plano de ação' }).click();
  await expect(page.getByRole('heading', { name: /Pasta git exposta/ })).toBeVisible();

  await bring(page, [panel]);
  await expect(page.getByText('0 novas, 1 já conhecidas, 0 reabertas, 1 encerradas')).toBeVisible();
  await page.goto('/vulnerabilities?status=resolved');
  await expect(table.getByText('Pasta git exposta')).toBeVisible();
});

test('proves that a server is its own, watches its scan, and reads what it found among the vulnerabilities', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const dns = await labDns({}, dnsPort);
  let home = '';
  const site = createServer((_, response) => response.end(home)).listen(0, '127.0.0.1');
  await new Promise((ready) => site.once('listening', ready));
  const place = site.address();
  const target = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/`;
  const rita = await onboarded();
  const added = await api<{ challenge: { meta: string } }>('POST', '/vulnerabilities/scans/targets', rita.token, {
    target,
  });
  home = `<head>${added.challenge.meta}</head>`;
  const page = await pageOf(browser, rita);
  await page.goto('/security/scan?view=targets');
  await page.getByRole('button', { name: 'Provar que é da empresa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Etiqueta na página inicial').click();
  await dialog.getByRole('button', { name: 'Procurar a prova agora' }).click();
  await expect(page.getByText('É da empresa (Etiqueta na página inicial)')).toBeVisible();
  await page.getByRole('button', { name: 'Varrer agora' }).click();
  await expect(page.getByText(/[1-9]\d* de \d+ verificações/)).toBeVisible({ timeout: 30_000 });
  await page.goto('/security/scan');
  await expect(page.getByRole('table', { name: 'Histórico' }).getByText('Concluída')).toBeVisible({ timeout: 90_000 });
  await page.goto('/vulnerabilities');
  await expect(page.getByRole('table', { name: 'Vulnerabilidades' }).getByText('Vigia').first()).toBeVisible();
  site.closeAllConnections();
  site.close();
  await dns.close();
});
