/** The same weakness of the same target in every scan. */
import { createHash } from 'node:crypto';

export const fingerprintOf = (check: string, subject: string): string =>
  createHash('sha256').update(`${check}\n${subject.toLowerCase()}`).digest('hex').slice(0, 32);
