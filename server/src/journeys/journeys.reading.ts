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
  journeyPlaceOf,
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
import { placesFor } from '../kit/order/order.ts';
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

/** Where steps stand in the company's order of work; nowhere, where the order does not matter. */
type StepPlaces = ReadonlyMap<string, number>;
const unplaced: StepPlaces = new Map();

/** The place of the first of a task's steps. */
const placeIn = (places: StepPlaces, { steps }: Task): number | undefined =>
  steps.flatMap((step) => places.get(step) ?? []).sort((a, b) => a - b)[0];

/** Where the company's steps stand today. */
const stepPlaces = async (ctx: Ctx): Promise<StepPlaces> =>
  (await placesFor(ctx, Temporal.Now.plainDateISO(ctx.company.timeZone).toString())).steps;

/** Tasks as the rules see them, in the template's order; those that the template no longer has are left out. */
export function statesOf<T extends Pick<store.TaskRow, 'id' | 'template_task_id' | 'status' | 'progress'>>(
  template: JourneyTemplate,
  rows: readonly T[],
  places: StepPlaces = unplaced,
): (TaskState & { readonly row: T; readonly task: Task })[] {
  const byTask = new Map(rows.map((row) => [row.template_task_id, row]));
  const idOf = (task: string) => byTask.get(task)?.id ?? '';
  return template.tasks.flatMap((task) => {
    const row = byTask.get(task.id);
    if (!row) return [];
    const { id, status, progress } = row;
    const place = placeIn(places, task);
    return [{ id, status, progress, minutes: task.minutes, after: task.after.map(idOf), place, row, task }];
  });
}

/** The journeys under way whose work has a place, the first first. */
function firstOf(rows: readonly store.JourneyWithTasks[], places: StepPlaces): string[] {
  const placed = rows.flatMap((row) => {
    const place = journeyPlaceOf(statesOf(templateOf(row.template_id), row.tasks, places));
    return row.status === 'in_progress' && place !== undefined ? [{ id: row.id, place }] : [];
  });
  return placed.sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/** How journeys stand to each other: where their steps stand in the order of work, and which journey that makes first. */
interface JourneyOrder {
  readonly places: StepPlaces;
  readonly first: readonly string[];
}
export async function journeyOrder(ctx: Ctx): Promise<JourneyOrder> {
  const [places, rows] = await Promise.all([stepPlaces(ctx), store.allJourneys(ctx.db)]);
  return { places, first: firstOf(rows, places) };
}

/** A journey as a card. */
export function rowOf(row: store.JourneyWithTasks, locale: Locale, { places, first }: JourneyOrder): JourneyRow {
  const template = templateOf(row.template_id);
  const states = statesOf(template, row.tasks, places);
  const { total, done, percent, minutes, minutesLeft } = journeyProgressOf(states);
  const next = row.status === 'in_progress' ? nextOf(states) : undefined;
  return {
    ...{ id: row.id, templateId: template.id, status: row.status, version: row.version },
    ...aboutOf(template, locale),
    ...{ progress: percent, minutes, minutesLeft, tasks: { total, done } },
    next: next ? { id: next.id, title: next.task[locale].title, minutes: next.minutes } : null,
    first: first[0] === row.id,
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
  const [found, rows, steps, order] = await Promise.all([
    store.findJourney(ctx.db, id),
    store.tasksOfJourney(ctx.db, id),
    stepsTaken(ctx.db),
    journeyOrder(ctx),
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
  const { tasks, ...row } = rowOf(found, ctx.locale, order);
  return {
    ...row,
    ...tasks,
    outcomes: [...template[ctx.locale].outcomes],
    startedBy,
    tasks: all.map((state) => taskOf(state, all, known, ctx.locale)),
  };
}

/** Every template, with the company's newest journey along it; what is first in the order of work leads. */
export async function templatesFor(ctx: Ctx) {
  const [walked, places] = await Promise.all([store.allJourneys(ctx.db), stepPlaces(ctx)]);
  const placeOf = ({ tasks }: JourneyTemplate) =>
    Math.min(...tasks.map((task) => placeIn(places, task) ?? Number.MAX_SAFE_INTEGER));
  return [...journeyTemplates]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((template) => {
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
  const rows = walked.map((journey) => rowOf(journey, ctx.locale, { places: unplaced, first: [] }));
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
