/** Makes the indexes of a language apart from the server's own thread, and keeps them. */
import { parentPort } from 'node:worker_threads';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Answer } from '../../kit/threads/pool.ts';
import { keepPacked, type Packed, pack } from './packing.ts';

parentPort?.on('message', (locale: Locale) => {
  const packed = pack(locale);
  keepPacked(locale, packed);
  parentPort?.postMessage({ result: packed } satisfies Answer<Packed>);
});
