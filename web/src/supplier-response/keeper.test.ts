/** What a supplier answers is kept here until the company has it. */
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, offline, refuse, reply } from '../kit/testing/http.ts';
import { AnswerKeeper } from './keeper.ts';

const id = '019aa000-0000-7000-8000-0000000000d7';
const options = { token: 'A'.repeat(43), id, answers: [], rehearsal: false };
interface Body {
  answers: { question: string; value: string; note: string; basedOn: number }[];
}
const taking = reply(responding.save, ({ body }) => ({
  saved: (body as Body).answers.map(({ basedOn, ...one }) => ({
    ...{ ...one, version: basedOn + 1, by: 'Clara', at: '2026-11-20T13:05:00.000Z' },
  })),
  overtaken: [],
}));
function serve(first = taking) {
  const server = fakeServer([first]);
  vi.stubGlobal('fetch', server.fetch);
  const sent = () => server.seen.flatMap(({ body }) => (body as Body).answers.map((one) => [one.value, one.basedOn]));
  return { ...server, sent };
}
const said = (value: string) => ({ value, note: '' });

beforeEach(() => localStorage.removeItem(`vigia-supplier:${id}`));

test('what is typed while it is sent goes out next, on top of what was saved', async () => {
  const { sent } = serve();
  const keeper = new AnswerKeeper(options);
  keeper.give('which', said('Toda'));
  const sending = keeper.flush();
  keeper.give('which', said('Todas'));
  await sending;
  expect(await keeper.drain()).toBe(true);
  expect(sent()).toEqual([
    ['Toda', 0],
    ['Todas', 1],
  ]);
  expect(keeper.state()).toMatchObject({ saving: 'saved', answers: new Map([['which', { value: 'Todas' }]]) });
});

test('what is set back while another answer is on its way is sent too: the company has what the page shows', async () => {
  const { sent } = serve();
  const keeper = new AnswerKeeper(options);
  keeper.give('mfa', said('yes'));
  await keeper.flush();
  keeper.give('mfa', said('no'));
  const sending = keeper.flush();
  keeper.give('mfa', said('yes'));
  await sending;
  expect(await keeper.drain()).toBe(true);
  expect(sent()).toEqual([
    ['yes', 0],
    ['no', 1],
    ['yes', 2],
  ]);
});

/** The company with one answer, that saves what it gets and is heard only where `heard` says so. */
function companyWith(heard: () => boolean) {
  const kept = { value: '', note: '', version: 0 };
  const server = fakeServer([
    answer(responding.save, ({ body }) => {
      const [{ value = '', note = '', basedOn = 0 } = {}] = (body as Body).answers;
      const there = () => ({ question: 'which', ...kept, by: 'Clara', at: '2026-11-20T13:05:00.000Z' });
      if (basedOn !== kept.version && value !== kept.value) return Response.json({ saved: [], overtaken: [there()] });
      if (value !== kept.value) Object.assign(kept, { value: value.trim(), note, version: kept.version + 1 });
      return heard() ? Response.json({ saved: [there()], overtaken: [] }) : new Response('', { status: 502 });
    }),
  ]);
  vi.stubGlobal('fetch', server.fetch);
  return kept;
}

test('what was kept and its answer lost is one’s own, also after the page was loaded anew', async () => {
  let heard = false;
  const kept = companyWith(() => heard);
  const before = new AnswerKeeper(options);
  before.give('which', said('Toda '));
  expect(await before.drain()).toBe(false);
  before.give('which', said('Todas'));
  expect(kept).toMatchObject({ value: 'Toda', version: 1 });
  heard = true;
  const after = new AnswerKeeper(options);
  expect(await after.drain()).toBe(true);
  expect(after.state().conflicts.size).toBe(0);
  expect(kept).toMatchObject({ value: 'Todas', version: 2 });
});

test('what could not be sent is there for the next visit, by a newer link too', async () => {
  serve(offline(responding.save));
  const before = new AnswerKeeper(options);
  const stop = before.start();
  before.give('which', said('Todas'));
  expect(await before.drain()).toBe(false);
  stop();
  const { sent } = serve();
  const after = new AnswerKeeper({ ...options, token: 'B'.repeat(43) });
  expect(after.state().answers.get('which')).toMatchObject({ value: 'Todas' });
  expect(await after.drain()).toBe(true);
  expect(sent()).toEqual([['Todas', 0]]);
});

test.each([0, 429, 500, 503])(
  'what was not taken for a reason that passes (%i) waits, and is sent again by itself',
  async (status) => {
    vi.useFakeTimers();
    const { add, sent } = serve(
      status === 0 ? offline(responding.save) : refuse(responding.save, { status, code: 'kit.unavailable' }),
    );
    const keeper = new AnswerKeeper(options);
    keeper.give('which', said('Todas'));
    expect(await keeper.drain()).toBe(false);
    expect(keeper.state().saving).toBe('offline');
    add(taking);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.state().saving).toBe('saved');
    expect(sent().at(-1)).toEqual(['Todas', 0]);
    vi.useRealTimers();
  },
);

test.each([400, 403, 413, 422])('what is refused as a whole (%i) is not sent again and again', async (status) => {
  let asked = 0;
  // Were it sent without end, it would end here.
  const refusing = answer(responding.save, (seen) => {
    asked += 1;
    return (asked > 3 ? taking : refuse(responding.save, { status, code: 'kit.invalid' })).answer(seen);
  });
  serve(refusing);
  const keeper = new AnswerKeeper(options);
  keeper.give('which', said('Todas'));
  expect(await keeper.drain()).toBe(false);
  expect(asked).toBe(1);
  expect(keeper.state()).toMatchObject({ saving: 'refused', answers: new Map([['which', said('Todas')]]) });
});
