/** `npm start`: builds what is stale, then runs the product in this process. */
import { buildIfStale, makeIndexes } from './build.ts';

makeIndexes();
buildIfStale();
await import('../server/src/main.ts');
