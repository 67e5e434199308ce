/** What every part of the bench starts from. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A product that says little, on a port of its own, with no limits by address: one machine asks for all. */
export const quiet = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', PORT: '0' };
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A folder that the database's own user may enter. */
export function temporary(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  chmodSync(dir, 0o755);
  return dir;
}
