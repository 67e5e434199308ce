/** Reads what words mean, or learns and keeps it, apart from the server's own thread, and hands it over. */
import type { PackedMeanings } from '../../kit/nearest/meanings.ts';
import { serve } from '../../kit/threads/serve.ts';
import { packedMeanings } from './meanings.packing.ts';

/** The bytes of its numbers: the server takes them as they are. */
const bytesOf = (packed: PackedMeanings): ArrayBuffer[] =>
  Object.values(packed).flatMap((value) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );

serve((_: null) => packedMeanings(), bytesOf);
