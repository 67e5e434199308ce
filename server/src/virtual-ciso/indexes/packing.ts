/** The indexes of a language as numbers: made once for each version of the content and kept, because making them takes some seconds. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { keep, kept } from '@vigia/content/kept.ts';
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
  for (const file of globSync([...made, 'server/src/virtual-ciso/{silent,indexes/*}.ts'], {
    cwd: root,
    exclude: ['content/eval/**'],
  }).sort())
    seen.update(file).update(readFileSync(join(root, file)));
  version = seen.digest('hex').slice(0, 24);
  return version;
}

const nameFor = (locale: Locale) => `advisor-${locale}-${versionNow()}.bin`;
const fileFor = (locale: Locale) => join(kept, nameFor(locale));

export const isKept = (locale: Locale): boolean => existsSync(fileFor(locale));

/** What was kept for this version, or null. */
export const keptPacked = (locale: Locale): Packed | null =>
  isKept(locale) ? (deserialize(readFileSync(fileFor(locale))) as Packed) : null;

/** Keeps them for the next process, in the place of what was kept for another version. */
export function keepPacked(locale: Locale, packed: Packed): void {
  keep(nameFor(locale), serialize(packed));
  if (!isKept(locale)) return;
  for (const old of globSync(`advisor-${locale}-*.bin`, { cwd: kept }))
    if (old !== nameFor(locale)) rmSync(join(kept, old), { force: true });
}
