/** The ways in which people ask what is no knowledge: of their own records, for a deed, or out of place. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const asks = z.array(z.string().trim().min(1).max(400)).min(15);
const asking = z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), pt: asks, en: asks, es: asks });
export type AdvisorAsked = z.infer<typeof asking> & { readonly kind: 'intent' | 'outside' };

let kept: readonly AdvisorAsked[] | undefined;

function read(name: string, kind: AdvisorAsked['kind']): AdvisorAsked[] {
  const parsed = z.array(asking).safeParse(readYaml(join(import.meta.dirname, name)));
  if (!parsed.success) throw new Error(`content/advisor/${name}: ${parsed.error.message}`);
  return parsed.data.map((one) => ({ ...one, kind }));
}

/** Every intent and every topic out of place. */
export function asked(): readonly AdvisorAsked[] {
  kept ??= frozen([...read('intents.yaml', 'intent'), ...read('outside.yaml', 'outside')]);
  return kept;
}
