import { expect } from '@playwright/test';
import { answered, api, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

interface Maturity {
  readonly row: { readonly maturity: number | null };
}

test('work moves the picture: a finished step offers the answer it earns, one click sets it, another takes it back', async ({
  browser,
}) => {
  const rita = await onboarded();
  await answered(rita, 'security', 1);
  const reads = async () => (await api<Maturity>('GET', '/compliance/iso27001/control/A.8.5', rita.token)).row.maturity;
  const before = await reads();
  const page = await pageOf(browser, rita);

  const { actionPlanId } = await api<{ actionPlanId: string }>(
    'POST',
    '/compliance/iso27001/start-subtask',
    rita.token,
    {
      ...{ subtaskTemplateId: 'a8-mfa-critical', controlId: 'A.8.5' },
    },
  );
  await page.goto(`/action-plans/${actionPlanId}`);
  await page.getByRole('button', { name: /^Situação de .*A fazer/ }).click();
  await page.getByRole('menuitem', { name: 'Concluir…' }).click();
  const finish = page.getByRole('dialog');
  await finish.getByRole('radio', { name: /^Nada que sirva/ }).check();
  await finish.getByRole('button', { name: 'Concluir' }).click();

  const earned = page.getByRole('region', { name: 'O que o trabalho concluído conquistou' });
  await expect(earned.getByText('Esta era a última etapa do nível 2.').first()).toBeVisible();
  expect(await reads()).toBe(before);
  await earned
    .getByRole('button', { name: /^Passar para 2/ })
    .first()
    .click();
  await expect(earned.getByText(/passou para o nível 2\.$/)).toBeVisible();
  const after = await reads();
  expect(after).toBeGreaterThan(before ?? 0);

  await earned.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(earned.getByText(/passou para o nível 2\.$/)).toBeHidden();
  expect(await reads()).toBe(before);

  await page.goto('/compliance/iso27001/control/A.8.5');
  await page
    .getByRole('button', { name: /^Passar para 2/ })
    .first()
    .click();
  await expect(page.getByText(/passou para o nível 2\.$/)).toBeVisible();
  expect(await reads()).toBe(after);
});
