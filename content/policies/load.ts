/** The documents of the library, read once from their files and checked. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { policyFaultsOf } from './check.ts';
import { type DocumentTemplate, documentTemplate, type Placeholder, placeholder } from './schema.ts';

export type { DocumentTemplate, Placeholder } from './schema.ts';

const read = <T>(name: string, shape: z.ZodType<T>): T => {
  const parsed = shape.safeParse(readYaml(join(import.meta.dirname, name)));
  if (!parsed.success) throw new Error(`content/policies/${name}: ${parsed.error.message}`);
  return parsed.data;
};

let kept: { documents: ReadonlyMap<string, DocumentTemplate>; placeholders: readonly Placeholder[] } | undefined;

function library() {
  if (kept) return kept;
  const placeholders = frozen(read('placeholders.yaml', z.array(placeholder).min(1)));
  const documents = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml') && name !== 'placeholders.yaml')
    .map((name) => frozen(read(name, documentTemplate)))
    .sort((a, b) => a.order - b.order);
  const faults = policyFaultsOf(documents, placeholders);
  if (faults.length > 0) throw new Error(`content/policies: ${faults.join('; ')}`);
  kept = { documents: new Map(documents.map((one) => [one.id, one])), placeholders };
  return kept;
}

/** Every document by its id, in the order in which a small company needs them. Read when first asked for. */
export const documentTemplates = (): ReadonlyMap<string, DocumentTemplate> => library().documents;
/** What documents leave open until they are made for a company. */
export const placeholders = (): readonly Placeholder[] => library().placeholders;
