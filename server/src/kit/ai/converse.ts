/** One conversation with a model, from the request to its measured end. */
import type { TextStreamPart, ToolSet } from 'ai';
import type { z } from 'zod';
import { Clock } from './clock.ts';
import { fenceRule } from './fence.ts';
import { type Failure, type Measures, Stop, stopFor, type ToolCall } from './outcome.ts';
import { languageModel, library } from './provider.ts';
import { redact } from './redact.ts';
import type { ModelConfig } from './settings.ts';
import { type ModelTool, toolSet } from './tools.ts';
import { type Wire, wired } from './wire.ts';

export interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface Ask {
  readonly system: string;
  readonly messages: readonly Said[];
  readonly tools?: readonly ModelTool[];
  readonly signal?: AbortSignal;
  /** Gets the text as it comes. Must not throw. */
  readonly onDelta?: (text: string) => void;
}

/** `text` is everything that was said; of a failure what had come until then. `cut`: the output limit ended it. */
export type ConverseEvent = (({ readonly ok: true; readonly cut: boolean } & Measures) | Failure) & {
  readonly text: string;
};

/** What a call may still use; `object` shares it between its two tries. */
export interface Allowance {
  retries: number;
  totalMs: number;
}

const maxSteps = 4;
const maxText = 64 * 1_024;
/** A streamed token arrives wrapped in some hundred bytes of JSON. */
const bytesPerToken = 2 * 1_024;

const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** What has come of an answer so far. */
class Telling {
  text = '';
  firstTokenMs: number | null = null;
  finish = '';
  readonly calls: ToolCall[] = [];
  readonly #asked: number;
  readonly #tokens = { input: 0, output: 0 };
  #step = '';
  #heard = false;

  constructor(asked: string) {
    this.#asked = tokensOf(asked);
  }

  /** Takes a part of the stream and gives the text that it adds. */
  take(part: TextStreamPart<ToolSet>, clock: Clock): string {
    if (part.type === 'error') throw part.error;
    if (/^(text-delta|reasoning-|tool-)/.test(part.type)) {
      this.#heard = true;
      clock.heard();
    }
    if (part.type === 'text-delta') return this.#add(part.text, clock);
    if (part.type === 'tool-call' && 'invalid' in part && part.invalid) {
      this.calls.push({ name: part.toolName.slice(0, 64), outcome: 'refused' });
    }
    if (part.type === 'finish-step') {
      this.#settle(part.usage.inputTokens, part.usage.outputTokens);
      clock.listen();
    }
    if (part.type === 'finish') this.finish = part.finishReason;
    return '';
  }

  #add(delta: string, clock: Clock): string {
    if (!delta) return '';
    this.firstTokenMs ??= clock.ms;
    // Another step begins another paragraph.
    const said = this.text && !this.#step ? `\n\n${delta}` : delta;
    this.#step += delta;
    this.text += said;
    if (this.text.length > maxText) throw new Stop('unusable', 'oversized');
    return said;
  }

  #settle(input = this.#asked + tokensOf(this.text), output = tokensOf(this.#step)): void {
    this.#tokens.input += input;
    this.#tokens.output += output;
    this.#step = '';
    this.#heard = false;
  }

  /** `sent`: the unfinished step reached the model, even if nothing came back. */
  measures(ms: number, sent: boolean): Measures {
    if (this.#heard || sent) this.#settle();
    return { tokens: { ...this.#tokens }, toolCalls: [...this.calls], firstTokenMs: this.firstTokenMs, ms };
  }

  /** Whether what came is an answer. */
  check(): void {
    if (this.finish === 'tool-calls') throw new Stop('unusable', `no answer after ${maxSteps} steps`);
    if (this.finish === 'content-filter') throw new Stop('unusable', 'content-filter');
    if (!/^(stop|length|other)$/.test(this.finish)) throw new Stop('down', this.finish || 'interrupted');
    if (!this.text.trim()) throw new Stop('unusable', 'empty');
  }
}

/** What goes to the model: no secrets, and how it is to take what others wrote. */
const toldOf = ({ system, messages }: Ask) => ({
  instructions: redact(`${system}\n\n${fenceRule}`),
  messages: messages.map(({ role, content }) => ({ role, content: redact(content) })),
});

interface Conversing {
  readonly clock: Clock;
  readonly telling: Telling;
  readonly wire: Wire;
}

/** Begins the answer, and gives its parts as they come. */
async function partsOf(
  config: ModelConfig,
  { tools, schema, ...told }: ReturnType<typeof toldOf> & Pick<Ask, 'tools'> & { schema: z.ZodType | undefined },
  { clock, telling, wire }: Conversing,
): Promise<AsyncIterable<TextStreamPart<ToolSet>>> {
  // The one that keeps nothing of what was told: hundreds of conversations are open at once.
  const { experimental_streamTextLowMemory: streamText, isStepCount, Output } = await library();
  const model = await languageModel(config, wired(wire));
  clock.listen();
  const { fullStream } = streamText({
    ...told,
    model,
    tools: tools?.length ? toolSet(tools, telling.calls) : undefined,
    // One after the other: they may share a connection.
    toolCallConcurrency: 1,
    stopWhen: isStepCount(maxSteps),
    prepareStep: ({ stepNumber }) => (stepNumber === maxSteps - 1 ? { toolChoice: 'none' } : {}),
    output: schema && Output.object({ schema }),
    maxOutputTokens: config.AI_MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: clock.signal,
    onError: () => {},
  });
  return fullStream;
}

/** Asks and listens. Never rejects. `schema` asks the provider to hold the answer to it, where it can. */
export async function converse(
  config: ModelConfig,
  ask: Ask,
  left: Allowance,
  schema?: z.ZodType,
): Promise<ConverseEvent> {
  const clock = new Clock(config.AI_FIRST_TOKEN_MS, left.totalMs, ask.signal);
  const told = toldOf(ask);
  const telling = new Telling(told.instructions + told.messages.map((m) => m.content).join(''));
  const wire: Wire = {
    retries: left.retries,
    sent: false,
    begun: () => telling.text !== '',
    maxBytes: 64 * 1_024 + bytesPerToken * config.AI_MAX_OUTPUT_TOKENS,
    tooMuch: () => clock.stop(new Stop('unusable', 'oversized')),
  };
  try {
    clock.signal.throwIfAborted();
    const parts = await partsOf(config, { ...told, tools: ask.tools, schema }, { clock, telling, wire });
    for await (const part of clock.until(parts)) {
      const said = telling.take(part, clock);
      if (said) ask.onDelta?.(said);
    }
    telling.check();
    return { ok: true, cut: telling.finish === 'length', text: telling.text, ...telling.measures(clock.ms, false) };
  } catch (fault) {
    const { reason, message } = stopFor(clock.signal.aborted ? clock.signal.reason : fault, telling.text !== '');
    const sent = wire.sent && (reason === 'slow' || reason === 'cancelled');
    return { ok: false, reason, detail: message, text: telling.text, ...telling.measures(clock.ms, sent) };
  } finally {
    left.retries = wire.retries;
    left.totalMs -= clock.ms;
    clock.close();
  }
}
