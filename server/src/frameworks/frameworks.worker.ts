/** The thread that judges catalogues. It touches no file and no network. */
import { serve } from '../kit/threads/serve.ts';
import { type Judgement, judge } from './catalog.judging.ts';

serve((bytes: Uint8Array): Judgement => judge(bytes));
