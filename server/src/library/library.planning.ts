/** The work that a document asks for: what it promises and is not done yet, and making it known. Pure. */
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import type { PlanSeed, SubtaskSeed } from '../action-plans/action-plans.commands.ts';
import type { Ctx } from '../kit/context.ts';

/** A plan takes so many subtasks. */
const most = 40;

/** The plan: a subtask for each rule that the answers do not bear out, then its approval and its reading. */
export function planOfPolicy(policy: Policy, ctx: Pick<Ctx, 'words'>): PlanSeed {
  const say = (key: string, values?: Record<string, string | number>) => ctx.words(`library:plan.${key}`, values);
  const subtask = (title: string, description: string): SubtaskSeed => ({
    ...{ title: title.slice(0, 160), description, templateId: null, hours: null, priority: 'medium' },
    ...{ dueDate: null, assignedTo: null },
  });
  const rules = policy.unproven
    .slice(0, most)
    .map(({ number, question, level }) =>
      subtask(say('rule', { number, question }), say('rule-about', { number, question, level })),
    );
  return {
    title: say('title', { title: policy.title }).slice(0, 160),
    description: say('about'),
    priority: policy.unproven.length > 0 ? 'high' : 'medium',
    category: 'governance',
    origin: { kind: 'policy', ref: policy.id, label: policy.title },
    dueDate: null,
    assignedTo: policy.owner?.id ?? null,
    controls: policy.controls.map(({ framework, controlId }) => ({ framework, controlId })),
    subtasks: [...rules, subtask(say('approve'), ''), subtask(say('tell'), '')],
  };
}
