/** A popover that is made once it is first opened says and does what one that was there from the start would. */
import { TextInput, UnstyledButton } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { Popup } from './Popup.tsx';

function Line({ name }: { name: string }) {
  return (
    <Popup opener={(own) => <UnstyledButton {...own}>Mudar {name}</UnstyledButton>}>
      {() => <TextInput data-autofocus label={name} />}
    </Popup>
  );
}
const lines = (
  <ul>
    {['Prazo', 'Responsável'].map((name) => (
      <li key={name}>
        <Line name={name} />
      </li>
    ))}
  </ul>
);
const opener = () => screen.getByRole('button', { name: 'Mudar Prazo' });
/** What the button says of what it opens. */
const told = () => ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => opener().getAttribute(name));

test('until one is opened nothing waits for a tap beside it, and its button says what it opens', async () => {
  const listen = vi.spyOn(document, 'addEventListener');
  const taps = () => listen.mock.calls.filter(([type]) => type === 'mousedown').length;
  const { user } = await renderScreen(lines);
  expect(taps()).toBe(0);
  expect(told()).toEqual(['dialog', 'false', null]);
  await user.click(opener());
  await screen.findByRole('dialog');
  expect(taps()).toBeGreaterThan(0);
});

test('it is named by its button, takes the focus and gives it back, as often as it is opened', async () => {
  const { user } = await renderScreen(lines);
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(opener())]) {
    await user.click(opener());
    const dialog = await screen.findByRole('dialog', { name: 'Mudar Prazo' });
    expect(told()).toEqual(['dialog', 'true', dialog.id]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Prazo' })));
    await expectNoAxeViolations();
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told()).toEqual(['dialog', 'false', null]);
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  }
});

test('a tap beside it closes it, and one on another button opens that one alone', async () => {
  const { user } = await renderScreen(lines);
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Mudar Prazo' });
  await user.click(screen.getByRole('button', { name: 'Mudar Responsável' }));
  await screen.findByRole('dialog', { name: 'Mudar Responsável' });
  expect(screen.queryByRole('dialog', { name: 'Mudar Prazo' })).toBeNull();
});
