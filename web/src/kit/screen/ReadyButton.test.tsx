import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { ReadyButton } from './ReadyButton.tsx';

function Sending() {
  const [said, setSaid] = useState('');
  return (
    <>
      <input aria-label="Motivo" value={said} onChange={(event) => setSaid(event.currentTarget.value)} />
      <ReadyButton lacks={said === '' && 'Escreva o motivo.'}>Enviar</ReadyButton>
    </>
  );
}

test('a button that cannot be pressed says what for, and no longer once it can', async () => {
  const { user } = await renderScreen(<Sending />, {});
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar', description: 'Escreva o motivo.' });
  expect(button.disabled).toBe(true);
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Motivo'), 'Férias');
  expect(button.disabled).toBe(false);
  expect(screen.queryByText('Escreva o motivo.')).toBeNull();
});
