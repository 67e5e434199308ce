/** The documents of the library, read once from their files and checked. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replacements, toldElsewhereAll } from '../elsewhere.ts';
import { frozen } from '../freeze.ts';
import { readChecked } from '../yaml.ts';
import { policyFaultsOf } from './check.ts';
import { type DocumentTemplate, documentTemplate, type Placeholder, placeholder } from './schema.ts';

export type { DocumentTemplate, Placeholder } from './schema.ts';

const read = <T>(name: string, shape: z.ZodType<T>): T => readChecked(join(import.meta.dirname, name), shape);

type Documents = ReadonlyMap<string, DocumentTemplate>;
let kept: { documents: Documents; elsewhere: Documents; placeholders: readonly Placeholder[] } | undefined;
const notDocuments = ['placeholders.yaml', 'elsewhere.yaml'];

function library() {
  if (kept) return kept;
  const placeholders = frozen(read('placeholders.yaml', z.array(placeholder).min(1)));
  const documents = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml') && !notDocuments.includes(name))
    .map((name) => frozen(read(name, documentTemplate)))
    .sort((a, b) => a.order - b.order);
  const elsewhere = toldElsewhereAll(documentTemplate, documents, read('elsewhere.yaml', replacements));
  const faults = [
    ...policyFaultsOf(documents, placeholders),
    ...policyFaultsOf([...elsewhere.texts.values()], placeholders),
    ...elsewhere.faults,
  ];
  if (faults.length > 0) throw new Error(`content/policies: ${faults.join('; ')}`);
  kept = { documents: new Map(documents.map((one) => [one.id, one])), elsewhere: elsewhere.texts, placeholders };
  return kept;
}

/** Every document by its id, in the order in which a small company needs them. Read when first asked for. */
export const documentTemplates = (): Documents => library().documents;
/** The same as a company reads them by whose law it goes: Brazil's, or that of another country. */
export const documentsUnder = (lgpd: boolean): Documents => (lgpd ? library().documents : library().elsewhere);
/** What documents leave open until they are made for a company. */
export const placeholders = (): readonly Placeholder[] => library().placeholders;
