/** One text for one value, whatever the order of its keys: what is hashed and compared. */
import { createHash } from 'node:crypto';

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** SHA-256 in hex of the value as JSON with its keys in one order. */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
