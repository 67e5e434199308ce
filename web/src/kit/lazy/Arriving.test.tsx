import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Arriving } from './Arriving.tsx';
import { lazyScreen } from './lazyScreen.tsx';

afterEach(() => void vi.useRealTimers());

/** A browser's own turns, in which React works outside of `act`; no clock moves. */
async function turns(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let i = 0; i < 20; i++) {
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(null);
    });
  }
  port1.close();
}

test('what was on its way is shown in the turn in which it comes, not 300 ms after its fallback', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const coming = Promise.withResolvers<() => string>();
  const Part = lazyScreen(() => coming.promise);
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(
    <Arriving fallback="waiting">
      <Part />
    </Arriving>,
  );
  await turns();
  expect(place.textContent).toBe('waiting');
  coming.resolve(() => 'there');
  await turns();
  expect(place.textContent).toBe('there');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(() => root.unmount());
});
