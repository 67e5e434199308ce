/** Screens are tested in jsdom against an HTTP layer in memory. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { menuIcons } from './build/menu-icons.ts';
import { words } from './build/words.ts';

export default defineConfig({
  plugins: [react(), words(), menuIcons()],
  test: {
    name: 'web',
    environment: 'jsdom',
    pool: 'forks',
    // As in the server's tests: a larger nursery. A thread takes no such flag, so they are processes.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    setupFiles: ['src/kit/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // `vitest.screens.config.ts`
    exclude: ['src/every-screen.test.tsx'],
    // One page for all files: what a test leaves behind is cleared in the set-up, and the run takes a third of the time.
    isolate: false,
    maxWorkers: 2,
    css: false,
    // Wherever the machine stands, the browser of the tests stands here.
    env: { TZ: 'UTC' },
    // A bound for a busy machine, no measure.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
