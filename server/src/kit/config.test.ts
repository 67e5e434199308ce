/** What follows from settings that are left out, and which do not go together. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';

const direct = 'postgres://vigia@db.example.test/vigia';

it('prepares statements by name, but not through a pooler, unless told so', () => {
  expect(readConfig({}).prepare).toBe(true);
  expect(readConfig({ DATABASE_PREPARE: 'off' }).prepare).toBe(false);
  expect(readConfig({ DATABASE_DIRECT_URL: direct }).prepare).toBe(false);
  expect(readConfig({ DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: 'on' }).prepare).toBe(true);
});

describe('a language model', () => {
  const local = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama3.1' };

  it('is there only when asked for', () => {
    expect(readConfig({}).AI_PROVIDER).toBe('embedded');
    expect(readConfig(local)).toMatchObject({ aiKey: undefined, AI_FIRST_TOKEN_MS: 8_000, AI_TOTAL_MS: 30_000 });
  });

  it('has its key from a variable or a file', () => {
    const dir = mkdtempSync(join(tmpdir(), 'vigia-key-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const file = join(dir, 'key');
    writeFileSync(file, 'from-file\n');
    expect(readConfig({ ...local, AI_API_KEY: 'from-variable' }).aiKey).toBe('from-variable');
    expect(readConfig({ ...local, AI_API_KEY_FILE: file }).aiKey).toBe('from-file');
  });

  it.each([
    ['AI_PROVIDER', { AI_PROVIDER: 'oracle' }],
    ['AI_MODEL', { ...local, AI_MODEL: '' }],
    ['AI_BASE_URL', { ...local, AI_BASE_URL: undefined }],
    ['AI_BASE_URL', { ...local, AI_BASE_URL: 'file:///etc/passwd' }],
    ['AI_BASE_URL', { ...local, AI_BASE_URL: 'https://me:canary@models.example.test/v1' }],
    ['AI_API_KEY', { AI_PROVIDER: 'anthropic', AI_MODEL: 'some' }],
    ['AI_API_KEY_FILE', { ...local, AI_API_KEY: 'canary', AI_API_KEY_FILE: '/nowhere' }],
    ['AI_API_KEY_FILE', { ...local, AI_API_KEY_FILE: '/nowhere' }],
    ['AI_FIRST_TOKEN_MS', { ...local, AI_FIRST_TOKEN_MS: '70000' }],
    ['AI_TOKENS_PER_DAY', { ...local, AI_TOKENS_PER_DAY: 'many' }],
  ])('needs %s to be right: %o', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`\\n {2}${name}: `));
    expect(() => readConfig(env)).not.toThrow(/canary/);
  });
});
