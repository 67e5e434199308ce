import { useQueryClient } from '@tanstack/react-query';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { useMemo } from 'react';
import { earnedByWork } from '../../kit/earned/refresh.ts';

const keyOf = (id: string) => [nameOf(actionPlans.get), { params: { id } }];

/** What every change of one plan makes out of date besides the plan, which the answer brings: finished work earns answers. */
export const others = [
  actionPlans.list,
  actionPlans.stats,
  ...earnedByWork,
  compliance.overview,
  compliance.control,
  compliance.gaps,
];

/** The plan on screen: an answer replaces it without reading it again. */
export function usePlanCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      keep: (plan: Plan) => void client.setQueryData(keyOf(plan.id), plan),
      guess: (id: string, change: (plan: Plan) => Plan) =>
        void client.setQueryData<Plan>(keyOf(id), (before) => before && change(before)),
      reread: (id: string) =>
        Promise.all([
          client.invalidateQueries({ queryKey: keyOf(id) }),
          client.invalidateQueries({ queryKey: [nameOf(actionPlans.list)] }),
        ]),
    }),
    [client],
  );
}
