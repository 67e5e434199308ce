/** A language model from outside, behind a circuit: asked by the settings' provider, never trusted. */
import type { z } from 'zod';
import { type CircuitLimits, makeCircuit } from './circuit.ts';
import { type Ask, type ConverseEvent, converse } from './converse.ts';
import { type AskObject, askObject, type ToldObject } from './object.ts';
import type { Failure } from './outcome.ts';
import { anthropicUrl } from './provider.ts';
import type { ModelConfig } from './settings.ts';

export interface LanguageModel {
  /** Provider and model: `openai-compatible: llama3.1`. */
  readonly name: string;
  /** Where what is asked goes: `localhost:11434`. */
  readonly host: string;
  /**
   * Asks and tells the answer as it comes. Secrets are redacted and results of tools fenced on their way out. Resolves
   * also when it fails, with why; never rejects.
   */
  stream(ask: Ask): Promise<ConverseEvent>;
  /** Asks for JSON in the schema's shape, with one repair. Never rejects. */
  object<Schema extends z.ZodType>(ask: AskObject<Schema>): Promise<ToldObject<z.output<Schema>>>;
}

const limits: CircuitLimits = { failures: 5, within: 60_000, rest: 60_000 };

const shut: Failure = {
  ok: false,
  reason: 'down',
  detail: 'circuit open',
  tokens: { input: 0, output: 0 },
  toolCalls: [],
  firstTokenMs: null,
  ms: 0,
};

/** The model of the settings; null where the product is to do without one. `now` is only given by tests. */
export function makeModel(config: ModelConfig, now: () => number = Date.now): LanguageModel | null {
  if (config.AI_PROVIDER === 'embedded') return null;
  const circuit = makeCircuit(limits, now);
  const left = () => ({ retries: 1, totalMs: config.AI_TOTAL_MS });

  const guarded = async <T extends { ok: true } | Failure>(asked: () => Promise<T>): Promise<T | Failure> => {
    if (!circuit.allows()) return shut;
    let told: T | undefined;
    try {
      told = await asked();
      return told;
    } finally {
      if (told?.ok) circuit.succeeded();
      // A bad answer may be the doing of one question: it must not shut the model to everybody.
      else if (told?.reason === 'slow' || told?.reason === 'down') circuit.failed();
      else circuit.undecided();
    }
  };

  return {
    name: `${config.AI_PROVIDER}: ${config.AI_MODEL}`,
    host: new URL(config.AI_BASE_URL ?? anthropicUrl).host,
    stream: async (ask) => ({ text: '', ...(await guarded(() => converse(config, ask, left()))) }),
    object: (ask) => guarded(() => askObject(config, ask, left())),
  };
}
