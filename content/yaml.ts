/** YAML files, read quickly: parsing a megabyte takes a second, so what was parsed is kept as JSON under the hash of its text. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
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
