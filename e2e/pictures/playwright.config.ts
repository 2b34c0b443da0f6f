import stories from '../playwright.config';

const port = 18_083;

/**
 * The pictures of the guides: made anew with PICTURES=make, else walked again and compared word for word. On a server of
 * its own, as stories change what the demonstration shows.
 */
export default {
  ...stories,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../.cache/pictures-results',
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../.cache/results/pictures.json' }]],
  use: {
    ...stories.use,
    baseURL: `http://127.0.0.1:${port}`,
    deviceScaleFactor: 1.5,
    contextOptions: { reducedMotion: 'reduce' as const },
  },
  webServer: {
    command: `node serve.mjs ${port}`,
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
  },
};
