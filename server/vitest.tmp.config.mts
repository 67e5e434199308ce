import { defineConfig } from 'vitest/config';
export default defineConfig({ root: '/work/main/server', test: { include: ['src/**/*.test.ts'], maxWorkers: 1, testTimeout: 30000 } });
