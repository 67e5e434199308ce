/** Reads examples of what is asked, apart from the server's own thread, and hands their numbers over. */
import { serve } from '../../kit/threads/serve.ts';
import type { ExampleLines, Examples } from './directions.ts';
import { packedExamples } from './examples.packing.ts';

const bytesOf = ({ starts, directions, middles }: Examples): ArrayBuffer[] =>
  [starts.buffer, directions.buffer, middles.buffer].filter((one) => one instanceof ArrayBuffer);

serve((topics: ExampleLines) => packedExamples(topics), bytesOf);
