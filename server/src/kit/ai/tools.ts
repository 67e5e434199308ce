/** What a model may call: plain functions, made the library's tools with the limits that hold for every one of them. */
import type { ToolSet } from 'ai';
import type { z } from 'zod';
import { fence } from './fence.ts';
import type { ToolCall } from './outcome.ts';
import { redact } from './redact.ts';

export interface ModelTool<Parameters extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly description: string;
  readonly parameters: Parameters;
  /** What it gives is told to the model as JSON (a string as it is). What it throws is not told. */
  run(args: z.output<Parameters>): Promise<unknown>;
}

/** A tool whose `run` knows the type of its arguments. */
export const modelTool = <Parameters extends z.ZodType>(one: ModelTool<Parameters>): ModelTool => one;

const maxCalls = 8;
const maxBytes = 8 * 1_024;

/** The text up to so many bytes of UTF-8, no character halved. */
function cutTo(text: string, bytes: number): string {
  const all = Buffer.from(text);
  if (all.length <= bytes) return text;
  return `${new TextDecoder().decode(all.subarray(0, bytes), { stream: true })} [cut: there is more]`;
}

/** A result as text without secrets: each string by itself, for JSON hides where a word begins; then names with values. */
function textOf(result: unknown): string {
  const withoutSecrets = (_: string, value: unknown) => (typeof value === 'string' ? redact(value) : value);
  return typeof result === 'string' ? redact(result) : redact(JSON.stringify(result, withoutSecrets) ?? 'null');
}

/** The tools as the library takes them. Each call is written to `calls`, refused or not. */
export function toolSet(tools: readonly ModelTool[], calls: ToolCall[]): ToolSet {
  const execute = (one: ModelTool) => async (args: unknown) => {
    if (calls.length >= maxCalls) {
      calls.push({ name: one.name, outcome: 'refused' });
      return 'No more calls. Answer with what you have.';
    }
    try {
      const text = textOf(await one.run(args));
      calls.push({ name: one.name, outcome: 'done' });
      return fence(cutTo(text, maxBytes));
    } catch {
      calls.push({ name: one.name, outcome: 'failed' });
      return 'This could not be read.';
    }
  };
  return Object.fromEntries(
    tools.map((one) => [
      one.name,
      { description: one.description, inputSchema: one.parameters, execute: execute(one) },
    ]),
  );
}
