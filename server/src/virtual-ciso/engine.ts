/** The operator's outside model, where there is one, with each company's budget of the day. */
import { type LanguageModel, makeModel } from '../kit/ai/engine.ts';
import type { Ctx, Kit } from '../kit/context.ts';
import { reserve, settleBudget, usedToday } from './budgets.store.ts';

export interface BudgetedModel extends LanguageModel {
  /** Sets tokens aside for a call before it is made; over the day's budget there is none. */
  reserve(ctx: Pick<Ctx, 'db'>): Promise<'reserved' | 'over-budget'>;
  /** Replaces what was set aside by what was used. */
  settle(ctx: Pick<Ctx, 'db'>, used: number): Promise<void>;
  /** What is used of today's budget. */
  budget(ctx: Pick<Ctx, 'db'>): Promise<{ used: number; of: number }>;
}

/**
 * What an answer is expected to take: a prompt with its sources and tools, the same again with what a tool told (8 KB), and
 * the longest text.
 */
const promptTokens = 5_000;
const toldTokens = 2_000;
const inputTokens = 2 * promptTokens + toldTokens;

const models = new WeakMap<Kit['config'], BudgetedModel | null>();

/** The model of these settings; null where everything is answered on this server. */
export function modelFor({ config }: Pick<Kit, 'config'>): BudgetedModel | null {
  const known = models.get(config);
  if (known !== undefined) return known;
  const model = makeModel(config);
  const made = model && budgeted(model, config.AI_TOKENS_PER_DAY, inputTokens + config.AI_MAX_OUTPUT_TOKENS);
  models.set(config, made);
  return made;
}

const budgeted = (model: LanguageModel, perDay: number, expected: number): BudgetedModel => ({
  ...model,
  reserve: async ({ db }) => ((await reserve(db, expected, perDay)) ? 'reserved' : 'over-budget'),
  settle: ({ db }, used) => settleBudget(db, used - expected),
  budget: async ({ db }) => ({ used: await usedToday(db), of: perDay }),
});
