import { IconBook } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { Navigation } from './Navigation.tsx';

const entry = (title: string, to: string) => ({ title, to, icon: IconBook });
const groups = [
  { id: 'people', title: 'Pessoas', items: [entry('Cursos', '/training'), entry('Provas', '/training/certificates')] },
];

test.each([
  ['/training', 'Cursos'],
  ['/training/lessons/abc', 'Cursos'],
  ['/training/certificates', 'Provas'],
  ['/training/certificates/abc', 'Provas'],
])('at %s one entry alone says that one is there: %s', async (path, title) => {
  await renderScreen(<Navigation groups={groups} />, { path });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([title]);
});
