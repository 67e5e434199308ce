import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { Markdown } from './Markdown.tsx';

test('a link within a sentence is underlined, not told by its colour alone', async () => {
  await renderScreen(<Markdown text="Siga [o guia](https://example.org/guia) até o fim." />, {
    ...{ role: 'VIEWER', path: '/', replies: [] },
  });
  const link = await screen.findByRole('link', { name: 'o guia' });
  expect(link.dataset.underline).toBe('always');
});
