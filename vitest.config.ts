import { defineConfig } from 'vitest/config';

const laws = {
  name: 'laws',
  include: [
    'server/src/architecture.test.ts',
    'server/src/architecture.names.test.ts',
    'server/src/rooms.laws.test.ts',
  ],
};
export default defineConfig({ test: { projects: ['contract', 'content', 'server', 'web', { test: laws }] } });
