/** What the demo company did about what it found: plans with finished and open work, proof, decisions. Pure. */
import { type Step, servedBy, steps } from '@vigia/content/frameworks/load.ts';
import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import { type ReadyPlan, readyPlans } from '@vigia/content/plans/load.ts';
import type { SubtaskStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { planStatusAfter } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { workingTime } from './demo.answers.ts';

/** A plan of the demo: a ready one, when it was taken up, by whom, and how far it has come. */
export interface Undertaking {
  readonly plan: string;
  readonly openedDaysAgo: number;
  /** Days between one finished subtask and the next. */
  readonly pace: number;
  readonly done: number;
  /** Steps that were done out of turn, so many days ago. */
  readonly also?: Readonly<Record<string, number>>;
  readonly dueInDays: number;
  readonly by: string;
  readonly comment?: { readonly text: string; readonly daysAgo: number };
}
export interface Decision {
  readonly framework: string;
  readonly controlId: string;
  readonly applicable?: boolean;
  readonly justification?: string;
  readonly target?: number;
  readonly owner?: string;
  readonly declared?: number;
}
export interface Walk {
  readonly journey: string;
  readonly startedDaysAgo: number;
  readonly pace: number;
  readonly done: number;
  readonly also?: Readonly<Record<string, number>>;
}
export interface Doing {
  readonly undertakings: readonly Undertaking[];
  readonly decisions: readonly Decision[];
  readonly walks: readonly Walk[];
}

export interface DoneTask {
  readonly step: Step;
  readonly status: SubtaskStatus;
  readonly at: Date | null;
}
/** What somebody wrote beside a plan, and when. */
export interface PlanRemark {
  readonly body: string;
  readonly at: Date;
}
export interface LivedPlan {
  readonly ready: ReadyPlan;
  readonly under: Undertaking;
  readonly openedAt: Date;
  readonly status: ReturnType<typeof planStatusAfter>;
  readonly tasks: readonly DoneTask[];
  readonly controls: readonly { framework: string; controlId: string }[];
  readonly said: PlanRemark | null;
}

/** How the plans went, each step done once over all of them. */
export function livedPlans(doing: Doing, now: Date): LivedPlan[] {
  const taken = new Set<string>();
  return doing.undertakings.flatMap((under) => {
    const ready = readyPlans.find((one) => one.id === under.plan);
    if (!ready) throw new Error(`The demo speaks of a plan that nobody wrote: ${under.plan}.`);
    const own = ready.steps.flatMap((id) => (taken.has(id) ? [] : (steps.get(id) ?? [])));
    for (const step of own) taken.add(step.id);
    const tasks = own.map((step, at): DoneTask => {
      const apart = under.also?.[step.id];
      if (apart !== undefined) return { step, status: 'CONCLUIDA', at: workingTime(now, apart, 0.6) };
      if (at < under.done)
        return { step, status: 'CONCLUIDA', at: workingTime(now, under.openedDaysAgo - (at + 1) * under.pace, 0.6) };
      return { step, status: at === under.done && under.done > 0 ? 'EM_PROGRESSO' : 'PENDENTE', at: null };
    });
    const served = own.flatMap((step) => servedBy(step.id));
    const controls = [...new Map(served.map((c) => [`${c.framework}/${c.id}`, c])).values()];
    const statuses = tasks.map((task) => task.status);
    return [
      {
        ready,
        under,
        tasks,
        openedAt: workingTime(now, under.openedDaysAgo, 0.3),
        status: planStatusAfter('open', statuses),
        controls: controls.slice(0, 30).map(({ framework, id }) => ({ framework, controlId: id })),
        said: under.comment ? { body: under.comment.text, at: workingTime(now, under.comment.daysAgo, 0.8) } : null,
      },
    ];
  });
}

export interface LivedTask {
  readonly id: string;
  readonly at: Date | null;
}

/** How a journey went: its tasks in order, the first ones done. */
export function livedJourney(walk: Walk, now: Date): { startedAt: Date; tasks: LivedTask[] } {
  const template = journeyTemplateOf(walk.journey);
  if (!template) throw new Error(`The demo speaks of a journey that nobody wrote: ${walk.journey}.`);
  const tasks = template.tasks.map(({ id }, at) => {
    const daysAgo = walk.also?.[id] ?? (at < walk.done ? walk.startedDaysAgo - (at + 1) * walk.pace : null);
    return { id, at: daysAgo === null ? null : workingTime(now, daysAgo, 0.5) };
  });
  return { startedAt: workingTime(now, walk.startedDaysAgo, 0.2), tasks };
}
