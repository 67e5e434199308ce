/** NIST's OSCAL schemas and example, kept beside the project: checks that need them run where they are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { root } from '../laws/tree.ts';

const folder = join(root, '..', 'shared', 'oscal');
/** Whether NIST's files are there. */
export const nistIsHere = existsSync(folder);

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** NIST's example catalogue. */
export const exampleCatalog = (): unknown => read('basic-catalog.json');

/** Every breach of one of NIST's schemas: none where the document is valid. */
export function breachesOf(schema: 'assessment-results' | 'poam' | 'catalog', document: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  // Each definition carries an id that repeats its place, which Ajv takes for an ambiguity.
  const text = JSON.stringify(read(`oscal_${schema}_schema.json`), (key, value) =>
    key === '$id' && String(value).startsWith('#') ? undefined : value,
  );
  const validate = ajv.compile(JSON.parse(text));
  if (validate(document)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
