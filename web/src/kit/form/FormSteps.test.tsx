import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { FormSteps } from './FormSteps.tsx';
import { TextField } from './fields.tsx';

const schema = z.strictObject({ name: z.string().max(5), note: z.string().max(5), end: z.string().max(5) });
const sent: unknown[] = [];
const steps = [
  { key: 'who', title: 'Quem', fields: ['name'], content: <TextField name="name" label="Nome" /> },
  { key: 'what', title: 'O quê', fields: ['note'], content: <TextField name="note" label="Nota" /> },
  { key: 'end', title: 'Fim', fields: ['end'], content: <TextField name="end" label="Fecho" /> },
];
const form = (
  <>
    <h1>Passos</h1>
    <Form schema={schema} initial={{ name: 'Ana', note: '', end: '' }} submit={async (body) => sent.push(body)}>
      <FormSteps steps={steps} />
    </Form>
  </>
);
const press = (name: string) => screen.getByRole('button', { name });
const atHeading = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));

test('goes on and back, one step at a time, and sends them all', async () => {
  const { user, address } = await renderScreen(form, { path: '/steps?step=what' });
  expect(press('O quê').getAttribute('aria-current')).toBe('step');
  expect(screen.queryByRole('textbox', { name: 'Nome' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'abc');
  await user.click(press('Continuar'));
  await atHeading('Fim');
  expect(address()).toBe('/steps?step=end');
  expect(press('Continuar').hasAttribute('disabled')).toBe(true);
  await expectNoAxeViolations();
  await user.click(press('Salvar'));
  expect(sent).toEqual([{ name: 'Ana', note: 'abc', end: '' }]);
  await user.click(press('Quem'));
  await atHeading('Quem');
});

test('what is refused is shown, on whatever step it stands', async () => {
  const { user } = await renderScreen(form, { path: '/steps?step=what' });
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'longa demais');
  await user.click(press('Fim'));
  await atHeading('Fim');
  await user.type(screen.getByRole('textbox', { name: 'Fecho' }), 'longo demais');
  await user.click(press('Salvar'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nota' })));
  await user.click(press('Fecho'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Fecho' })));
  expect(press('Fim').getAttribute('aria-current')).toBe('step');
});
