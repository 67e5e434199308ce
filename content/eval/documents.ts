/** Documents of made-up companies, with what a careful reader would take from them for the assessment. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../yaml.ts';

const level = z.union([z.number().int().min(0).max(5), z.enum(['not_applicable', 'no'])]);
const measuredDocument = z.strictObject({ text: z.string(), expected: z.record(z.string(), level) });

/** The documents by name. */
export function measuredDocuments(): Map<string, z.output<typeof measuredDocument>> {
  const dir = join(import.meta.dirname, 'documents');
  return new Map(readdirSync(dir).map((name) => [name, measuredDocument.parse(readYaml(join(dir, name)))]));
}

/** Whether a level that was found is the wanted one, or beside it. */
export const withinOneLevel = (wanted: number | string, found: number | string | undefined): boolean =>
  wanted === found || (typeof wanted === 'number' && typeof found === 'number' && Math.abs(wanted - found) <= 1);
