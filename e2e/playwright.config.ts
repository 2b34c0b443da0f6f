import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 18_081);
/** A server that runs already, such as that of `npm run dev`; unset, the stories start their own. */
const running = process.env.E2E_URL;
const chromium = process.env.CHROMIUM;
/** Chromium without windows, which asks less of the processor. It shows no PDF: stories that are tagged `@viewer` run in the other. */
const shell = process.env.CHROMIUM_SHELL;

/** Debian's Chromium runs as root in a container only without its sandbox, and must not look for its makers. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const browser = (path?: string) => ({ launchOptions: { args, ...(path ? { executablePath: path } : {}) } });

export default defineConfig({
  testDir: '.',
  // From e2e on: the folder of a clone may be called anything.
  testIgnore: /\/e2e\/(speed|kit|lighthouse|pictures|engines)\//,
  outputDir: '../.cache/e2e-results',
  // One more than the least machine has processors: stories wait for the network and for what moves.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/results/e2e.json' }]],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    ...browser(chromium),
  },
  ...(shell
    ? {
        // The few with windows first: one of them is long, and at the end it would have the machine to itself.
        projects: [
          { name: 'windows', grep: /@viewer/, use: browser(chromium) },
          { name: 'shell', grepInvert: /@viewer/, use: browser(shell) },
        ],
      }
    : {}),
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node serve.mjs',
          env: { E2E_PORT: String(port) },
          url: `http://127.0.0.1:${port}/api/health/ready`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          stdout: 'ignore',
        },
      }),
});
