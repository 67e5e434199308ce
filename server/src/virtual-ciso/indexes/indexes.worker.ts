/** Reads the indexes of a language, or makes and keeps them, apart from the server's own thread, and hands them over. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { serve } from '../../kit/threads/serve.ts';
import { keepPacked, keptPacked, type Packed, pack } from './packing.ts';

function packedNow(locale: Locale): Packed {
  const packed = pack(locale);
  keepPacked(locale, packed);
  return packed;
}

/** The bytes of its numbers: the server takes them as they are. */
const bytesOf = ({ near, whole, controls, model }: Packed): ArrayBuffer[] => [
  ...new Set(
    [near, whole, controls, model]
      .flatMap((part) => Object.values(part))
      .flatMap((value) => (ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [])),
  ),
];

serve((locale: Locale) => keptPacked(locale) ?? packedNow(locale), bytesOf);
