import { expect, type Page } from '@playwright/test';
import { api, colleague, onboarded, pageOf, type SignedIn } from './people.ts';
import { test } from './watched.ts';

const essential = '/questionnaire/essential';
const saves = '**/api/questionnaire/batch-answers';
const saved = (page: Page) => expect(page.getByText(/^Salvo às/)).toBeVisible();
const levels = (page: Page) => page.getByRole('group', { name: /Níveis de maturidade/ });
const level = (page: Page, value: number) => levels(page).getByRole('radio').nth(value);
const question = (page: Page, at: number) => expect(page.getByText(new RegExp(`^Pergunta ${at} de`))).toBeVisible();

/** What the server holds of the essential assessment, in the order asked. */
async function held(who: SignedIn): Promise<unknown[]> {
  const query = '?assessmentType=essential';
  const [{ domains }, { answers }] = await Promise.all([
    api<{ domains: { questions: { id: string }[] }[] }>('GET', `/questionnaire/questions${query}`, who.token),
    api<{ answers: { questionId: string; value: unknown }[] }>('GET', `/questionnaire/draft${query}`, who.token),
  ]);
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return domains.flatMap(({ questions }) => questions.map(({ id }) => given.get(id))).slice(0, 3);
}

test('without a connection answers wait in the browser, outlive the page, and are sent when there is a way', async ({
  browser,
}) => {
  const rita = await onboarded();
  const page = await pageOf(browser, rita);
  const context = page.context();
  await page.goto(essential);
  await question(page, 1);
  await level(page, 1).check();
  await saved(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await question(page, 2);
  await level(page, 2).check();
  await page.getByRole('button', { name: 'Próxima' }).click();
  await question(page, 3);
  await level(page, 3).check();
  const waits = 'Sem conexão. 2 respostas esperam aqui e serão enviadas sozinhas.';
  await expect(page.getByText(waits)).toBeVisible();
  await page.getByRole('button', { name: 'Revisar e enviar' }).first().click();
  await expect(page.getByText(/2 respostas ainda não chegaram ao servidor/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar avaliação' })).toBeDisabled();
  expect(await held(rita)).toEqual([1, undefined, undefined]);

  // The page comes back before the way to the server is good enough to save.
  await context.route(saves, (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.goto(essential);
  await expect(page.getByText(waits)).toBeVisible();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(level(page, 3)).toBeChecked();

  await context.unroute(saves);
  await saved(page);
  expect(await held(rita)).toEqual([1, 2, 3]);
});

test('two people answer at once: who comes second sees both answers and chooses, and both stay on record', async ({
  browser,
}) => {
  const celia = await onboarded('Clínica Boa Vista', 'Célia');
  const davi = await colleague(celia, 'Davi');
  const [hers, his] = await Promise.all([pageOf(browser, celia), pageOf(browser, davi)]);
  await hers.goto(essential);
  await question(hers, 1);
  await his.goto(essential);
  await question(his, 1);
  // His browser has not heard of her answer when he gives his.
  await his.route('**/api/questionnaire/draft?*', () => undefined);

  await level(hers, 3).check();
  await saved(hers);
  await level(his, 1).check();
  const alert = his.getByRole('alert');
  await expect(alert).toContainText('Outra pessoa respondeu ao mesmo tempo');
  await expect(alert).toContainText('Célia respondeu “3:');
  await expect(alert).toContainText('Sua resposta: “1:');
  await expect(his.getByText('1 resposta para decidir')).toBeVisible();
  expect(await held(celia)).toEqual([3, undefined, undefined]);

  await alert.getByRole('button', { name: 'Usar a minha' }).click();
  await saved(his);
  await expect(alert).toBeHidden();
  await his.getByRole('button', { name: 'Próxima' }).click();
  await question(his, 2);
  await level(his, 4).check();
  await expect.poll(() => held(celia)).toEqual([1, 4, undefined]);

  await hers.goto(essential);
  await question(hers, 3);
  await hers.getByRole('button', { name: 'Pergunta 1, respondida' }).click();
  await expect(level(hers, 1)).toBeChecked();
  await expect(hers.getByText(/^Davi respondeu/)).toBeVisible();
  await hers.getByRole('button', { name: 'Respostas anteriores' }).click();
  const past = hers.getByRole('dialog', { name: 'Respostas a esta pergunta' });
  await expect(past.getByText(/Davi/)).toBeVisible();
  await expect(past.getByText(/Célia/)).toBeVisible();
});
