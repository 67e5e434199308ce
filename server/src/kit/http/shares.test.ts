/** Companies take turns in a process, and who asks without end is refused alone. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { expect, it, vi } from 'vitest';
import { RequestShares, requestShare } from './shares.ts';

const share = {
  atOnce: 2,
  companyAtOnce: 1,
  companyWithSlow: 2,
  waiting: 20,
  companyWaiting: 4,
  personWaiting: 3,
  hold: 0,
  companyFiles: 3,
  personFiles: 2,
};
const ana = { company: 'a', person: 'ana' };
const ari = { company: 'a', person: 'ari' };
const bia = { company: 'b', person: 'bia' };

const settled = () => new Promise(setImmediate);

/** Works that end when told, in the order in which they began. */
function stage() {
  const shares = new RequestShares(share);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: typeof ana, name: string) =>
    shares.run(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { shares, begun, ask, end };
}

it('lets one company work beside another, and people of it in turns', async () => {
  const { begun, ask, end } = stage();
  const all = [ask(ana, 'a1'), ask(ana, 'a2'), ask(ana, 'a3'), ask(ari, 'other'), ask(bia, 'b1')];
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  await end();
  expect(begun).toEqual(['a1', 'b1', 'other']);
  for (let n = 0; n < all.length; n++) await end();
  expect(begun).toEqual(['a1', 'b1', 'other', 'a2', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'other', 'b1']);
});

it('refuses with 429 who has too much waiting, and nobody else', async () => {
  const { begun, ask, end } = stage();
  const kept = [1, 2, 3, 4].map((n) => ask(ana, `a${n}`));
  const refused = await ask(ana, 'too much').catch((fault: unknown) => fault);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ status: 429, code: 'kit.busy', details: { retryAfter: 2 } });
  const others = [ask(ari, 'other'), ask(bia, 'b1')];
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  for (let n = 0; n < 6; n++) await end();
  expect(await Promise.all([...kept, ...others])).toHaveLength(6);
  expect(begun).not.toContain('too much');
});

it('gives the place back where the work fails', async () => {
  const { shares, ask, end } = stage();
  await expect(shares.run(ana, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = ask(ana, 'a1');
  await settled();
  await end();
  expect(await next).toBe('a1');
});

it('counts every session of a company together, once it was seen', () => {
  const { shares } = stage();
  const from = (token: string, address: string) => ({ credentials: { tokenHash: Buffer.from(token) }, address });
  const opened = { session: {}, link: null };
  expect(shares.ownerOf(from('one', '10.0.0.1')).company).toBe('10.0.0.1');
  shares.note(from('one', '10.0.0.1'), opened, ana);
  shares.note(from('two', '10.0.0.2'), opened, ari);
  expect([shares.ownerOf(from('one', '10.0.0.1')), shares.ownerOf(from('two', '10.9.9.9'))]).toEqual([ana, ari]);
  shares.note(from('forged', '10.0.0.3'), { session: null, link: null }, ana);
  expect(shares.ownerOf(from('forged', '10.0.0.3')).company).toBe('10.0.0.3');
  const stranger = { credentials: { company: null, account: null }, address: '10.0.0.4' };
  expect(shares.ownerOf(stranger)).toEqual({ company: '10.0.0.4', person: '10.0.0.4' });
});

it('leaves connections for what is not shared out', () => {
  expect(requestShare(20)).toMatchObject({ atOnce: 12, companyAtOnce: 4 });
  expect(requestShare(2)).toMatchObject({ atOnce: 2, companyAtOnce: 1 });
});

it('takes so many files of a person and a company, a person’s one after the other, and refuses the next before its work begins', async () => {
  const shares = new RequestShares(share);
  const ends: (() => void)[] = [];
  const make = (owner: typeof ana) => shares.makeFile(owner, () => new Promise<void>((resolve) => ends.push(resolve)));
  const busy = { status: 429, code: 'kit.busy', details: { retryAfter: 2 } };
  const made = [make(ana), make(ana)];
  await expect(make(ana)).rejects.toMatchObject(busy);
  made.push(make(ari));
  await expect(make(ari)).rejects.toMatchObject(busy);
  made.push(make(bia));
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  for (const end of ends.splice(0)) end();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends.shift()?.();
  await Promise.all(made);
  const again = make(ana);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends.shift()?.();
  await expect(again).resolves.toBeUndefined();
});

it('makes a person’s next file though the one before failed', async () => {
  const shares = new RequestShares(share);
  const failed = shares.makeFile(ana, () => Promise.reject(new Error('no paper')));
  const next = shares.makeFile(ana, async () => 'made');
  await expect(failed).rejects.toThrow('no paper');
  await expect(next).resolves.toBe('made');
});

it('lets a company begin more beside what only waits for the database, up to a bound', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const shares = new RequestShares({ ...share, atOnce: 9 });
    const begun: string[] = [];
    const ask = (name: string) => void shares.run(ana, () => new Promise<void>(() => begun.push(name)));
    for (const name of ['a1', 'a2', 'a3']) ask(name);
    await vi.advanceTimersByTimeAsync(499);
    expect(begun).toEqual(['a1']);
    await vi.advanceTimersByTimeAsync(2);
    expect(begun).toEqual(['a1', 'a2']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual(['a1', 'a2']);
  } finally {
    vi.useRealTimers();
  }
});
