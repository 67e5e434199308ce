/** Makes what the embedded advisor compares questions with, where the content has changed. Some seconds of two cores. */
import { indexesKept } from '../server/src/virtual-ciso/indexes/indexes.ts';

await indexesKept();
