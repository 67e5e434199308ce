/** What the server drew stands until the application shows as much, and no longer. */
import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenItStands } from './drawnBefore.ts';

let root: HTMLElement;
let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<meta name="vigia-build" content="seven">';
  document.body.innerHTML = '<div id="drawn"><h1>Painel</h1></div><div id="root" data-behind></div>';
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
  client = new QueryClient();
  whenItStands(root, client);
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.stands;
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
});

/** The application draws; whoever watches hears of it. */
const draws = (html: string) =>
  act(async () => {
    root.innerHTML = html;
    await Promise.resolve();
  });
const isBehind = () => document.getElementById('drawn') !== null && root.hasAttribute('data-behind');

test('a frame without a heading is less than what stands there', async () => {
  await draws('<nav>Menu</nav>');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isBehind()).toBe(true);
});

test('a heading with something still on its way is less, for half a second', async () => {
  await draws('<h1>Painel</h1><div class="mantine-Skeleton-root"></div>');
  await vi.advanceTimersByTimeAsync(400);
  expect(isBehind()).toBe(true);
  expect(localStorage.getItem('seen-build')).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(isBehind()).toBe(false);
});

test('so is one that is drawn as far as it is in sight', async () => {
  await draws('<h1>Painel</h1><ul data-more><li>Um</li></ul>');
  expect(isBehind()).toBe(true);
  await draws('<h1>Painel</h1><ul><li>Um</li><li>Dois</li></ul>');
  expect(isBehind()).toBe(false);
});

test('so is one whose first reading is not there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = client.fetchQuery({ queryKey: ['standing'], queryFn: () => promise });
  await draws('<h1>Painel</h1>');
  expect(isBehind()).toBe(true);
  resolve('2.9');
  await reading;
  await draws('<h1>Painel</h1><p>2.9</p>');
  expect(isBehind()).toBe(false);
});

test('once it shows as much it takes the place, and the build counts as seen here', async () => {
  await draws('<h1>Painel</h1><p>2.9</p>');
  expect(document.getElementById('drawn')).toBeNull();
  expect(root.hasAttribute('data-behind')).toBe(false);
  expect(document.documentElement.dataset.stands).toBe('');
  expect(localStorage.getItem('seen-build')).toBe('seven');
});
