import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepFocus } from './keeping.ts';

test('a button that is off only for a moment has its focus back, however soon the answer came', async () => {
  const stop = keepFocus();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  button.disabled = true;
  // Browsers take the focus of what is off; this one has to be told.
  button.blur();
  await Promise.resolve();
  button.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button));
  button.remove();
  stop();
});
