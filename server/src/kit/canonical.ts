/** One text for one value, whatever the order of its keys: what is hashed and compared. */
import { createHash } from 'node:crypto';

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** SHA-256 in hex of bytes, or of a text in UTF-8. */
export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 in hex of the value as JSON with its keys in one order. */
export const canonicalHash = (value: unknown): string => sha256Of(canonicalJson(value));
