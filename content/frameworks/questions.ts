/** Which step earns which answer: the steps of every maturity question by level, and the way back. */
import { frozen } from '../freeze.ts';
import { earning, steps } from './load.ts';

export interface Placed {
  readonly id: string;
  /** The level of the question that holds once this step and all of its steps up to that level are done. */
  readonly level: number;
}
export interface Earned {
  readonly question: string;
  readonly level: number;
}

const byQuestion: ReadonlyMap<string, readonly Placed[]> = new Map(
  [...earning].map(([question, levels]) => [
    question,
    frozen(Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => ({ id, level: Number(level) })))),
  ]),
);

const byStep = new Map<string, Earned[]>();
for (const [question, placed] of byQuestion)
  for (const { id, level } of placed) {
    if (!steps.has(id))
      throw new Error(`content/frameworks/questions.yaml: ${question} uses ${id}, which nobody wrote`);
    byStep.set(id, [...(byStep.get(id) ?? []), { question, level }]);
  }

/** The steps that move a question's answer, each at the question's level that it leads to, lowest first. */
export const placedFor = (questionId: string): readonly Placed[] => byQuestion.get(questionId) ?? [];

/** The ids of those steps; none for a gate. */
export const stepsFor = (questionId: string): readonly string[] => placedFor(questionId).map((one) => one.id);

/** The answers that a step earns: its questions, and the level of each that it belongs to. */
export const earnedBy = (stepId: string): readonly Earned[] => byStep.get(stepId) ?? [];

/** The questions whose answer a step moves. */
export const questionsOf = (stepId: string): readonly string[] => earnedBy(stepId).map((one) => one.question);
