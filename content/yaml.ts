/**
 * YAML files, read quickly: parsing a megabyte takes a second, so what was parsed is kept as JSON under the hash of its
 * text, beside the packages. Where that folder cannot be written, the file is simply parsed again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const kept = join(import.meta.dirname, '..', 'node_modules', '.cache', 'vigia-content');

/** What the file says, unchecked: give it to a schema. */
export function readYaml(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  const file = join(kept, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const parsed: unknown = parse(text, { prettyErrors: false });
  keep(file, JSON.stringify(parsed));
  return parsed;
}

function keep(file: string, json: string): void {
  try {
    mkdirSync(kept, { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, json);
    renameSync(half, file);
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'ENOENT') throw fault;
  }
}
