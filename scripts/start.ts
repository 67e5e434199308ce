/** `npm start`: builds what is stale, then runs the product in this process. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildIfStale, hasIndexes, makeIndexes } from './build.ts';

// What a start costs is reading and compiling the source: kept beside the packages, the next start need not.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
// Where there are indexes they are looked at once people can come in; where there are none they are made meanwhile.
const areIndexed = hasIndexes();
if (!areIndexed) makeIndexes();
buildIfStale();
await import('../server/src/main.ts');
if (areIndexed) makeIndexes();
