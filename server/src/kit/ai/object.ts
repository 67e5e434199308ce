/** An answer in a given shape: asked for, checked, and repaired once. */
import { z } from 'zod';
import { type Allowance, type Ask, type ConverseEvent, converse, type Said } from './converse.ts';
import type { Failure, Measures } from './outcome.ts';
import type { ModelConfig } from './settings.ts';

export interface AskObject<Schema extends z.ZodType> extends Omit<Ask, 'tools' | 'onDelta'> {
  readonly schema: Schema;
}

export type ToldObject<Value> = ({ readonly ok: true; readonly value: Value } & Measures) | Failure;

/** The JSON in a text that may wrap it in words or a code block. */
function jsonIn(text: string): unknown {
  const found = /[{[][\s\S]*[}\]]/.exec(text)?.[0] ?? '';
  try {
    return JSON.parse(found);
  } catch {
    return undefined;
  }
}

const sum = (a: Measures, b: Measures): Measures => ({
  tokens: { input: a.tokens.input + b.tokens.input, output: a.tokens.output + b.tokens.output },
  toolCalls: [],
  firstTokenMs: a.firstTokenMs ?? b.firstTokenMs,
  ms: a.ms + b.ms,
});

const measuresOf = ({ tokens, toolCalls, firstTokenMs, ms }: ConverseEvent): Measures => ({
  tokens,
  toolCalls,
  firstTokenMs,
  ms,
});

/** What to say to a model whose answer had another shape. */
function complaint(fault: z.ZodError): string {
  const faults = fault.issues.slice(0, 10).map((issue) => `- ${issue.path.join('.') || 'all of it'}: ${issue.message}`);
  return `This is not the JSON that was asked for:\n${faults.join('\n')}\nAnswer again, with the corrected JSON only.`;
}

/** Asks for JSON that the schema takes. The second try does without the provider's own checking, which some refuse. */
export async function askObject<Schema extends z.ZodType>(
  config: ModelConfig,
  ask: AskObject<Schema>,
  left: Allowance,
): Promise<ToldObject<z.output<Schema>>> {
  const shape = JSON.stringify(z.toJSONSchema(ask.schema, { io: 'input', unrepresentable: 'any' }));
  const system = `${ask.system}\n\nAnswer with JSON only, without any other word, that obeys this JSON Schema:\n${shape}`;

  const first = await converse(config, { ...ask, system }, left, ask.schema);
  if (!first.ok && first.reason !== 'unusable') return first;
  const read = ask.schema.safeParse(jsonIn(first.text));
  if (first.ok && read.success) return { ok: true, value: read.data, ...measuresOf(first) };

  const repair: Said[] =
    first.text && read.error
      ? [
          { role: 'assistant', content: first.text },
          { role: 'user', content: complaint(read.error) },
        ]
      : [];
  const second = await converse(config, { ...ask, system, messages: [...ask.messages, ...repair] }, left);
  const measures = sum(first, second);
  if (!second.ok) return { ...second, ...measures };
  const again = ask.schema.safeParse(jsonIn(second.text));
  return again.success
    ? { ok: true, value: again.data, ...measures }
    : { ok: false, reason: 'unusable', detail: 'another shape than asked for', ...measures };
}
