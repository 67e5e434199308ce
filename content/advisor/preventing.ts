/** What keeps from happening again what has just happened. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const shape = z.record(z.string(), z.array(z.string()).min(1).max(3));
let kept: Readonly<Record<string, readonly string[]>> | undefined;

/** By the piece that says what is done at once: the pieces that prevent it, the best first. */
export function preventing(): Readonly<Record<string, readonly string[]>> {
  kept ??= frozen(shape.parse(readYaml(join(import.meta.dirname, 'preventing.yaml'))));
  return kept;
}
