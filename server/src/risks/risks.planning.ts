/** The work that brings a risk down (ISO/IEC 27001 6.1.3 e): steps of the control library that are not done yet. */
import { guidesOf, type Step, steps } from '@vigia/content/frameworks/load.ts';
import { typicalRisks } from '@vigia/content/risks/load.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Risk } from '@vigia/contract/risks/risks.shapes.ts';
import type { PlanSeed } from '../action-plans/action-plans.commands.ts';
import { stepsTaken } from '../action-plans/action-plans.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { treatedBy } from './risks.rules.ts';

/** So many steps make a plan that somebody finishes. */
const most = 10;

/** Steps written for this risk where it is a typical one, else those of its controls, each once. */
function stepIdsOf({ typicalId, controls }: Pick<Risk, 'typicalId' | 'controls'>): string[] {
  const own = typicalId === null ? undefined : typicalRisks().get(typicalId)?.steps;
  if (own) return [...own];
  const ofControls = controls.flatMap((control) => {
    const ours = framework.safeParse(control.framework).data;
    return ours ? (guidesOf(ours).get(control.controlId)?.written ?? []) : [];
  });
  return [...new Set(ofControls)];
}

/** What is left to do, the step that helps most first. */
export async function stepsLeft(ctx: Pick<Ctx, 'db'>, risk: Pick<Risk, 'typicalId' | 'controls'>): Promise<Step[]> {
  const taken = await stepsTaken(ctx.db);
  const done = new Set(taken.filter(({ status }) => status === 'done').map(({ templateId }) => templateId));
  return stepIdsOf(risk)
    .flatMap((id) => (done.has(id) ? [] : (steps.get(id) ?? [])))
    .slice(0, most);
}

/** The plan: those steps, by the day that the severity of today asks for, for whoever owns the risk. */
export function planOfRisk(
  risk: Risk,
  left: readonly Step[],
  today: string,
  ctx: Pick<Ctx, 'locale' | 'words'>,
): PlanSeed {
  return {
    title: ctx.words('risks:plan.title', { title: risk.title }).slice(0, 160),
    description: [risk.event, risk.consequence].filter(Boolean).join('\n\n'),
    priority: risk.current.severity,
    category: 'risk',
    origin: { kind: 'risk', ref: risk.id, label: risk.title },
    dueDate: treatedBy(risk.current.severity, today),
    assignedTo: risk.owner?.id ?? null,
    controls: risk.controls.map(({ framework: of, controlId }) => ({ framework: of, controlId })),
    subtasks: left.map((step) => ({
      ...{ title: step[ctx.locale].title, description: step[ctx.locale].how, templateId: step.id },
      ...{ hours: step.hours, priority: step.priority, dueDate: null, assignedTo: null },
    })),
  };
}
