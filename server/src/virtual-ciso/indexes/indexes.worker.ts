/** Reads the indexes of a language, or makes and keeps them, apart from the server's own thread, and hands them over. */
import { serve } from '../../kit/threads/serve.ts';
import { type Packed, packedOf } from './packing.ts';

/** The bytes of its numbers: the server takes them as they are. */
const bytesOf = ({ near, whole, controls, model }: Packed): ArrayBuffer[] => [
  ...new Set(
    [near, whole, controls, model]
      .flatMap((part) => Object.values(part))
      .flatMap((value) => (ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [])),
  ),
];

serve(packedOf, bytesOf);
