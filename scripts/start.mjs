/**
 * `npm start`: builds what is stale, then runs the product in this process. Not TypeScript: to read the first file of it, Node
 * loads a compiler of 20 MB and keeps it; what comes after the first line is read from the cache.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// What a start costs is reading and compiling the source: kept beside the packages, the next start need not.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
const { buildIfStale, builtServer, hasIndexes, makeIndexes } = await import('./build.ts');
// Where there are indexes they are looked at once people can come in; where there are none they are made meanwhile.
const areIndexed = hasIndexes();
if (!areIndexed) makeIndexes();
buildIfStale();
await import(builtServer);
// Kept now, for whoever ends this process at once; and no longer kept in its memory.
flushCompileCache();
if (areIndexed) makeIndexes();
