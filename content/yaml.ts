/** YAML files, read quickly: parsing a megabyte takes a second, so what was parsed is kept as JSON under the hash of its text. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { cacheFolder, writeCached } from './disk-cache.ts';

/** What the file says, unchecked: give it to a schema. */
export function readYaml(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`;
  const file = join(cacheFolder, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const parsed: unknown = parse(text, { prettyErrors: false });
  writeCached(name, JSON.stringify(parsed));
  return parsed;
}

/** What the file says, as its shape has it. Throws with the file's path where it does not fit. */
export function readChecked<T>(path: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(readYaml(path));
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message}`);
  return parsed.data;
}

/** The entries of all files of a folder, in the order of their names. */
export const readFolder = <T>(folder: string, entry: z.ZodType<T>): T[] =>
  globSync('*.yaml', { cwd: folder })
    .sort()
    .flatMap((file) => readChecked(join(folder, file), z.array(entry).min(1)));
