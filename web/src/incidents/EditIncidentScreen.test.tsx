import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Form } from '../kit/form/Form.tsx';
import { RadioField, TextField } from '../kit/form/fields.tsx';
import { renderScreen } from '../kit/testing/render.tsx';
import { AnswerFirst } from './EditIncidentScreen.tsx';

const schema = z.object({ title: z.string(), personalData: z.string() });
const choices = ['yes', 'unknown'].map((value) => ({ value, label: value }));
const show = (path: string) =>
  renderScreen(
    <Form schema={schema} initial={{ title: '', personalData: 'unknown' }} submit={() => Promise.resolve()}>
      <AnswerFirst />
      <TextField name="title" label="Título" />
      <RadioField name="personalData" label="Dados pessoais foram atingidos?" choices={choices} />
    </Form>,
    { role: 'ADMIN', path },
  );

test('whoever was sent to answer one question stands at it, and its answer stays as it is', async () => {
  await show('/incident/edit?answer=personalData');
  const asked = await screen.findByRole('radiogroup', { name: /^Dados pessoais foram atingidos/ });
  await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
  expect(screen.getByRole('radio', { name: 'unknown' })).toHaveProperty('checked', true);
});

test('whoever came to edit stands where every screen begins', async () => {
  await show('/incident/edit');
  const asked = await screen.findByRole('radiogroup', { name: /^Dados pessoais foram atingidos/ });
  expect(asked.contains(document.activeElement)).toBe(false);
});
