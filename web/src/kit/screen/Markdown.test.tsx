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

test.each([
  ['# Controle de acesso\n\n## 1. Objetivo\n\n### 1.1 Alcance', 'Controle de acesso'],
  ['## 1. Objetivo\n\n### 1.1 Alcance', 'Outro título'],
])('below the title of its page no level of headings is skipped', async (text, title) => {
  await renderScreen(<Markdown text={text} title={title} />, { role: 'VIEWER', path: '/', replies: [] });
  expect(await screen.findByRole('heading', { level: 2, name: '1. Objetivo' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: '1.1 Alcance' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
});
