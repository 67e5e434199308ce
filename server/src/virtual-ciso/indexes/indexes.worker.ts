/** Makes the indexes of a language apart from the server's own thread, and keeps them. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { serve } from '../../kit/threads/serve.ts';
import { keepPacked, type Packed, pack } from './packing.ts';

serve((locale: Locale): Packed => {
  const packed = pack(locale);
  keepPacked(locale, packed);
  return packed;
});
