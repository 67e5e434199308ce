import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // The laws, which need no database: a project of their own.
    exclude: [
      'src/architecture.test.ts',
      'src/architecture.names.test.ts',
      'src/rooms.laws.test.ts',
      'src/dependencies.test.ts',
      'src/kit/db/migrate.test.ts',
    ],
    globalSetup: ['src/kit/testing/database.ts'],
    pool: 'forks',
    // What a test makes dies young: of a larger nursery, less is carried over before it is dead.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    isolate: false,
    maxWorkers: 2,
    // After the projects that need no database: their workers are counted apart.
    sequence: { groupOrder: 1 },
    // Programs that tests start, as an operator would, are compiled once for all of them.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled-by-tests') },
    // Bounds for a busy machine, no measures.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
