import type { UniqueIdentifier } from '@dnd-kit/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { type PlanStatus, planStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { type PlanQuery, plansAsked } from '../list/asking.ts';

export interface BoardColumnState {
  /** Undefined while it loads. */
  plans: readonly PlanRow[] | undefined;
  total: number;
}

/** A column shows this many; the table shows all. */
const most = 50;

const useColumn = (filters: PlanQuery, status: PlanStatus) =>
  useRead(
    actionPlans.list,
    { query: { ...plansAsked({ ...filters, closed: undefined }), status, page: 1, limit: most } },
    { keepPrevious: true },
  );

/** Moving a plan: those on their way stand where they are going, and go back where the server refuses. */
function useMoving() {
  const refused = useRefused('action-plans');
  const [moved, setMoved] = useState<ReadonlyMap<string, PlanRow>>(new Map());
  const save = useWrite(actionPlans.update, { refresh: [actionPlans.list, actionPlans.stats, actionPlans.get] });
  async function move(plan: PlanRow, status: PlanStatus) {
    setMoved((before) => new Map(before).set(plan.id, { ...plan, status }));
    try {
      await save.send({ params: { id: plan.id }, body: { status, version: plan.version } });
    } catch (error) {
      refused(error);
    } finally {
      setMoved((before) => new Map([...before].filter(([id]) => id !== plan.id)));
    }
  }
  return { moved, move };
}

/** The five columns, and moving a plan between them. */
export function useBoardColumns(filters: PlanQuery) {
  const { moved, move } = useMoving();
  const reads = {
    open: useColumn(filters, 'open'),
    in_progress: useColumn(filters, 'in_progress'),
    completed: useColumn(filters, 'completed'),
    canceled: useColumn(filters, 'canceled'),
    pending: useColumn(filters, 'pending'),
  };
  const columnOf = (status: PlanStatus): BoardColumnState => {
    const { data } = reads[status];
    const stayed = data?.items.filter(({ id }) => !moved.has(id));
    const arrived = [...moved.values()].filter((plan) => plan.status === status);
    const known = arrived.filter(({ id }) => data?.items.some((plan) => plan.id === id)).length;
    const gone = (data?.items.length ?? 0) - (stayed?.length ?? 0) - known;
    return {
      plans: stayed && [...arrived, ...stayed],
      total: (data?.total ?? 0) - gone + arrived.length - known,
    };
  };
  const columns = {
    open: columnOf('open'),
    in_progress: columnOf('in_progress'),
    completed: columnOf('completed'),
    canceled: columnOf('canceled'),
    pending: columnOf('pending'),
  };
  const broken = planStatuses.map((status) => reads[status]).filter((read) => read.error);
  return {
    columns,
    find: (id: UniqueIdentifier) =>
      planStatuses.flatMap((status) => columns[status].plans ?? []).find((plan) => plan.id === id),
    move: (plan: PlanRow, status: PlanStatus) => void move(plan, status),
    problem: broken[0]?.error ?? null,
    retry: () => void Promise.all(broken.map((read) => read.refetch())),
  };
}
