/** Reads examples of what is asked, apart from the server's own thread, and hands their numbers over. */
import { openMeanings } from '../../kit/nearest/meanings.ts';
import { serve } from '../../kit/threads/serve.ts';
import { type ExampleLines, type Examples, readExamples } from './directions.ts';
import { packedMeanings } from './meanings.packing.ts';

const bytesOf = ({ starts, directions, middles }: Examples): ArrayBuffer[] =>
  [starts.buffer, directions.buffer, middles.buffer].filter((one) => one instanceof ArrayBuffer);

serve((topics: ExampleLines) => readExamples(topics, openMeanings(packedMeanings())), bytesOf);
