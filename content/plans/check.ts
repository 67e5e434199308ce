/** What the shape of a plan to copy cannot say: steps exist, and nothing is there twice. */
import type { Step } from '../frameworks/load.ts';
import type { ReadyPlan } from './schema.ts';

const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);

/** What is wrong with these plans, in plain sentences; empty when all is well. */
export function planFaultsOf(plans: readonly ReadyPlan[], steps: ReadonlyMap<string, Step>): string[] {
  const titles = plans.flatMap(({ pt, en, es }) => [`pt: ${pt.title}`, `en: ${en.title}`, `es: ${es.title}`]);
  return [
    ...twice(plans.map(({ id }) => id)).map((id) => `the plan ${id} exists twice`),
    ...twice(titles).map((title) => `two plans have the same title, ${title}`),
    ...plans.flatMap(({ id, steps: named }) => [
      ...twice(named).map((step) => `${id} names ${step} twice`),
      ...named.filter((step) => !steps.has(step)).map((step) => `${id} names ${step}, which nobody wrote`),
    ]),
  ];
}
