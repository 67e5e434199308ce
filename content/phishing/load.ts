/** Messages that a company sends to its own people to practise: what they say, what gives them away, and what to do next time. Their senders are invented. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const said = z.string().min(4).max(300);
const messageText = z.strictObject({
  /** What the administrator chooses it by. */
  name: said,
  subject: said,
  heading: said,
  paragraphs: z.array(said).min(2).max(3),
  action: said,
  sender: said,
  /** What gives it away. */
  signs: z.array(said).length(3),
  next: said,
});
const message = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** 1: easy to see through, 3: hard. */
  level: z.literal([1, 2, 3]),
  pt: messageText,
  en: messageText,
  es: messageText,
});
export type PhishingMessage = z.infer<typeof message>;

let kept: ReadonlyMap<string, PhishingMessage> | undefined;

/** Every message by its id, the easy ones first. Read when first asked for. */
export function phishingMessages(): ReadonlyMap<string, PhishingMessage> {
  kept ??= new Map(
    frozen(z.array(message).parse(readYaml(join(import.meta.dirname, 'messages.yaml')))).map((one) => [one.id, one]),
  );
  return kept;
}
