/** The journeys' templates, read once from their files, checked and frozen. A file that is wrong stops the start. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servedBy } from '../frameworks/load.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { type JourneyFile, journeyFile, type Task } from './schema.ts';

export type JourneyTemplate = JourneyFile & { readonly minutes: number };
export type { Task } from './schema.ts';

const root = import.meta.dirname;

function read(name: string): JourneyTemplate {
  const parsed = journeyFile.safeParse(readYaml(join(root, name)));
  if (!parsed.success) throw new Error(`content/journeys/${name}: ${parsed.error.message}`);
  return { ...parsed.data, minutes: parsed.data.tasks.reduce((sum, task) => sum + task.minutes, 0) };
}

/** Every template, in the order in which they are offered. */
export const journeyTemplates: readonly JourneyTemplate[] = frozen(
  readdirSync(root)
    .filter((name) => name.endsWith('.yaml'))
    .map(read)
    .sort((a, b) => a.order - b.order),
);

const byId = new Map(journeyTemplates.map((template) => [template.id, template]));
const tasks = new Map(journeyTemplates.flatMap((template) => template.tasks.map((task) => [task.id, task] as const)));

export const journeyTemplateOf = (id: string): JourneyTemplate | undefined => byId.get(id);
/** A task of any template by its id, which is unique over all of them. */
export const journeyTaskOf = (id: string): Task | undefined => tasks.get(id);

/** The tasks whose end is itself proof. */
export const provingTasks: readonly string[] = frozen(
  [...tasks.values()].filter((task) => task.evidence).map((task) => task.id),
);

/** The controls that a task's steps serve, each once. */
export function controlsOfTask(task: Task): ReturnType<typeof servedBy> {
  const all = task.steps.flatMap(servedBy);
  return [...new Map(all.map((control) => [`${control.framework}/${control.id}`, control])).values()];
}
