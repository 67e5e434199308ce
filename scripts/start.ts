/** `npm start`: builds what is stale, then runs the product in this process. */
import { buildIfStale } from './build.ts';

buildIfStale();
await import('../server/src/main.ts');
