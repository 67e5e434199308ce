import { act, renderHook } from '@testing-library/react';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, type FakeReply, fakeServer, offline, refuse, reply } from '../testing/http.ts';
import { OnboardingProvider, useOnboarding } from './OnboardingContext.tsx';
import { useOnboardingStore } from './store.ts';

const half = { isCompleted: false, progress: 50, totalQuestions: 8, answeredQuestions: 4, completedAt: null };
const start = new Date('2026-11-20T12:00:00Z');
const later = (milliseconds: number) => vi.setSystemTime(start.getTime() + milliseconds);

function serve(...replies: FakeReply[]) {
  const server = fakeServer(replies);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(start);
  return () => vi.useRealTimers();
});

test.each([
  ['flat', half],
  ['wrapped', { success: true, data: half }],
])('reads a %s answer', async (_, body) => {
  serve(answer(onboarding.status, () => Response.json(body)));
  await useOnboardingStore.getState().check();
  expect(useOnboardingStore.getState().status).toEqual(half);
});

describe('store variant', () => {
  const gate = () => useOnboardingStore.getState();

  test('keeps the status for 300 000 ms in the session storage', async () => {
    const { seen } = serve(reply(onboarding.status, half));
    await gate().check();
    expect(JSON.parse(sessionStorage.getItem('onboarding_session_cache') ?? '')).toEqual({
      ...half,
      lastChecked: start.getTime(),
    });
    expect(JSON.parse(localStorage.getItem('onboarding-store') ?? '').state.status).toEqual(half);
    later(299_999);
    await gate().check();
    expect(seen).toHaveLength(1);
    later(300_000);
    await gate().check();
    expect(seen).toHaveLength(2);
  });

  test('asks once while it is asking', async () => {
    const { seen } = serve(reply(onboarding.status, half));
    await Promise.all([gate().check(), gate().check(), gate().check(true)]);
    expect(seen).toHaveLength(1);
  });

  test('a forced refresh asks past the cache', async () => {
    const { seen } = serve(reply(onboarding.status, half));
    await gate().check();
    await gate().check(true);
    expect(seen).toHaveLength(2);
  });

  test.each([
    [
      'the message of the server',
      refuse(onboarding.status, { status: 500, code: 'kit.internal', message: 'Falhou.' }),
      'Falhou.',
    ],
    ['the fixed words', offline(onboarding.status), 'Failed to check onboarding status'],
  ])('a failure locks nobody out and keeps %s', async (_, failing, error) => {
    serve(failing);
    await gate().check();
    expect(gate()).toMatchObject({ status: { isCompleted: true }, error, loading: false });
    expect(sessionStorage.getItem('onboarding_session_cache')).toBeNull();
  });

  test('marking complete sets the time', () => {
    gate().take(half);
    gate().markComplete();
    expect(gate().status).toEqual({
      isCompleted: true,
      progress: 100,
      totalQuestions: 8,
      answeredQuestions: 8,
      completedAt: start.toISOString(),
    });
  });

  test('a cache that cannot be read counts as none', async () => {
    sessionStorage.setItem('onboarding_session_cache', '{broken');
    const { seen } = serve(reply(onboarding.status, half));
    await gate().check();
    expect(seen).toHaveLength(1);
  });
});

describe('context variant', () => {
  const show = async () => {
    const view = await act(async () => renderHook(useOnboarding, { wrapper: OnboardingProvider }));
    return { ...view, now: () => view.result.current };
  };

  test('keeps the status for 120 000 ms in the local storage', async () => {
    const { seen } = serve(reply(onboarding.status, half));
    const first = await show();
    expect(first.now()).toMatchObject({ isCompleted: false, progress: 50, error: null, loading: false });
    expect(JSON.parse(localStorage.getItem('onboarding_status_cache') ?? '').lastChecked).toBe(start.getTime());
    first.unmount();
    later(119_999);
    (await show()).unmount();
    expect(seen).toHaveLength(1);
    later(120_000);
    await show();
    expect(seen).toHaveLength(2);
  });

  test.each([
    [
      'the message of the server',
      refuse(onboarding.status, { status: 500, code: 'kit.internal', message: 'Falhou.' }),
      'Falhou.',
    ],
    ['its own words', offline(onboarding.status), 'Erro ao verificar onboarding'],
  ])('a failure counts as not completed, with %s', async (_, failing, error) => {
    serve(failing);
    const { now } = await show();
    expect(now()).toMatchObject({ isCompleted: false, error });
  });

  test('a refresh clears the cache and asks again', async () => {
    const { seen } = serve(reply(onboarding.status, half));
    const { now } = await show();
    await act(() => now().refresh());
    expect(seen).toHaveLength(2);
  });

  test('marking complete tells the window, the gate and the counter', async () => {
    serve(reply(onboarding.status, half));
    const { now } = await show();
    const heard = vi.fn();
    window.addEventListener('onboarding-completed', heard, { once: true });
    act(() => now().markComplete());
    expect(now()).toMatchObject({ isCompleted: true, completedAt: start.toISOString(), refreshCounter: 1 });
    expect(heard).toHaveBeenCalledOnce();
    expect(useOnboardingStore.getState().status?.isCompleted).toBe(true);
  });
});
