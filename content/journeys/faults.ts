/** What no schema can see in the journeys' templates: what they name must exist, come first, and take the time it takes. */
import type { Step } from '../frameworks/schema.ts';
import type { JourneyFile, Task } from './schema.ts';

type Lang = 'pt' | 'en' | 'es';

const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))];

function taskFaults(task: Task, at: number, file: JourneyFile, steps: ReadonlyMap<string, Step>): string[] {
  const earlier = new Set(file.tasks.slice(0, at).map((one) => one.id));
  const hours = task.steps.reduce((sum, id) => sum + (steps.get(id)?.hours ?? 0), 0);
  const wrongTime = hours > 0 && (task.minutes < hours * 45 || task.minutes > hours * 60 + 240);
  return [
    ...task.steps.filter((id) => !steps.has(id)).map((id) => `names the step ${id}, which nobody wrote`),
    ...task.after.filter((id) => !earlier.has(id)).map((id) => `comes after ${id}, which does not stand before it`),
    ...(wrongTime ? [`takes ${task.minutes} minutes, its steps ${hours * 60}`] : []),
    ...(task.evidence && task.steps.length === 0 ? ['is proof, and no step says of what'] : []),
  ].map((fault) => `${file.id}: ${task.id} ${fault}`);
}

/** Every fault, as a sentence. */
export function journeyFaults(
  files: readonly JourneyFile[],
  steps: ReadonlyMap<string, Step>,
  langs: readonly Lang[],
): string[] {
  const tasks = files.flatMap((file) => file.tasks);
  return [
    ...files.flatMap((file) => file.tasks.flatMap((task, at) => taskFaults(task, at, file, steps))),
    ...files.flatMap((file) =>
      twice(file.tasks.flatMap((task) => task.steps)).map((id) => `${file.id}: ${id} is done twice`),
    ),
    ...twice(files.map((file) => file.id)).map((id) => `two journeys are called ${id}`),
    ...twice(files.map((file) => String(file.order))).map((order) => `two journeys have the order ${order}`),
    ...twice(tasks.map((task) => task.id)).map((id) => `two tasks are called ${id}`),
    ...langs.flatMap((lang) => [
      ...twice(files.map((file) => file[lang].title.toLowerCase())).map(
        (title) => `two journeys are titled ${title} (${lang})`,
      ),
      ...twice(tasks.map((task) => task[lang].title.toLowerCase())).map(
        (title) => `two tasks are titled ${title} (${lang})`,
      ),
    ]),
  ];
}
