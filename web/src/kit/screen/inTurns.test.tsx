/** On a phone the first screen of a page is drawn in two turns, and every other one at once. */
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useWhole } from './inTurns.ts';

/** What was drawn, each time. */
const drawn: boolean[] = [];
function Part() {
  drawn.push(useWhole());
  return null;
}
const media = (narrow: boolean) => (query: string) => ({
  ...{ matches: narrow, media: query, addEventListener: () => undefined, removeEventListener: () => undefined },
});

afterEach(() => {
  drawn.length = 0;
  delete document.documentElement.dataset.stands;
});

async function draws(narrow: boolean) {
  vi.stubGlobal('matchMedia', media(narrow));
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Part />));
  await act(async () => root.unmount());
}

test('a phone draws what is in sight, and then all', async () => {
  await draws(true);
  expect([drawn.at(0), drawn.at(-1)]).toEqual([false, true]);
});

test('a desk draws all at once', async () => {
  await draws(false);
  expect(new Set(drawn)).toEqual(new Set([true]));
});

test('so does a phone once a screen stands', async () => {
  document.documentElement.dataset.stands = '';
  await draws(true);
  expect(new Set(drawn)).toEqual(new Set([true]));
});

test('and so does the server, which draws once', () => {
  vi.stubGlobal('document', undefined);
  renderToString(<Part />);
  vi.unstubAllGlobals();
  expect(new Set(drawn)).toEqual(new Set([true]));
});
