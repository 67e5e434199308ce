import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommandPalette } from '../kit/palette/CommandPalette.tsx';
import { registerSearch } from '../kit/palette/search.ts';
import { renderScreen } from '../kit/testing/render.tsx';
import { offerToAsk } from './asking.ts';

test('the palette offers to ask what was typed', async () => {
  registerSearch({ room: 'virtual-ciso', permission: 'chat.use', search: offerToAsk });
  const { user, address } = await renderScreen(<CommandPalette groups={[]} />, { role: 'VIEWER', path: '/x' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'e o & Wi-Fi?');
  await user.click(await screen.findByText('Perguntar ao diretor de segurança: e o & Wi-Fi?'));
  await waitFor(() => expect(address()).toContain('/chat?q=e%20o%20%26%20Wi-Fi%3F'));
});
