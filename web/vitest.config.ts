/** Screens are tested in jsdom against an HTTP layer in memory. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { words } from './build/words.ts';

export default defineConfig({
  plugins: [react(), words()],
  test: {
    environment: 'jsdom',
    setupFiles: ['src/kit/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
