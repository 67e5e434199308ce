/**
 * The indexes of a language as numbers: made once for each version of the content and kept beside the packages, because
 * making them takes some seconds. Where that folder cannot be written, every process makes its own.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type PackedIndex, packIndex } from '../../kit/nearest/nearest.ts';
import { learnTopics, type PackedTopics } from '../../kit/nearest/topic-model.ts';
import { silent } from '../silent.ts';
import { textsOf } from './texts.ts';
import { type Sides, sidesOf } from './words.ts';

export interface Packed {
  /** Phrasings: topics are pieces' ids, `intent:…` and `outside:…`. */
  readonly near: PackedIndex;
  readonly whole: PackedIndex;
  readonly controls: PackedIndex;
  readonly model: PackedTopics;
  readonly sides: Sides;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');
const folder = join(root, 'node_modules', '.cache', 'vigia-content');

/** Makes them. Some seconds of work. */
export function pack(locale: Locale): Packed {
  const texts = textsOf(locale);
  return {
    near: packIndex(texts.near, silent[locale]),
    whole: packIndex(texts.whole, silent[locale]),
    controls: packIndex(texts.controls, silent[locale]),
    model: learnTopics(texts.near),
    sides: sidesOf(texts),
  };
}

let version: string | undefined;

/** Names what the indexes are made of: the content, and the code that makes them. */
function versionNow(): string {
  if (version) return version;
  const seen = createHash('sha256').update(process.version);
  const made = ['content/**/*.{yaml,json}', 'content/**/*.ts', 'server/src/kit/nearest/*.ts'];
  for (const file of globSync([...made, 'server/src/virtual-ciso/{silent,indexes/*}.ts'], { cwd: root }).sort())
    seen.update(file).update(readFileSync(join(root, file)));
  version = seen.digest('hex').slice(0, 24);
  return version;
}

const fileFor = (locale: Locale) => join(folder, `advisor-${locale}-${versionNow()}.bin`);
const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined);

export const isKept = (locale: Locale): boolean => existsSync(fileFor(locale));

/** What was kept for this version, or null. */
export function kept(locale: Locale): Packed | null {
  try {
    return deserialize(readFileSync(fileFor(locale))) as Packed;
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return null;
    throw fault;
  }
}

/** Keeps them for the next process, in the place of what was kept for another version. */
export function keep(locale: Locale, packed: Packed): void {
  const file = fileFor(locale);
  try {
    mkdirSync(folder, { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, serialize(packed));
    renameSync(half, file);
    for (const old of globSync(`advisor-${locale}-*.bin`, { cwd: folder }))
      if (join(folder, old) !== file) rmSync(join(folder, old), { force: true });
  } catch (fault) {
    const code = codeOf(fault);
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'ENOENT') throw fault;
  }
}
