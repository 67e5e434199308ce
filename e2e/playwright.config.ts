/** Journeys in a real browser, against the product as `npm start` runs it, over an empty folder. */
import { defineConfig } from '@playwright/test';
import { dataDir, dnsPort, port } from './place.ts';

const { CHROMIUM_PATH, TRACE } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Upper bounds, not pauses: a busy machine takes its time to load the first page.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTeardown: './teardown.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A dialogue that still slides in under the pointer takes a press in one place and its release in another.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the run: asked for by who looks for a fault.
    trace: TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here: optimizing its code costs more than it wins, axe on every screen included.
        '--js-flags=--min-semi-space-size=16 --no-maglev --no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${port}/ready`,
    // A bound for a busy machine, no measure.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SCAN_RESOLVERS: `127.0.0.1:${dnsPort}`,
      SCAN_PRIVATE_NETWORKS: '127.0.0.0/8',
      SCAN_ENGINES: 'off',
      // A name, for passkeys: they belong to no bare IP address.
      PUBLIC_URL: `http://localhost:${port}`,
    },
  },
});
