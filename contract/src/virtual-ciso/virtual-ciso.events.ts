/** What is told while an answer is made, besides the `done` and `error` of every such route. */
import { z } from 'zod';
import { citation, notice, proposal } from './virtual-ciso.shapes.ts';

/** `writing` begins the text, its sources and proposals; a second one takes back what a model had written. */
export const stage = z.enum(['searching', 'reading', 'writing']);
export type Stage = z.infer<typeof stage>;

/** An event by its name, with its data. Sources come in the order in which `[1]`, `[2]` … name them. */
export const told = z.discriminatedUnion('event', [
  z.object({ event: z.literal('status'), data: z.object({ status: stage }) }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('source'), data: citation }),
  z.object({ event: z.literal('proposal'), data: proposal }),
  z.object({ event: z.literal('notice'), data: z.object({ notice }) }),
]);
export type Told = z.infer<typeof told>;
