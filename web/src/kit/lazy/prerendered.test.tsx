/** A page that the build has drawn is taken over with what somebody typed, chose and sent before the application was there. */
import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/fields.tsx';
import { IconSelect } from '../layout/IconSelect.tsx';
import { isTakenOver } from './prerendered.ts';

const pageOf = (mark: boolean) => {
  const root = document.createElement('div');
  root.innerHTML = '<p>Drawn</p>';
  if (mark) root.setAttribute('data-prerendered', '');
  return root;
};
beforeEach(() => {
  document.documentElement.removeAttribute('data-draw-anew');
  window.vigiaHeld = undefined;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
});

test('what was drawn in the language that is spoken is taken over as it stands', () => {
  const root = pageOf(true);
  expect(isTakenOver(root, 'pt', 'pt')).toBe(true);
  expect(root.textContent).toBe('Drawn');
});

test.each([
  ['in another language', true, 'en', false],
  ['for strangers, and somebody is signed in', true, 'pt', true],
  ['by nobody', false, 'pt', false],
])('what was drawn %s is cleared away', (_, mark, spoken, anew) => {
  if (anew) document.documentElement.setAttribute('data-draw-anew', '');
  const root = pageOf(mark);
  expect(isTakenOver(root, spoken, 'pt')).toBe(false);
  expect([root.textContent, root.hasAttribute('data-prerendered')]).toEqual(['', false]);
});

const chosen = vi.fn();
const submit = vi.fn(async () => undefined);
const schema = z.object({ email: z.string(), town: z.string().optional() });
const sheet = (
  <MantineProvider env="test">
    <IconSelect
      label="Língua"
      value="pt"
      choices={['pt', 'en'].map((value) => ({ value, label: value }))}
      onChange={chosen}
      icon={null}
    />
    <Form schema={schema} initial={{}} submit={submit} guard={false}>
      <TextField name="email" label="E-mail" />
      <TextField name="town" label="Cidade" />
    </Form>
  </MantineProvider>
);

/** Stands as drawn; `before` is what somebody does while the application is on its way. */
async function takenOver(before: () => void) {
  const root = document.body.appendChild(document.createElement('div'));
  root.setAttribute('data-prerendered', '');
  root.innerHTML = renderToString(sheet);
  const stood = screen.getByLabelText('E-mail');
  before();
  await act(async () => void hydrateRoot(root, sheet));
  expect(screen.getByLabelText('E-mail')).toBe(stood);
}

test('what was typed is the form’s, and what was sent is sent once, with all of it', async () => {
  await takenOver(() => {
    Object.assign(screen.getByLabelText('E-mail'), { value: 'rita@oficina.test' });
    window.vigiaHeld = true;
  });
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith({ email: 'rita@oficina.test' });
});

test('what nobody sent is not sent; what was chosen is heard', async () => {
  await takenOver(() => {
    Object.assign(screen.getByLabelText('Língua'), { value: 'en' });
  });
  expect(chosen).toHaveBeenCalledExactlyOnceWith('en');
  await userEvent.type(screen.getByLabelText('E-mail'), 'b@c.test{enter}');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'b@c.test' });
});
