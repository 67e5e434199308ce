/** Makes rows and content what the contract promises: cards, a journey's page, templates. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { steps as library } from '@vigia/content/frameworks/load.ts';
import {
  controlsOfTask,
  type JourneyTemplate,
  journeyTaskOf,
  journeyTemplateOf,
  journeyTemplates,
  type Task,
} from '@vigia/content/journeys/load.ts';
import {
  journeyProgressOf,
  nextOf,
  suggestionFor,
  type TaskState,
  waitsFor,
} from '@vigia/contract/journeys/journeys.rules.ts';
import type { Journey, JourneyRow, JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { type StepTaken, stepsTaken } from '../action-plans/action-plans.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { personOf, plansOf, type TaskPlan } from './journeys.read-model.ts';
import * as store from './journeys.store.ts';

type Locale = Ctx['locale'];

export const instantOf = (at: string) => new Date(at).toISOString();

/** The template of a journey. The store returns no journey without one. */
export function templateOf(id: string): JourneyTemplate {
  const template = journeyTemplateOf(id);
  if (!template) throw notFound();
  return template;
}

const aboutOf = (template: JourneyTemplate, locale: Locale) => {
  const { category, difficulty, maturityLevel, priority, complexity } = template;
  const { title, summary } = template[locale];
  return { title, summary, category, difficulty, maturityLevel, priority, complexity };
};

/** Tasks as the rules see them, in the template's order; those that the template no longer has are left out. */
export function statesOf<T extends Pick<store.TaskRow, 'id' | 'template_task_id' | 'status' | 'progress'>>(
  template: JourneyTemplate,
  rows: readonly T[],
): (TaskState & { readonly row: T; readonly task: Task })[] {
  const byTask = new Map(rows.map((row) => [row.template_task_id, row]));
  const idOf = (task: string) => byTask.get(task)?.id ?? '';
  return template.tasks.flatMap((task) => {
    const row = byTask.get(task.id);
    if (!row) return [];
    const { id, status, progress } = row;
    return [{ id, status, progress, minutes: task.minutes, after: task.after.map(idOf), row, task }];
  });
}

/** A journey as a card. */
export function rowOf(row: store.JourneyWithTasks, locale: Locale): JourneyRow {
  const template = templateOf(row.template_id);
  const states = statesOf(template, row.tasks);
  const { total, done, percent, minutes, minutesLeft } = journeyProgressOf(states);
  const next = row.status === 'in_progress' ? nextOf(states) : undefined;
  return {
    ...{ id: row.id, templateId: template.id, status: row.status, version: row.version },
    ...aboutOf(template, locale),
    ...{ progress: percent, minutes, minutesLeft, tasks: { total, done } },
    next: next ? { id: next.id, title: next.task[locale].title, minutes: next.minutes } : null,
    startedAt: instantOf(row.started_at),
    completedAt: row.completed_at && instantOf(row.completed_at),
  };
}

const titled = (task: Task, locale: Locale) =>
  controlsOfTask(task).map(({ framework, id }) => ({
    framework,
    controlId: id,
    title: controlsOf(framework).get(id)?.title[locale] ?? id,
  }));

interface Known {
  readonly plans: ReadonlyMap<string, TaskPlan>;
  readonly taken: ReadonlyMap<string, StepTaken>;
}

type State = ReturnType<typeof statesOf<store.JourneyTask>>[number];

function taskOf(state: State, all: readonly State[], { plans, taken }: Known, locale: Locale): JourneyTask {
  const { task, row } = state;
  const { first_name: firstName, last_name: lastName, completed_by: by } = row;
  const steps = task.steps.flatMap((id) => {
    const step = library.get(id);
    return step ? [{ id, title: step[locale].title, status: taken.get(id)?.status ?? null }] : [];
  });
  const plan = (row.plan_id && plans.get(row.plan_id)) || null;
  return {
    ...{ id: row.id, templateTaskId: task.id, ...task[locale], minutes: task.minutes, evidence: task.evidence },
    ...{ status: row.status, progress: row.progress, note: row.note, version: row.version },
    waitsFor: waitsFor(state, all).map((other) => ({ id: other.id, title: other.task[locale].title })),
    steps,
    plan,
    suggestion: suggestionFor(row.status, plan, steps),
    controls: task.evidence ? titled(task, locale) : [],
    completedAt: row.completed_at && instantOf(row.completed_at),
    completedBy: by && firstName !== null ? { id: by, firstName, lastName: lastName ?? '' } : null,
  };
}

/** A journey's page. Throws `notFound`. */
export async function readJourney(ctx: Ctx, id: string): Promise<Journey> {
  const [found, rows, steps] = await Promise.all([
    store.findJourney(ctx.db, id),
    store.tasksOfJourney(ctx.db, id),
    stepsTaken(ctx.db),
  ]);
  if (!found) throw notFound();
  const [plans, startedBy] = await Promise.all([
    plansOf(
      ctx.db,
      rows.flatMap((row) => row.plan_id ?? []),
    ),
    personOf(ctx.db, found.started_by),
  ]);
  const template = templateOf(found.template_id);
  const all = statesOf(template, rows);
  const known = { plans, taken: new Map(steps.map((one) => [one.templateId, one])) };
  const { tasks, ...row } = rowOf(found, ctx.locale);
  return {
    ...row,
    ...tasks,
    outcomes: [...template[ctx.locale].outcomes],
    startedBy,
    tasks: all.map((state) => taskOf(state, all, known, ctx.locale)),
  };
}

/** Every template, with the company's newest journey along it. */
export async function templatesFor(ctx: Ctx) {
  const walked = await store.allJourneys(ctx.db);
  return journeyTemplates.map((template) => {
    const newest = walked.find((journey) => journey.template_id === template.id);
    return {
      id: template.id,
      ...aboutOf(template, ctx.locale),
      minutes: template.minutes,
      outcomes: [...template[ctx.locale].outcomes],
      tasks: template.tasks.map(({ id, minutes, evidence, after, ...task }) => ({
        ...{ id, minutes, evidence, after: [...after] },
        ...task[ctx.locale],
        how: [...task[ctx.locale].how],
      })),
      journey: newest ? { id: newest.id, status: newest.status } : null,
    };
  });
}

/** The figures over all journeys, given up ones too. */
export async function journeyStatistics(ctx: Ctx) {
  const walked = await store.allJourneys(ctx.db);
  const rows = walked.map((journey) => rowOf(journey, ctx.locale));
  const having = (status: string) => rows.filter((row) => row.status === status);
  const sum = (of: (row: JourneyRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    total: rows.length,
    notStarted: having('not_started').length,
    inProgress: having('in_progress').length,
    completed: having('completed').length,
    totalTasks: sum((row) => row.tasks.total),
    completedTasks: sum((row) => row.tasks.done),
    averageProgress: rows.length === 0 ? 0 : Math.round((sum((row) => row.progress) * 10) / rows.length) / 10,
    minutesLeft: having('in_progress').reduce((total, row) => total + row.minutesLeft, 0),
  };
}

/** The task of a template. Throws `notFound`. */
export function taskIn(template: JourneyTemplate, id: string): Task {
  const task = journeyTaskOf(id);
  if (!task || !template.tasks.some((one) => one.id === id)) throw notFound();
  return task;
}
