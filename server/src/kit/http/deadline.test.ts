import { setTimeout as wait } from 'node:timers/promises';
import { domain, open } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deadlineOf } from './deadline.ts';

const { ask } = domain({ ask: { method: 'POST', path: '/ask', access: open(), returns: z.object({}) } });
const never = new Promise<never>(() => undefined);

describe('a deadline', () => {
  it('refuses what is not done in time, and what was done meanwhile', async () => {
    const deadline = deadlineOf(ask, 1);
    deadline.start();
    await expect(deadline.hold(never)).rejects.toMatchObject({ code: 'kit.unavailable', status: 503 });
    expect(() => deadline.check()).toThrow('kit.unavailable');
  });
  it('lets through what is done in time', async () => {
    const deadline = deadlineOf(ask, 60_000);
    deadline.start();
    expect(await deadline.hold(wait(1, 'done'))).toBe('done');
    expect(() => deadline.check()).not.toThrow();
  });
  it('does not count before it starts', async () => {
    expect(await deadlineOf(ask, 1).hold(wait(20, 'done'))).toBe('done');
  });
});
