/**
 * What rooms need to let the outside model write over a text of theirs: the model, where the operator set one, the company
 * agreed and the day's budget holds; and the same judgement that its answers meet.
 */
import type { Ctx } from '../kit/context.ts';
import { isBacked } from './citation-check.ts';
import { type BudgetedModel, modelFor } from './engine.ts';
import { groundsIn, knowledgeIn } from './grounding.ts';
import { settings } from './virtual-ciso.store.ts';

type NoModel = 'no-model' | 'not-agreed' | 'over-budget';

/** The model with tokens set aside for one draft, which are settled when it is made; or why there is none. */
export async function draftingModel(ctx: Ctx): Promise<BudgetedModel | NoModel> {
  const model = modelFor(ctx.kit);
  if (!model) return 'no-model';
  if (!(await settings(ctx.db)).outsideModel) return 'not-agreed';
  return (await model.reserve(ctx)) === 'reserved' ? model : 'over-budget';
}

const sentencesIn = (text: string): string[] => text.split(/\n+|(?<=[.!?…])\s+/).filter((one) => one.trim());

/**
 * Whether every sentence of a draft rests on what it was written over: ids, days, numbers and hosts on `held`, what is told
 * to be done on `told` as well.
 */
export function draftStands(draft: string, held: string, told: readonly string[]): boolean {
  const grounds = [groundsIn(held)];
  const known = [knowledgeIn([held, ...told])];
  return sentencesIn(draft).every((sentence) => isBacked(sentence, grounds, known));
}
