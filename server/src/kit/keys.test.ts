import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { decrypt, encrypt, keyFor } from './keys.ts';

it('makes a secret once, for its owner alone, and another key for each purpose', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vigia-keys-'));
  try {
    const config = readConfig({ DATA_DIR: dir });
    const key = keyFor(config, 'one');
    expect(keyFor(readConfig({ DATA_DIR: dir }), 'one')).toEqual(key);
    expect(keyFor(config, 'two')).not.toEqual(key);
    expect(statSync(join(dir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, 'secret.key'), 'utf8').trim()).toHaveLength(64);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it('refuses a damaged file, and a secret that is too short', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vigia-keys-'));
  try {
    writeFileSync(join(dir, 'secret.key'), 'short\n');
    expect(() => keyFor(readConfig({ DATA_DIR: dir }), 'one')).toThrow(/damaged/);
    expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY/);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it('opens what it encrypted in the same place with the same key, and nothing else', () => {
  const config = readConfig({ SECRET_KEY: 'a secret of thirty-two characters' });
  const key = keyFor(config, 'one');
  const sealed = encrypt(key, Buffer.from('secret'), 'ana');
  expect(decrypt(key, sealed, 'ana').toString()).toBe('secret');
  expect(() => decrypt(key, sealed, 'bia')).toThrow();
  expect(() => decrypt(keyFor(config, 'two'), sealed, 'ana')).toThrow();
  sealed[14] = (sealed[14] ?? 0) ^ 1;
  expect(() => decrypt(key, sealed, 'ana')).toThrow();
});
