/**
 * The tools of one answer: those of people's own assistants, as many as this person's role allows, fixed before the model
 * runs. A reading one calls the routes as that person, and what it tells becomes a numbered source. Nothing is written: a
 * plan that is proposed is kept with the answer, for the person to decide.
 */
import { forbidden, notFound } from '@vigia/contract/kit/problem.ts';
import { type PlanDraft, type ProposedChange, proposedPlan } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { strangeAmong } from '../frameworks/frameworks.queries.ts';
import { type ModelTool, modelTool } from '../kit/ai/tools.ts';
import type { Ctx } from '../kit/context.ts';
import { say } from '../kit/words.ts';
import type { AnswerText } from './answers/answer-builder.ts';
import { citationChecked } from './citation-check.ts';
import type { GroundingSet } from './grounding.ts';
import { sourcesIn } from './tool-sources.ts';
import type { AdvisorTool, ToolCaller } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

/** Who asks, and the transactions in which a plan's controls are looked up. */
export interface ToolPerson extends Omit<ToolCaller, 'scopes' | 'address'> {
  work<T>(fn: (ctx: Pick<Ctx, 'db'>) => Promise<T>): Promise<T>;
}

export interface ToolsOfAnswer {
  readonly tools: readonly ModelTool[];
  /** What was proposed until now. */
  readonly changes: readonly ProposedChange[];
}

/** Whether a tool has this name, for whomever. */
export const isTool = (name: string): boolean => tools.some((one) => one.name === name);

const proposing = 'propose_action_plan';

/** `reading` is told before each reading. A plan may be proposed where the embedded answer proposes none. */
export function toolsOf(
  person: ToolPerson,
  draft: AnswerText,
  ground: GroundingSet,
  reading: () => void,
): ToolsOfAnswer {
  // A session may do both; and where an address would stand, paths of ours are cited.
  const caller: ToolCaller = { ...person, scopes: ['read', 'propose'], address: '' };
  const changes: ProposedChange[] = [];
  const usable = tools.filter((one) => one.allows(caller));
  const planned = draft.changes.some(({ kind }) => kind === 'action-plan');
  return {
    changes,
    tools: [
      ...usable.filter(({ scope }) => scope === 'read').map((one) => readingTool(one, caller, ground, reading)),
      ...usable.filter(({ name }) => name === proposing && !planned).map(() => proposingTool(person, ground, changes)),
    ],
  };
}

const readingTool = (one: AdvisorTool, caller: ToolCaller, ground: GroundingSet, reading: () => void): ModelTool =>
  modelTool({
    name: one.name,
    description: say(caller.locale, `virtual-ciso:tools.${one.name}.about`),
    parameters: one.input,
    async run(input) {
      reading();
      const facts = await one.run(caller, input);
      const told = sourcesIn(one.name, facts, caller);
      if (told.length === 0) return { found: 0 };
      return told.map(({ citation, facts: kept }) => ({
        source: `[${ground.add(citation, JSON.stringify({ title: citation.title, ...kept }))}]`,
        ...kept,
      }));
    },
  });

/** Everything that a plan tells to do, sentence by sentence. */
const sentencesOf = ({ title, description, subtasks }: PlanDraft): string[] =>
  [title, description, ...subtasks.flatMap((subtask) => [subtask.title, subtask.description])].flatMap((text) =>
    text.split(/(?<=[.!?…])\s+|\n/),
  );

const proposingTool = ({ locale, work }: ToolPerson, ground: GroundingSet, changes: ProposedChange[]): ModelTool =>
  modelTool({
    name: proposing,
    description: say(locale, `virtual-ciso:tools.${proposing}.here`),
    parameters: proposedPlan,
    async run(plan: PlanDraft) {
      // One answer, one plan to decide.
      if (changes.length > 0) throw forbidden();
      if (!sentencesOf(plan).every((sentence) => citationChecked(sentence, ground) !== null)) throw forbidden();
      if ((await work(({ db }) => strangeAmong(db, plan.controls))).length > 0) throw notFound();
      changes.push({ kind: 'action-plan', plan });
      return { created: false, shown: 'below the answer' };
    },
  });
