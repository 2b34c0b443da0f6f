import stories from '../playwright.config';

const port = 18_082;

/** The parts that forms and lists are made of, in the real browser, on pages served to these tests alone. */
export default {
  ...stories,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../.cache/kit-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/results/kit.json' }]],
  use: { ...stories.use, baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: `node ../../web/kit/serve.mjs ${port}`,
    url: `http://127.0.0.1:${port}/list`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    stdout: 'ignore' as const,
  },
};
