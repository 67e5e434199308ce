/** What is got ready for somebody who is about to sign in. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../api/token.ts';
import { aboutToEnter, entered, whenEntering } from './entering.ts';

const asked = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  keepToken('mine');
  asked.mockReset().mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  window.vigiaEarly = undefined;
});

/** What was fetched comes in a later turn. */
const turn = () => new Promise((done) => setTimeout(done));

test('a place is fetched once, and what it reads first is asked for once somebody is in', async () => {
  const fetching = vi.fn(async () => ['/dashboard', '/action-plans?page=1']);
  whenEntering(fetching);
  aboutToEnter('/dashboard');
  aboutToEnter('/dashboard');
  await turn();
  expect(fetching).toHaveBeenCalledExactlyOnceWith('/dashboard');
  expect(asked).not.toHaveBeenCalled();
  entered('/dashboard');
  expect(window.vigiaEarly?.map(({ url, token }) => [url, token])).toEqual([
    ['/api/dashboard', 'mine'],
    ['/api/action-plans?page=1', 'mine'],
  ]);
});

test('nothing is asked for of another place, nor before it is known what it reads', async () => {
  whenEntering(async () => ['/dashboard']);
  aboutToEnter('/dashboard');
  entered('/dashboard');
  await turn();
  entered('/risk-management');
  expect(asked).not.toHaveBeenCalled();
});

test('what could not be fetched is tried again when somebody goes on', async () => {
  const fetching = vi.fn(async (): Promise<readonly string[]> => Promise.reject(new TypeError('Failed to fetch')));
  whenEntering(fetching);
  aboutToEnter('/dashboard');
  await turn();
  aboutToEnter('/dashboard');
  expect(fetching).toHaveBeenCalledTimes(2);
});
