/** Every screen in turn, on a page that no other test has used: what it compares must not hang on what others left behind. */
import { defineConfig } from 'vitest/config';
import web from './vitest.config.ts';

export default defineConfig({
  ...web,
  test: { ...web.test, name: 'screens', include: ['src/every-screen.test.tsx'], exclude: [] },
});
