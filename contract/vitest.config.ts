import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One process for all files, as in the other projects: a process of its own costs more than such a file's tests.
  test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2, testTimeout: 30_000 },
});
