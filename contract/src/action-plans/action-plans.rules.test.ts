import { describe, expect, it } from 'vitest';
import type { Role } from '../kit/roles.ts';
import { mayMove, type States } from '../kit/states.ts';
import {
  hasCycle,
  isClosed,
  isPlanOver,
  type PlanStatus,
  planMoves,
  planProgressOf,
  planStatusAfter,
  planStatuses,
  type SubtaskStatus,
  subtaskStatuses,
  taskMoves,
} from './action-plans.rules.ts';

/** A table of moves: a row per status it starts from, `x` where it may go. */
const table = <S extends string>(statuses: readonly S[], states: States<S>, role: Role = 'BASIC') =>
  statuses.map((from) => `${from}: ${statuses.map((to) => (mayMove(states, from, to, role) ? 'x' : '.')).join('')}`);

describe('moves', () => {
  it('of subtasks, from every status to every status', () => {
    expect(table(subtaskStatuses, taskMoves)).toEqual([
      'PENDENTE: .xxxx',
      'AGUARDANDO: x.x.x',
      'EM_PROGRESSO: xx.xx',
      'CONCLUIDA: ..x..',
      'REJEITADA: x....',
    ]);
  });
  it('of plans, from every status to every status', () => {
    expect(table(planStatuses, planMoves)).toEqual([
      'open: .xxxx',
      'in_progress: x.xxx',
      'completed: .x...',
      'canceled: x....',
      'pending: xx.x.',
    ]);
  });
  it('are nobody’s whose role may not change plans', () => {
    expect(new Set(table(planStatuses, planMoves, 'VIEWER').map((row) => row.split(': ')[1]))).toEqual(
      new Set(['.....']),
    );
  });
  it('know what is over and what is closed', () => {
    expect(subtaskStatuses.filter(isPlanOver)).toEqual(['CONCLUIDA', 'REJEITADA']);
    expect(planStatuses.filter(isClosed)).toEqual(['completed', 'canceled']);
  });
});

const todo: SubtaskStatus = 'PENDENTE';
const doing: SubtaskStatus = 'EM_PROGRESSO';
const done: SubtaskStatus = 'CONCLUIDA';
const dropped: SubtaskStatus = 'REJEITADA';

describe('progress', () => {
  it.each<[SubtaskStatus[], number, number, number]>([
    [[], 0, 0, 0],
    [[todo], 1, 0, 0],
    [[dropped], 0, 0, 0],
    [[done, todo, todo], 3, 1, 33],
    [[done, done, todo], 3, 2, 67],
    [[done, dropped], 1, 1, 100],
    [[...Array.from({ length: 199 }, () => done), todo], 200, 199, 99],
  ])('of %j', (statuses, total, finished, percent) => {
    expect(planProgressOf(statuses)).toEqual({ total, done: finished, percent });
  });
});

describe("the plan's status after a change of its subtasks", () => {
  it.each<[PlanStatus, SubtaskStatus[], PlanStatus]>([
    ['open', [], 'open'],
    ['open', [todo, 'AGUARDANDO'], 'open'],
    ['open', [doing, todo], 'in_progress'],
    ['open', [done, todo], 'in_progress'],
    ['open', [done], 'completed'],
    ['open', [dropped], 'open'],
    ['in_progress', [todo], 'in_progress'],
    ['in_progress', [done, dropped], 'completed'],
    ['in_progress', [], 'in_progress'],
    ['completed', [done, todo], 'in_progress'],
    ['completed', [done, doing], 'in_progress'],
    ['completed', [done], 'completed'],
    ['completed', [dropped], 'completed'],
    ['completed', [], 'completed'],
    ['canceled', [done], 'canceled'],
    ['canceled', [doing], 'canceled'],
    ['pending', [done], 'pending'],
    ['pending', [doing], 'pending'],
  ])('%s with %j is %s', (now, statuses, after) => {
    expect(planStatusAfter(now, statuses)).toBe(after);
  });
});

describe('waiting for each other', () => {
  const edges = (text: string) =>
    text
      .split(' ')
      .filter((pair) => pair !== '')
      .map(([subtaskId = '', dependsOn = '']) => ({ subtaskId, dependsOn }));
  it.each([
    ['', false],
    ['ab', false],
    ['ab bc ac', false],
    ['ab cd', false],
    ['aa', true],
    ['ab ba', true],
    ['ab bc ca', true],
    ['xa ab bc cb', true],
  ])('in "%s" goes round: %s', (text, round) => {
    expect(hasCycle(edges(text))).toBe(round);
  });
});
