/** Where examples of asking point, read once for each version of them and kept: reading them takes seconds. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { openMeanings } from '../../kit/nearest/meanings.ts';
import { type ExampleLines, type Examples, readExamples } from './directions.ts';
import { keepBody, keptBody } from './kept-bodies.ts';
import { meaningsName, packedMeanings } from './meanings.packing.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** What reads a question: its code, and the words that mean the same. */
const readBy = [
  'server/src/virtual-ciso/conversation/{follow-ups,likeness,sounds,spanish}.ts',
  'server/src/virtual-ciso/{orders,indexes/directions,indexes/examples.packing}.ts',
  'content/advisor/same-words.{ts,yaml}',
];

function nameFor(topics: ExampleLines): string {
  const seen = createHash('sha256').update(meaningsName()).update(JSON.stringify(topics));
  for (const file of globSync(readBy, { cwd: root }).sort()) seen.update(file).update(readFileSync(join(root, file)));
  return `examples-${seen.digest('hex').slice(0, 24)}.bin`;
}

/** What was kept of these examples, in bytes of its own; where nothing was, read and kept at once. */
export function packedExamples(topics: ExampleLines): Examples {
  const name = nameFor(topics);
  const body = keptBody(name);
  if (body !== null) {
    const { starts, directions, middles }: Examples = deserialize(body);
    return { starts: starts.slice(), directions: directions.slice(), middles: middles.slice() };
  }
  const read = readExamples(topics, openMeanings(packedMeanings()));
  keepBody(name, 'examples-*.bin', serialize(read));
  return read;
}
