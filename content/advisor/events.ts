/** Words by which somebody tells of what has happened. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const line = z.string().trim().min(1);
const events = z.strictObject({ pt: line, en: line, es: line, after: z.array(line).min(1) });

interface EventWords {
  /** Whole words of any language, without accents. */
  readonly words: ReadonlySet<string>;
  readonly after: readonly string[];
}
let kept: EventWords | undefined;

export function eventWords(): EventWords {
  if (!kept) {
    const { after, ...said } = events.parse(readYaml(join(import.meta.dirname, 'events.yaml')));
    kept = frozen({ words: new Set(Object.values(said).flatMap((one) => one.split(/\s+/))), after });
  }
  return kept;
}
