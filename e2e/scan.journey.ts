/** A company that never had a scan sees what its domain shows the world, and proves that it is its own. */
import { expect } from '@playwright/test';
import { labDns } from '../server/src/scans/testing/dns-server.ts';
import { onboarded, pageOf } from './people.ts';
import { dnsPort } from './place.ts';
import { test } from './watched.ts';

test('names its domain, reads what is wrong and how to fix it, and proves that the domain is its own', async ({
  browser,
}) => {
  const zone = { 'oficina.test A': [['127.0.0.1']], 'oficina.test TXT': [['v=spf1 +all']] };
  const dns = await labDns(zone, dnsPort);
  const page = await pageOf(browser, await onboarded());
  await page.goto('/security/scan');
  await page.getByLabel('Domínio, endereço ou URL').fill('www.oficina.test');
  await page.getByRole('button', { name: 'Iniciar varredura' }).click();
  await expect(page.getByText(/Varredura iniciada/)).toBeVisible();
  const history = page.getByRole('table', { name: 'Histórico' });
  await expect(history.getByText('Concluída')).toBeVisible();
  await history.getByRole('link', { name: /oficina\.test/ }).click();
  const finding = page.getByRole('listitem').filter({ hasText: 'O SPF autoriza o mundo inteiro' });
  await finding.getByText('Ver a prova').click();
  await expect(finding.getByText('v=spf1 +all')).toBeVisible();
  await finding.getByRole('link', { name: 'Sobre esta verificação' }).click();
  await expect(page.getByRole('heading', { name: 'De onde vem a gravidade' })).toBeVisible();

  await page.goto('/security/scan?view=targets');
  await page.getByRole('button', { name: 'Provar que é da empresa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Procurar a prova agora' }).click();
  await expect(dialog.getByText(/A prova não foi encontrada/)).toBeVisible();
  const value = (await dialog.getByText(/^vigia-verification=/).textContent()) ?? '';
  dns.set({ ...zone, '_vigia.oficina.test TXT': [[value]] });
  await dialog.getByRole('button', { name: 'Procurar a prova agora' }).click();
  await expect(page.getByText('É da empresa (Registro DNS)')).toBeVisible();
  await dns.close();
});
