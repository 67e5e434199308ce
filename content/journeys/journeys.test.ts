import { categories } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { expect, it } from 'vitest';
import { langs } from '../catalog.ts';
import { steps } from '../frameworks/load.ts';
import { journeyFaults } from './faults.ts';
import { controlsOfTask, journeyTaskOf, journeyTemplateOf, journeyTemplates, provingTasks } from './load.ts';
import { type JourneyFile, topics } from './schema.ts';

it('has ten journeys or more, and no fault in any', () => {
  expect(journeyTemplates.length).toBeGreaterThanOrEqual(10);
  expect(journeyFaults(journeyTemplates, steps, langs)).toEqual([]);
});

it('speaks of the topics that action plans know', () => {
  expect(topics).toEqual(categories);
});

it('proves something with every task that says it is proof', () => {
  const proven = provingTasks.map((id) => {
    const task = journeyTaskOf(id);
    return task ? controlsOfTask(task).length : 0;
  });
  expect(proven.length).toBeGreaterThan(0);
  expect(proven.filter((count) => count === 0)).toEqual([]);
});

it('cannot be changed by whoever reads it', () => {
  expect(Object.isFrozen(journeyTemplates[0]?.tasks[0]?.pt.how)).toBe(true);
});

/** The first template with its second task changed. */
function spoiled(change: Partial<JourneyFile['tasks'][number]>): JourneyFile[] {
  const file = journeyTemplateOf('first-30-days');
  if (!file) throw new Error('The first template is gone.');
  return [{ ...file, tasks: file.tasks.map((task, at) => (at === 1 ? { ...task, ...change } : task)) }];
}

it.each([
  ['an unknown step', { steps: ['a8-no-such-step'] }, /which nobody wrote/],
  ['a task that comes after a later one', { after: ['f30-look-back'] }, /does not stand before it/],
  ['less time than its steps take', { minutes: 30 }, /takes 30 minutes/],
  ['proof of nothing', { evidence: true, steps: [] }, /no step says of what/],
  ['a step done twice', { steps: ['a5-name-owner'], minutes: 120 }, /is done twice/],
  ['an id that is taken', { id: 'f30-owner' }, /two tasks are called/],
])('the checker sees %s', (_, change, fault) => {
  expect(journeyFaults(spoiled(change), steps, langs).join('\n')).toMatch(fault);
});
