import { describe, expect, it } from 'vitest';
import {
  type JourneyTaskStatus,
  journeyProgressOf,
  journeyStatusAfter,
  nextOf,
  orderAfter,
  suggestionFor,
  type TaskState,
  taskAfter,
  waitsFor,
  weeksOf,
} from './journeys.rules.ts';

const task = (id: string, status: JourneyTaskStatus, some: Partial<TaskState> = {}): TaskState => ({
  id,
  status,
  progress: status === 'completed' ? 100 : 0,
  minutes: 60,
  after: [],
  ...some,
});

describe('the progress of a journey', () => {
  it.each([
    ['nothing', [], [0, 0, 0, 0]],
    ['nothing done', [task('a', 'not_started'), task('b', 'not_started')], [2, 0, 0, 120]],
    ['half of two', [task('a', 'completed'), task('b', 'not_started')], [2, 1, 50, 60]],
    [
      'by time, not by number',
      [task('a', 'completed', { minutes: 30 }), task('b', 'not_started', { minutes: 90 })],
      [2, 1, 25, 90],
    ],
    ['part of a task', [task('a', 'in_progress', { progress: 50 }), task('b', 'not_started')], [2, 0, 25, 90]],
    [
      'what is skipped counts nowhere',
      [task('a', 'completed'), task('b', 'skipped', { minutes: 600 })],
      [1, 1, 100, 0],
    ],
    ['all skipped', [task('a', 'skipped')], [0, 0, 0, 0]],
    [
      'almost is not all',
      [task('a', 'completed', { minutes: 999 }), task('b', 'in_progress', { progress: 99, minutes: 1 })],
      [2, 1, 99, 1],
    ],
  ] as const)('%s', (_, tasks, [total, done, percent, minutesLeft]) => {
    expect(journeyProgressOf(tasks)).toMatchObject({ total, done, percent, minutesLeft });
  });

  it('is a day of work a week', () => {
    expect([0, 60, 480, 481].map(weeksOf)).toEqual([0, 1, 1, 2]);
  });
});

describe('the status of a journey', () => {
  it.each([
    ['in_progress', ['not_started', 'not_started'], 'in_progress'],
    ['in_progress', ['completed', 'not_started'], 'in_progress'],
    ['in_progress', ['completed', 'completed'], 'completed'],
    ['in_progress', ['completed', 'skipped'], 'completed'],
    ['in_progress', ['skipped', 'skipped'], 'in_progress'],
    ['completed', ['completed', 'in_progress'], 'in_progress'],
    ['completed', ['completed', 'not_started'], 'in_progress'],
    ['not_started', ['completed', 'not_started'], 'not_started'],
    ['not_started', ['completed', 'in_progress'], 'in_progress'],
    ['not_started', ['completed', 'completed'], 'completed'],
    ['completed', [], 'in_progress'],
    ['in_progress', [], 'in_progress'],
    ['not_started', [], 'not_started'],
  ] as const)('%s with %j becomes %s', (now, statuses, after) => {
    expect(
      journeyStatusAfter(
        now,
        statuses.map((status) => ({ status })),
      ),
    ).toBe(after);
  });
});

describe('what a task waits for', () => {
  const all = [task('a', 'not_started'), task('b', 'completed'), task('c', 'skipped')];
  it.each([
    ['nothing', [], []],
    ['what is open', ['a'], ['a']],
    ['not what is done or skipped', ['b', 'c'], []],
    ['only what is in the journey', ['z'], []],
  ])('%s', (_, after, held) => {
    expect(waitsFor(task('d', 'not_started', { after }), all).map(({ id }) => id)).toEqual(held);
  });

  it('nothing any more when it is over itself', () => {
    expect(waitsFor(task('d', 'completed', { after: ['a'] }), all)).toEqual([]);
  });
});

describe('the next task', () => {
  it.each([
    ['the first', [task('a', 'not_started'), task('b', 'not_started')], 'a'],
    ['what is begun before what is not', [task('a', 'not_started'), task('b', 'in_progress')], 'b'],
    [
      'never what waits',
      [task('a', 'completed'), task('b', 'not_started', { after: ['c'] }), task('c', 'not_started')],
      'c',
    ],
    ['what comes first in the order of work', [task('a', 'in_progress'), task('b', 'not_started', { place: 3 })], 'b'],
    [
      'what leads to it, where that waits',
      [
        ...[task('a', 'not_started'), task('b', 'not_started', { after: ['a'] })],
        ...[task('c', 'not_started', { place: 7 }), task('d', 'not_started', { after: ['b'], place: 2 })],
      ],
      'a',
    ],
    ['none at the end', [task('a', 'completed'), task('b', 'skipped')], undefined],
  ])('is %s', (_, tasks, id) => {
    expect(nextOf(tasks)?.id).toBe(id);
  });
});

describe('a task after a change', () => {
  it.each([
    ['not_started', 0, { progress: 40 }, 'in_progress', 40],
    ['in_progress', 40, { progress: 100 }, 'completed', 100],
    ['completed', 100, { progress: 0 }, 'not_started', 0],
    ['completed', 100, { progress: 60 }, 'in_progress', 60],
    ['not_started', 0, { status: 'completed' }, 'completed', 100],
    ['in_progress', 40, { status: 'in_progress' }, 'in_progress', 40],
    ['completed', 100, { status: 'in_progress' }, 'in_progress', 0],
    ['in_progress', 40, { status: 'skipped' }, 'skipped', 0],
    ['skipped', 0, { status: 'not_started' }, 'not_started', 0],
    ['in_progress', 40, {}, 'in_progress', 40],
  ] as const)('%s at %i with %j', (status, progress, change, after, at) => {
    expect(taskAfter({ status, progress }, change)).toEqual({ status: after, progress: at });
  });
});

describe('a task that looks finished', () => {
  const done = { status: 'done' };
  it.each([
    ['not_started', { status: 'completed' }, [], 'plan'],
    ['in_progress', { status: 'open' }, [done, done], 'steps'],
    ['in_progress', { status: 'open' }, [done, { status: 'started' }], null],
    ['not_started', null, [], null],
    ['not_started', null, [{ status: null }], null],
    ['completed', { status: 'completed' }, [done], null],
    ['skipped', null, [done], null],
  ] as const)('%s, plan %j, steps %j: %s', (status, plan, steps, suggestion) => {
    expect(suggestionFor(status, plan, steps)).toBe(suggestion);
  });
});

describe('the order of the cards', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['c', 'a', 'b'],
    ],
    [['a', 'b', 'c'], ['c'], ['c', 'a', 'b']],
    [
      ['a', 'b'],
      ['b', 'b', 'a'],
      ['b', 'a'],
    ],
  ])('%j, asked for %j, is %j', (now, wanted, after) => {
    expect(orderAfter(now, wanted)).toEqual(after);
  });
});
