/**
 * The keys that seal the audit log (docs/decisions/0027). They are never in the database: from AUDIT_KEY, else from
 * `DATA_DIR/audit-key`, made at the first start. The database is handed, with each entry, a key for that entry alone.
 */
import { createHmac, hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

interface Key {
  readonly id: string;
  readonly secret: string;
}

/** What one entry is sealed with: the parameters `sealed_by`, `once` and `pads` of `audit_append`. */
export type SealingValues = readonly [keyId: string, nonce: Buffer, pads: Buffer];

export interface AuditKeys {
  /** A key for one entry, made of the installation's present key and a new nonce. */
  next(): SealingValues;
  /** HMAC-SHA-256 over the text with the key of that id and nonce; null where no such key is known. */
  seal(keyId: string, nonce: Buffer, text: string): Buffer | null;
}

const blockSize = 64;
const shortest = 32;

const idOf = (secret: string) => hash('sha256', `vigia audit key ${secret}`).slice(0, 16);
const onceOf = (key: Key, nonce: Buffer) => createHmac('sha256', key.secret).update(nonce).digest();

function padsOf(key: Buffer): Buffer {
  const pads = Buffer.alloc(2 * blockSize);
  for (let at = 0; at < blockSize; at++) {
    pads[at] = (key[at] ?? 0) ^ 0x36;
    pads[blockSize + at] = (key[at] ?? 0) ^ 0x5c;
  }
  return pads;
}

/** The keys, the present one first; the others only verify. Throws a plain sentence for one that is too short. */
export function auditKeysOf(secrets: readonly string[]): AuditKeys {
  const keys = secrets.map((secret): Key => ({ id: idOf(secret), secret }));
  const [present] = keys;
  if (!present || secrets.some((secret) => secret.length < shortest))
    throw new Error(
      `A key of the audit log has at least ${shortest} characters: make one with "openssl rand -base64 32".`,
    );
  const byId = new Map(keys.map((key) => [key.id, key]));
  return {
    next() {
      const nonce = randomBytes(16);
      return [present.id, nonce, padsOf(onceOf(present, nonce))];
    },
    seal(keyId, nonce, text) {
      const key = byId.get(keyId);
      return key ? createHmac('sha256', onceOf(key, nonce)).update(text).digest() : null;
    },
  };
}

/** The installation's keys: of AUDIT_KEY (several with commas between), else of the file, which is made where there is none. */
export function auditKeys({ AUDIT_KEY, DATA_DIR }: Pick<Config, 'AUDIT_KEY' | 'DATA_DIR'>): AuditKeys {
  const split = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  if (AUDIT_KEY) return auditKeysOf(split(AUDIT_KEY));
  const file = join(DATA_DIR, 'audit-key');
  if (!existsSync(file)) keep(file);
  return auditKeysOf(split(readFileSync(file, 'utf8')));
}

/** Another process may be as fast: the one that comes first has made it. */
function keep(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  }
}
