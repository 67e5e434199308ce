import { expect } from '@playwright/test';
import { api, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

test('an incident goes from a report to closed: the notice is drafted, marked as sent, and a lesson becomes a risk', async ({
  browser,
}) => {
  const rita = await onboarded();
  const knownAt = new Date(Date.now() - 3_600_000).toISOString();
  const { id } = await api<{ id: string }>('POST', '/incidents/reports', rita.token, {
    ...{ description: 'Enviei a planilha de clientes a outra empresa.', kind: 'leak', detectedAt: knownAt },
  });
  const { version } = await api<{ version: number }>('GET', `/incidents/${id}`, rita.token);
  await api('PUT', `/incidents/${id}`, rita.token, {
    version,
    ...{ personalData: 'yes', knownAt, dataAffected: 'Nome e telefone', lessons: 'Enviar por link, não por anexo' },
  });
  const page = await pageOf(browser, rita);
  await page.goto(`/incident/${id}`);
  await page.getByRole('link', { name: 'Comunicação à ANPD' }).click();
  await expect(page.getByLabel(/^Que dados/)).toHaveValue('Nome e telefone');
  await page.getByLabel(/^Riscos para as pessoas/).fill('Golpes por telefone em nome da empresa.');
  await page.getByRole('button', { name: 'Salvar versão' }).click();
  await page.getByRole('button', { name: 'Anotar envio' }).click();
  const sending = page.getByRole('dialog', { name: 'Anotar envio' });
  await sending.getByLabel(/^Como foi enviado/).fill('Protocolo 123');
  // The draft has gaps: it goes out so only knowingly.
  await sending.getByRole('checkbox', { name: /^Sei que faltam estes itens/ }).check();
  await sending.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/^Versão 1 enviada em/)).toBeVisible();

  const { clocks } = await api<{ clocks: { clock: string; outcome: string | null }[] }>(
    ...(['GET', `/incidents/${id}`, rita.token] as const),
  );
  expect(clocks.find(({ clock }) => clock === 'anpd-notice')?.outcome).toBe('done');
  for (const { clock } of clocks.filter(({ outcome }) => outcome === null))
    await api('POST', `/incidents/${id}/clocks`, rita.token, {
      clock,
      outcome: 'not-needed',
      reason: 'Avisados hoje,\npor telefone',
    });
  // The record of Res. CD/ANPD 15/2024, art. 10, is owed before an incident ends.
  await api('PUT', `/incidents/${id}/notices/record`, rita.token, { texts: {}, version: 0 });
  await api('POST', `/incidents/${id}/status`, rita.token, { status: 'closed', note: 'Destinatário apagou' });

  await page.goto(`/incident/${id}`);
  // What was written in two lines is read in two.
  const said = page.getByText(/Avisados hoje,\s+por telefone$/).first();
  await expect(said).toHaveText(/hoje,\npor telefone$/, { useInnerText: true });
  await page.getByRole('button', { name: 'Virar risco: Enviar por link, não por anexo' }).click();
  await page.getByRole('region', { name: 'O que aprendemos' }).getByRole('link', { name: 'Ver o risco' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar por link, não por anexo' })).toBeVisible();

  await page.getByRole('button', { name: 'Aceitar o risco' }).click();
  const accepting = page.getByRole('dialog', { name: 'Aceitar este risco' });
  await accepting.getByLabel(/^Motivo/).fill('O link entra no ar em três meses.');
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await accepting.getByLabel(/^Aceito até/).fill(until);
  await accepting.getByRole('button', { name: 'Aceitar o risco' }).click();
  await expect(page.getByText('O link entra no ar em três meses. (Rita Souza')).toBeVisible();
});
