import { defineConfig } from 'vitest/config';

const laws = {
  name: 'laws',
  include: [
    'server/src/architecture.test.ts',
    'server/src/patterns.test.ts',
    'server/src/architecture.names.test.ts',
    'server/src/rooms.laws.test.ts',
    'server/src/dependencies.test.ts',
    'scripts/faults/list.test.ts',
    'server/src/kit/db/migrate.test.ts',
    'web/build/slim-contract.test.ts',
  ],
  isolate: false,
  maxWorkers: 2,
  // They read the whole tree: a bound for a busy machine, no measure.
  testTimeout: 180_000,
};
export default defineConfig({
  test: { projects: ['contract', 'content', 'server', 'web', './web/vitest.screens.config.ts', { test: laws }] },
});
