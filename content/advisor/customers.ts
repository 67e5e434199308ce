/** What customers ask of which records other than the assessment tell, by the names that it has. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const topic = z.strictObject({
  id: z.enum(['incidents', 'report', 'certified', 'processors', 'place']),
  names: z.array(z.string().regex(/^[a-z0-9 ]+\*?$/)).min(1),
});
export type CustomerTopic = z.infer<typeof topic>;

let kept: readonly CustomerTopic[] | undefined;

/** Every such topic, the one that wins first. */
export function customerTopics(): readonly CustomerTopic[] {
  kept ??= frozen(z.array(topic).parse(readYaml(join(import.meta.dirname, 'customers.yaml'))));
  return kept;
}
