import { expect } from '@playwright/test';
import { address, api, base, mailedTo, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

const nothing = { pt: '', en: '', es: '' };
const question = (id: string, kind: string, pt: string, more: object = {}) => ({
  ...{ id, kind, text: { pt, en: '', es: '' }, why: nothing, proofText: nothing, flag: nothing },
  ...more,
});
const questions = [
  question('backup', 'yes-no', 'Vocês testam a volta do backup?', { proof: 'required' }),
  question('notice', 'text', 'Como nos avisam de um incidente?', { weight: 0 }),
];
const form = {
  ...{ title: { pt: 'Duas perguntas', en: '', es: '' }, intro: nothing },
  sections: [{ id: 'all', title: { pt: 'O essencial', en: '', es: '' }, intro: nothing, questions }],
};

test('a supplier is added, answers by link on a phone with a file, and a finding becomes a plan', async ({
  browser,
}) => {
  const lia = await onboarded('Clínica Vale Verde', 'Lia');
  await api('POST', '/suppliers/templates', lia.token, { form });
  const supplierMail = address();

  const page = await pageOf(browser, lia);
  await page.goto('/suppliers/new');
  await page.getByLabel('Fornecedor', { exact: true }).fill('Nuvem Clara');
  await page.getByLabel('E-mail').first().fill(supplierMail);
  for (const question of await page.getByRole('group', { name: 'Quanto importa' }).getByRole('combobox').all())
    await question.selectOption('1');
  await page.getByRole('button', { name: 'Salvar fornecedor' }).click();
  await page.getByRole('button', { name: 'Enviar questionário' }).first().click();
  const sending = page.getByRole('dialog');
  await sending.getByLabel('Questionário').selectOption({ label: 'Duas perguntas (2 perguntas)' });
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Esta instalação não envia e-mails', { exact: false }).first()).toBeVisible();

  const [path = ''] = await mailedTo(supplierMail, /\/suppliers\/response\/[\w-]{43}/);
  const phone = { baseURL: base, locale: 'pt-BR', viewport: { width: 390, height: 844 } };
  const guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(path);
  await expect(guest.getByText('Clínica Vale Verde pede que Nuvem Clara', { exact: false })).toBeVisible();
  await guest.getByRole('radio', { name: 'Sim' }).check();
  const proof = { name: 'teste.txt', mimeType: 'text/plain', buffer: Buffer.from('Voltou em duas horas.') };
  await guest.getByLabel('Anexar arquivo ou foto').setInputFiles(proof);
  await expect(guest.getByRole('button', { name: 'Remover teste.txt' })).toBeVisible();
  await guest.getByLabel('Sua resposta').fill('Por telefone, no mesmo dia.');
  await expect(guest.getByText('Tudo salvo')).toBeVisible();
  const wide = await guest.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await guest.getByRole('button', { name: 'Revisar e enviar' }).click();
  await guest.getByLabel('Seu nome').fill('Clara Dias');
  await guest.getByRole('button', { name: 'Enviar respostas' }).click();
  await expect(guest.getByText('Respostas enviadas a Clínica Vale Verde', { exact: false })).toBeVisible();

  const { items } = await api<{ items: { id: string }[] }>('GET', '/suppliers/evaluations', lia.token);
  await page.goto(`/suppliers/evaluations/${items[0]?.id}`);
  const answer = page.getByRole('listitem').filter({ hasText: 'Como nos avisam' });
  await expect(page.getByText('teste.txt')).toBeVisible();
  await answer.getByRole('button', { name: 'Aceitar' }).click();
  await expect(answer.getByRole('button', { name: 'Aceitar' })).toHaveAttribute('aria-pressed', 'true');
  await answer.getByRole('button', { name: 'Anotar ponto' }).click();
  const noting = page.getByRole('dialog');
  await noting.getByLabel('O que está errado').fill('Aviso sem prazo por escrito');
  await noting.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Criar plano de ação' }).click();
  await page.getByRole('link', { name: 'Abrir o plano de ação' }).click();
  await expect(page).toHaveURL(/\/action-plans\//);
  // Plans are read by people who may not read suppliers: which one, and what is wrong, stands there alone.
  await expect(page.getByRole('heading', { level: 1, name: /^Ponto a resolver com um fornecedor/ })).toBeVisible();
});
