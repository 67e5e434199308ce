/** What may become of plans and subtasks, and what follows from it. Pure; a table of tests proves it. */
import { percentOf } from '../kit/means.ts';
import { moves, type States } from '../kit/states.ts';

export const planStatuses = ['open', 'in_progress', 'completed', 'canceled', 'pending'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** Subtask statuses, as the specification (§3) names them. */
export const subtaskStatuses = ['PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO', 'CONCLUIDA', 'REJEITADA'] as const;
export type SubtaskStatus = (typeof subtaskStatuses)[number];

/** From which status a subtask may go where. What is finished is reopened first; what was rejected starts again. */
export const taskMoves: States<SubtaskStatus> = {
  PENDENTE: moves('action-plans.edit', 'EM_PROGRESSO', 'AGUARDANDO', 'CONCLUIDA', 'REJEITADA'),
  AGUARDANDO: moves('action-plans.edit', 'PENDENTE', 'EM_PROGRESSO', 'REJEITADA'),
  EM_PROGRESSO: moves('action-plans.edit', 'PENDENTE', 'AGUARDANDO', 'CONCLUIDA', 'REJEITADA'),
  CONCLUIDA: moves('action-plans.edit', 'EM_PROGRESSO'),
  REJEITADA: moves('action-plans.edit', 'PENDENTE'),
};

/** From which status a plan may be moved by hand where. */
export const planMoves: States<PlanStatus> = {
  open: moves('action-plans.edit', 'in_progress', 'pending', 'completed', 'canceled'),
  in_progress: moves('action-plans.edit', 'open', 'pending', 'completed', 'canceled'),
  pending: moves('action-plans.edit', 'open', 'in_progress', 'canceled'),
  completed: moves('action-plans.edit', 'in_progress'),
  canceled: moves('action-plans.edit', 'open'),
};

/** Work that is over, one way or the other. */
export const isPlanOver = (status: SubtaskStatus): boolean => status === 'CONCLUIDA' || status === 'REJEITADA';
export const isClosed = (status: PlanStatus): boolean => status === 'completed' || status === 'canceled';

export interface PlanProgress {
  /** Subtasks that count: those not rejected. */
  readonly total: number;
  readonly done: number;
  /** 0 to 100, as `percentOf` rounds: 100 means done. */
  readonly percent: number;
}

export function planProgressOf(statuses: readonly SubtaskStatus[]): PlanProgress {
  const counted = statuses.filter((status) => status !== 'REJEITADA');
  const done = counted.filter((status) => status === 'CONCLUIDA').length;
  const total = counted.length;
  return { total, done, percent: percentOf(done, total) };
}

/**
 * The status that a plan takes by its subtasks: work begun makes an open plan move; when the last one is done the plan is
 * completed; a subtask reopened or added reopens it. What waits or was canceled stays so.
 */
export function planStatusAfter(now: PlanStatus, statuses: readonly SubtaskStatus[]): PlanStatus {
  if (now === 'canceled' || now === 'pending') return now;
  const { total, done } = planProgressOf(statuses);
  if (total > 0 && done === total) return 'completed';
  if (now === 'completed' && statuses.some((status) => !isPlanOver(status))) return 'in_progress';
  const begun = statuses.some((status) => status === 'EM_PROGRESSO' || status === 'CONCLUIDA');
  return now === 'open' && begun ? 'in_progress' : now;
}

export interface Edge {
  readonly subtaskId: string;
  readonly dependsOn: string;
}

/** Whether the new edges would make somebody wait for himself. */
export function hasCycle(edges: readonly Edge[]): boolean {
  const waitsFor = Map.groupBy(edges, (edge) => edge.subtaskId);
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string): boolean => {
    const seen = state.get(node);
    if (seen) return seen === 'open';
    state.set(node, 'open');
    const found = (waitsFor.get(node) ?? []).some((edge) => visit(edge.dependsOn));
    state.set(node, 'done');
    return found;
  };
  return edges.some((edge) => visit(edge.subtaskId));
}
