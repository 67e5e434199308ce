/** An answer in a given shape, from models that keep to it, come to it, or never do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import * as plays from '../testing/model.ts';
import { makeModel } from './engine.ts';

let fake: Awaited<ReturnType<typeof plays.fakeModel>>;
beforeAll(async () => {
  fake = await plays.fakeModel();
});
afterAll(() => fake.close());

const schema = z.object({ title: z.string().max(20), steps: z.array(z.string()).min(1) });
const good = { title: 'Backups', steps: ['Copy', 'Test'] };

const ask = (env: Record<string, string> = {}, signal?: AbortSignal) =>
  makeModel(readConfig({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: 'small', ...env }))?.object(
    {
      system: 'Make a plan.',
      messages: [{ role: 'user', content: 'For backups.' }],
      schema,
      signal,
    },
  );

it('is asked for with its schema, in words and in the request', async () => {
  fake.plays(plays.says(JSON.stringify(good)));
  expect(await ask()).toMatchObject({ ok: true, value: good, tokens: { input: 100, output: 20 } });
  expect(fake.asked).toHaveLength(1);
  expect(fake.asked[0]?.body).toMatchObject({ response_format: { type: 'json_schema' } });
  expect(fake.asked[0]?.body.messages[0]?.content).toContain('"steps"');
});

it('is found among words and code fences', async () => {
  fake.plays(plays.says(`Here you are:\n\`\`\`json\n${JSON.stringify(good, null, 2)}\n\`\`\`\nGood luck!`));
  expect(await ask()).toMatchObject({ ok: true, value: good });
});

it('is repaired once, with what was wrong', async () => {
  fake.plays(plays.says('{"title": "Backups", "steps": []}'), plays.says(JSON.stringify(good)));
  expect(await ask()).toMatchObject({ ok: true, value: good, tokens: { input: 200, output: 40 } });
  expect(fake.asked[1]?.body.messages.at(-1)).toMatchObject({
    role: 'user',
    content: expect.stringMatching(/- steps: /),
  });
});

it('is unusable when the repair does not help', async () => {
  fake.plays(plays.says('I would rather talk.'));
  expect(await ask()).toMatchObject({ ok: false, reason: 'unusable', tokens: { input: 200, output: 40 } });
  expect(fake.asked).toHaveLength(2);
});

it('is asked for in words alone where the provider refuses the schema', async () => {
  fake.plays(plays.fails(400), plays.says(JSON.stringify(good)));
  expect(await ask()).toMatchObject({ ok: true, value: good });
  expect(fake.asked[1]?.body.response_format).toBeUndefined();
});

it('is not asked for again from a model that is down or slow', async () => {
  fake.plays(plays.fails(401));
  expect(await ask()).toMatchObject({ ok: false, reason: 'down' });
  expect(fake.asked).toHaveLength(1);
  fake.plays(plays.hangs());
  expect(await ask({ AI_FIRST_TOKEN_MS: '150' })).toMatchObject({ ok: false, reason: 'slow' });
  expect(fake.asked).toHaveLength(1);
});

it('is given up with its caller', async () => {
  expect(await ask({}, AbortSignal.abort())).toMatchObject({ ok: false, reason: 'cancelled' });
});
