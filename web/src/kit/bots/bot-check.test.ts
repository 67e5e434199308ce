import { beforeEach, expect, test, vi } from 'vitest';
import { execute, loadBotCheck, scriptFor } from './bot-check.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const scriptOf = (key: string) => document.querySelector(`script[src="${scriptFor(key)}"]`);

test('a missing key is a warning on the console, and no script', async () => {
  const before = document.scripts.length;
  expect(await loadBotCheck(null)).toBe(false);
  expect(console.warn).toHaveBeenCalledWith('a verificação contra robôs não tem chave do site');
  expect(document.scripts).toHaveLength(before);
});

test('a script that cannot be had is a warning on the console, and is asked for again', async () => {
  const first = loadBotCheck('blocked');
  scriptOf('blocked')?.dispatchEvent(new Event('error'));
  expect(await first).toBe(false);
  expect(console.warn).toHaveBeenCalledWith('a verificação contra robôs não pôde ser carregada', expect.any(Error));
  const second = loadBotCheck('blocked');
  scriptOf('blocked')?.dispatchEvent(new Event('load'));
  expect(await second).toBe(true);
});

test('a script that never comes does not hold anybody up', async () => {
  vi.useFakeTimers();
  const loaded = loadBotCheck('slow');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBe(false);
  vi.useRealTimers();
});

test('the script is loaded with the site key, once', async () => {
  const both = Promise.all([loadBotCheck('a key'), loadBotCheck('a key')]);
  expect(document.querySelectorAll('script[src$="?render=a%20key"]')).toHaveLength(1);
  scriptOf('a key')?.dispatchEvent(new Event('load'));
  expect(await both).toEqual([true, true]);
});

test('executing without the script is an error', async () => {
  await expect(execute('key', 'login')).rejects.toThrow('its script is not there');
});

test('executing an action yields a token', async () => {
  vi.stubGlobal('grecaptcha', {
    ready: (then: () => void) => then(),
    execute: async (key: string, { action }: { action: string }) => `${key} ${action}`,
  });
  expect(await execute('key', 'register')).toBe('key register');
});
