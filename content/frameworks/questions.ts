/** Which steps of the control library move which question's answer, read once from their file, checked and frozen. */
import { join } from 'node:path';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { steps } from './load.ts';
import { questionSteps } from './schema.ts';

export interface Placed {
  readonly id: string;
  /** The level of the question that holds once this step and all of lower levels are done. */
  readonly level: number;
}

const parsed = questionSteps.safeParse(readYaml(join(import.meta.dirname, 'questions.yaml')));
if (!parsed.success) throw new Error(`content/frameworks/questions.yaml: ${parsed.error.message}`);

const byQuestion: ReadonlyMap<string, readonly Placed[]> = new Map(
  Object.entries(parsed.data).map(([question, levels]) => [
    question,
    frozen(Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => ({ id, level: Number(level) })))),
  ]),
);
for (const [question, placed] of byQuestion)
  for (const { id } of placed)
    if (!steps.has(id))
      throw new Error(`content/frameworks/questions.yaml: ${question} uses ${id}, which nobody wrote`);

const byStep = new Map<string, string[]>();
for (const [question, placed] of byQuestion)
  for (const { id } of placed) byStep.set(id, [...(byStep.get(id) ?? []), question]);

/** The steps that move a question's answer, each at the question's level that it leads to, lowest first. */
export const placedFor = (questionId: string): readonly Placed[] => byQuestion.get(questionId) ?? [];

/** The ids of those steps; none for a gate. */
export const stepsFor = (questionId: string): readonly string[] => placedFor(questionId).map((one) => one.id);

/** The questions whose answer a step moves. */
export const questionsOf = (stepId: string): readonly string[] => byStep.get(stepId) ?? [];
