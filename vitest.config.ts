import { defineConfig } from 'vitest/config';

const laws = { name: 'laws', include: ['server/src/architecture.test.ts'] };
export default defineConfig({ test: { projects: ['contract', 'content', 'server', 'web', { test: laws }] } });
