import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Marked } from './Marked.tsx';

const parts = { b: (words: string) => <strong>{words}</strong>, a: (words: string) => <a href="/x">{words}</a> };

test('words between marks are drawn by the part of that name, all others as they stand', () => {
  const { container } = render(
    <Marked text="Read <a>the rules</a>, <b>both</b> of them: 1 < 2 <i>there</i>" parts={parts} />,
  );
  expect(container.textContent).toBe('Read the rules, both of them: 1 < 2 there');
  expect(screen.getByRole('link', { name: 'the rules' }).getAttribute('href')).toBe('/x');
  expect(screen.getByText('both').tagName).toBe('STRONG');
});

test('a text without marks is itself', () => {
  expect(render(<Marked text="Nothing <b>open" parts={parts} />).container.textContent).toBe('Nothing <b>open');
});
