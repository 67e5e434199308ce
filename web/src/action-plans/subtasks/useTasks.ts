import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { planProgressOf, type SubtaskStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { others, usePlanCache } from '../parts/usePlanCache.ts';

/** The plan with its subtasks in another state, and what is counted over them. */
function withTasks(plan: Plan, subtasks: PlanSubtask[]): Plan {
  return { ...plan, subtasks, progress: planProgressOf(subtasks.map(({ status }) => status)) };
}

const put = (tasks: readonly PlanSubtask[], task: PlanSubtask, at: number) =>
  tasks.filter(({ id }) => id !== task.id).toSpliced(at, 0, task);

/** Moving subtasks: shown at once; where the server refuses, said why and shown as it is. */
export function useTasks(plan: Plan) {
  const { keep, guess, reread } = usePlanCache();
  const refused = useRefused('action-plans');
  const save = useWrite(actionPlans.updateSubtask, { refresh: others, onDone: keep });
  async function change(
    task: PlanSubtask,
    body: { status: SubtaskStatus } | { position: number },
    shown: PlanSubtask[],
  ) {
    guess(plan.id, (before) => withTasks(before, shown));
    try {
      await save.send({ params: { id: plan.id, subtaskId: task.id }, body: { ...body, version: task.version } });
    } catch (error) {
      refused(error);
      await reread(plan.id);
    }
  }
  return {
    busy: save.busy,
    setStatus: (task: PlanSubtask, status: SubtaskStatus) =>
      void change(
        task,
        { status },
        plan.subtasks.map((one) => (one.id === task.id ? { ...one, status } : one)),
      ),
    setPlace: (task: PlanSubtask, position: number) =>
      void change(task, { position }, put(plan.subtasks, task, position)),
  };
}
