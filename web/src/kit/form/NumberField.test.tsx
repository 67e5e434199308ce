/** Numbers are typed key by key, with whatever parts their groups and fractions where people live. */
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';

const schema = z.strictObject({
  people: z.int().min(0).optional(),
  cost: z.number().min(0).max(1e9).nullable(),
});

async function show(initial: Partial<z.input<typeof schema>> = { cost: null }) {
  const sent: unknown[] = [];
  const { user } = await renderScreen(
    <>
      <h1>Números</h1>
      <Form schema={schema} initial={initial} submit={async (values) => sent.push(values)} guard={false}>
        <NumberField name="people" label="Pessoas" />
        <NumberField name="cost" label="Custo" />
      </Form>
    </>,
  );
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => user.click(screen.getByRole('button', { name: /Salvar|Save|Guardar/ }));
  return { user, sent, people: field(/^Pessoas/), cost: field(/^Custo/), save };
}

test.each([
  ['pt', '1.340', '1.500,50', { people: 1340, cost: 1500.5 }, ['1.340', '1.500,5']],
  ['pt', '12', '0,1', { people: 12, cost: 0.1 }, ['12', '0,1']],
  ['en', '1,340', '1,500.75', { people: 1340, cost: 1500.75 }, ['1,340', '1,500.75']],
  ['es', '1.340', '18.000.000', { people: 1340, cost: 18e6 }, ['1,340', '18,000,000']],
  ['es', '1,340', '$ 1,500.75', { people: 1340, cost: 1500.75 }, ['1,340', '1,500.75']],
])('in %s %s people and %s of cost', async (language, people, cost, meant, shown) => {
  await i18next.changeLanguage(language);
  const form = await show();
  await form.user.type(form.people, people);
  expect(form.people.value).toBe(people);
  await form.user.type(form.cost, cost);
  expect(form.cost.value).toBe(cost);
  await form.save();
  await waitFor(() => expect(form.sent).toEqual([meant]));
  expect([form.people.value, form.cost.value]).toEqual(shown);
});

test('what is no number stays as it was typed, and is refused', async () => {
  const form = await show();
  await form.user.type(form.people, '12,5');
  await form.user.type(form.cost, 'uns mil');
  await form.save();
  expect(await screen.findAllByText(/Escreva um número inteiro, sem casas decimais/)).not.toHaveLength(0);
  expect(screen.getAllByText(/Escreva só o número, como/)).not.toHaveLength(0);
  expect([form.people.value, form.cost.value]).toEqual(['12,5', 'uns mil']);
  expect(form.sent).toEqual([]);
});

test('an emptied field is empty again', async () => {
  const form = await show({ people: 3, cost: 2500 });
  expect(form.cost.value).toBe('2.500');
  await form.user.clear(form.people);
  await form.user.clear(form.cost);
  await form.save();
  await waitFor(() => expect(form.sent).toHaveLength(1));
  expect(form.sent[0]).toMatchObject({ people: undefined });
});
